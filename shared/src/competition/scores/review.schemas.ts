import { z } from 'zod'
import { ContestNameField } from '../../directory/activities/activity.schemas'
import { MatchDetail } from '../../scheduling/matches/match.schemas'
import { scoreActs, scoreSides } from './score.kinds'
import { scoreStates } from '../../scheduling/matches/scoreState.kinds'
import { ScoreEntry } from '../../scheduling/matches/scoreEntry.schemas'

/** One thing that was done to a score, as it is read. */
export const ScoreAction = z.strictObject({
  actionId: z.number().int(),
  act: z.enum(scoreActs),
  side: z.enum(scoreSides),
  /** What was done in words: "Atlas Academy reported", "Stands: nobody answered". */
  what: z.string(),
  entry: ScoreEntry.nullable(),
  reason: z.string(),
  by: z.string(),
  atText: z.string(),
})
export type ScoreAction = z.infer<typeof ScoreAction>

/** A match with all that was done to its score, newest first. */
export const ScoreReview = z.strictObject({
  match: MatchDetail,
  history: z.array(ScoreAction),
  /** The newest action; another one in the address is out of date. */
  newestActionId: z.number().int(),
})
export type ScoreReview = z.infer<typeof ScoreReview>

/** One thing that a new score would change: the rank of a team, who plays next in a bracket. */
export const ScoreEffect = z.strictObject({
  /** Where: "District 4A-2", "State championship". */
  place: z.string(),
  /** Who: "Atlas Academy"; or a whole sentence, with nothing before and after. */
  who: z.string(),
  before: z.string(),
  after: z.string(),
})
export type ScoreEffect = z.infer<typeof ScoreEffect>

/**
 * Why a match is on the list of open scores. `late`: nobody has said anything within the time that the activity gives. As a choice
 * of the list, `due` is every score that someone is asked for: the late ones, and reports awaiting an answer, too.
 */
export const openScoreKinds = ['due', 'late', 'disputed', 'underReview', 'confirmed', 'reported'] as const
export type OpenScoreKind = (typeof openScoreKinds)[number]

export const openScoreNames: Record<OpenScoreKind, string> = {
  due: 'Due', late: 'Late', disputed: 'Disputed', underReview: 'Under review', confirmed: 'Waiting for approval', reported: 'Waiting for an answer',
}

/** A match whose score someone has to see to. */
export const OpenScore = z.strictObject({
  matchId: z.number().int(),
  kind: z.enum(openScoreKinds),
  activityName: z.string(),
  levelName: z.string(),
  dayText: z.string(),
  home: z.string(),
  away: z.string(),
  homeTeamId: z.number().int(),
  awayTeamId: z.number().int(),
  /** What was reported so far, a line for each school. */
  reports: z.array(z.string()),
  /** "Answer until Nov 21, 8:00 AM CST", "Was due Nov 20, 7:00 PM CST", "Suspended"; empty where only the office is waited for. */
  dueText: z.string(),
  /** The school that the reader enters for; the home school for the office. */
  schoolId: z.number().int(),
  /** For the office: what to review. */
  actionId: z.number().int().nullable(),
  can: z.strictObject({ enter: z.boolean(), confirm: z.boolean(), remind: z.boolean().describe('The office, of a late score: also a second time, which within hours writes to nobody') }),
  /** "Last reminded Nov 20, 8:00 AM CST"; empty if nobody was. */
  remindedText: z.string(),
  /** For those of the office who may see people: whom to call about a late score, of each school its athletic directors or those who act for it, and the coaches of its team. */
  contacts: z.array(z.strictObject({ userId: z.number().int(), schoolName: z.string(), name: z.string(), roleName: z.string(), phone: z.string(), email: z.string() })),
})
export type OpenScore = z.infer<typeof OpenScore>

/** A match for the quick path: due now, or waiting for this school's answer. */
export const DueScore = z.strictObject({
  matchId: z.number().int(),
  teamId: z.number().int(),
  teamName: z.string(),
  teamLabel: z.string(),
  contestName: ContestNameField,
  dayText: z.string(),
  timeText: z.string(),
  isHome: z.boolean(),
  opponentName: z.string(),
  state: z.enum(scoreStates),
})
export type DueScore = z.infer<typeof DueScore>

/** The newest ones, and how many there are in all. */
export const DueScores = z.strictObject({ rows: z.array(DueScore), total: z.number().int() })
export type DueScores = z.infer<typeof DueScores>
