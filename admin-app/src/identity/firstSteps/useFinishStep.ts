import { useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getCurrentUser } from '@portal/shared/identity/sessions/session.calls'
import type { CurrentUser } from '@portal/shared/platform/call/currentUser.schemas'
import { send } from '../../platform/lib/call/call'
import { updateUser } from '../../platform/lib/session/session'

/** Anyone who has postponed the rules comes back to them by a link. */
export const stepOf = ({ firstStep, rulesAsked }: Pick<CurrentUser, 'firstStep' | 'rulesAsked'>) => firstStep ?? (rulesAsked ? 'rules' : null)

/**
 * After a first step: the server says what comes next. If nothing does, the person gets to where they wanted to go, else to their home page.
 * @param state of the address, as the gate left it
 */
export function useFinishStep(state: unknown): () => Promise<void> {
  const navigate = useNavigate()
  const from = (state as { from?: string } | null)?.from ?? linkTo('dashboard')
  return async () => {
    const { payload } = await send(getCurrentUser, {})
    const next = stepOf(payload)
    updateUser({ ...payload, firstStep: next })
    void navigate(next === null ? from : linkTo('firstStep'), { replace: true, state: next === null ? null : { from } })
  }
}
