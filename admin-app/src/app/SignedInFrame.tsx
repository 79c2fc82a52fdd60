import { Suspense, lazy } from 'react'
import { Outlet } from 'react-router-dom'
import { useSession } from '../lib/session'
import { ScreenLoading } from '../ui/ScreenLoading'

const Shell = lazy(() => import('./Shell'))

/** The frame around the screens of signed-in people. Somebody signed out gets no frame, only their way to /login. */
export function SignedInFrame() {
  const session = useSession()
  if (!session) return <Outlet />
  return (
    <Suspense fallback={<ScreenLoading />}>
      <Shell />
    </Suspense>
  )
}
