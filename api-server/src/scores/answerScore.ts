import type { z } from 'zod'
import { DomainError } from '@portal/shared/call/errors'
import type { MatchDetail } from '@portal/shared/matches/match.schemas'
import type { ScoreWish } from '@portal/shared/scores/nextAct'
import type { ScoreAct } from '@portal/shared/scores/score.kinds'
import type { OfScore, WithReason } from '@portal/shared/scores/score.calls'
import type { RequestContext, SignedIn } from '../http/requestContext'
import { changeScore } from './changeScore'
import { decide, isRepeat } from './lockScore'
import { scoreRefusal } from './scoreRefusal'

type Wish = Exclude<ScoreWish['wish'], 'enter' | 'letStand'>
type Input = z.output<typeof OfScore> & Partial<z.output<typeof WithReason>>

/** What each wish can have come to, to know it again if it is sent twice. */
const actsOf: Record<Wish, readonly ScoreAct[]> = { confirm: ['settle', 'confirm'], contest: ['dispute'], review: ['review'], clear: ['clear'], suspend: ['suspend'] }

/**
 * Answers or handles a score without entering one: the other school confirms it, a school contests a final one, the office takes it
 * up or takes it back, a match is suspended. Sent twice it is done once.
 * @throws DomainError not-found, not-yours, read-only-year, score-locked, score-changed, invalid-input
 */
export function answerScore(wish: Wish, { matchId, matchVersion, reason = '' }: Input, context: RequestContext<SignedIn>): Promise<MatchDetail> {
  const { who, now, requestId } = context
  return changeScore({
    matchId, context,
    decide: async (reader, locked) => {
      const refusal = scoreRefusal(locked.match, locked.surroundings.isCurrentYear, who, now(), wish === 'suspend' ? 'played' : 'noContest')
      if (refusal) throw new DomainError(refusal.id, { message: refusal.message })
      if (await isRepeat(reader, locked, { matchVersion, entry: null, acts: actsOf[wish] }, context)) return null
      return { ...decide(locked, locked.side, { wish }, reason), side: locked.side, reason, userId: who.userId, actingUserId: who.actingUserId, requestId }
    },
  })
}
