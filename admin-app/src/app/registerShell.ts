import { ownBuildId } from './newBuild'

/** Paths of the build's files that this page has loaded so far. */
const loadedAssets = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name)).filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/')).map(({ pathname }) => pathname)

/**
 * Registers the worker that keeps the app's own files, so that it starts without a network. Not while developing, where there are no builds,
 * nor where the browser has no workers or forbids them.
 */
export async function registerShell(): Promise<void> {
  const workers = (navigator as Partial<Navigator>).serviceWorker
  if (!workers || ownBuildId() === undefined) return
  await workers.register('/service-worker.js', { updateViaCache: 'none' })
  const { active } = await workers.ready
  active?.postMessage(loadedAssets())
}
