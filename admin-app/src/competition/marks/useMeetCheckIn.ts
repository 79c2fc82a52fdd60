import { useQueryClient } from '@tanstack/react-query'
import { checkInMeetEntry, listMeetEntries } from '@portal/shared/competition/marks/meet.calls'
import type { MeetEntry } from '@portal/shared/competition/marks/meetEntry.schemas'
import { checkInName, type CheckInValue } from '@portal/shared/competition/performances/performance.kinds'
import { useSendLater, useUnsent } from '../../platform/lib/outbox/useOutbox'

const keyOf = (entryId: number) => `meetCheckIn.${entryId}`

/** Check-ins of a meet's entries, through the outbox as those of performances: kept on this device until the server has them, and shown at once. */
export function useMeetCheckIn() {
  const client = useQueryClient()
  const sendLater = useSendLater(checkInMeetEntry)
  const unsent = useUnsent()
  const stateOf = ({ entryId, checkInValue }: Pick<MeetEntry, 'entryId' | 'checkInValue'>) => {
    const own = unsent.filter(({ key }) => key === keyOf(entryId))
    const waiting = own.findLast(({ refusal }) => refusal === null)
    return {
      value: waiting ? (waiting.input as { checkInValue: CheckInValue }).checkInValue : checkInValue,
      isWaiting: waiting !== undefined,
      refusal: own.findLast(({ refusal }) => refusal !== null)?.refusal ?? '',
    }
  }
  const checkIn = ({ entryId, name }: Pick<MeetEntry, 'entryId' | 'name'>, checkInValue: CheckInValue) => {
    // Lists have it from now on, so that nothing flickers between the answer and the next read; what is refused is read again.
    client.setQueriesData<{ entries: MeetEntry[] }>({ queryKey: [listMeetEntries.name] }, (list) => list && { ...list, entries: list.entries.map((each) => (each.entryId === entryId ? { ...each, checkInValue } : each)) })
    return sendLater({ entryId, checkInValue, key: crypto.randomUUID(), asOf: new Date().toISOString() }, { key: keyOf(entryId), about: `${checkInName(checkInValue)}: ${name}` })
  }
  return { stateOf, checkIn }
}
