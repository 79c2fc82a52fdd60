/**
 * A portal for the tests in a browser: the built bundles, the public calls with ETags, the frame pages, and a count of
 * what was asked. What an organization's address answers is in its name: "slow-...", "fail-...", "empty-...".
 */
import { StandingsView } from '@portal/shared/views/StandingsView'
import { schedule, scores, standings, standingsAfterWin, twoTables } from '@portal/shared/views/sampleData'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { ReactNode } from 'react'
import type { FrameData } from '../framePage'

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json', html: 'text/html' }
const strictCsp = (portal: string) =>
  `default-src 'none'; script-src ${portal}; connect-src ${portal}; frame-src ${portal}; require-trusted-types-for 'script'; trusted-types 'none'`

/**
 * Answers what a portal would; false if the address is none of a portal's. `root` is the top folder of the repository,
 * `renderToString` the portal's renderer of views.
 */
export function createTestPortal(root: string, renderToString: (view: ReactNode) => string) {
  /** Statuses answered, by path and query. */
  const asked = new Map<string, number[]>()
  const changed = new Set<string>()
  const mended = new Set<string>()

  return async function answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const portal = `http://${request.headers.host}`
    const url = new URL(request.url ?? '/', portal)
    const send = (status: number, type: string, body: string | Buffer, headers: Record<string, string> = {}) => {
      const log = asked.get(url.pathname + url.search) ?? []
      asked.set(url.pathname + url.search, [...log, status])
      response.writeHead(status, { 'content-type': `${types[type] ?? type}; charset=utf-8`, 'access-control-allow-origin': '*', ...headers }).end(body)
      return true
    }
    const [, first, ...rest] = url.pathname.split('/')
    const org = url.searchParams.get('orgParam') ?? ''

    if (first === 'test-portal') {
      if (rest[0] === 'change') changed.add(org)
      if (rest[0] === 'mend') mended.add(org)
      return send(200, 'json', JSON.stringify(Object.fromEntries(asked)))
    }
    if (first === 'embed') {
      const isSlow = rest[0]?.startsWith('slow')
      if (isSlow) rest[0] = await version(root)
      const file = join(root, 'embed-sdk/dist', ...rest)
      if (rest[0]?.startsWith('broken')) {
        // A portal whose elements cannot be had: the loader is there, the rest is not.
        if (rest[1] !== 'loader.js') return send(404, 'text/plain', 'gone')
        return send(200, 'js', await readFile(join(root, 'embed-sdk/dist', await version(root), 'loader.js')))
      }
      // Far enough away that what waits for another file is seen to wait.
      if (isSlow) await new Promise((done) => setTimeout(done, 200))
      try {
        return send(200, file.split('.').pop() ?? '', await readFile(file), { 'cache-control': isSlow ? 'no-store' : 'max-age=600' })
      } catch {
        return send(404, 'text/plain', 'gone')
      }
    }
    if (first === 'api') {
      if (org.startsWith('fail') && !mended.has(org)) {
        return send(503, 'json', JSON.stringify({ status: false, success_message: null, error_message: 'The portal is busy.', payload: null, error: { id: 'unavailable' } }))
      }
      if (org.startsWith('garbage')) return send(200, 'text/html', '<h1>A captive portal</h1>')
      const body = JSON.stringify({ status: true, success_message: null, error_message: null, payload: payloadOf(rest[1] ?? '', org, changed.has(org)) })
      const etag = `"${createHash('sha1').update(body).digest('hex')}"`
      const headers = { etag, 'cache-control': 'public, max-age=30, stale-while-revalidate=300' }
      if (request.headers['if-none-match'] === etag) return send(304, 'json', '', headers)
      return send(200, 'json', body, headers)
    }
    if (first === 'embed-code') {
      if (rest[1]?.startsWith('missing')) return send(404, 'html', await troublePage(root))
      if (url.searchParams.get('activity') === 'growing') return send(200, 'html', await growingPage(root))
      return send(200, 'html', await framePage(root, rest[1] || 'demo', renderToString))
    }
    if (first === 'examples') {
      const text = await readFile(join(root, 'examples', rest[0] || 'index.html'), 'utf8')
      const headers: Record<string, string> = rest[0] === 'strict-csp.html' ? { 'content-security-policy': strictCsp(portal) } : {}
      return send(200, 'html', text.replaceAll('{{portal}}', portal).replaceAll('{{school}}', 'school-11'), headers)
    }
    return false
  }
}

function payloadOf(noun: string, org: string, isChanged: boolean): unknown {
  if (noun === 'scores') return org.startsWith('empty') ? { ...scores(org), days: [], total: 0 } : scores(org)
  if (noun === 'schedule') return schedule(org)
  if (org.startsWith('empty')) return standings(org, [])
  if (org.startsWith('two')) return standings(org, twoTables)
  return isChanged ? standingsAfterWin(org) : standings(org)
}

const version = async (root: string) => (JSON.parse(await readFile(join(root, 'embed-sdk/package.json'), 'utf8')) as { version: string }).version

/** A page under /embed-code as the portal writes it. */
async function framePage(root: string, org: string, renderToString: (view: ReactNode) => string): Promise<string> {
  const folder = `/embed/${await version(root)}`
  const props = { heading: 'Girls Soccer', limit: 20 }
  const payload = standings(org)
  const data: FrameData = { view: 'standings', url: `/api/public/standings?orgParam=${org}`, payload, props, refresh: 15 }
  const html = renderToString(StandingsView({ ...props, data: payload }))
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Standings</title><link rel="stylesheet" href="${folder}/frame.css">
<body><main id="portal-page" class="portal-view"><div id="portal-view">${html}</div></main><script type="application/json" id="portal-data">${json}</script>
<script type="module" src="${folder}/frame.js"></script><script type="module" src="${folder}/framePage.js"></script></body></html>`
}

/** A page that is always as high as its frame and a little more: without a guard it grows for ever. */
async function growingPage(root: string): Promise<string> {
  return `<!doctype html><html lang="en"><title>Growing</title><style>body{margin:0}#portal-page{display:flow-root;height:calc(100vh + 40px)}</style>
<div id="portal-page">Content</div><script type="module" src="/embed/${await version(root)}/frame.js"></script></html>`
}

/** What the portal writes where there is nothing to show. */
async function troublePage(root: string): Promise<string> {
  return `<!doctype html><html lang="en"><title>Nothing here</title><body><main id="portal-page" data-state="error">There is nothing here</main>
<script type="module" src="/embed/${await version(root)}/frame.js"></script></body></html>`
}
