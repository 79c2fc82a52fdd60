import { signOut } from '@portal/shared/sessions/session.calls'
import { send } from './call'
import { endSession } from './session'

/** Signs out, or out of acting as somebody else. The token is revoked first, while it is known; without a network the browser forgets it anyway. */
export async function leaveSession(): Promise<void> {
  await send(signOut, {}).catch(() => undefined)
  endSession('signed-out')
}
