import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { Call, InputOf } from '@portal/shared/platform/call/defineCall'
import { getUnsent, sendLater, subscribeUnsent, type Unsent } from './outbox'

/** What waits on this device or was refused, kept up to date. */
export const useUnsent = (): readonly Unsent[] => useSyncExternalStore(subscribeUnsent, getUnsent)

/**
 * A write that is kept on the device until the server has taken it: `const checkIn = useSendLater(checkInPerformance)`, then
 * `checkIn({ performanceId, checkInValue }, { key: 'checkIn.17', about: 'Present: Percussion ensemble' })`. What is shown meanwhile comes from
 * useUnsent, by the key. The call has to be safe to send twice.
 */
export function useSendLater<C extends Pick<Call, 'name' | 'method' | 'path' | 'changes'>>(call: C) {
  const client = useQueryClient()
  return useCallback((input: InputOf<C>, about: { key: string; about: string }) => sendLater(client, call, input, about), [client, call])
}
