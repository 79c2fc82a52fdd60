import type { MatchScore, ScoreReport } from '@portal/shared/scheduling/matches/match.schemas'
import { momentText } from '@portal/shared/platform/format/dateTexts'
import { momentWords } from '@portal/shared/competition/scores/waitedText'
import type { Reader } from '../../platform/db/database'
import type { match } from '../../scheduling/matches/match.tables'
import type { SignedIn } from '../../platform/http/requestContext'
import type { MatchSurroundings } from '../../scheduling/matches/match.repository'
import type { ScoreAsked, ScoresAnswered } from '../../scheduling/scheduling.hooks'
import { canOfScore } from './mayScore'
import { mayReadReports } from '../../scheduling/matches/match.policy'
import { sideOf } from './score.policy'
import { findHistories, findHistory, type HistoryRow } from './score.repository'
import { standingOf } from './standingOf'

export const nameOfDoer = ({ firstName, lastName, side }: Pick<HistoryRow, 'firstName' | 'lastName' | 'side'>) =>
  firstName === null ? (side === 'deadline' ? 'The deadline' : 'The association') : `${firstName} ${lastName}`

/** What a side said last, with who and when. */
function reportOf(history: readonly HistoryRow[], side: 'home' | 'away', timeZone: string): ScoreReport | null {
  const row = history.findLast((each) => each.entry !== null && (each.side === side || each.side === 'both'))
  return row?.entry ? { entry: row.entry, by: nameOfDoer(row), atText: momentText(row.at, timeZone) } : null
}

/** As presentScore, with the history read. */
export async function readScore(reader: Reader, who: SignedIn, row: typeof match.$inferSelect, surroundings: MatchSurroundings, now: Date): Promise<MatchScore> {
  return presentScore(who, row, surroundings, await findHistory(reader, row.id), now)
}

/** How far a match's score is, as this person may see it, with what they may do with it. */
export function presentScore(who: SignedIn, row: typeof match.$inferSelect, surroundings: MatchSurroundings, history: readonly HistoryRow[], now: Date): MatchScore {
  const standing = standingOf(row, history)
  const mayRead = mayReadReports(who, surroundings)
  return {
    state: mayRead ? standing.state : standing.result ? 'final' : 'none',
    side: sideOf(who, surroundings),
    reports: {
      home: mayRead && standing.reports.home ? reportOf(history, 'home', row.timeZone) : null,
      away: mayRead && standing.reports.away ? reportOf(history, 'away', row.timeZone) : null,
    },
    result: standing.result,
    answerDueText: mayRead && row.answerDueAt ? momentWords(row.answerDueAt, now, row.timeZone) : null,
    unanswered: surroundings.confirmation.unanswered,
    actionId: who.roleType === 'org' ? (history.at(-1)?.actionId ?? null) : null,
    can: canOfScore(who, { ...surroundings, match: row, standing }, now),
  }
}

/** The state of the scores of several matches, each as one person sees it (scheduling.hooks.ts), with the histories read at once. */
export async function readScores(reader: Reader, asked: readonly ScoreAsked[], now: Date): Promise<ScoresAnswered> {
  const histories = await findHistories(reader, [...new Set(asked.map(({ match }) => match.id))])
  const doers = [...histories.values()].flat().flatMap(({ userId, firstName, lastName }) => (userId !== null && firstName !== null && lastName !== null ? [[userId, { firstName, lastName }] as const] : []))
  return { scores: asked.map(({ who, match, around }) => presentScore(who, match, around, histories.get(match.id) ?? [], now)), doers: new Map(doers) }
}
