import { z } from 'zod'
import { BodyId } from '../../platform/call/fields'

/** Schools that the grid reads at once; it says so where an association has more. */
export const mostSchoolsRead = 5_000
/** Ticks that one saving changes: 400 schools in 40 activities, each with a team. */
export const mostTicks = 40_000

const ids = z.array(z.number().int())

/** Which school takes part in what in the chosen academic year, as keys: the names are included once. */
export const Participation = z.strictObject({
  year: z.string(),
  /** In the order of their names. */
  schools: z.array(z.strictObject({
    schoolId: z.number().int(),
    name: z.string(),
    city: z.string(),
    county: z.string(),
    /** Students in grades 9 to 12 or, where only that is known, in all; null where nothing is. */
    enrollment: z.number().int().nullable(),
    tagIds: ids,
  })),
  /** All that there are, also where more than `schools` are. */
  total: z.number().int(),
  tags: z.array(z.strictObject({ tagId: z.number().int(), name: z.string() })),
  /** The year's classifications that are bands of enrollment, largest first. */
  bands: z.array(z.strictObject({ label: z.string(), from: z.number().int().nullable(), to: z.number().int().nullable() })),
  activities: z.array(z.strictObject({
    activityId: z.number().int(),
    name: z.string(),
    /** Levels that it is offered at. */
    levels: z.array(z.strictObject({
      levelId: z.number().int(),
      name: z.string(),
      districts: z.array(z.strictObject({ districtId: z.number().int(), name: z.string() })),
      /** Schools with a team at the level. */
      teamsOf: ids,
    })),
    /** Schools that take part. */
    schoolIds: ids,
    /** Schools that are waiting for the office's answer to their request to join. */
    askedToJoin: ids,
  })),
})
export type Participation = z.infer<typeof Participation>

const BodyIds = z.array(BodyId).min(1, 'Choose a school first.')
const ofActivity = { activityId: BodyId, schoolIds: BodyIds }

/** Only changes are sent: what someone else checked in the meantime stays as they did it. */
export const SaveParticipation = z.strictObject({
  joins: z.array(z.strictObject(ofActivity)).max(500),
  leaves: z.array(z.strictObject(ofActivity)).max(500),
  /** Schools that get a team at the level, unless they have one there; they take part with it. The district is of the new teams only. */
  teams: z.array(z.strictObject({ ...ofActivity, levelId: BodyId, districtId: BodyId.nullable() })).max(2_000),
})
export type SaveParticipation = z.output<typeof SaveParticipation>

/** What a save changed: what was so already is not counted. */
export const SavedParticipation = z.strictObject({
  joined: z.number().int(),
  left: z.number().int(),
  teamsAdded: z.number().int(),
  /** Deleted ones of the level that are back, in place of new ones. */
  teamsRestored: z.number().int(),
})
export type SavedParticipation = z.infer<typeof SavedParticipation>

/** Why schools cannot leave: what `details` of in-use carries. */
export const StandingAgainst = z.array(z.strictObject({ activityId: z.number().int(), schoolId: z.number().int(), matches: z.number().int() }))
export type StandingAgainst = z.infer<typeof StandingAgainst>

/** "+380 schools, +380 teams, −2 schools" @param counts how many join, get a team, leave */
export function participationText({ joins, teams, leaves }: { joins: number; teams: number; leaves: number }): string {
  const count = (value: number, one: string, many: string, sign: string) => (value === 0 ? [] : [`${sign}${value.toLocaleString('en-US')} ${value === 1 ? one : many}`])
  return [...count(joins, 'school', 'schools', '+'), ...count(teams, 'team', 'teams', '+'), ...count(leaves, 'school', 'schools', '−')].join(', ')
}
