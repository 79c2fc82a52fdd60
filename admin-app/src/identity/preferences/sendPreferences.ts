import { savePreferences } from '@portal/shared/identity/preferences/preference.calls'
import type { Preferences } from '@portal/shared/platform/call/preferences.schemas'
import { CallError, send } from '../../platform/lib/call/call'
import { getSession, settlePreferences, subscribeSession } from '../../platform/lib/session/session'

/** Someone who tries the choices one after the other is sent once, in milliseconds after the last one. */
const pause = 1_500

/**
 * Sends what the person changed of how they have lists and menu, and nothing if there is nothing. What the server cannot take now stays in the
 * session, and goes with the next change or the next start; what it refuses is given up.
 * @returns all preferences as the server has them now; undefined where nothing was saved
 */
export async function sendPreferences(): Promise<Preferences | undefined> {
  const session = getSession()
  if (!session?.unsent || session.user.actingAs || session.user.firstStep !== null) return undefined
  const { unsent, user: { userId } } = session
  try {
    const { payload } = await send(savePreferences, unsent)
    settlePreferences(userId, unsent, payload)
    return payload
  } catch (error) {
    if (error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429) settlePreferences(userId, unsent)
    return undefined
  }
}

/**
 * Sends changes a moment after the last one, at once where the page is left, and what was left unsent with the start and when the network is
 * back. @param onSaved is told what the server has then @returns how to stop
 */
export function followPreferences(onSaved: (preferences: Preferences) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: unknown
  const now = () => {
    clearTimeout(timer)
    void sendPreferences().then((saved) => saved && onSaved(saved))
  }
  const soon = () => {
    const unsent = getSession()?.unsent
    if (unsent === waiting) return
    waiting = unsent
    clearTimeout(timer)
    if (unsent) timer = setTimeout(now, pause)
  }
  const leaving = () => {
    if (document.visibilityState === 'hidden') now()
  }
  const stop = subscribeSession(soon)
  document.addEventListener('visibilitychange', leaving)
  globalThis.addEventListener('online', now)
  soon()
  return () => {
    stop()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', leaving)
    globalThis.removeEventListener('online', now)
  }
}
