import { useQuery } from '@tanstack/react-query'
import { getFamilyHome } from '@portal/shared/publishing/dashboard/dashboard.calls'
import { OwnTimes } from '../../competition/eventDays/OwnTimes'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'

/** The meets and contests in which a family takes part, for each of them; nothing for who is no family. */
export default function FamilyEvents() {
  return useMay().send(getFamilyHome) && <OwnEvents />
}

function OwnEvents() {
  const read = useQuery(query(getFamilyHome, {}))
  return (
    <StateView read={read} what="meets and contests" isEmpty={({ members }) => members.every(({ times }) => times.length === 0)} empty={<EmptyState heading="No meet or contest is ahead">What is entered appears here, with where to be once times are published.</EmptyState>}>
      {({ members }) => <div className="stack">{members.map(({ studentId, firstName, times }) => <OwnTimes key={studentId} heading={members.length > 1 ? `Where ${firstName} takes part` : 'Where to be'} times={times} />)}</div>}
    </StateView>
  )
}
