import { useMemo } from 'react'
import { isAllowed } from '@portal/shared/platform/access/isAllowed'
import type { LinkParams } from '@portal/shared/platform/access/screenLinks'
import { sights, type Sight } from '@portal/shared/platform/access/sights'
import { linkTo, screens } from '@portal/shared/platform/access/screens'
import type { ScreenName, ScreenRow } from '@portal/shared/platform/access/screens'
import type { Call } from '@portal/shared/platform/call/defineCall'
import { actorOf, useSession } from './session'

/** Screens whose address has no parameters. */
export type PlainScreen = { [Name in ScreenName]: (typeof screens)[Name]['path'] extends `${string}:${string}` ? never : Name }[ScreenName]

/**
 * Which screens the person may open and which calls they may try, by the same declared gates that the server enforces. For
 * buttons that do not belong to any one thing; what may be done with a thing itself comes with it, as `can` or `may`.
 */
export function useMay() {
  const session = useSession()
  return useMemo(() => {
    const actor = actorOf(session)
    const open = (name: ScreenName) => {
      const { access, blockedWhileActingAs, blockedInSchoolView, adds }: ScreenRow = screens[name]
      return !('guest' in access) && isAllowed(actor, access, blockedWhileActingAs, blockedInSchoolView, adds)
    }
    return {
      open,
      /** Whether a screen that is open to several kinds of people shows this to them. */
      see: (sight: Sight) => isAllowed(actor, sights[sight]),
      /** The address of a screen, or null for those who may not open it. */
      pathTo: (name: PlainScreen) => (open(name) ? screens[name].path : null),
      /** The same for a screen of one thing: `linkTo('editSchool', { schoolId: 7 })`. */
      linkTo: <Name extends ScreenName>(name: Name, ...params: LinkParams<(typeof screens)[Name]['path']>) => (open(name) ? linkTo(name, ...params) : null),
      send: ({ access, whileActingAs, inSchoolView, adds }: Pick<Call, 'access' | 'whileActingAs' | 'inSchoolView' | 'adds'>) =>
        isAllowed(actor, access, whileActingAs === 'blocked', inSchoolView === 'blocked', adds),
    }
  }, [session])
}

export type May = ReturnType<typeof useMay>
