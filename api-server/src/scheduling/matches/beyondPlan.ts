import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { DomainError } from '@portal/shared/platform/call/errors'
import { beyondPlanText, isBeyondPlan, plannedMeetings } from '@portal/shared/scheduling/proposals/meetingRules'
import type { BeyondPlan } from '@portal/shared/scheduling/matches/schedule.schemas'
import type { Conflict } from '@portal/shared/scheduling/venues/conflict.schemas'
import type { Tx } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { countMeetings, findMeetings, findPublishedWishes } from './meeting.repository'
import { teamNameOf } from '../../directory/teams/teamName'
import type { TeamToSchedule } from './schedule.repository'

interface Pair {
  home: TeamToSchedule
  away: TeamToSchedule
}

const named = ({ schoolName, name }: TeamToSchedule) => teamNameOf({ schoolName, teamName: name })

/**
 * Conflicts of one more district match between two teams that have met as often as planned. For the office, and for a school that
 * has both teams, it is a warning like others; another school asks its opponent. To be called with both teams locked.
 * @throws DomainError conflicts with `details.beyondPlan` for a school that has to ask
 */
export async function refuseBeyondPlan(tx: Tx, who: SignedIn, pair: Pair, districtId: number): Promise<Conflict[]> {
  const meetings = await findMeetings(tx, districtId, [pair.home.teamId, pair.away.teamId])
  const planned = plannedMeetings(await findPublishedWishes(tx, districtId), await countMeetings(tx, districtId))
  if (!isBeyondPlan(planned, meetings)) return []
  const text = beyondPlanText({ home: named(pair.home), away: named(pair.away) }, planned, meetings, contestWords(pair.home.contestName))
  const others = [pair.home, pair.away].filter(({ schoolId }) => schoolId !== who.schoolId)
  const [opponent] = others
  const warning: Conflict = { kind: 'beyondPlan', key: `beyondPlan/${planned}/${meetings.length}/${meetings.at(-1)!.matchId}`, text, isWarning: true }
  if (who.roleType === 'org' || others.length !== 1 || !opponent || opponent.isOutside) return [warning]
  const beyondPlan: BeyondPlan = { text, planned, meetings, opponent: { teamId: opponent.teamId, name: named(opponent) } }
  throw new DomainError('conflicts', { message: `${text} Another one needs the approval of ${beyondPlan.opponent.name}.`, details: { conflicts: [{ ...warning, isRefusal: true }], beyondPlan } })
}
