import { useSearchParams } from 'react-router-dom'
import type { Call, InputOf } from '@portal/shared/platform/call/defineCall'
import { send } from '../../platform/lib/call/call'

/** The organization that a link means (?orgParam=…), where a portal has several; undefined for the only one. */
export function useOrgParam(): string | undefined {
  return useSearchParams()[0].get('orgParam') ?? undefined
}

/** Sends a call for someone who is not signed in, to the organization of the link. */
export function sendAsGuest<C extends Call>(call: C, input: InputOf<C>, orgParam: string | undefined) {
  return send(call, orgParam === undefined ? input : { ...(input as object), orgParam } as unknown as InputOf<C>)
}
