import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { getSession, subscribeSession } from '../lib/session'
import { cssVariables, theme } from './theme'
import { Toasts } from './Toasts'

/** What every screen stands on: the look, the memory of answers, the corner with messages. */
export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  // What one person has read must not be there for the next one on this browser.
  useEffect(() => {
    let token = getSession()?.token
    return subscribeSession(() => {
      const next = getSession()?.token
      if (token && token !== next) client.clear()
      token = next
    })
  }, [client])
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" deduplicateCssVariables>
      <QueryClientProvider client={client}>
        {children}
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  )
}
