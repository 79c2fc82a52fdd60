import { ordinal } from '../../platform/format/ordinal'
import { nameOrCount } from '../../platform/format/nameWords'

/** A row of a certified order with what has become of it since. */
export interface CertifiedRow {
  /** Why it was ranked so when it was certified. */
  reason: string
  rank: number | null
  /** The place it advances with; null for those who gave it up and for the unranked. */
  place: number | null
}

/**
 * Why a team of a certified order advances as it does: its rank's reason, and what those who gave up their places changed.
 * "24 points: 3 fewer than Atlas in 1st. Advances as 1st, as Atlas gave up its place."
 * @param gaveUp names of the teams that were certified before it and gave up their places, in their order
 */
export function tellCertifiedPlace({ reason, rank, place }: CertifiedRow, gaveUp: readonly string[]): string {
  const moved = rank === null || rank === place ? '' : place === null ? 'Gave up its place.' : `Advances as ${ordinal(place)}, as ${nameOrCount(gaveUp, 3)} gave up ${gaveUp.length === 1 ? 'its place' : 'their places'}.`
  return [reason, moved].filter(Boolean).join(' ')
}
