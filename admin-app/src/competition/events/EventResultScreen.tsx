import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { getEventViewInfo } from '@portal/shared/competition/events/certifyTeams.calls'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import { query } from '../../platform/lib/call/queries'
import { HeldForm } from '../../platform/ui/form/HeldForm'
import { later } from '../../platform/ui/loading/later'
import { ShareLink } from '../../platform/ui/button/ShareLink'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { EventFrame } from './EventFrame'
import { EventResults } from './EventResults'
import { isOpenTeam } from './openTeam'
import styles from './events.module.css'

/** For who enters results; the others wait for no form. */
const ResultForm = later(() => import('./ResultForm'))
const ResultsFromScores = later(() => import('../marks/ResultsFromScores'))

const takingPart = ({ teams }: Event) => (teams ?? []).filter(({ state }) => state === 'entered' || state === 'accepted')

/** /event/event-result/:eventId: places and scores; entered by the office and the host, certified by the office. Those of a band event have a page of their own. */
export default function EventResultScreen() {
  return (
    <EventFrame current="results" actions={(event) => event.stage !== 'draft' && <ShareLink element="event-results" chosen={{ event: event.eventId }} />}>
      {(event) => {
        if (event.kind === 'band') return <Navigate to={linkTo('viewBandEventResult', event)} replace />
        if (!event.showsResults) return <EmptyState heading="The results are not published yet" />
        if (takingPart(event).length === 0) return <EmptyState heading="No teams yet" />
        const isOpen = event.can.places && takingPart(event).some(isOpenTeam)
        return (
          <div className={styles.page}>
            {event.kind === 'meet'
              ? event.can.places && <ResultsFromScores eventId={event.eventId} typed={isOpen && <TypedResults event={event} />} />
              : isOpen && <TypedResults event={event} />}
            <EventResults eventId={event.eventId} />
          </div>
        )
      }}
    </EventFrame>
  )
}

/** Places are typed where nothing else says them; those of divisions come from the team scores. */
function TypedResults({ event }: { event: Event }) {
  const { data } = useQuery({ ...query(getEventViewInfo, { event_id: event.eventId }), enabled: event.kind === 'meet' })
  if (event.kind === 'meet' && (!data || data.hasDivisions)) return null
  return <HeldForm thing={event} version={event.version}>{(held) => <ResultForm event={held} teams={takingPart(held)} />}</HeldForm>
}
