import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getPersonHub } from '@portal/shared/publishing/hubs/hub.calls'
import { query } from '../../platform/lib/call/queries'
import { PersonHubPage } from './PersonHubPage'

/** /people/:userId: someone with an account, for the office and the staff of their school. */
export default function PersonHubScreen() {
  const { userId = '' } = useParams()
  return <PersonHubPage read={useQuery(query(getPersonHub, { userId }))} noun="Person" path={linkTo('personHub', { userId })} />
}
