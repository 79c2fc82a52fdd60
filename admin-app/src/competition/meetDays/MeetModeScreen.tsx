import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getEvent } from '@portal/shared/competition/events/event.calls'
import { valuesOfEvent } from '../events/eventForm'
import { query } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { useMay } from '../../platform/lib/session/useMay'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { CopySetUp } from './CopySetUp'
import { startMeet } from './startMeet'

/** /meet-management/:mode/:meetId: view and edit are the event's own pages; copy begins another one like it. Any other mode asks which of them is meant. */
export default function MeetModeScreen() {
  const { mode = '', meetId = '' } = useParams()
  if (mode === 'edit') return <Navigate replace to={linkTo('eventDetail', { eventId: meetId })} />
  if (mode === 'copy') return <CopyMeet eventId={meetId} />
  if (mode === 'view') return <Navigate replace to={linkTo('meetDay', { eventId: meetId })} />
  return (
    <>
      <PageHeader title="Meet or contest" back={{ to: linkTo('meets'), label: 'Meets and contests' }} />
      <EmptyState heading="What would you like to do?">
        <Link to={linkTo('meetDay', { eventId: meetId })}>View it</Link>, <Link to={linkTo('eventDetail', { eventId: meetId })}>edit it</Link> or <Link to={linkTo('meetMode', { mode: 'copy', meetId })}>copy it</Link>.
      </EmptyState>
    </>
  )
}

function CopyMeet({ eventId }: { eventId: string }) {
  const read = useQuery(query(getEvent, { eventId }))
  const { userId } = useUser()
  const navigate = useNavigate()
  const mayCreate = useMay().open('createEventFlow')
  return (
    <>
      <PageHeader title="Copy a meet or contest" back={{ to: linkTo('meets'), label: 'Meets and contests' }} />
      <StateView read={read} what="event">
        {(event) => (mayCreate ? (
          <div className="panel stack">
            <p>A new one like “{event.name}” begins with its activity, level, venue, host and fee. You give it days of its own; teams and the schedule are not copied. Once it is there, come back here to give it the sessions, rooms, rules and events too.</p>
            <div><Button onClick={() => void navigate(startMeet(userId, { ...valuesOfEvent(event), startsOn: '', endsOn: '', entryDueOn: '' }))}>Copy “{event.name}”</Button></div>
            <CopySetUp event={event} />
          </div>
        ) : <EmptyState heading="The office creates meets and contests" />)}
      </StateView>
    </>
  )
}
