import { isOfTheApp } from '@portal/shared/platform/access/ownPages'

/** What the build puts in front of the worker: which build it is, and the files without which the app does not start. */
export interface ShellBuild {
  id: string
  files: readonly string[]
}

interface ExtendableEvent {
  waitUntil(done: Promise<unknown>): void
}
interface FetchEvent extends ExtendableEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface MessageEvent extends ExtendableEvent {
  data: unknown
}

/** As much of a service worker's global scope as is used here. */
export interface WorkerScope {
  caches: CacheStorage
  fetch: (request: Request) => Promise<Response>
  location: { origin: string }
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(type: 'install' | 'activate', listen: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listen: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listen: (event: MessageEvent) => void): void
}

/** Every cache of ours is called so, and then by its build. */
export const cachePrefix = 'portal-shell-'
/** The app's page, under which every address of it is kept. */
const page = '/'
/** Names of these hold a hash of what is in them: what is under one never changes. */
const isAsset = (path: string) => /^\/assets\/[\w.-]+$/.test(path)

/**
 * Keeps the files of the build, so that the app starts without a network (docs/decisions/2026-11-26-offline.md). Only these: no answer of the
 * API, no photo and no document is ever kept, so that nothing of a person stays on a device. The page comes from the server whenever that
 * answers; a new build is taken as it was before there was a worker.
 */
export function keepShell(scope: WorkerScope, { id, files }: ShellBuild): void {
  const { caches, location } = scope
  const name = cachePrefix + id
  const urlOf = (path: string) => new URL(path, location.origin).href

  async function install(): Promise<void> {
    const cache = await caches.open(name)
    const answer = await scope.fetch(new Request(urlOf(page), { cache: 'no-cache', headers: { accept: 'text/html' } }))
    // While servers are renewed one after the other, the page may be of another build than this worker: it is installed with the next look.
    if (!answer.ok || !(await answer.clone().text()).includes(`content="${id}"`)) throw new Error('The page is of another build.')
    await cache.addAll(files.map(urlOf))
    await cache.put(urlOf(page), answer)
    await scope.skipWaiting()
  }

  async function activate(): Promise<void> {
    const names = await caches.keys()
    await Promise.all(names.filter((each) => each.startsWith(cachePrefix) && each !== name).map((each) => caches.delete(each)))
    await scope.clients.claim()
  }

  async function openPage(request: Request): Promise<Response> {
    try {
      return await scope.fetch(request)
    } catch (error) {
      const kept = await (await caches.open(name)).match(urlOf(page))
      if (!kept) throw error
      return kept
    }
  }

  async function openAsset(request: Request): Promise<Response> {
    const cache = await caches.open(name)
    const kept = await cache.match(request.url)
    if (kept) return kept
    const answer = await scope.fetch(request)
    if (answer.ok) await cache.put(request.url, answer.clone())
    return answer
  }

  /** What the page loaded before this worker was there. It comes from the browser's own cache. */
  async function keepLoaded(paths: readonly unknown[]): Promise<void> {
    const cache = await caches.open(name)
    for (const path of paths) {
      if (typeof path === 'string' && isAsset(path) && !(await cache.match(urlOf(path)))) await cache.add(urlOf(path))
    }
  }

  scope.addEventListener('install', (event) => event.waitUntil(install()))
  scope.addEventListener('activate', (event) => event.waitUntil(activate()))
  scope.addEventListener('message', (event) => { if (Array.isArray(event.data)) event.waitUntil(keepLoaded(event.data)) })
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== location.origin) return
    if (request.mode === 'navigate' && isOfTheApp(pathname)) event.respondWith(openPage(request))
    else if (isAsset(pathname)) event.respondWith(openAsset(request))
  })
}
