import { z } from 'zod'
import { BodyId, Id } from '../../platform/call/fields'
import { PersonOutcome } from '../../identity/users/personList.schemas'
import { activityKinds, activityRequestKinds, genders } from './activity.schemas'
import { ActivityFields } from './activityFields.schemas'

/** First and last day; null without a season in the chosen academic year. */
export const SeasonDays = z.strictObject({ startsOn: z.string(), endsOn: z.string() }).nullable()

/** An activity as the office's list shows it. */
export const ActivityRow = z.strictObject({
  activityId: z.number().int(),
  activity: z.string().describe('The name in web addresses'),
  name: z.string(),
  kind: z.enum(activityKinds),
  gender: z.enum(genders),
  /** Schools that take part, and their teams, in the chosen academic year. */
  schoolCount: z.number().int(),
  teamCount: z.number().int(),
  season: SeasonDays,
  isDeleted: z.boolean(),
})
export type ActivityRow = z.infer<typeof ActivityRow>

export const activitySorts = ['name', '-name', 'kind', '-kind', 'season', '-season', 'schools', '-schools', 'teams', '-teams'] as const

/** What the list can be narrowed to. Without `deleted`: those that are there. */
export const activityFilters = {
  kind: z.enum(activityKinds, 'There is no such kind.').optional(),
  gender: z.enum(genders, 'There is no such choice.').optional(),
  deleted: z.enum(['yes'], 'Use yes.').optional(),
}

/** The most activities that one call changes. */
export const mostActivitiesAtOnce = 50
export const ActivityIds = z.array(BodyId).min(1, 'Choose an activity first.').max(mostActivitiesAtOnce, `At most ${mostActivitiesAtOnce} activities together.`)
export const ActivityOutcomes = z.strictObject({ outcomes: z.array(PersonOutcome) })
export type ActivityOutcome = z.infer<typeof PersonOutcome>

const FormYear = z.strictObject({ academicYearId: z.number().int(), label: z.string(), startsOn: z.string(), endsOn: z.string() })

/** What the form of an activity offers, in the chosen academic year. */
export const ActivityFormChoices = z.strictObject({
  year: FormYear,
  /** `teamCount`: its teams of that year, which keep the level from being taken away. */
  levels: z.array(z.strictObject({ levelId: z.number().int(), name: z.string(), teamCount: z.number().int() })),
  classifications: z.array(z.strictObject({ classificationId: z.number().int(), label: z.string() })),
})
export type ActivityFormChoices = z.infer<typeof ActivityFormChoices>

/** An activity as the office opens it. */
export const Activity = ActivityFields.extend({
  activityId: z.number().int(),
  name: z.string(),
  slug: z.string(),
  choices: ActivityFormChoices,
  /** How often each position or category is used by rosters of this year and later ones. */
  termUses: z.array(z.strictObject({ termId: z.number().int(), uses: z.number().int() })),
  /** Its tie-breakers in words; they are changed on a screen of their own. */
  tieBreakers: z.array(z.string()),
  /** `mixed`: tie-breakers by margin have different limits; `unused`: there are none. */
  marginCapIs: z.enum(['shared', 'mixed', 'unused']),
  /** Matches of the year that are still to be played and lie before or after its season; 0 without one. */
  matchesOutsideSeason: z.number().int(),
  lastChange: z.strictObject({ at: z.string(), by: z.string().nullable() }).nullable(),
  isDeleted: z.boolean(),
  /** A short name for the current state; equal states have equal ones. */
  version: z.string(),
})
export type Activity = z.infer<typeof Activity>

export const AddActivity = ActivityFields.extend({ key: z.uuid('This is not a valid key.') })
export const SaveActivity = ActivityFields.partial().extend({ activityId: Id, version: z.string().max(40) })

/** The activities of one's school or of one's children's schools. */
export const OwnSchoolActivities = z.strictObject({
  schoolId: z.number().int(),
  schoolName: z.string(),
  activities: z.array(z.strictObject({
    schoolActivityId: z.number().int(),
    activityId: z.number().int(),
    activity: z.string(),
    name: z.string(),
    kind: z.enum(activityKinds),
    gender: z.enum(genders),
    season: SeasonDays,
    teamCount: z.number().int(),
    /** What the school has asked for and is waiting for; for its staff only. */
    pending: z.enum(activityRequestKinds).nullable(),
  })),
})
export type OwnSchoolActivities = z.infer<typeof OwnSchoolActivities>
