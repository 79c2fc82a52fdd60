import { useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { DisciplinaryPage } from './DisciplinaryPage'

/** /administration/school/disciplinary-action/:schoolId */
export default function SchoolDisciplinaryScreen() {
  const schoolId = Number(useParams().schoolId)
  return <DisciplinaryPage key={schoolId} subjectType="school" subjectId={schoolId} back={{ to: linkTo('schools'), label: 'Schools' }} />
}
