/** What a venue has for contests to be held in or on. */
export const assetKinds = ['field', 'court', 'gym', 'pool', 'track', 'course', 'room', 'stage', 'other'] as const
export type AssetKind = (typeof assetKinds)[number]

export const assetKindNames: Record<AssetKind, string> = {
  field: 'Field', court: 'Court', gym: 'Gym', pool: 'Pool', track: 'Track', course: 'Course', room: 'Room', stage: 'Stage', other: 'Other',
}

/** "2 fields": how many of a kind, in words. */
export function assetCountText(kind: AssetKind, count: number): string {
  const [one, many] = kind === 'other' ? ['other', 'others'] : [assetKindNames[kind].toLowerCase(), `${assetKindNames[kind].toLowerCase()}s`]
  return `${count} ${count === 1 ? one : many}`
}

/** Opening times: one entry for each span of a weekday (0 is Sunday), as "08:00" in the venue's own zone. */
export interface OpeningSpan {
  weekday: number
  from: string
  to: string
}

/** By number: 0 is Sunday. */
export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
