import { DomainError } from '@portal/shared/platform/call/errors'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { momentText } from '@portal/shared/platform/format/dateTexts'
import type { ScoreReview } from '@portal/shared/competition/scores/review.schemas'
import type { ScoreAct } from '@portal/shared/competition/scores/score.kinds'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { readMatchDetail } from '../../scheduling/matches/readMatchDetail'
import { nameOfDoer } from './presentScore'
import { findHistory, type HistoryRow } from './score.repository'

const verbs: Record<ScoreAct, string> = {
  report: 'entered a score', confirm: 'agreed', dispute: 'entered a different score', review: 'started a review', settle: 'entered the score', correct: 'corrected the score',
  suspend: 'marked it as suspended', clear: 'withdrew the result',
}

/** "Atlas Academy entered a score", "Nobody answered in time, so the score is final". */
export function whatWasDone({ act, side, entry }: Pick<HistoryRow, 'act' | 'side' | 'entry'>, names: { home: string; away: string }, before: Pick<HistoryRow, 'act'> | undefined): string {
  if (side === 'deadline') return act === 'review' ? 'Nobody answered in time, so the association decides' : 'Nobody answered in time, so the score is final'
  const who = side === 'office' ? 'The association' : side === 'both' ? 'Someone from both teams' : names[side]
  if (act === 'dispute' && entry === null) return `${who} contested the final score`
  const isAnswer = before?.act === 'report' || before?.act === 'dispute'
  if (act === 'settle' && side !== 'office') return isAnswer ? `${who} agreed` : `${who} entered the score`
  if (act === 'settle' && before && before.act !== 'suspend' && before.act !== 'clear') return `${who} decided`
  return `${who} ${verbs[act]}`
}

/** A score with all that was done to it, newest first. @throws DomainError not-found where nothing was done yet, or the action is another match's */
export async function readReview(reader: Reader, who: SignedIn, { matchId, actionId }: { matchId: number; actionId: number }, now: Date): Promise<ScoreReview> {
  const match = await readMatchDetail(reader, who, matchId, now)
  const history = match ? await findHistory(reader, matchId) : []
  const newest = history.at(-1)
  if (!match || !newest) throw new DomainError('not-found', { message: `There is no score of this ${contestWords(match?.activity.contestName).one} to review.` })
  if (!history.some((each) => each.actionId === actionId)) throw new DomainError('not-found', { message: `This was not done to the score of this ${contestWords(match.activity.contestName).one}.`, details: { newestActionId: newest.actionId } })
  const names = { home: match.home.teamName, away: match.away.teamName }
  return {
    match,
    history: history.map((row, index) => ({
      actionId: row.actionId, act: row.act, side: row.side, what: whatWasDone(row, names, history[index - 1]), entry: row.entry, reason: row.reason, by: nameOfDoer(row), atText: momentText(row.at, match.timeZone),
    })).reverse(),
    newestActionId: newest.actionId,
  }
}
