import { z } from 'zod'
import { NamedActivity } from '../../directory/activities/activity.schemas'
import { BodyId, Slug } from '../../platform/call/fields'
import { StandingsRules } from '../../directory/rules/standingsRules'

/** A district as the choice above its list shows it. */
export const DistrictRules = z.strictObject({
  districtId: z.number().int(),
  /** Names in addresses; the district's is unique within activity and level. */
  district: z.string(),
  level: z.string(),
  name: z.string(),
  levelName: z.string(),
  /** The district's own rules; null while it goes by the association's. */
  rules: StandingsRules.nullable(),
})
export type DistrictRules = z.infer<typeof DistrictRules>

/** What an activity ranks by, and which of its districts do otherwise. */
export const ActivityTieBreakers = z.strictObject({
  activity: NamedActivity,
  /** The association's rules for the activity. */
  rules: StandingsRules,
  districts: z.array(DistrictRules),
})
export type ActivityTieBreakers = z.infer<typeof ActivityTieBreakers>

export const TieBreakerLists = z.strictObject({
  academicYear: z.string(),
  /** True for an academic year before the current one: nothing can be changed. */
  readOnly: z.boolean(),
  /** Activities with rules, in the association's order. */
  activities: z.array(ActivityTieBreakers),
})
export type TieBreakerLists = z.infer<typeof TieBreakerLists>

export const SaveTieBreakers = z.strictObject({
  activity: Slug,
  /** Whose own list it is; null or left out for the association's list of the activity. */
  districtId: BodyId.nullish(),
  /** Null, for a district only: back to the association's list. */
  rules: StandingsRules.nullable(),
  /** What the person saw when they began: if the rules have changed since, nothing is overwritten. */
  seen: StandingsRules.nullable(),
})

export const SavedTieBreakers = z.strictObject({
  /** The current rules. */
  rules: StandingsRules.nullable(),
  /** How many tables differ from before. */
  changedTables: z.number().int(),
})
export type SavedTieBreakers = z.infer<typeof SavedTieBreakers>

/** Details of the error rules-changed: the current rules instead of those that the person saw. */
export const StandingRules = z.strictObject({ rules: StandingsRules.nullable() })
export type StandingRules = z.infer<typeof StandingRules>
