import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { getSession, subscribeSession } from '../platform/lib/session/session'
import { later } from '../platform/ui/loading/later'
import { cssVariables, theme } from './theme'
import { Toasts } from './Toasts'

/** Loaded after the page itself has long been there. A part that does not come is looked for again with the next page. */
const NewBuild = later<object>(() => import('./NewBuild').catch(() => ({ default: () => null })))
/** When a new build is first looked for (specification, section 7). */
const firstLook = 2000

/** What every screen is built on: the theme, the query cache, the corner with messages. */
export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  // What one person has read, or in one role, must not be there for the next one on this browser.
  useEffect(() => {
    const identity = () => {
      const session = getSession()
      return session && `${session.token} ${session.user.userRoleId}`
    }
    let before = identity()
    return subscribeSession(() => {
      const next = identity()
      if (before && !next) client.clear()
      // Someone else at once: what is on the screen is read again for them.
      if (before && next && before !== next) void client.resetQueries()
      before = next
    })
  }, [client])
  const [looks, setLooks] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLooks(true), firstLook)
    return () => clearTimeout(timer)
  }, [])
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" deduplicateCssVariables>
      <QueryClientProvider client={client}>
        {children}
        <Toasts />
        {looks && <NewBuild />}
      </QueryClientProvider>
    </MantineProvider>
  )
}
