import { z } from 'zod'
import { ContestNameField, NamedActivity } from '../../directory/activities/activity.schemas'
import { Crest } from '../../directory/schools/crest.schemas'
import { BodyId } from '../../platform/call/fields'
import { leaderMeasures } from './rankLeaders'
import { StatisticDefinition, StatisticKey } from '../../directory/rules/statistic.schemas'

/** As many as take part in one match for one team. */
export const mostPlayers = 200

/** Numbers by key; whole ones, seconds for times. What is 0 may be left out. */
const Values = z.record(StatisticKey, z.number('Enter a whole number.').int('Enter a whole number.').min(-100_000).max(100_000))

/** A student who took part. */
export const SheetPlayer = z.strictObject({ studentId: BodyId, statistics: Values })
export type SheetPlayer = z.output<typeof SheetPlayer>

export const SheetVersion = z.string().regex(/^[0-9a-f]{32}$/, 'This is not a version.')

const Totals = z.record(z.string(), z.number())

/** Someone of the roster, or someone who took part and is on it no more. */
const line = z.strictObject({
  studentId: z.number().int(),
  name: z.string(),
  jersey: z.string(),
  positions: z.array(z.string()),
  isOnRoster: z.boolean(),
  isPlaying: z.boolean(),
  statistics: Totals,
})
export type SheetLine = z.infer<typeof line>

/** What one team's players did in one match. */
export const TeamSheet = z.strictObject({
  teamId: z.number().int(),
  teamName: z.string(),
  /** The team's score, null as long as there is none. */
  score: z.number().int().nullable(),
  /** By number, those without one at the end by name. */
  players: z.array(line),
  /** What the sheet is saved against; another one after every change. */
  version: SheetVersion,
  /** Who saved it last and when; null as long as nobody did. */
  savedBy: z.strictObject({ name: z.string(), atText: z.string() }).nullable(),
  /** Why it cannot be saved now; null if it can. */
  closed: z.string().nullable(),
})
export type TeamSheet = z.infer<typeof TeamSheet>

/** A match with the sheets of the teams that this reader belongs to; both for the office. */
export const MatchSheets = z.strictObject({
  matchId: z.number().int(),
  activityName: z.string(),
  contestName: ContestNameField,
  /** "Atlas Academy at Borea School" */
  title: z.string(),
  dayText: z.string(),
  timeText: z.string(),
  /** What the score counts: "goals". */
  unit: z.string(),
  definitions: z.array(StatisticDefinition),
  sheets: z.array(TeamSheet),
})
export type MatchSheets = z.infer<typeof MatchSheets>

/** A player's season with a team. */
export const PlayerSeason = z.strictObject({
  /** Null for readers who may not open the student. */
  studentId: z.number().int().nullable(),
  name: z.string(),
  jersey: z.string(),
  matches: z.number().int(),
  totals: Totals,
})
export type PlayerSeason = z.infer<typeof PlayerSeason>

/** A team's season: who has played, and the matches whose sheets can be filled. */
export const TeamStatistics = z.strictObject({
  teamId: z.number().int(),
  definitions: z.array(StatisticDefinition),
  /** By number. */
  players: z.array(PlayerSeason),
  /** Matches with a sheet that counts. */
  matchCount: z.number().int(),
  /** For those who may enter them, the latest first: matches that have begun. */
  matches: z.array(z.strictObject({ matchId: z.number().int(), eventId: z.number().int(), dayText: z.string(), opponentName: z.string(), playerCount: z.number().int() })),
})
export type TeamStatistics = z.infer<typeof TeamStatistics>

export const Leader = z.strictObject({
  rank: z.number().int(),
  /** "Student" where someone opted out of being named, but for their own school and the office. */
  name: z.string(),
  teamId: z.number().int(),
  teamName: z.string(),
  /** The same for a row, by the school's short name. */
  shortName: z.string(),
  crest: Crest,
  levelName: z.string(),
  isOwnSchool: z.boolean(),
  matches: z.number().int(),
  value: z.number(),
  /** As the sport writes it: ".312". */
  valueText: z.string(),
})
export type Leader = z.infer<typeof Leader>

export const Leaders = z.strictObject({
  academicYear: z.string(),
  /** Activities that keep statistics, by their names in addresses. */
  activities: z.array(z.string()),
  /** What is shown: the one that was asked for, else the first; null where no activity keeps any. */
  activity: NamedActivity.nullable(),
  level: z.strictObject({ level: z.string(), name: z.string() }).nullable(),
  statistic: StatisticDefinition.nullable(),
  measure: z.enum(leaderMeasures),
  /** What can be chosen, in the activity's order. */
  statistics: z.array(z.strictObject({ key: z.string(), name: z.string(), group: z.string() })),
  /** "At least 20 Field goals attempted"; empty where all are listed. */
  needText: z.string(),
  rows: z.array(Leader),
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
})
export type Leaders = z.infer<typeof Leaders>

/** What an activity keeps of its players, with what is needed to change it. */
export const ActivityStatistics = z.strictObject({
  activityId: z.number().int(),
  name: z.string(),
  contestName: ContestNameField,
  /** The activity's: it rises with every change of anything in it. */
  version: z.number().int(),
  statistics: z.array(StatisticDefinition),
  /** Keys that have values: these stay, and can be retired. */
  usedKeys: z.array(z.string()),
  /** Names of the activity's positions. */
  positions: z.array(z.string()),
})
export type ActivityStatistics = z.infer<typeof ActivityStatistics>
