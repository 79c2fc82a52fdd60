import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { DomainError } from '@portal/shared/call/errors'
import type { MatchDetail } from '@portal/shared/matches/match.schemas'
import { checkScore } from '@portal/shared/scores/checkScore'
import type { submitScore as submitScoreCall } from '@portal/shared/scores/score.calls'
import type { ScoreEntry } from '@portal/shared/scores/score.schemas'
import type { Tx } from '../db/database'
import type { RequestContext, SignedIn } from '../http/requestContext'
import { changeScore, changeScoreWithin, type ScoreChange } from './changeScore'
import { decide, isRepeat } from './lockScore'
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
export const submitScore = (input: Input, context: RequestContext<SignedIn>): Promise<MatchDetail> => changeScore(entryOf(input, context))

/** The same within a transaction that does more, whose end wakes the sender of messages. @throws as submitScore */
export const enterScore = (tx: Tx, input: Input, context: RequestContext<SignedIn>): Promise<void> => changeScoreWithin(tx, entryOf(input, context))

function entryOf({ matchId, matchVersion, reason = '', ...sent }: Input, context: RequestContext<SignedIn>): ScoreChange {
  const { who, now, requestId } = context
  const entry = keptEntry(sent)
  return {
    matchId, context,
    decide: async (reader, locked) => {
      const refusal = scoreRefusal(locked.match, locked.surroundings.isCurrentYear, who, now(), entry.outcome)
      if (refusal) throw new DomainError(refusal.id, { message: refusal.message })
      if (await isRepeat(reader, locked, { matchVersion, entry, acts: ['report', 'confirm', 'dispute', 'settle', 'correct'] }, context)) return null
      const problems = checkScore(entry, locked.rules)
      if (problems.length > 0) throw new DomainError('invalid-input', { fields: problems })
      // The score that stands already is no change.
      const { state, result } = locked.standing
      if ((state === 'final' || state === 'corrected') && isDeepStrictEqual(result, entry)) return null
      return { ...decide(locked, locked.side, { wish: 'enter', entry }, reason), side: locked.side, reason, userId: who.userId, actingUserId: who.actingUserId, requestId }
    },
  }
}
