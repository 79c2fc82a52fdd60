import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { PageTabs } from '../../platform/ui/page/PageTabs'
import { EventResults } from '../events/EventResults'
import { MeetPart } from '../marks/MeetPart'
import styles from '../../scheduling/slots/slots.module.css'

/** The parts of a meet's results, in the order in which they are worked on. */
const resultParts = { marks: 'Marks', school: 'By school', scores: 'Team scores', places: 'Places' } as const
type ResultPart = keyof typeof resultParts
const resultOrder: readonly ResultPart[] = ['marks', 'school', 'scores', 'places']

/** Results where they are entered and looked at all day: marks of a meet with its team scores, and the places that are certified. A contest's ratings are those of its performances. */
export default function DayResults({ plan: { eventId, kind } }: { plan: DayPlan }) {
  const [params] = useSearchParams()
  if (kind === 'band') {
    return (
      <div className={styles.page}>
        <div className="row no-print"><Button component={Link} to={linkTo('viewBandEventResult', { eventId })} variant="default">Ratings and performances</Button></div>
        <EventResults eventId={eventId} />
      </div>
    )
  }
  const part = resultOrder.find((each) => each === params.get('show')) ?? 'marks'
  return (
    <div className={styles.page}>
      <PageTabs label="Results" tabs={resultOrder.map((each) => ({ to: each === 'marks' ? '?' : `?show=${each}`, text: resultParts[each], isCurrent: each === part }))} />
      {part === 'places' ? <EventResults eventId={eventId} /> : <MeetPart eventId={eventId} tab={part} />}
    </div>
  )
}
