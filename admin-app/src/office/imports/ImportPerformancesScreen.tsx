import { linkTo } from '@portal/shared/platform/access/screens'
import { importPerformances } from '@portal/shared/office/imports/import.calls'
import { mostPerformanceRows } from '@portal/shared/office/imports/import.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { ImportIntoEvent } from './ImportIntoEvent'
import type { ImportField } from './MappingTable'

const fields: readonly ImportField[] = [
  { name: 'school', label: 'School' },
  { name: 'team', label: 'Team, where a school has several' },
  { name: 'category', label: 'Category' },
  { name: 'uniqueName', label: 'Unique name' },
  { name: 'pmlCode', label: 'PML code' },
  { name: 'musicClass', label: 'PML class/grade' },
  { name: 'title', label: 'Title' },
  { name: 'composer', label: 'Composer' },
  { name: 'accompanist', label: 'Accompanist' },
  { name: 'performers', label: 'Performers' },
]

/** /administration/import/performances: what schools perform at one band event, which the address names. */
export default function ImportPerformancesScreen() {
  const call = useCall(importPerformances, { errors: 'in place' })
  return (
    <ImportIntoEvent
      title="Import performances" lead="A row is an entry, known by its school, category and unique name. Known entries are updated; nothing is entered twice. School staff enter their own school."
      kind="band" hint="An upcoming band or music event" sample="performances" fields={fields} mostRows={mostPerformanceRows}
      run={(eventId, file, leaveOutFaulty) => call.mutateAsync({ ...file, leaveOutFaulty, eventId })} back={(eventId) => linkTo('eventDetail', { eventId })} done="See the performances"
    />
  )
}
