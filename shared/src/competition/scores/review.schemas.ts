import { z } from 'zod'
import { ContestNameField } from '../../directory/activities/activity.schemas'
import { Crest } from '../../directory/schools/crest.schemas'
import { pageOf } from '../../platform/call/paging'
import { MatchDetail } from '../../scheduling/matches/match.schemas'
import { ScoreRules } from '../../directory/rules/scoreRules.schemas'
import { scoreActs, scoreSides } from './score.kinds'
import { scoreStates } from '../../scheduling/matches/scoreState.kinds'
import { ScoreEntry } from '../../scheduling/matches/scoreEntry.schemas'

/** One thing that was done to a score, as it is read. */
export const ScoreAction = z.strictObject({
  actionId: z.number().int(),
  act: z.enum(scoreActs),
  side: z.enum(scoreSides),
  /** What was done in words: "Atlas Academy entered a score", "Nobody answered in time, so the score is final". */
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
 * of the list, `due` is every score that someone is asked for: the late ones, and reports awaiting an answer, too; `action` is everything
 * that someone has to see to by now: all that waits and all that is late, without what is merely due.
 */
export const openScoreKinds = ['action', 'due', 'late', 'disputed', 'underReview', 'confirmed', 'reported'] as const
export type OpenScoreKind = (typeof openScoreKinds)[number]

export const openScoreNames: Record<OpenScoreKind, string> = {
  action: 'Needs action', due: 'Due', late: 'Late', disputed: 'Disputed', underReview: 'Under review', confirmed: 'Waiting for approval', reported: 'Waiting for the other school',
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
  /** What rows call the two teams: "Cedar Ford", "Cedar Ford Blue". */
  homeShort: z.string(),
  awayShort: z.string(),
  homeCrest: Crest,
  awayCrest: Crest,
  /** Empty outside a district. */
  districtName: z.string(),
  /** What was reported so far in numbers, away before home as the pair is written: "1–2"; two that differ, if the schools disagree. */
  scores: z.array(z.string()),
  /** Whose word is awaited, in a row: "Office", "Quietway", "Quietway, Atlas", "Both schools". */
  waitingOn: z.string(),
  /** How long it has waited or until when it may: "37 days", "Tonight 9:00", "Nov 24"; empty where nothing is dated. */
  overdueText: z.string(),
  /** Its time is over. */
  isOverdue: z.boolean(),
  /** What was entered so far, a sentence for each school: "Cedar Ford entered 2–1." */
  reports: z.array(z.string()),
  /** "Confirm by 9:00 tonight", "Enter by 9:00 AM tomorrow", "Was due Nov 20, 7:00 PM", "Suspended"; empty where only the office is waited for. */
  dueText: z.string(),
  /** The school that the reader enters for; the home school for the office. */
  schoolId: z.number().int(),
  /** For the office: what to review. */
  actionId: z.number().int().nullable(),
  /** How the score is entered in the row itself, where nobody has said anything of it yet and the reader may: against which version, and by which rules. Null otherwise. */
  entry: z.strictObject({ matchVersion: z.number().int(), rules: ScoreRules, contestName: ContestNameField }).nullable(),
  can: z.strictObject({ enter: z.boolean(), confirm: z.boolean(), remind: z.boolean().describe('The office, of a late score: also a second time, which within hours writes to nobody') }),
  /** "Last reminded 8:00 AM today"; empty if nobody was. */
  remindedText: z.string(),
  /** For those of the office who may see people: whom to call about a late score, of each school its athletic directors or those who act for it, and the coaches of its team. */
  contacts: z.array(z.strictObject({ userId: z.number().int(), schoolName: z.string(), name: z.string(), roleName: z.string(), phone: z.string(), email: z.string() })),
})
export type OpenScore = z.infer<typeof OpenScore>

/** A page of them; their times are those of one zone, which the page's foot names: "Central Time". */
export const OpenScores = pageOf(OpenScore).extend({ zoneText: z.string() })

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
