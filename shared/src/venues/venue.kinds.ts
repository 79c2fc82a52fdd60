/** What a venue has for contests to be held in or on. */
export const assetKinds = ['field', 'court', 'gym', 'pool', 'track', 'course', 'room', 'stage', 'other'] as const
export type AssetKind = (typeof assetKinds)[number]

/** Opening times: one entry for each span of a weekday (0 is Sunday), as "08:00" in the venue's own zone. */
export interface OpeningSpan {
  weekday: number
  from: string
  to: string
}
