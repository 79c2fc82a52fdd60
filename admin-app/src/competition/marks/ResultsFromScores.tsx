import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { hasNoPoints, hasScoresToTake, isOutdated } from '@portal/shared/competition/marks/keptScores'
import { getMeetResults } from '@portal/shared/competition/marks/meetResult.calls'
import { query } from '../../platform/lib/call/queries'
import { Notice } from '../../platform/ui/text/Notice'
import { TakeScores } from './TakeScores'

/**
 * Where the results of a meet come from, for those who enter them: its team scores, as soon as anyone has a mark.
 * @param typed the form in which places are typed; for a meet that is held without marks
 */
export default function ResultsFromScores({ eventId, typed }: { eventId: number; typed: ReactNode }) {
  const { data } = useQuery(query(getMeetResults, { eventId }))
  if (!data) return null
  if (!data.events.some(({ rows }) => rows.some(({ mark }) => mark !== ''))) return typed
  const tab = (name: string, text: string) => <Link to={`${linkTo('viewEvent', { eventId })}?tab=${name}`}>{text}</Link>
  const held = data.events.filter(({ isReleased, rows }) => !isReleased && rows.some(({ mark }) => mark !== '')).length
  const hasPoints = data.scores.some((table) => !hasNoPoints(table))
  if (!hasPoints) return <Notice>The results of this meet come from its team scores. No team has points yet. {tab('marks', 'See the marks')}</Notice>
  if (!hasScoresToTake(data)) return null
  const what = isOutdated(data.kept, data.scores) ? 'These results differ from the meet’s newest team scores.' : 'The team scores are not the event’s results yet.'
  if (held > 0) return <Notice tone="due">{what} Release the results of {held === 1 ? 'one event' : `${held} events`} first. {tab('marks', 'See the marks')}</Notice>
  return <Notice tone="due" actions={data.can.takeScores && <TakeScores eventId={eventId} tables={data.scores} kept={data.kept} />}>{what} {tab('scores', 'See the team scores')}</Notice>
}
