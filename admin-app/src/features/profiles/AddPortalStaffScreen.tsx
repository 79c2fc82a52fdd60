import { linkTo } from '@portal/shared/access/screens'
import { addOfficePerson } from '@portal/shared/profiles/profile.calls'
import { useUser } from '../../lib/session'
import { PageHeader } from '../../ui/PageHeader'
import { AddPersonForm } from './AddPersonForm'

const roleTypes = ['org'] as const

/** /administration/user/add-portal-staff: somebody of the organization's office. */
export default function AddPortalStaffScreen() {
  const { organization } = useUser()
  return (
    <>
      <PageHeader title="Add somebody to the office" lead={organization.name} back={{ to: linkTo('users', { userType: 'org' }), label: 'Office' }} />
      <AddPersonForm call={addOfficePerson} roleTypes={roleTypes} label="Add to the office" linkOf={(staffId) => linkTo('editPortalStaff', { staffId })} />
    </>
  )
}
