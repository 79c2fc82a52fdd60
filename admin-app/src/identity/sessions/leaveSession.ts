import { signOut } from '@portal/shared/identity/sessions/session.calls'
import { send } from '../../platform/lib/call/call'
import { endSession } from '../../platform/lib/session/session'
import { sendPreferences } from '../preferences/sendPreferences'

/** Signs out, or out of acting as someone else. The token is revoked first, while it is known; without a network the browser forgets it anyway. */
export async function leaveSession(): Promise<void> {
  await sendPreferences()
  await send(signOut, {}).catch(() => undefined)
  endSession('signed-out')
}
