import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { isOutdated } from '@portal/shared/competition/marks/keptScores'
import { getMeetResults } from '@portal/shared/competition/marks/meetResult.calls'
import { query } from '../../platform/lib/call/queries'
import { Notice } from '../../platform/ui/text/Notice'

/** Says that a meet's results are not its newest team scores, where that is so; nothing while it is not known. */
export default function OutdatedScores({ eventId }: { eventId: number }) {
  const { data } = useQuery(query(getMeetResults, { eventId }))
  if (!data || !isOutdated(data.kept, data.scores)) return null
  return <Notice>These results differ from the meet’s newest team scores. <Link to={`${linkTo('viewEvent', { eventId })}?tab=scores`}>See the team scores</Link></Notice>
}
