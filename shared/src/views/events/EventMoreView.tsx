import type { Ref } from 'react'
import type { MeetRound } from '../../competition/marks/meet.kinds'
import type { PublicMeetResults } from '../../competition/marks/meetResult.schemas'
import type { PublicPerformanceResults } from '../../competition/performances/performanceResults.calls'
import { MeetResultsView } from './MeetResultsView'
import { PerformanceResultsView } from './PerformanceResultsView'

/** The rounds of a meet in the order in which results have them. */
const rounds: readonly { round: MeetRound; name: string }[] = [{ round: 'final', name: 'Final' }, { round: 'heats', name: 'Heats' }]

interface EventMoreViewProps {
  /** What the call of a meet's marks, or that of a contest's ratings, answers; nothing where there are none, or none can be had. */
  payload: PublicMeetResults | PublicPerformanceResults | null | undefined
  /** That of the event above. */
  headingLevel?: number | undefined
  limit?: number | undefined
  teamPath?: string | undefined
  place?: Ref<HTMLDivElement>
}

/** What the element of an event has below its teams, and the page of that element: heats and marks of a meet, ratings of a contest. */
export function EventMoreView({ payload, headingLevel = 3, limit, teamPath, place }: EventMoreViewProps) {
  const props = { headingLevel: headingLevel + 1, limit, teamPath }
  return (
    <div ref={place}>
      {!payload ? null : 'categories' in payload ? (payload.categories.length > 0 ? <PerformanceResultsView data={payload} {...props} /> : null)
        : payload.events.length > 0 || payload.heats.length > 0 ? <MeetResultsView data={payload} rounds={rounds} isFolded {...props} /> : null}
    </div>
  )
}
