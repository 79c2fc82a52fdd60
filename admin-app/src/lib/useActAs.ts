import { useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { openSessionAsUser } from '@portal/shared/sessions/session.calls'
import type { NewSession } from '@portal/shared/sessions/session.schemas'
import { useCall } from './queries'
import { startActing } from './session'

/** Signing in as somebody else: what a reason must be, and doing it. */
export function useActAs() {
  const navigate = useNavigate()
  const call = useCall(openSessionAsUser, { errors: 'in place' })
  // First away from here: the other person may not be allowed to see this screen.
  const begin = async (opened: NewSession) => {
    await navigate(linkTo('dashboard'), { flushSync: true })
    startActing(opened)
  }
  return {
    check: (reason: string) => openSessionAsUser.input.shape.reason.safeParse(reason),
    start: (userId: number, reason: string) => call.mutate({ userId, reason }, { onSuccess: (opened) => void begin(opened) }),
    pending: call.isPending,
    error: call.error?.message ?? null,
  }
}
