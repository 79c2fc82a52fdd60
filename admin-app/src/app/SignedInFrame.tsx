import { Outlet } from 'react-router-dom'
import { useSession } from '../platform/lib/session/session'
import { later } from '../platform/ui/loading/later'
import { ScreenLoading } from '../platform/ui/loading/ScreenLoading'

const Shell = later(() => import('./Shell'), <ScreenLoading />)

/** The frame around the screens of signed-in people. Someone signed out gets no frame, only their way to /login. */
export function SignedInFrame() {
  const session = useSession()
  return session ? <Shell /> : <Outlet />
}
