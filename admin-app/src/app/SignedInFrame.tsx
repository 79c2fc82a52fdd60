import { Outlet } from 'react-router-dom'
import { useSession } from '../platform/lib/session/session'
import { later } from '../platform/ui/loading/later'
import { ScreenLoading } from '../platform/ui/loading/ScreenLoading'

const Shell = later(() => import('./Shell'), <ScreenLoading />)
const StepFrame = later(() => import('./StepFrame'), <ScreenLoading />)

/** The frame around the screens of signed-in people, without its menu for who has something to do first. Someone signed out gets no frame, only their way to /login. */
export function SignedInFrame() {
  const session = useSession()
  if (!session) return <Outlet />
  return session.user.firstStep ? <StepFrame /> : <Shell />
}
