import { useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { openSessionAsUser } from '@portal/shared/identity/sessions/session.calls'
import type { NewSession } from '@portal/shared/platform/call/currentUser.schemas'
import { startActing } from '../../platform/lib/session/session'

/** Opens a session as someone else. */
export const actAsCall = openSessionAsUser

/** Continues as someone else, once the server has opened the session. */
export function useActAs() {
  const navigate = useNavigate()
  // First away from here: the other person may not be allowed to see this screen.
  return async (opened: NewSession) => {
    await navigate(linkTo('dashboard'), { flushSync: true })
    startActing(opened)
  }
}
