import { useParams } from 'react-router-dom'
import { StaffProfile } from './StaffProfile'

/** /administration/user/edit-staff/:staffId */
export default function EditStaffScreen() {
  const staffId = Number(useParams().staffId)
  return <StaffProfile staffId={staffId} />
}
