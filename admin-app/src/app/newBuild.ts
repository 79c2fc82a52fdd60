import { signOut } from '@portal/shared/identity/sessions/session.calls'
import { send } from '../platform/lib/call/call'
import { getSession } from '../platform/lib/session/session'

/** What the portal keeps in this browser is under names that begin so. */
const ours = 'portal.'
const renewedKey = 'portal.renewedFor'

/** The build that is running; undefined while developing, where there are no builds. */
export const ownBuildId = () => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content

/**
 * The build that the server has, if it is another one than runs here and this tab has not been renewed for it already.
 * (Servers behind one address may be renewed one after the other: that must not load the page again and again.)
 */
export async function findNewBuild(): Promise<string | null> {
  const own = ownBuildId()
  if (!own) return null
  try {
    const answer = await fetch(`/version.json?timestamp=${Date.now()}`, { cache: 'no-store' })
    if (!answer.ok) return null
    const { buildId } = (await answer.json()) as { buildId?: unknown }
    if (typeof buildId !== 'string' || buildId === own) return null
    return sessionStorage.getItem(renewedKey) === buildId ? null : buildId
  } catch {
    return null
  }
}

/**
 * Takes the new build: forgets what the portal keeps in this browser, the sign-in with it (specification, section 4), and
 * loads the page again. The session is ended on the server too, so that none is left that nobody uses.
 */
export async function takeNewBuild(buildId: string): Promise<void> {
  if (getSession()) await send(signOut, {}).catch(() => undefined)
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith(ours)) storage.removeItem(key)
  }
  sessionStorage.setItem(renewedKey, buildId)
  window.location.reload()
}
