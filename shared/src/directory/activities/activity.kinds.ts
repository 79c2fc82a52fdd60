import type { activityKinds, genders } from './activity.schemas'

export type ActivityKind = (typeof activityKinds)[number]
export type Gender = (typeof genders)[number]

/** What people read. */
export const activityKindNames: Record<ActivityKind, string> = {
  teamSport: 'Team sport', individualSport: 'Individual sport', meet: 'Meet', tennis: 'Tennis', music: 'Music', academic: 'Academic',
}
export const genderNames: Record<Gender, string> = { boys: 'Boys', girls: 'Girls', mixed: 'Mixed' }
