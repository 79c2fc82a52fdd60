import { linkTo } from '@portal/shared/platform/access/screens'
import { addStaff } from '@portal/shared/identity/profiles/profile.calls'
import { useUser } from '../../platform/lib/session/session'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { useMay } from '../../platform/lib/session/useMay'
import { AddPersonForm } from './AddPersonForm'

const roleTypes = ['staff'] as const

/** /administration/user/add-staff */
export default function AddStaffScreen() {
  const { school } = useUser()
  const may = useMay()
  const list = linkTo('users', { userType: 'staff' })
  return (
    <>
      <PageHeader title="Add a staff member" lead={may.see('allSchools') ? undefined : school?.name} back={{ to: list, label: 'Staff' }} />
      <AddPersonForm call={addStaff} roleTypes={roleTypes} label="Add to the staff" linkOf={(staffId) => may.linkTo('editStaff', { staffId }) ?? list} />
    </>
  )
}
