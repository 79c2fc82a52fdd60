import { refusalOf } from '@portal/shared/access/isAllowed'
import type { Actor } from '@portal/shared/access/isAllowed'
import { screens } from '@portal/shared/access/screens'
import type { ScreenName, ScreenRow } from '@portal/shared/access/screens'

/** Where the gate of a screen leads: in, or elsewhere. */
export type Gate = 'open' | 'signIn' | 'dashboard' | 'unauthorized' | 'schoolView' | 'secondFactor'

/** What stands open to somebody who must set up a second factor first. */
const openBefore: readonly ScreenName[] = ['secondFactor', 'changeRole', 'ownPrivacy', 'ownTerms', 'unauthorized']

/**
 * The gate of a screen (specification, section 2): a wrong role type goes to /dashboard, a missing permission to
 * /unauthorized, somebody signed out to /login. A guest screen sends a signed-in person to /dashboard. Where an admin who
 * acts as another user is refused, that is /dashboard too; what is closed in the School Admin view says so in its place. The server's own gate is what protects; this one is courtesy.
 */
export function gateOf(name: ScreenName, actor: Actor | null, mustSetSecondFactor = false): Gate {
  const screen: ScreenRow = screens[name]
  if ('guest' in screen.access) return actor ? 'dashboard' : 'open'
  if (actor && mustSetSecondFactor && !openBefore.includes(name)) return 'secondFactor'
  switch (refusalOf(actor, screen.access, screen.blockedWhileActingAs, screen.blockedInSchoolView)) {
    case null: return 'open'
    case 'signed-out': return 'signIn'
    case 'no-permission': return 'unauthorized'
    case 'wrong-role': return 'dashboard'
    case 'acting-as': return 'dashboard'
    case 'school-view': return 'schoolView'
  }
}
