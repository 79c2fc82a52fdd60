import { shows } from '@portal/shared/competition/events/eventStages'
import type { EventStage } from '@portal/shared/competition/events/event.kinds'
import type { Side } from '@portal/shared/competition/results/set.schemas'
import { mayEditBracket } from '../brackets/bracket.policy'
import type { FoundBracket } from '../brackets/bracket.repository'
import { seesWhole } from '../../directory/schools/host.policy'
import type { SignedIn } from '../../platform/http/requestContext'
import type { MatchSurroundings } from '../../scheduling/matches/match.repository'
import { speaksFor } from '../scores/score.policy'

interface AboutDual extends Pick<MatchSurroundings, 'teams' | 'coaches'> {
  homeTeamId: number
  awayTeamId: number
}

/** Who runs a side of a dual is who may enter its score for that side: the office both, a school's leaders and the team's coaches theirs. */
export function runsSide(who: SignedIn, { teams, homeTeamId, awayTeamId, coaches }: AboutDual, side: Side): boolean {
  const teamId = side === 'home' ? homeTeamId : awayTeamId
  return speaksFor(who, { teams: teams.filter((team) => team.teamId === teamId), coaches })
}

/**
 * Nobody sees a lineup before the exchange but those who run that side, and the office. An admin who is signed in as someone else
 * runs no side and so sees neither.
 */
export const seesLineup = (who: SignedIn, about: AboutDual, side: Side, areRevealed: boolean): boolean => areRevealed || runsSide(who, about, side)

/** Students are told by key, and named whatever they chose for the public, to the office and to the staff of the two schools. */
export const isInside = (who: SignedIn, { teams }: Pick<AboutDual, 'teams'>): boolean =>
  who.roleType === 'org' || (who.roleType === 'staff' && teams.some(({ schoolId }) => schoolId === who.schoolId))

/** A dual of a draw tells of the draw: before that is published the office and the host of its event see it, and not even the two schools. */
export function maySeeDual(who: SignedIn, { published }: { published: boolean }, event: { stage: EventStage; hostSchoolId: number | null; deletedAt: Date | null } | undefined): boolean {
  if (who.roleType === 'org') return true
  if (event?.deletedAt) return false
  return (published && (!event || shows(event.stage, 'draw'))) || seesWhole(who, { hostSchoolId: event?.hostSchoolId ?? null })
}

/** Who runs a bracket scores its matches, and so do the staff of the event's host, at the courts; nobody does once the results are certified. */
export function mayScoreDraw(who: SignedIn, found: Pick<FoundBracket, 'event'>): boolean {
  const isHost = who.roleType === 'staff' && !who.actingAs && who.schoolId !== null && found.event?.hostSchoolId === who.schoolId
  return mayEditBracket(who, found) || (isHost && !found.event?.isCertified)
}
