import type { MatchDetail } from '@portal/shared/scheduling/matches/match.schemas'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { howScoresStand } from '../scheduling.hooks'
import { isHiddenDraw, mayReadReports, whyNotMove } from './match.policy'
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
  const seen = asked.map(({ who, matchId, around = surroundings.get(matchId) }) => {
    const row = rows.find(({ match }) => match.id === matchId)
    return row && around && !isHiddenDraw(who, row.match) ? { who, row, match: row.match, around } : undefined
  })
  const found = seen.filter((each) => each !== undefined)
  const { scores, doers } = await howScoresStand.ask({ reader, asked: found, now })
  // The person who entered a score is usually among those who did something to it.
  const others = await findScorers(reader, rows.flatMap(({ match: { scoredByUserId: by } }) => (by === null || doers.has(by) ? [] : [by])))
  const scorerOf = (userId: number | null) => (userId === null ? null : (doers.get(userId) ?? others.get(userId) ?? null))
  return seen.map((each) => {
    if (!each) return undefined
    const { who, row, match, around } = each
    const score = scores[found.indexOf(each)]!
    const can = { submitScore: score.can.enter, reschedule: whyNotMove(who, { ...around, match }) === null }
    return presentMatchDetail({ ...row, scorer: scorerOf(match.scoredByUserId) }, can, mayReadReports(who, around), score)
  })
}
