import type { Tx } from '../platform/db/database'
import { defineHook } from '../platform/hooks/defineHook'
import type { RequestContext, SignedIn } from '../platform/http/requestContext'

/*
 * What identity tells the modules above it (docs/hooks.md). Listeners work in the transaction that they are given.
 */

/** An organization was made: it gets what every one begins with. */
export const onOrganizationMade = defineHook<{ tx: Tx; organizationId: number }>('onOrganizationMade')

/** A person was added who is to coach these teams. What is wrong with the person or a team is told at `field`. */
export const onCoachAdded = defineHook<{ tx: Tx; context: RequestContext<SignedIn>; userId: number; teamIds: readonly number[]; field: string }>('onCoachAdded')

/** A link between a parent and a child was made or undone: whom it concerns is told. */
export const onFamilyLinkChanged = defineHook<
  { tx: Tx; context: Pick<RequestContext<SignedIn | null>, 'now' | 'requestId'>; organizationId: number; studentId: number; parentUserId: number; isLinked: boolean }
>('onFamilyLinkChanged')
