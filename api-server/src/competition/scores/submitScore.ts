import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { MatchDetail } from '@portal/shared/scheduling/matches/match.schemas'
import { checkScore } from '@portal/shared/competition/scores/checkScore'
import type { submitScore as submitScoreCall } from '@portal/shared/competition/scores/score.calls'
import type { ScoreEntry } from '@portal/shared/scheduling/matches/scoreEntry.schemas'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { changeScore, changeScoreWithin, type ScoreChange } from './changeScore'
import { decide } from './decideScore'
import type { LockedScore } from './lockScore'

type Input = z.output<(typeof submitScoreCall)['input']>

/** An entry as it is kept: what may be left out is left out. */
export const keptEntry = ({ shootout, ...entry }: ScoreEntry): ScoreEntry => (shootout ? { ...entry, shootout } : entry)

/**
 * Enters a match's score for the side the person speaks for: a report that awaits the other school's answer, the answer to one, a
 * final score, or its correction (nextAct says which), with the standings that follow, in one transaction. Sent twice by the
 * same person it is done once; against a version that someone else has since changed it is a conflict, which carries the match.
 * @throws DomainError not-found, not-yours, read-only-year, score-locked, score-changed, invalid-input
 */
export const submitScore = (input: Input, context: RequestContext<SignedIn>): Promise<MatchDetail> => changeScore(entryOf(input, context))

/** The same within a transaction that does more, whose end wakes the sender of messages. @throws as submitScore */
export const enterScore = (tx: Tx, input: Input, context: RequestContext<SignedIn>): Promise<void> => changeScoreWithin(tx, entryOf(input, context))

function entryOf({ matchId, matchVersion, reason = '', ...sent }: Input, context: RequestContext<SignedIn>): ScoreChange {
  const entry = keptEntry(sent)
  const check = ({ rules, surroundings, standing: { state, result } }: LockedScore) => {
    const problems = checkScore(entry, rules, contestWords(surroundings.contestName))
    if (problems.length > 0) throw new DomainError('invalid-input', { fields: problems })
    // The same score again is no change.
    return (state === 'final' || state === 'corrected') && isDeepStrictEqual(result, entry)
  }
  const wish = { wish: { wish: 'enter', entry }, matchVersion, entry, acts: ['report', 'confirm', 'dispute', 'settle', 'correct'], reason, check } as const
  return { matchId, context, decide: (reader, locked) => decide(reader, locked, wish, context) }
}
