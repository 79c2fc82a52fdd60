import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getStudentHub } from '@portal/shared/publishing/hubs/hub.calls'
import { query } from '../../platform/lib/call/queries'
import { PersonHubPage } from './PersonHubPage'

/** /students/:studentId: a student, for the office, the school's staff and the parents. */
export default function StudentHubScreen() {
  const { studentId = '' } = useParams()
  return <PersonHubPage read={useQuery(query(getStudentHub, { studentId }))} noun="Student" path={linkTo('studentHub', { studentId })} />
}
