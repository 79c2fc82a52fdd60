import { useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { DisciplinaryPage } from './DisciplinaryPage'

/** /administration/user/student-disciplinary-action/:studentId */
export default function StudentDisciplinaryScreen() {
  const studentId = Number(useParams().studentId)
  return <DisciplinaryPage key={studentId} subjectType="student" subjectId={studentId} back={{ to: linkTo('studentHub', { studentId }), label: 'Profile' }} />
}
