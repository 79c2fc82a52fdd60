import { linkTo } from '@portal/shared/platform/access/screens'
import { addOfficePerson } from '@portal/shared/identity/profiles/profile.calls'
import { useUser } from '../../platform/lib/session/session'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { AddPersonForm } from './AddPersonForm'

const roleTypes = ['org'] as const

/** /administration/user/add-portal-staff: someone of the organization's office. */
export default function AddPortalStaffScreen() {
  const { organization } = useUser()
  return (
    <>
      <PageHeader title="Add someone to the office" lead={organization.name} back={{ to: linkTo('users', { userType: 'org' }), label: 'Office' }} />
      <AddPersonForm call={addOfficePerson} roleTypes={roleTypes} label="Add to the office" linkOf={(staffId) => linkTo('editPortalStaff', { staffId })} />
    </>
  )
}
