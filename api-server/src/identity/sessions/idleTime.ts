import type { SignedIn } from '../../platform/http/requestContext'
import type { Settings } from '../../platform/settings'

type Times = Pick<Settings, 'PORTAL_OFFICE_IDLE_MINUTES' | 'PORTAL_SESSION_IDLE_HOURS'>

/** What is done in this role, or as someone else, is done by the office. */
export const isOfOffice = ({ roleType, schoolView, actingUserId }: Pick<SignedIn, 'roleType' | 'schoolView' | 'actingUserId'>): boolean =>
  roleType === 'org' || schoolView || actingUserId !== null

/**
 * Whether a session was not used for so long that it has ended. When it was last used is known to five minutes (noteUse).
 * The office's time is shorter, for much hangs on it, and goes by what was done in a role of the office alone.
 */
export function isIdle(who: Pick<SignedIn, 'roleType' | 'schoolView' | 'actingUserId' | 'lastUsedAt' | 'officeUsedAt'>, times: Times, now: Date): boolean {
  const idle = times.PORTAL_SESSION_IDLE_HOURS * 3_600_000
  return (idle > 0 && now.getTime() - who.lastUsedAt.getTime() > idle) || (isOfOffice(who) && isOfficeClosed(who, times, now))
}

/** Whether the office was not used in this session for so long that its person has to prove again who they are. */
export function isOfficeClosed({ officeUsedAt }: Pick<SignedIn, 'officeUsedAt'>, { PORTAL_OFFICE_IDLE_MINUTES: minutes }: Times, now: Date): boolean {
  return minutes > 0 && now.getTime() - officeUsedAt.getTime() > minutes * 60_000
}
