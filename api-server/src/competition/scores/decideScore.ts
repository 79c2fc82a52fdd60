import { isDeepStrictEqual } from 'node:util'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { MatchDetail } from '@portal/shared/scheduling/matches/match.schemas'
import type { ScoreAct } from '@portal/shared/competition/scores/score.kinds'
import type { ScoreEntry } from '@portal/shared/scheduling/matches/scoreEntry.schemas'
import type { Reader } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { readMatchDetail } from '../../scheduling/matches/readMatchDetail'
import type { LockedScore } from './lockScore'
import { mayScore, noMatchText, type PersonsWish } from './mayScore'
import type { ScoreDeed } from './scoreDeed'

/** The match as someone else has left it. */
const detailOf = async (reader: Reader, matchId: number, { who, now }: RequestContext<SignedIn>): Promise<MatchDetail> => (await readMatchDetail(reader, who, matchId, now()))!

/**
 * Whether this very thing was done by the same person a moment ago. Against a version that someone else has moved on it is a
 * conflict, which carries the match as it is now.
 * @throws DomainError score-changed
 */
async function isRepeat(
  reader: Reader, { match, history }: LockedScore, sent: { matchVersion: number; entry: ScoreEntry | null; acts: readonly ScoreAct[] }, context: RequestContext<SignedIn>,
): Promise<boolean> {
  if (match.version === sent.matchVersion) return false
  const latest = history.at(-1)
  const isMine = match.version === sent.matchVersion + 1 && latest?.matchVersion === match.version && latest.userId === context.who.userId && sent.acts.includes(latest.act)
  if (isMine && (sent.entry === null || isDeepStrictEqual(latest.entry, sent.entry))) return true
  throw new DomainError('score-changed', { details: await detailOf(reader, match.id, context) })
}

/** How a wish is sent: what is meant with it, upon which version, why, and to what acts it can have come if it is sent twice. */
export interface SentWish {
  wish: PersonsWish
  matchVersion: number
  entry: ScoreEntry | null
  acts: readonly ScoreAct[]
  reason: string
  /** Looks at what was sent, once it is known that it is no repetition. @returns true where it changes nothing @throws DomainError */
  check?(locked: LockedScore): boolean
}

/**
 * What a person's wish leads to on a locked match, as mayScore says; null if it was done before or changes nothing.
 * @throws DomainError not-found, not-yours, read-only-year, score-locked saying why not, score-changed, invalid-input where a reason is missing
 */
export async function decide(reader: Reader, locked: LockedScore | undefined, { wish, reason, check, ...sent }: SentWish, context: RequestContext<SignedIn>): Promise<ScoreDeed | null> {
  if (!locked) throw new DomainError('not-found', { message: noMatchText })
  const answer = mayScore(context.who, { ...locked.surroundings, match: locked.match, standing: locked.standing }, wish, context.now())
  if ('refusal' in answer) throw new DomainError(answer.refusal.id, { message: answer.refusal.message })
  if (await isRepeat(reader, locked, sent, context)) return null
  if (check?.(locked)) return null
  const { side, next } = answer
  if ('refused' in next) throw new DomainError('score-locked', { message: next.refused })
  if (next.needsReason && reason === '') throw new DomainError('invalid-input', { fields: [{ field: 'reason', message: 'Please enter a reason. Both schools will see it.' }] })
  const { who: { userId, actingUserId }, requestId } = context
  return { act: next.act, entry: next.entry, side, reason, userId, actingUserId, requestId }
}
