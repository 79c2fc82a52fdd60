import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getEvent } from '@portal/shared/competition/events/event.calls'
import { query } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { StateView } from '../../platform/ui/loading/StateView'
import { EventFacts, EventTeams, NoEvent } from './EventParts'
import styles from './tennis.module.css'

const ways = [['duals', 'Duals'], ['singles', 'Singles draw'], ['doubles', 'Doubles draw'], ['players', 'Players'], ['results', 'Results']] as const

/** /event/view-tennis-event-info/:eventId: what a tennis event is, and the ways to its duals and draws. */
export default function TennisEventScreen() {
  const { eventId = '0' } = useParams()
  const read = useQuery({ ...query(getEvent, { eventId }), enabled: eventId !== '0' })
  if (eventId === '0') return <><PageHeader title="Tennis event" /><NoEvent /></>
  return (
    <>
      <PageHeader title={read.data?.name ?? 'Tennis event'} back={{ to: linkTo('tennisEventDetail', { eventId: 0, activeSection: 'overview' }), label: 'Tennis events' }} lead={read.data && [read.data.activity?.name, read.data.eventLevel?.name].filter(Boolean).join(' · ')} />
      <StateView read={read} what="event" loading={<Skeleton lines={8} />}>
        {(event) => (
          <>
            <nav className={styles.row} aria-label="Parts of the event" style={{ marginBottom: '1rem' }}>
              {ways.map(([activeSection, text]) => <Button key={activeSection} component={Link} variant="default" to={linkTo('tennisEventDetail', { eventId, activeSection })}>{text}</Button>)}
              {(event.can.edit || event.can.sessions || event.can.players) && <Button component={Link} to={linkTo('viewEvent', { eventId })}>Run this event</Button>}
            </nav>
            <EventFacts event={event} />
            <EventTeams event={event} />
          </>
        )}
      </StateView>
    </>
  )
}
