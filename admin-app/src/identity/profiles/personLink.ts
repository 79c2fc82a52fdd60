import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import type { May } from '../../platform/lib/session/useMay'
import { profilePaths } from './profilePaths'

/** The profile of someone with an account, for those who may open it. A student who has an account is found by the school's record, whose number is another one. */
export function personLink(may: May, kind: string | null, userId: number): string | null {
  if (kind === null || kind === 'student' || !(kind in profilePaths)) return null
  const { screen, path } = profilePaths[kind as RoleType]
  return may.open(screen) ? path(userId) : null
}
