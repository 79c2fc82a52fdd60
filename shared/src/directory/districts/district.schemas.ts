import { z } from 'zod'
import { ContestNameField } from '../activities/activity.schemas'
import { BodyId, Id, Slug, line } from '../../platform/call/fields'

/** Districts of one activity, level and year; the tables of a large association have thirty. */
export const mostDistricts = 300
/** Teams that are moved at once. */
export const mostMoves = 1_000

export const DistrictName = line(80).min(1, 'Please enter a name.')

/** The activity and level whose districts are meant, in the chosen academic year. */
export const place = { activityId: BodyId, levelId: BodyId }

export const NewDistrict = z.strictObject({
  name: DistrictName,
  /** A classification of the year, or none. */
  classificationId: BodyId.nullable(),
})
export type NewDistrict = z.output<typeof NewDistrict>

export const CreateDistricts = z.strictObject({
  ...place,
  /** In their order. One that exists already (same classification and name) stays as it is. */
  districts: z.array(NewDistrict).min(1, 'Please enter at least one district.').max(mostDistricts, `At most ${mostDistricts} districts.`),
})

/** What of a district the office chooses here. */
export const DistrictValues = NewDistrict.extend({
  /** Seen by the public, with its table. */
  published: z.boolean(),
})
export type DistrictValues = z.output<typeof DistrictValues>

export const SaveDistrict = z.strictObject({
  districtId: Id,
  values: DistrictValues,
  /** What the person saw: if the values have changed since, they are not overwritten. */
  seen: DistrictValues,
})

const order = z.array(BodyId).max(mostDistricts)

export const DistrictOrder = z.strictObject({ ...place, order, seen: order })

export const RemoveDistricts = z.strictObject({
  ...place,
  districtIds: z.array(BodyId).min(1).max(mostDistricts),
  /** Their teams are without a district then; otherwise a district with teams stays. */
  releaseTeams: z.boolean(),
})

/** A team goes into another district, or into none. */
export const TeamMove = z.strictObject({
  teamId: BodyId,
  districtId: BodyId.nullable(),
  /** The district that the person saw it in: one that has been moved since stays where it is. */
  seen: BodyId.nullable(),
})
export type TeamMove = z.output<typeof TeamMove>

export const MoveTeams = z.strictObject({
  ...place,
  moves: z.array(TeamMove).min(1).max(mostMoves, `At most ${mostMoves} teams.`),
  /** Teams that have matches of the district which they leave are moved only if that was said. */
  confirmed: z.boolean(),
})

/** Details of the error `conflicts`: what a team would leave behind in its district. */
export const LeftMatches = z.strictObject({
  teams: z.array(z.strictObject({
    teamId: z.number().int(),
    team: z.string(),
    district: z.string(),
    /** District matches with a result, and those still to be played. */
    played: z.number().int(),
    toPlay: z.number().int(),
  })),
  /** Districts among them whose final order is certified. */
  certified: z.array(z.string()),
})
export type LeftMatches = z.infer<typeof LeftMatches>

export const BoardDistrict = z.strictObject({
  districtId: z.number().int(),
  /** The name in addresses. */
  district: z.string(),
  name: z.string(),
  classificationId: z.number().int().nullable(),
  published: z.boolean(),
  /** Matches that are of the district, called-off ones too. */
  matches: z.number().int(),
  isCertified: z.boolean(),
})
export type BoardDistrict = z.infer<typeof BoardDistrict>

export const BoardTeam = z.strictObject({
  teamId: z.number().int(),
  schoolId: z.number().int(),
  schoolActivityId: z.number().int(),
  /** School and, where it has one, the team's own name. */
  name: z.string(),
  city: z.string(),
  districtId: z.number().int().nullable(),
  /** Matches of its district that it has. */
  districtMatches: z.number().int(),
})
export type BoardTeam = z.infer<typeof BoardTeam>

/** A school that takes part in the activity and has no team at the level. */
export const BoardSchool = z.strictObject({ schoolId: z.number().int(), name: z.string(), schoolActivityId: z.number().int() })
export type BoardSchool = z.infer<typeof BoardSchool>

/** An activity with the levels that it is offered or played at. */
export const BoardActivity = z.strictObject({
  activityId: z.number().int(),
  activity: z.string(),
  name: z.string(),
  contestName: ContestNameField,
  levels: z.array(z.strictObject({
    levelId: z.number().int(), level: z.string(), name: z.string(),
    districts: z.number().int(), teams: z.number().int(),
    /** Teams without a district. */
    without: z.number().int(),
  })),
})
export type BoardActivity = z.infer<typeof BoardActivity>

export const BoardQuery = z.strictObject({
  /** Names in addresses; without them the first activity, and its level with the most teams. */
  activity: Slug.optional(),
  level: Slug.optional(),
})

export const DistrictBoard = z.strictObject({
  academicYear: z.string(),
  /** True for an academic year before the current one: nothing can be changed. */
  readOnly: z.boolean(),
  activities: z.array(BoardActivity),
  /** Which of them is shown; null as long as the association has no activity or no level. */
  shown: z.strictObject({ activityId: z.number().int(), activity: z.string(), activityName: z.string(), contestName: ContestNameField, levelId: z.number().int(), level: z.string(), levelName: z.string() }).nullable(),
  classifications: z.array(z.strictObject({ classificationId: z.number().int(), label: z.string(), name: z.string() })),
  /** By classification and in their order; teams by name. */
  districts: z.array(BoardDistrict),
  teams: z.array(BoardTeam),
  schoolsWithoutTeam: z.array(BoardSchool),
  /** How many schools the association has that take no part in the activity. */
  otherSchools: z.number().int(),
})
export type DistrictBoard = z.infer<typeof DistrictBoard>

export const CopyDistricts = z.strictObject({
  ...place,
  /** Where they are copied from: another activity, level or year. */
  fromAcademicYearId: BodyId,
  fromActivityId: BodyId,
  fromLevelId: BodyId,
  /** Teams without a district go where their school's team is in what is copied. */
  placeTeams: z.boolean(),
  /** Try without writing. */
  dryRun: z.boolean(),
})

export const CopiedDistricts = z.strictObject({
  dryRun: z.boolean(),
  /** Districts and classifications that are created, and districts that exist already. */
  districts: z.number().int(),
  classifications: z.number().int(),
  standing: z.number().int(),
  /** Teams that get a district; those that have one already stay there. */
  placed: z.number().int(),
  alreadyPlaced: z.number().int(),
  /** Teams of what is copied whose school has no such team here. */
  notHere: z.number().int(),
})
export type CopiedDistricts = z.infer<typeof CopiedDistricts>

/** An activity and level of a year that has districts. */
export const DistrictSource = z.strictObject({
  academicYearId: z.number().int(), academicYear: z.string(),
  activityId: z.number().int(), activityName: z.string(),
  levelId: z.number().int(), levelName: z.string(),
  districts: z.number().int(), teams: z.number().int(),
})
export type DistrictSource = z.infer<typeof DistrictSource>
