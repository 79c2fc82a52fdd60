import type { MatchDetail } from '@portal/shared/matches/match.schemas'
import type { Reader } from '../db/database'
import type { SignedIn } from '../http/requestContext'
import { maySubmitScore } from '../scores/score.policy'
import { scoreRefusal } from '../scores/scoreRefusal'
import { mayReschedule, rescheduleRefusal } from './match.policy'
import { findMatch, findMatchSurroundings } from './match.repository'
import { presentMatchDetail } from './presentMatch'

/** A match of the person's organization with what they may do with it; undefined if there is none. */
export async function readMatchDetail(reader: Reader, who: SignedIn, matchId: number, now: Date): Promise<MatchDetail | undefined> {
  const row = await findMatch(reader, who.organizationId, matchId)
  if (!row) return undefined
  const surroundings = await findMatchSurroundings(reader, row.match)
  const can = {
    submitScore: maySubmitScore(who, surroundings) && scoreRefusal(row.match, surroundings.isCurrentYear, who, now) === null,
    reschedule: mayReschedule(who, surroundings) && rescheduleRefusal(row.match, surroundings.isCurrentYear, who) === null,
  }
  return presentMatchDetail(row, can, who.roleType === 'org' || surroundings.teams.some(({ schoolId }) => schoolId === who.schoolId))
}
