import type { EntryNeeds, SlotWish } from './slot.schemas'

/** What entries need, as wishes: placing goes by them, and those that are not met are named, as of every wish. */
export const wishesOfNeeds = (needs: readonly EntryNeeds[]): SlotWish[] => needs.flatMap(({ entryId, earliest, latest, features }): SlotWish[] => [
  ...(earliest === null ? [] : [{ kind: 'notBefore' as const, entryId, day: null, at: earliest }]),
  ...(latest === null ? [] : [{ kind: 'notAfter' as const, entryId, day: null, at: latest }]),
  ...features.map((feature) => ({ kind: 'feature' as const, entryId, feature })),
])
