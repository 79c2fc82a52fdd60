import { useQuery } from '@tanstack/react-query'
import { getFamilyHome } from '@portal/shared/publishing/dashboard/dashboard.calls'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { EventMonthPage } from './EventMonthPage'
import { OwnTimes } from './OwnTimes'

/** /meet-management1 for families: the meets and contests in which they take part, then the calendar of all. */
export default function FamilyEvents() {
  return <EventMonthPage title="Taking part" lead={useMay().send(getFamilyHome) && <OwnEvents />} />
}

function OwnEvents() {
  const read = useQuery(query(getFamilyHome, {}))
  return (
    <StateView read={read} what="meets and contests" isEmpty={({ members }) => members.every(({ times }) => times.length === 0)} empty={<EmptyState heading="No meet or contest is ahead">What is entered appears here, with where to be once times are published.</EmptyState>}>
      {({ members }) => <div className="stack">{members.map(({ studentId, firstName, times }) => <OwnTimes key={studentId} heading={members.length > 1 ? `Where ${firstName} takes part` : 'Where to be'} times={times} />)}</div>}
    </StateView>
  )
}
