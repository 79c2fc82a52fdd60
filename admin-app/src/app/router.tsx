import { Navigate, createBrowserRouter } from 'react-router-dom'
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom'
import { linkToGuest } from '@portal/shared/platform/access/guestLinks'
import { guestScreens } from '@portal/shared/platform/access/screens/guest.screens'
import { ScreenLoading } from '../platform/ui/loading/ScreenLoading'
import { BrokenScreen } from './BrokenScreen'
import { NotFoundScreen } from './NotFoundScreen'
import { ScreenGate } from './ScreenGate'
import { guestRoutes } from './guestScreens'

/** The addresses that are there from the start, made from the screen table as all others are. */
export const routes: RouteObject[] = [
  { path: '/', element: <Navigate to={linkToGuest('dashboard')} replace />, hydrateFallbackElement: <ScreenLoading /> },
  ...guestRoutes.map(({ name, Screen }) => ({ path: guestScreens[name].path, element: <ScreenGate key={name} screen={guestScreens[name]} Screen={Screen} />, errorElement: <BrokenScreen /> })),
  { path: '*', element: <NotFoundScreen />, hydrateFallbackElement: <ScreenLoading /> },
]

/** Every other address comes with the first one that is not among those; one answer for each router. */
export function findMoreRoutes(): PatchRoutesOnNavigationFunction {
  let isKnown = false
  return async ({ patch }) => {
    if (isKnown) return
    const { signedInRoutes } = await import('./signedInRoutes')
    patch(null, signedInRoutes)
    isKnown = true
  }
}

export const createRouter = () => createBrowserRouter(routes, { patchRoutesOnNavigation: findMoreRoutes() })
