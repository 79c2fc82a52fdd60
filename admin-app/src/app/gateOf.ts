import { refusalOf } from '@portal/shared/platform/access/isAllowed'
import type { Actor } from '@portal/shared/platform/access/isAllowed'
import type { FirstStep } from '@portal/shared/platform/access/firstSteps'
import type { ScreenRow } from '@portal/shared/platform/access/screens/screenRow'

/** Where the gate of a screen leads: in, or elsewhere. */
export type Gate = 'open' | 'signIn' | 'dashboard' | 'unauthorized' | 'schoolView' | 'firstStep' | 'pastYear'

/**
 * The gate of a screen (specification, section 2): a wrong role type goes to /dashboard, a missing permission to
 * /unauthorized, someone signed out to /login. A guest screen sends a signed-in person to /dashboard. Where an admin who
 * acts as another user is refused, that is /dashboard too; what is closed in the School Admin view, or while a past year is looked at, says so in its place. The server's own gate is what protects; this one is courtesy.
 */
export function gateOf(screen: ScreenRow, actor: Actor | null, step: FirstStep | null = null): Gate {
  if ('guest' in screen.access) return actor ? 'dashboard' : 'open'
  if (actor && step && !screen.openDuring?.includes(step)) return 'firstStep'
  switch (refusalOf(actor, screen.access, screen.blockedWhileActingAs, screen.blockedInSchoolView, screen.adds)) {
    case null: return 'open'
    case 'signed-out': return 'signIn'
    case 'no-permission': return 'unauthorized'
    case 'wrong-role': return 'dashboard'
    case 'acting-as': return 'dashboard'
    case 'school-view': return 'schoolView'
    case 'read-only-year': return 'pastYear'
  }
}
