import { useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { DisciplinaryPage } from './DisciplinaryPage'

/** /administration/user/disciplinary-action/:staffId */
export default function StaffDisciplinaryScreen() {
  const staffId = Number(useParams().staffId)
  return <DisciplinaryPage key={staffId} subjectType="user" subjectId={staffId} back={{ to: linkTo('personHub', { userId: staffId }), label: 'Profile' }} />
}
