import { useParams } from 'react-router-dom'
import { StudentProfile } from './StudentProfile'

/** /administration/user/edit-student/:studentId */
export default function EditStudentScreen() {
  return <StudentProfile studentId={Number(useParams().studentId)} />
}
