import { z } from 'zod'
import { Crest, TeamColors } from '../../directory/schools/crest.schemas'
import { ExcerptRow, TableExcerpt } from '../../competition/standings/tableExcerpt.schemas'
import { MatchSummary } from '../../scheduling/matches/match.schemas'
import { MatchPlace } from '../../scheduling/matches/teamSchedule.schemas'
import { scoreStates } from '../../scheduling/matches/scoreState.kinds'

/** One of the two teams, as the board says it. */
const GameSide = z.strictObject({
  teamId: z.number().int(),
  schoolId: z.number().int(),
  schoolParam: z.string(),
  /** The school's name with the team's own name if it has one. */
  teamName: z.string(),
  /** The school's short name, where it has one: for headings of two words and for rows. */
  shortName: z.string(),
  /** What the school's teams are called; empty where the association does not show it. */
  nickname: z.string(),
  score: z.number().int().nullable(),
  isWinner: z.boolean(),
  /** "5–1", "4–3–1"; empty before the first result. */
  recordText: z.string(),
  /** "2nd", "Tied for 3rd"; empty without a rank. */
  rankText: z.string(),
  crest: Crest,
  /** Its half of the board: home keeps its color, and away's is told apart from it. */
  half: TeamColors,
})
export type GameSide = z.infer<typeof GameSide>

/** The score by period, in the order played. */
export const PeriodTable = z.strictObject({
  /** "By half", "By set" */
  title: z.string(),
  columns: z.array(z.strictObject({ short: z.string(), long: z.string(), away: z.number().int(), home: z.number().int() })),
})
export type PeriodTable = z.infer<typeof PeriodTable>

/** A team's line in the table as it was once this result counted; the two that played are marked. */
export const ChangedRow = ExcerptRow.extend({
  /** Places up (+) or down (-) by this result; 0 for none, or where there was no rank before. */
  moved: z.number().int(),
})
export type ChangedRow = z.infer<typeof ChangedRow>

/** What a result did to its district's table. */
export const TableChange = TableExcerpt.extend({
  /** "Nov 10": the results that the table is made of end here. */
  throughText: z.string(),
  rows: z.array(ChangedRow),
})
export type TableChange = z.infer<typeof TableChange>

/** How the two schools' teams of this activity and level did against each other before. */
const Meetings = z.strictObject({
  /** The year of the first one on record. */
  since: z.string(),
  home: z.number().int(),
  away: z.number().int(),
  ties: z.number().int(),
  /** The latest first, from this match's sides: `winner` is null for a tie. */
  latest: z.array(z.strictObject({ matchId: z.number().int(), dateText: z.string(), winner: z.enum(['home', 'away']).nullable(), scoreText: z.string() })),
})

/** One thing that was done to the score. */
const HistoryLine = z.strictObject({
  /** "Mesquitefield entered 2–0" */
  what: z.string(),
  /** Who did it, for those who may know; empty for everyone else. */
  by: z.string(),
  atText: z.string(),
  /** It stands for the result that counts: entered it, confirmed it or decided it. */
  counts: z.boolean(),
})
export type HistoryLine = z.infer<typeof HistoryLine>

/** A match with what is around it, as everyone may see it. No person is in it. */
export const PublicGame = z.strictObject({
  organization: z.strictObject({ orgParam: z.string(), name: z.string() }),
  academicYear: z.string(),
  match: MatchSummary,
  home: GameSide,
  away: GameSide,
  /** "Final", "Final, OT", "Postponed", "Upcoming", "No score yet" */
  stateText: z.string(),
  /** Its time has come, whatever is known of it. */
  hasBegun: z.boolean(),
  /** "Confirmed by both schools"; empty where nobody said. */
  agreedText: z.string(),
  /** Where it counts, if that is published. */
  district: z.strictObject({ district: z.string(), name: z.string() }).nullable(),
  /** Where a map finds the place; null where it is not known. */
  directions: z.string().nullable(),
  periods: PeriodTable.nullable(),
  change: TableChange.nullable(),
  meetings: Meetings.nullable(),
  /** The next one of each team, as far as it has one; the away team's first. */
  next: z.array(z.strictObject({ matchId: z.number().int(), side: z.enum(['home', 'away']), isHome: z.boolean(), opponentName: z.string(), whenText: z.string() })),
  /** The newest last. */
  history: z.array(HistoryLine),
})
export type PublicGame = z.infer<typeof PublicGame>

/** What the reader may do with it now, for those who have something to do with it. */
const GameStaff = z.strictObject({
  /** For whom they speak. */
  side: z.enum(['home', 'away', 'both', 'office']),
  /** They coach one of the teams, rather than act for its school. */
  isCoach: z.boolean(),
  state: z.enum(scoreStates),
  /** What the other school has reported, for them to answer; empty without. */
  reportText: z.string(),
  answerDueText: z.string().nullable(),
  /** The newest of the score's history, for the office. */
  actionId: z.number().int().nullable(),
  /** The event that it is a match of; 0 for one of the regular season. */
  eventId: z.number().int(),
  can: z.strictObject({
    enter: z.boolean(), confirm: z.boolean(), contest: z.boolean(), review: z.boolean(), reschedule: z.boolean(),
    /** To enter who played and what they did. */
    statistics: z.boolean(),
  }),
})
export type GameStaff = z.infer<typeof GameStaff>

/** A match as people who are signed in see it. */
export const OpenGame = PublicGame.extend({
  place: MatchPlace,
  districtId: z.number().int().nullable(),
  /** Null for those who have nothing to do with it. */
  staff: GameStaff.nullable(),
})
export type OpenGame = z.infer<typeof OpenGame>
