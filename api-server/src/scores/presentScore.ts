import type { MatchScore, ScoreReport } from '@portal/shared/matches/match.schemas'
import { noScoreCan, scoreCan } from '@portal/shared/scores/nextAct'
import { momentText } from '@portal/shared/format/dateTexts'
import type { Reader } from '../db/database'
import type { match } from '../db/schema/matches'
import type { SignedIn } from '../http/requestContext'
import type { MatchSurroundings } from '../matches/match.repository'
import { mayReadReports, sideOf } from './score.policy'
import { findHistory, type HistoryRow } from './score.repository'
import { scoreRefusal } from './scoreRefusal'
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
  const side = sideOf(who, surroundings)
  const isOpen = (outcome?: 'noContest') => scoreRefusal(row, surroundings.isCurrentYear, who, now, outcome) === null
  const may = scoreCan(standing, side, surroundings.confirmation)
  // A forfeit is known before the day, and so is that it was none; a break is not.
  const can = !isOpen('noContest') ? noScoreCan : { ...may, enter: may.enter && isOpen(), suspend: may.suspend && row.status === 'scheduled' && isOpen() }
  const mayRead = mayReadReports(who, surroundings)
  return {
    state: mayRead ? standing.state : standing.result ? 'final' : 'none',
    side,
    reports: {
      home: mayRead && standing.reports.home ? reportOf(history, 'home', row.timeZone) : null,
      away: mayRead && standing.reports.away ? reportOf(history, 'away', row.timeZone) : null,
    },
    result: standing.result,
    answerDueText: mayRead && row.answerDueAt ? momentText(row.answerDueAt, row.timeZone) : null,
    unanswered: surroundings.confirmation.unanswered,
    actionId: who.roleType === 'org' ? (history.at(-1)?.actionId ?? null) : null,
    can,
  }
}
