import { isDeepStrictEqual } from 'node:util'
import { DomainError } from '@portal/shared/call/errors'
import type { MatchDetail } from '@portal/shared/matches/match.schemas'
import { nextAct, type ScoreWish } from '@portal/shared/scores/nextAct'
import type { ScoreAct, ScoreSide } from '@portal/shared/scores/score.kinds'
import type { ScoreEntry, ScoreRules } from '@portal/shared/scores/score.schemas'
import type { ScoreStanding } from '@portal/shared/scores/scoreHistory'
import type { Reader, Tx } from '../db/database'
import type { match } from '../db/schema/matches'
import type { RequestContext, SignedIn } from '../http/requestContext'
import { isHiddenDraw } from '../matches/match.policy'
import { findSurroundings, lockMatches, type MatchSurroundings } from '../matches/match.repository'
import { scoreRulesOf } from '../matches/presentMatch'
import { readMatchDetail } from '../matches/readMatchDetail'
import { sideOf } from './score.policy'
import { findHistories, type HistoryRow } from './score.repository'
import { standingOf } from './standingOf'

/** A match locked for a change of its score, with all that decides about it. */
export interface LockedScore {
  match: typeof match.$inferSelect
  surroundings: MatchSurroundings
  rules: ScoreRules
  history: HistoryRow[]
  standing: ScoreStanding
}

/** Locks a match of an organization; undefined if there is none. */
export async function lockScore(tx: Tx, organizationId: number, matchId: number): Promise<LockedScore | undefined> {
  return (await lockScores(tx, organizationId, [matchId])).get(matchId)
}

/** The same for several, by their key; those that are not there are left out. */
export async function lockScores(tx: Tx, organizationId: number, matchIds: readonly number[]): Promise<Map<number, LockedScore>> {
  const rows = await lockMatches(tx, organizationId, matchIds)
  const around = await findSurroundings(tx, rows)
  const histories = await findHistories(tx, rows.map(({ id }) => id))
  return new Map(rows.map((match) => {
    const [surroundings, history] = [around.get(match.id)!, histories.get(match.id) ?? []]
    return [match.id, { match, surroundings, rules: scoreRulesOf(surroundings.rules), history, standing: standingOf(match, history) }]
  }))
}

/** Nothing is played in a bracket before both its teams are known: until then there is no match to score. */
const noMatch = () => new DomainError('not-found', { message: 'There is no such match, or its teams are not known yet.' })

/** A locked match, with for whom the person speaks who changes its score. */
export type OwnScore = LockedScore & { side: Exclude<ScoreSide, 'deadline'> }

/** For whom this person speaks of a locked match. @throws DomainError not-found, not-yours */
export function ownScore(locked: LockedScore | undefined, who: SignedIn): OwnScore {
  if (!locked || isHiddenDraw(who, locked.match)) throw noMatch()
  const side = sideOf(who, locked.surroundings)
  if (!side) throw new DomainError('not-yours', { message: 'Only the coaches and athletic directors of the two schools enter this score.' })
  return { ...locked, side }
}

/** The match as somebody else has left it. */
const detailOf = async (reader: Reader, matchId: number, { who, now }: RequestContext<SignedIn>): Promise<MatchDetail> => (await readMatchDetail(reader, who, matchId, now()))!

/**
 * Whether this very thing was done by the same person a moment ago. Against a version that somebody else has moved on it is a
 * conflict, which carries the match as it is now.
 * @throws DomainError score-changed
 */
export async function isRepeat(
  reader: Reader, { match, history }: LockedScore, sent: { matchVersion: number; entry: ScoreEntry | null; acts: readonly ScoreAct[] }, context: RequestContext<SignedIn>,
): Promise<boolean> {
  if (match.version === sent.matchVersion) return false
  const latest = history.at(-1)
  const isMine = match.version === sent.matchVersion + 1 && latest?.matchVersion === match.version && latest.userId === context.who.userId && sent.acts.includes(latest.act)
  if (isMine && (sent.entry === null || isDeepStrictEqual(latest.entry, sent.entry))) return true
  throw new DomainError('score-changed', { details: await detailOf(reader, match.id, context) })
}

/** What a wish comes to now. @throws DomainError score-locked saying why not, invalid-input where a reason is missing */
export function decide({ standing, surroundings: { confirmation } }: LockedScore, side: ScoreSide, wish: ScoreWish, reason: string): { act: ScoreAct; entry: ScoreEntry | null } {
  const next = nextAct(standing, side, wish, confirmation)
  if ('refused' in next) throw new DomainError('score-locked', { message: next.refused })
  if (next.needsReason && reason === '') throw new DomainError('invalid-input', { fields: [{ field: 'reason', message: 'Please say why: both schools are told.' }] })
  return next
}
