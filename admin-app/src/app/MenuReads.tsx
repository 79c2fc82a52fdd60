import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getActionItems } from '@portal/shared/publishing/dashboard/dashboard.calls'
import { getCurrentUser } from '@portal/shared/identity/sessions/session.calls'
import { getMenu } from '@portal/shared/publishing/menu/menu.calls'
import { followPreferences } from '../identity/preferences/sendPreferences'
import { query } from '../platform/lib/call/queries'
import { keepActionItems, keepMenu, useSession } from '../platform/lib/session/session'

/** What is waiting is asked again when something changes that it shows, and otherwise not more often than this. */
const every = 5 * 60_000

/**
 * Reads the names and numbers of the menu, sends how the person has it, and draws nothing. It is loaded after the screen; what was read is kept
 * with the session, so that the menu is whole before the next answers come.
 */
export default function MenuReads() {
  // Before someone's first step is done nothing else can be asked for.
  const enabled = useSession()?.user.firstStep === null
  const { data: items } = useQuery({ ...query(getActionItems, {}), staleTime: every, enabled })
  const { data: names } = useQuery({ ...query(getMenu, {}), staleTime: every, enabled })
  useEffect(() => {
    if (items) keepActionItems(items)
  }, [items])
  useEffect(() => {
    if (names) keepMenu(names)
  }, [names])
  const client = useQueryClient()
  // What was read of the person before is shown again where the frame is drawn again.
  useEffect(() => followPreferences((preferences) => client.setQueryData(query(getCurrentUser, {}).queryKey, (user) => user && { ...user, preferences })), [client])
  return null
}
