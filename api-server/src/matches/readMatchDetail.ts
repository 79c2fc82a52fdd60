import type { MatchDetail } from '@portal/shared/matches/match.schemas'
import type { Reader } from '../db/database'
import type { SignedIn } from '../http/requestContext'
import { presentScore } from '../scores/presentScore'
import { mayReadReports } from '../scores/score.policy'
import { findHistories } from '../scores/score.repository'
import { isHiddenDraw, mayReschedule, rescheduleRefusal } from './match.policy'
import { findMatchesById, findScorers, findSurroundings, type MatchSurroundings } from './match.repository'
import { presentMatchDetail } from './presentMatch'

/** A match of the person's organization with what they may do with it; undefined if there is none. */
export async function readMatchDetail(reader: Reader, who: SignedIn, matchId: number, now: Date): Promise<MatchDetail | undefined> {
  return (await readMatchDetails(reader, who.organizationId, [{ who, matchId }], now))[0]
}

/** A match to be read, for whom, and what is around it where that was read a moment ago. */
export interface AskedMatch {
  who: SignedIn
  matchId: number
  around?: MatchSurroundings
}

/** Matches of an organization, each as one of its people sees it, in the order asked; undefined for one that is not there. */
export async function readMatchDetails(reader: Reader, organizationId: number, asked: readonly AskedMatch[], now: Date): Promise<(MatchDetail | undefined)[]> {
  const rows = await findMatchesById(reader, organizationId, asked.map(({ matchId }) => matchId))
  const withoutAround = new Set(asked.flatMap(({ matchId, around }) => (around ? [] : [matchId])))
  const surroundings = await findSurroundings(reader, rows.flatMap(({ match }) => (withoutAround.has(match.id) ? [match] : [])))
  const histories = await findHistories(reader, rows.map((row) => row.match.id))
  // Who entered a score mostly stands in its history.
  const known = new Map([...histories.values()].flat().flatMap(({ userId, firstName, lastName }) => (userId !== null && firstName !== null && lastName !== null ? [[userId, { firstName, lastName }]] : [])))
  const unknown = rows.flatMap(({ match: { scoredByUserId: by } }) => (by === null || known.has(by) ? [] : [by]))
  for (const [userId, name] of await findScorers(reader, unknown)) known.set(userId, name)
  return asked.map(({ who, matchId, around = surroundings.get(matchId)! }) => {
    const row = rows.find(({ match }) => match.id === matchId)
    if (!row || isHiddenDraw(who, row.match)) return undefined
    const score = presentScore(who, row.match, around, histories.get(matchId) ?? [], now)
    const can = {
      submitScore: score.can.enter,
      reschedule: mayReschedule(who, around) && rescheduleRefusal(row.match, around.isCurrentYear, who) === null,
    }
    const scorer = row.match.scoredByUserId === null ? null : (known.get(row.match.scoredByUserId) ?? null)
    return presentMatchDetail({ ...row, scorer }, can, mayReadReports(who, around), score)
  })
}
