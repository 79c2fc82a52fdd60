import { useParams } from 'react-router-dom'
import { ParentProfile } from './ParentProfile'

/** /administration/user/edit-parent/:userId */
export default function EditParentScreen() {
  return <ParentProfile userId={Number(useParams().userId)} />
}
