import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { menuOf, type MenuReader } from '../platform/lib/menu/menuOf'
import { currentKey, screenAt } from '../platform/lib/menu/placeInMenu'
import { pastYearOf, useSession } from '../platform/lib/session/session'
import { useMay } from '../platform/lib/session/useMay'

/** The person for whom a menu is made. For what is drawn behind the sign-in. */
export function useMenuReader(): MenuReader {
  const session = useSession()
  const may = useMay()
  return useMemo(() => {
    if (!session) throw new Error('A menu needs a signed-in person.')
    // What is waiting is waiting this year: beside the lists of a past one its numbers would be of nothing that is shown.
    return { may, session: pastYearOf(session) === null ? session : { user: session.user, menu: session.menu } }
  }, [may, session])
}

/** The person's menu, and the key of its link that is marked. */
export function useMenu() {
  const reader = useMenuReader()
  const { pathname } = useLocation()
  const menu = useMemo(() => menuOf(reader), [reader])
  const current = useMemo(() => currentKey(screenAt(pathname), menu), [pathname, menu])
  return { reader, menu, current }
}
