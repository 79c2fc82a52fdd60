import { linkTo } from '@portal/shared/platform/access/screens'
import { importMeetEntries } from '@portal/shared/office/imports/import.calls'
import { useCall } from '../../platform/lib/call/queries'
import { ImportIntoEvent } from './ImportIntoEvent'
import type { ImportField } from './MappingTable'

const fields: readonly ImportField[] = [
  { name: 'school', label: 'School' },
  { name: 'team', label: 'Team, where a school has several' },
  { name: 'event', label: 'Event, by number or name' },
  { name: 'athletes', label: 'Athletes' },
  { name: 'relay', label: 'Relay letter' },
  { name: 'seed', label: 'Seed' },
]

/** /administration/import/meet-entries: who is entered in one meet, which the address names. */
export default function ImportMeetEntriesScreen() {
  const call = useCall(importMeetEntries, { errors: 'in place' })
  return (
    <ImportIntoEvent
      title="Import meet entries" lead="A row is an athlete in an event, or a relay by its letter with its swimmers or runners between semicolons. Known entries are updated; nobody is entered twice. School staff enter their own school."
      kind="meet" hint="An upcoming meet" sample="meetEntries" fields={fields}
      run={(eventId, file, leaveOutFaulty) => call.mutateAsync({ ...file, leaveOutFaulty, eventId })} back={(eventId) => `${linkTo('viewEvent', { eventId })}?tab=entries`} done="See the entries"
    />
  )
}
