import { useQueryClient } from '@tanstack/react-query'
import { checkInMeetEntry, listMeetEntries } from '@portal/shared/competition/marks/meet.calls'
import type { MeetEntry } from '@portal/shared/competition/marks/meetEntry.schemas'
import type { CheckInValue } from '@portal/shared/competition/performances/performance.kinds'
import { useCheckIns } from '../checkIns/useCheckIns'

/** Check-ins of a meet's entries (useCheckIns). */
export function useMeetCheckIn() {
  const client = useQueryClient()
  const { stateOf, checkIn } = useCheckIns(checkInMeetEntry, {
    prefix: 'meetCheckIn', inputOf: (entryId, sent) => ({ entryId, ...sent }),
    show: (entryId, checkInValue) => client.setQueriesData<{ entries: MeetEntry[] }>({ queryKey: [listMeetEntries.name] }, (list) => list && { ...list, entries: list.entries.map((each) => (each.entryId === entryId ? { ...each, checkInValue } : each)) }),
  })
  return {
    stateOf: ({ entryId, checkInValue }: Pick<MeetEntry, 'entryId' | 'checkInValue'>) => stateOf(entryId, checkInValue),
    checkIn: ({ entryId, name }: Pick<MeetEntry, 'entryId' | 'name'>, value: CheckInValue) => checkIn(entryId, name, value),
  }
}
