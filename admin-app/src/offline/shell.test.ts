import { beforeEach, expect, it, vi } from 'vitest'
import { cachePrefix, keepShell, type WorkerScope } from './shell'

const origin = 'https://portal.test'
const build = { id: 'b2', files: ['/assets/index-b2.js', '/assets/index-b2.css'] }
const pageOf = (id: string) => `<!doctype html><meta name="build" content="${id}" />`

/** The parts of a service worker's world that are used: caches by name, a network that can be cut, and what it was asked for. */
function world() {
  const stored = new Map<string, Map<string, Response>>()
  const asked: string[] = []
  const state = { isOnline: true, page: pageOf('b2') }
  const fetch = vi.fn((request: Request) => {
    if (!state.isOnline) return Promise.reject(new TypeError('Failed to fetch'))
    const { pathname } = new URL(request.url)
    asked.push(pathname)
    return Promise.resolve(pathname.includes('gone') ? new Response('', { status: 404 }) : new Response(pathname.startsWith('/assets/') ? `file ${pathname}` : state.page))
  })
  const open = (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, entries)
    const add = async (url: string) => { entries.set(url, await fetch(new Request(url))) }
    return Promise.resolve({
      add, addAll: async (urls: string[]) => { for (const url of urls) await add(url) },
      match: (url: string) => Promise.resolve(entries.get(url)?.clone()), put: (url: string, answer: Response) => Promise.resolve(void entries.set(url, answer)),
    })
  }
  const listeners: Record<string, (event: never) => void> = {}
  const scope = {
    caches: { open, keys: () => Promise.resolve([...stored.keys()]), delete: (name: string) => Promise.resolve(stored.delete(name)) },
    fetch, location: { origin }, skipWaiting: vi.fn(() => Promise.resolve()), clients: { claim: vi.fn(() => Promise.resolve()) },
    addEventListener: (type: string, listen: (event: never) => void) => { listeners[type] = listen },
  }
  keepShell(scope as unknown as WorkerScope, build)
  /** Runs a listener. @returns what it waits for and, of a fetch, what it answers; undefined where it leaves that to the browser */
  const send = async (type: string, event: object = {}): Promise<Response | undefined> => {
    let done: Promise<unknown> = Promise.resolve()
    let answer: Promise<Response> | undefined
    listeners[type]!({ ...event, waitUntil: (promise: Promise<unknown>) => { done = promise }, respondWith: (promise: Promise<Response>) => { answer = promise } } as never)
    await done
    return answer
  }
  const ask = (path: string, { mode = 'cors', method = 'GET' } = {}) => send('fetch', { request: { url: path.startsWith('http') ? path : origin + path, mode, method } })
  const kept = (name = cachePrefix + build.id) => [...stored.get(name)?.keys() ?? []].map((url) => url.replace(origin, ''))
  return { state, asked, stored, scope, send, ask, kept }
}
let at: ReturnType<typeof world>
beforeEach(() => { at = world() })

it('keeps the page and the files of its build, and nothing else', async () => {
  await at.send('install')
  expect(at.kept().sort()).toEqual(['/', ...build.files].sort())
  expect(at.scope.skipWaiting).toHaveBeenCalledOnce()
})

it('is not installed with the page of another build: its files would not fit', async () => {
  at.state.page = pageOf('b3')
  await expect(at.send('install')).rejects.toThrow('another build')
  expect(at.kept()).toEqual([])
  expect(at.scope.skipWaiting).not.toHaveBeenCalled()
})

it('removes what older builds kept, and leaves other caches alone', async () => {
  await at.send('install')
  for (const name of [`${cachePrefix}b1`, 'unsent-scores']) await at.scope.caches.open(name)
  await at.send('activate')
  expect([...at.stored.keys()].sort()).toEqual([`${cachePrefix}b2`, 'unsent-scores'])
  expect(at.scope.clients.claim).toHaveBeenCalledOnce()
})

it('opens a screen from the server as long as that answers, and from what it kept without a network', async () => {
  await at.send('install')
  at.state.page = pageOf('b3')
  expect(await (await at.ask('/my-family', { mode: 'navigate' }))!.text()).toBe(pageOf('b3'))
  at.state.isOnline = false
  expect(await (await at.ask('/my-family?send=7', { mode: 'navigate' }))!.text()).toBe(pageOf('b2'))
})

it('keeps a file of the build once a screen asked for it, and does not ask again; what is not there is not kept', async () => {
  for (let time = 0; time < 2; time += 1) expect(await (await at.ask('/assets/Home-a1.js'))!.text()).toBe('file /assets/Home-a1.js')
  expect(at.asked).toEqual(['/assets/Home-a1.js'])
  expect((await at.ask('/assets/gone-a1.js'))!.status).toBe(404)
  expect(at.kept()).toEqual(['/assets/Home-a1.js'])
})

it('keeps what the page had loaded before the worker was there: files of the build alone', async () => {
  await at.send('message', { data: ['/assets/Home-a1.js', '/api/files/7', '/assets/../api/files/7', 'https://elsewhere.test/assets/x.js', 7] })
  expect(at.kept()).toEqual(['/assets/Home-a1.js'])
  await at.send('message', { data: 'nothing of ours' })
  expect(at.kept()).toEqual(['/assets/Home-a1.js'])
})

it.each([
  ['/api/dashboard/family', {}], ['/api/files/7', { mode: 'navigate' }], ['/version.json', {}], ['/service-worker.js', {}], ['/icon.svg', {}], ['/home', { mode: 'navigate' }],
  ['/embed-code/standings', { mode: 'navigate' }], ['/embed/v1/loader.js', {}], ['/assets/Home-a1.js', { method: 'POST' }], ['https://elsewhere.test/assets/Home-a1.js', {}],
])('leaves %s to the browser', async (path, how) => {
  expect(await at.ask(path, how)).toBeUndefined()
  expect(at.kept()).toEqual([])
})
