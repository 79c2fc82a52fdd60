import { linkTo } from '@portal/shared/access/screens'
import { addStaff } from '@portal/shared/profiles/profile.calls'
import { useUser } from '../../lib/session'
import { PageHeader } from '../../ui/PageHeader'
import { AddPersonForm } from './AddPersonForm'

const roleTypes = ['staff'] as const

/** /administration/user/add-staff */
export default function AddStaffScreen() {
  const { userRoleType, school, permissions } = useUser()
  const list = linkTo('users', { userType: 'staff' })
  return (
    <>
      <PageHeader title="Add a member of staff" lead={userRoleType === 'org' ? undefined : school?.name} back={{ to: list, label: 'Staff' }} />
      <AddPersonForm call={addStaff} roleTypes={roleTypes} label="Add to the staff" linkOf={(staffId) => (permissions.includes('user-edit') ? linkTo('editStaff', { staffId }) : list)} />
    </>
  )
}
