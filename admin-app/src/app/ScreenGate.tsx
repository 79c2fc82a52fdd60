import { useLayoutEffect } from 'react'
import type { ComponentType } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { linkToGuest } from '@portal/shared/platform/access/guestLinks'
import type { ScreenRow } from '@portal/shared/platform/access/screens/screenRow'
import { actorOf, getLastEnd, useSession } from '../platform/lib/session/session'
import { publicEventPath } from '../platform/lib/page/publicEvent'
import { later } from '../platform/ui/loading/later'
import { ScreenLoading } from '../platform/ui/loading/ScreenLoading'
import { gateOf } from './gateOf'

/** For signed-in people alone: the sign-in page does without it, and without the calls that it knows. */
const ClosedNotice = later(() => import('./ClosedNotice'), <ScreenLoading />)

/** What sign-in needs to lead a person back to where they were. */
export interface SignInState {
  from: string
  expired: boolean
}

function LeadAway({ to }: { to: string }) {
  useLayoutEffect(() => {
    window.location.replace(to)
  }, [to])
  return <ScreenLoading />
}

/** Draws a screen if its gate is open to this person, else leads them on. Sets the page's title. */
export function ScreenGate({ screen, Screen }: { screen: ScreenRow; Screen: ComponentType }) {
  const session = useSession()
  const location = useLocation()
  const gate = gateOf(screen, actorOf(session), session?.user.firstStep)
  const title = `${screen.title} · ${session?.user.organization.name ?? 'Portal'}`
  // Together with the screen itself, so that its heading is never there under the title of the screen before.
  useLayoutEffect(() => {
    if (gate === 'open') document.title = title
  }, [gate, title])

  if (gate === 'signIn') {
    const end = getLastEnd()
    const state: SignInState = { from: location.pathname + location.search, expired: end === 'expired' }
    return <Navigate to={linkToGuest('signIn')} replace state={end === 'signed-out' ? null : state} />
  }
  // Who may not open an event in the app reads what everyone reads of it. Those pages are not the app's.
  const publicPath = gate === 'dashboard' ? publicEventPath(location.pathname) : null
  if (publicPath !== null) return <LeadAway to={publicPath} />
  // From a guest screen the person goes back to where they came from before they signed in.
  if (gate === 'dashboard') return <Navigate to={(location.state as SignInState | null)?.from ?? linkToGuest('dashboard')} replace />
  if (gate === 'firstStep') return <Navigate to={linkToGuest('firstStep')} replace state={{ from: location.pathname + location.search }} />
  if (gate === 'unauthorized') return <Navigate to={linkToGuest('unauthorized')} replace />

  return gate === 'open' ? <Screen /> : <ClosedNotice gate={gate} title={screen.title} />
}
