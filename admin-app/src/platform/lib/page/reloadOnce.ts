import { isUnsaved } from './unsaved'

const storageKey = 'portal.reloadedAt'
/** A page part that is still missing after this was not missing because of a new build. */
const onceIn = 10 * 60_000

/**
 * A part of the page could not be loaded: most often because a new build took the place of the one that is running.
 * Loads the page again, once; never while something is unsaved or the device is offline: then BrokenScreen is shown.
 */
export function reloadOnce(): void {
  try {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0)
    if (isUnsaved() || !navigator.onLine || Date.now() - last < onceIn) return
    sessionStorage.setItem(storageKey, String(Date.now()))
    window.location.reload()
  } catch {
    // Without storage nobody could say that it happened already: better not to begin.
  }
}
