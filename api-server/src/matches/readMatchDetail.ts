import type { MatchDetail } from '@portal/shared/matches/match.schemas'
import type { Reader } from '../db/database'
import type { SignedIn } from '../http/requestContext'
import { presentScore } from '../scores/presentScore'
import { mayReadReports } from '../scores/score.policy'
import { isHiddenDraw, mayReschedule, rescheduleRefusal } from './match.policy'
import { findMatch, findMatchSurroundings } from './match.repository'
import { presentMatchDetail } from './presentMatch'

/** A match of the person's organization with what they may do with it; undefined if there is none. */
export async function readMatchDetail(reader: Reader, who: SignedIn, matchId: number, now: Date): Promise<MatchDetail | undefined> {
  const row = await findMatch(reader, who.organizationId, matchId)
  if (!row || isHiddenDraw(who, row.match)) return undefined
  const surroundings = await findMatchSurroundings(reader, row.match)
  const score = await presentScore(reader, who, row.match, surroundings, now)
  const can = {
    submitScore: score.can.enter,
    reschedule: mayReschedule(who, surroundings) && rescheduleRefusal(row.match, surroundings.isCurrentYear, who) === null,
  }
  return presentMatchDetail(row, can, mayReadReports(who, surroundings), score)
}
