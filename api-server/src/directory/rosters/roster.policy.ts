import { getRoster } from '@portal/shared/directory/rosters/roster.calls'
import type { ErrorId } from '@portal/shared/platform/call/errors'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { closedText, isPastYear } from '../teams/presentTeams'
import { mayRunTeam } from '../teams/team.policy'
import { findStaffOf, type TeamAtPlace } from '../teams/teamRecord.repository'

interface AboutRoster {
  schoolId: number
  coachIds: readonly number[]
  isPastYear: boolean
  /** Why it takes no changes of schools anymore; null while it does. */
  closed: string | null
}

const { roleTypes, permission } = getRoster.access

/** Who reads the rosters of their schools, where students are named in full: what students of a school read of each other elsewhere goes by that too. */
export const readsRosters = (who: { roleType: string | null; permissions: readonly string[] }): boolean =>
  who.roleType !== null && (roleTypes as readonly string[]).includes(who.roleType) && who.permissions.includes(permission)

/** The current facts that decide about the roster of a team. */
export async function aboutRoster(reader: Reader, who: SignedIn, at: TeamAtPlace, now: Date): Promise<AboutRoster> {
  const isPast = await isPastYear(reader, who.organizationId, at)
  const coachIds = (await findStaffOf(reader, [at.teamId])).map(({ userId }) => userId)
  return { schoolId: at.schoolId, coachIds, isPastYear: isPast, closed: closedText(at, isPast, now) }
}

/** Why this person may not change a roster now; null if they may. The writes ask it of the locked team, and `can` with the roster asks it too. The office may after the last day, and in past years. */
export function whyNotChangeRoster(who: SignedIn, { isPastYear, closed, ...team }: AboutRoster): { id: ErrorId; message?: string } | null {
  if (!mayRunTeam(who, team)) return { id: 'not-yours', message: 'This team is run by its coaches and by those who act for the whole school.' }
  if (who.roleType === 'org') return null
  if (isPastYear) return { id: 'read-only-year' }
  return closed === null ? null : { id: 'roster-closed', message: closed }
}
