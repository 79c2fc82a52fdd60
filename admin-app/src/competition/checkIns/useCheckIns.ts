import { checkInName, type CheckInValue } from '@portal/shared/competition/performances/performance.kinds'
import type { Call, InputOf } from '@portal/shared/platform/call/defineCall'
import { useSendLater, useUnsent } from '../../platform/lib/outbox/useOutbox'

/** How an entry stands on this device, whether that waits to be sent, and why the last check-in was not taken (empty if it was). */
export interface CheckInState {
  value: CheckInValue
  isWaiting: boolean
  refusal: string
}

/** What every check-in sends besides the entry's key: `asOf` is when it was decided. */
export interface CheckInSent { checkInValue: CheckInValue; key: string; asOf: string }

/**
 * Check-ins of one kind of entries. They go through the outbox: they are kept on this device until the server has them, with the moment at which they
 * were decided, and shown at once.
 * @param prefix of the keys in the outbox, which outlive a build: "checkIn"
 * @param inputOf what is sent of an entry @param show has lists know it at once, so that nothing flickers between the answer and the next read; what is refused is read again
 */
export function useCheckIns<C extends Pick<Call, 'name' | 'method' | 'path' | 'changes'>>(call: C, { prefix, inputOf, show }: { prefix: string; inputOf: (id: number, sent: CheckInSent) => InputOf<C>; show: (id: number, value: CheckInValue) => void }) {
  const sendLater = useSendLater(call)
  const unsent = useUnsent()
  const keyOf = (id: number) => `${prefix}.${id}`
  const stateOf = (id: number, checkInValue: CheckInValue): CheckInState => {
    const own = unsent.filter(({ key }) => key === keyOf(id))
    const waiting = own.findLast(({ refusal }) => refusal === null)
    return {
      value: waiting ? (waiting.input as { checkInValue: CheckInValue }).checkInValue : checkInValue,
      isWaiting: waiting !== undefined,
      refusal: own.findLast(({ refusal }) => refusal !== null)?.refusal ?? '',
    }
  }
  const checkIn = (id: number, name: string, checkInValue: CheckInValue) => {
    show(id, checkInValue)
    return sendLater(inputOf(id, { checkInValue, key: crypto.randomUUID(), asOf: new Date().toISOString() }), { key: keyOf(id), about: `${checkInName(checkInValue)}: ${name}` })
  }
  return { stateOf, checkIn }
}
