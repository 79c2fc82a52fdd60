import { Suspense, lazy } from 'react'
import { Navigate, Outlet, createBrowserRouter } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { linkTo, screens } from '@portal/shared/access/screens'
import type { ScreenName, ScreenRow } from '@portal/shared/access/screens'
import { useSession } from '../lib/session'
import { ScreenLoading } from '../ui/ScreenLoading'
import { BrokenScreen } from './BrokenScreen'
import { NotFoundScreen } from './NotFoundScreen'
import { ScreenGate } from './ScreenGate'

const Shell = lazy(() => import('./Shell'))

/** The frame around the screens of signed-in people. Somebody signed out gets no frame, only their way to /login. */
function SignedInFrame() {
  const session = useSession()
  if (!session) return <Outlet />
  return (
    <Suspense fallback={<ScreenLoading />}>
      <Shell />
    </Suspense>
  )
}

const names = Object.keys(screens) as ScreenName[]
const isOutsideShell = (row: ScreenRow) => 'guest' in row.access || 'public' in row.access
const routeOf = (name: ScreenName): RouteObject => ({ path: screens[name].path, element: <ScreenGate key={name} name={name} />, errorElement: <BrokenScreen /> })

/** Every address of the app, made from the screen table. */
export const routes: RouteObject[] = [
  { path: '/', element: <Navigate to={linkTo('dashboard')} replace /> },
  ...names.filter((name) => isOutsideShell(screens[name])).map(routeOf),
  {
    element: <SignedInFrame />,
    errorElement: <BrokenScreen />,
    children: names.filter((name) => !isOutsideShell(screens[name])).map(routeOf),
  },
  { path: '*', element: <NotFoundScreen /> },
]

export const createRouter = () => createBrowserRouter(routes)
