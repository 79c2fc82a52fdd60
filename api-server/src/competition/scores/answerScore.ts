import type { z } from 'zod'
import type { MatchDetail } from '@portal/shared/scheduling/matches/match.schemas'
import type { ScoreWish } from '@portal/shared/competition/scores/nextAct'
import type { ScoreAct } from '@portal/shared/competition/scores/score.kinds'
import type { OfScore, WithReason } from '@portal/shared/competition/scores/score.calls'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { changeScore } from './changeScore'
import { decide } from './decideScore'

type Wish = Exclude<ScoreWish['wish'], 'enter' | 'letStand'>
type Input = z.output<typeof OfScore> & Partial<z.output<typeof WithReason>>

/** What each wish can have led to, to recognize it if it is sent twice. */
const actsOf: Record<Wish, readonly ScoreAct[]> = { confirm: ['settle', 'confirm'], contest: ['dispute'], review: ['review'], clear: ['clear'], suspend: ['suspend'] }

/**
 * Answers or handles a score without entering one: the other school confirms it, a school contests a final one, the office takes it
 * up or takes it back, a match is suspended. Sent twice it is done once.
 * @throws DomainError not-found, not-yours, read-only-year, score-locked, score-changed, invalid-input
 */
export function answerScore(wish: Wish, { matchId, matchVersion, reason = '' }: Input, context: RequestContext<SignedIn>): Promise<MatchDetail> {
  const sent = { wish: { wish }, matchVersion, entry: null, acts: actsOf[wish], reason }
  return changeScore({ matchId, context, decide: (reader, locked) => decide(reader, locked, sent, context) })
}
