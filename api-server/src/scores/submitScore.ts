import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { DomainError } from '@portal/shared/call/errors'
import type { MatchDetail } from '@portal/shared/matches/match.schemas'
import { checkScore } from '@portal/shared/scores/checkScore'
import type { submitScore as submitScoreCall } from '@portal/shared/scores/score.calls'
import type { ScoreEntry } from '@portal/shared/scores/score.schemas'
import type { Tx } from '../db/database'
import type { RequestContext, SignedIn } from '../http/requestContext'
import { decide, detailOf, isRepeat, lockOwnScore } from './lockScore'
import { recordAct } from './recordAct'
import { scoreRefusal } from './scoreRefusal'

type Input = z.output<(typeof submitScoreCall)['input']>

/** An entry as it is kept: what may be left out is left out. */
export const keptEntry = ({ shootout, ...entry }: ScoreEntry): ScoreEntry => (shootout ? { ...entry, shootout } : entry)

/**
 * Enters a match's score for whoever the person speaks for: a report that waits for the other school, the answer to one, a
 * final score, or its correction (nextAct says which), with the standings that follow, in one transaction. Sent twice by the
 * same person it is done once; against a version that somebody else has moved on it is a conflict, which carries the match.
 * @throws DomainError not-found, not-yours, read-only-year, score-locked, score-changed, invalid-input
 */
export async function submitScore(input: Input, context: RequestContext<SignedIn>): Promise<MatchDetail> {
  await context.tx((tx) => enterScore(tx, input, context))
  context.wakeSender?.()
  return detailOf(context.database.reader, input.matchId, context)
}

/** The same within a transaction that does more, whose end wakes the sender of messages. @throws as submitScore */
export async function enterScore(tx: Tx, { matchId, matchVersion, reason, ...sent }: Input, context: RequestContext<SignedIn>): Promise<void> {
  const { who, now } = context
  const entry = keptEntry(sent)
  const locked = await lockOwnScore(tx, matchId, context)
  const refusal = scoreRefusal(locked.match, locked.surroundings.isCurrentYear, who, now(), entry.outcome)
  if (refusal) throw new DomainError(refusal.id, { message: refusal.message })
  if (await isRepeat(tx, locked, { matchVersion, entry, acts: ['report', 'confirm', 'dispute', 'settle', 'correct'] }, context)) return
  const problems = checkScore(entry, locked.rules)
  if (problems.length > 0) throw new DomainError('invalid-input', { fields: problems })
  // The score that stands already is no change.
  const { state, result } = locked.standing
  if ((state === 'final' || state === 'corrected') && isDeepStrictEqual(result, entry)) return
  const next = decide(locked, locked.side, { wish: 'enter', entry }, reason ?? '')
  const deed = { ...next, side: locked.side, reason: reason ?? '', userId: who.userId, actingUserId: who.actingUserId, requestId: context.requestId }
  await recordAct(tx, locked, deed, context)
}
