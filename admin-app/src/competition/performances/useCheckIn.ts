import { useQueryClient } from '@tanstack/react-query'
import { checkInPerformance, listPerformances } from '@portal/shared/competition/performances/performance.calls'
import { checkInName, type CheckInValue } from '@portal/shared/competition/performances/performance.kinds'
import type { ListedPerformance, PerformanceList } from '@portal/shared/competition/performances/performanceRows.schemas'
import { useSendLater, useUnsent } from '../../platform/lib/outbox/useOutbox'

type Row = Pick<ListedPerformance, 'performanceId' | 'checkInValue' | 'uniqueName'>

const keyOf = (performanceId: number) => `checkIn.${performanceId}`

/**
 * Check-ins go through the outbox: they are kept on this device until the server has them, with the moment at which they were decided, and shown at once.
 * @returns `stateOf`: how a performance stands here, whether that waits to be sent, and why the last one was not taken (empty if it was)
 */
export function useCheckIn() {
  const client = useQueryClient()
  const sendLater = useSendLater(checkInPerformance)
  const unsent = useUnsent()
  const stateOf = ({ performanceId, checkInValue }: Pick<Row, 'performanceId' | 'checkInValue'>) => {
    const own = unsent.filter(({ key }) => key === keyOf(performanceId))
    const waiting = own.findLast(({ refusal }) => refusal === null)
    return {
      value: waiting ? (waiting.input as { checkInValue: CheckInValue }).checkInValue : checkInValue,
      isWaiting: waiting !== undefined,
      refusal: own.findLast(({ refusal }) => refusal !== null)?.refusal ?? '',
    }
  }
  const checkIn = ({ performanceId, uniqueName }: Pick<Row, 'performanceId' | 'uniqueName'>, checkInValue: CheckInValue) => {
    // Lists have it from now on, so that nothing flickers between the answer and the next read; what is refused is read again.
    client.setQueriesData<PerformanceList>({ queryKey: [listPerformances.name] }, (list) => list && {
      ...list, studentData: list.studentData.map((each) => (each.performanceId === performanceId ? { ...each, checkInValue } : each)),
    })
    return sendLater({ performanceId, checkInValue, key: crypto.randomUUID(), asOf: new Date().toISOString() }, { key: keyOf(performanceId), about: `${checkInName(checkInValue)}: ${uniqueName}` })
  }
  return { stateOf, checkIn }
}
