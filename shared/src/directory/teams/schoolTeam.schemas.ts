import { z } from 'zod'
import { BodyId, line } from '../../platform/call/fields'
import { NamedActivity } from '../activities/activity.schemas'
import { Crest, TeamColors } from '../schools/crest.schemas'
import { Eligibility } from '../rules/eligibility.schemas'

export const coachDuties = ['headCoach', 'assistantCoach', 'manager'] as const
export type CoachDuty = (typeof coachDuties)[number]
export const dutyNames: Record<CoachDuty, string> = { headCoach: 'Head coach', assistantCoach: 'Assistant coach', manager: 'Manager' }

/** As many people as coach or manage one team. */
export const mostCoaches = 20

/** What of a team can be chosen. */
export const TeamFields = z.strictObject({
  levelId: BodyId,
  /** What sets it apart from another team of the school at the level; empty where there is one only. */
  name: line(30),
  homeVenueId: BodyId.nullable(),
  /** The office alone puts teams into districts. */
  districtId: BodyId.nullable(),
  staff: z.array(z.strictObject({ userId: BodyId, duty: z.enum(coachDuties) })).max(mostCoaches, `At most ${mostCoaches} people.`),
})
export type TeamFields = z.output<typeof TeamFields>

/** Who coaches; the eligibility is for the office and the school's own staff. */
const coach = z.strictObject({ userId: z.number().int(), name: z.string(), duty: z.enum(coachDuties), eligibility: Eligibility.nullable() })
export type TeamCoach = z.infer<typeof coach>

/** A team as the list of a school's teams shows it. */
export const SchoolTeam = z.strictObject({
  teamId: z.number().int(),
  levelId: z.number().int(),
  levelName: z.string(),
  name: z.string(),
  districtName: z.string().nullable(),
  homeVenueName: z.string().nullable(),
  coaches: z.array(coach),
  rosterCount: z.number().int(),
  /** How many a roster must and may hold; null for no limit. */
  least: z.number().int().nullable(),
  most: z.number().int().nullable(),
  /** "6-2", over all matches that count. */
  recordText: z.string(),
  /** "2nd of 8"; empty outside a district. */
  rankText: z.string(),
  isDeleted: z.boolean(),
  can: z.strictObject({ edit: z.boolean(), remove: z.boolean(), restore: z.boolean() }),
})
export type SchoolTeam = z.infer<typeof SchoolTeam>

const place = {
  schoolActivityId: z.number().int(),
  school: z.strictObject({ schoolId: z.number().int(), name: z.string(), logoFileId: z.number().int().nullable() }),
  activity: NamedActivity.extend({ activityId: z.number().int() }),
  academicYear: z.string(),
}

export const SchoolTeams = z.strictObject({
  ...place,
  /** Why schools cannot change the rosters now, or by when they must; null where nothing is to be said. */
  rosterNote: z.string().nullable(),
  teams: z.array(SchoolTeam),
  can: z.strictObject({ add: z.boolean() }),
})
export type SchoolTeams = z.infer<typeof SchoolTeams>

const choice = z.strictObject({ id: z.number().int(), name: z.string() })

/** What the form of a team offers. */
export const TeamChoices = z.strictObject({
  levels: z.array(choice),
  venues: z.array(choice),
  /** Empty for schools: the office alone chooses. */
  districts: z.array(choice.extend({ levelId: z.number().int() })),
  /** The role acts for the teams it coaches only: the person who creates a team must be one of its coaches. */
  mustCoach: z.boolean(),
})
export type TeamChoices = z.infer<typeof TeamChoices>

export const TeamForm = z.strictObject({ ...place, choices: TeamChoices, self: z.strictObject({ userId: z.number().int(), name: z.string() }) })
export type TeamForm = z.infer<typeof TeamForm>

/** A team with everything that its form changes. */
export const TeamRecord = TeamFields.extend({
  ...place,
  teamId: z.number().int(),
  version: z.number().int(),
  levelName: z.string(),
  districtName: z.string().nullable(),
  /** Names and eligibility of those in `staff`, in its order. */
  coaches: z.array(coach),
  choices: TeamChoices,
  isDeleted: z.boolean(),
  can: z.strictObject({ save: z.boolean(), chooseDistrict: z.boolean(), remove: z.boolean(), restore: z.boolean() }),
})
export type TeamRecord = z.infer<typeof TeamRecord>

/** The head of all pages of a team. */
export const TeamPage = z.strictObject({
  ...place,
  teamId: z.number().int(),
  levelId: z.number().int(),
  levelName: z.string(),
  /** "Atlas Academy Blue" */
  teamName: z.string(),
  districtName: z.string().nullable(),
  recordText: z.string(),
  rankText: z.string(),
  crest: Crest,
  /** The colors of its head. */
  hero: TeamColors,
  /** It plays in an order of strength, which the reader may look at. */
  seesLadder: z.boolean(),
  can: z.strictObject({ edit: z.boolean() }),
})
export type TeamPage = z.infer<typeof TeamPage>

/** Someone of the school's staff, as the search for coaches finds them. */
export const FoundCoach = z.strictObject({ userId: z.number().int(), name: z.string(), roleNames: z.string(), eligibility: Eligibility.nullable() })
