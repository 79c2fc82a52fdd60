/**
 * A portal for the tests in a browser: the built bundles, the public calls with ETags, the frame pages, and a count of
 * what was asked. What an organization's address answers is in its name: "fail-...", "garbage-...", "empty-...".
 */
import type { DrawnBrackets } from '@portal/shared/competition/brackets/bracketPublic.calls'
import { sampleBracket, samplePools } from '@portal/shared/testing/sampleBrackets'
import { alignments, calendar, eventResults, form, formEntries, events, roster, schedule, schools, scores, standings, standingsAfterWin, twoTables } from '@portal/shared/testing/sampleData'
import { fullForm } from '@portal/shared/testing/sampleForm'
import { meetResults, performanceResults } from '@portal/shared/testing/sampleResults'
import { calendarDay, calendarDays, schoolNames, scoreDays } from '@portal/shared/testing/sampleDays'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createElement, type ComponentType, type VNode } from 'preact'
import type { Noun } from '../elementAttributes'
import type { FrameData } from '../framePage'

/** What an element's built file exports. */
interface BuiltElement {
  View: ComponentType<Record<string, unknown>>
  prepare?(payload: unknown): Promise<void>
}

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json', html: 'text/html' }
const strictCsp = (portal: string) =>
  `default-src 'none'; script-src ${portal}; connect-src ${portal}; frame-src ${portal}; require-trusted-types-for 'script'; trusted-types 'none'`

/**
 * Answers what a portal would; false if the address is not one of a portal's. `root` is the top folder of the repository,
 * `renderToString` the portal's renderer of views, `scripts` the files that tests bring
 * into their pages.
 */
export function createTestPortal(root: string, renderToString: (view: VNode<Record<string, unknown>>) => string, scripts: { axe: string; fastCheck: string }) {
  /** Statuses answered, by path and query. */
  const asked = new Map<string, number[]>()
  const changed = new Set<string>()
  const mended = new Set<string>()
  const takenBack = new Set<string>()

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
      if (rest[0] === 'axe.js') return send(200, 'js', await readFile(scripts.axe))
      if (rest[0] === 'fastCheck.js') return send(200, 'js', await readFile(scripts.fastCheck))
      if (rest[0] === 'takeBack') takenBack.add(org)
      if (rest[0] === 'sent') return send(200, 'json', JSON.stringify(sent.get(org) ?? []))
      if (rest[0] === 'change') changed.add(org)
      if (rest[0] === 'mend') mended.add(org)
      return send(200, 'json', JSON.stringify(Object.fromEntries(asked)))
    }
    if (first === 'embed') {
      const isSlow = rest[0]?.startsWith('slow')
      if (isSlow) rest[0] = await version(root)
      const isBack = rest[0]?.startsWith('away') && mended.has(rest[0])
      if (isBack) rest[0] = await version(root)
      const file = join(root, 'embed-sdk/dist', ...rest)
      if (/^(broken|away)/.test(rest[0] ?? '')) {
        // A portal whose elements cannot be had: the loader is there, the rest is not, or (away) not before it is mended.
        if (rest[1] !== 'loader.js') return send(404, 'text/plain', 'gone')
        return send(200, 'js', await readFile(join(root, 'embed-sdk/dist', await version(root), 'loader.js')))
      }
      // Far enough away that waiting for another file shows.
      if (isSlow) await new Promise((done) => setTimeout(done, 200))
      try {
        return send(200, file.split('.').pop() ?? '', await readFile(file), { 'cache-control': isSlow ? 'no-store' : 'max-age=600' })
      } catch {
        return send(404, 'text/plain', 'gone')
      }
    }
    if (first === 'api' && rest[1] === 'forms') {
      if (request.method === 'OPTIONS') return send(204, 'json', '', { 'access-control-allow-headers': 'content-type', 'access-control-allow-methods': 'POST' })
      const { status, body } = takeEntry(await bodyOf(request))
      return send(status, 'json', JSON.stringify(body))
    }
    if (first === 'api') {
      if (org.startsWith('fail') && !mended.has(org)) {
        return send(503, 'json', JSON.stringify({ status: false, success_message: null, error_message: 'The portal is busy.', payload: null, error: { id: 'unavailable' } }))
      }
      if (org.startsWith('missing') || takenBack.has(org)) {
        return send(404, 'json', JSON.stringify({ status: false, success_message: null, error_message: 'There is no such school.', payload: null, error: { id: 'not-found' } }))
      }
      if (org.startsWith('lost') && rest[1] !== 'event-results') return send(503, 'json', '')
      if (org.startsWith('garbage')) return send(200, 'text/html', '<h1>A captive portal</h1>')
      const body = JSON.stringify({ status: true, success_message: null, error_message: null, payload: payloadOf(rest.slice(1).join('/'), org, changed.has(org), url.searchParams) })
      const etag = `"${createHash('sha1').update(body).digest('hex')}"`
      const headers = { etag, 'cache-control': 'public, max-age=30, stale-while-revalidate=30' }
      if (request.headers['if-none-match'] === etag) return send(304, 'json', '', headers)
      return send(200, 'json', body, headers)
    }
    if (first === 'embed-code') {
      const shown = rest[1] || org || 'demo'
      if (shown.startsWith('silent')) return send(200, 'html', '<!doctype html><html lang="en"><title>Silent</title><p>It tells nothing of its height.</p></html>')
      if (shown.startsWith('missing') || takenBack.has(shown)) return send(404, 'html', await troublePage(root))
      if (url.searchParams.get('activity') === 'growing') return send(200, 'html', await growingPage(root))
      return send(200, 'html', await framePage(root, rest[0] as Noun, shown, url.searchParams, renderToString))
    }
    if (first === 'examples') {
      const text = await readFile(join(root, 'examples', rest[0] ?? '', 'index.html'), 'utf8')
      const headers: Record<string, string> = rest[0] === 'strict-csp' ? { 'content-security-policy': strictCsp(portal) } : {}
      return send(200, 'html', text.replaceAll('{{portal}}', portal).replaceAll('{{school}}', 'school-11').replaceAll('{{event}}', '7').replaceAll('{{team}}', '101'), headers)
    }
    return false
  }
}

/** The answer to a form that is sent here; by the organization's name, so that each test has its own. */
const sent = new Map<string, unknown[]>()

/** Takes an entry as a portal does: a name is wanted, and one name is refused as only a server can. */
function takeEntry(text: string): { status: number; body: object } {
  const { orgParam = '', answers = {}, addedKey } = JSON.parse(text) as { orgParam?: string; answers?: Record<string, string[]>; addedKey?: string }
  const refuse = (status: number, message: string, fields?: object[]) => ({ status, body: { status: false, success_message: null, error_message: message, payload: null, error: { id: 'invalid-input', fields } } })
  if (answers[1]?.[0] === 'Taken') return refuse(400, 'Please check the marked fields.', [{ field: 'answers.1', message: 'This choir is entered already.' }])
  if (orgParam.startsWith('closing')) return refuse(409, 'This form no longer accepts entries.')
  sent.set(orgParam, [...(sent.get(orgParam) ?? []), { addedKey, answers }])
  if (orgParam.startsWith('losing') && sent.get(orgParam)!.length === 1) return refuse(503, 'The portal is busy. Please try again in a moment.')
  return { status: 200, body: { status: true, success_message: null, error_message: null, payload: { thanks: 'We will email you.' } } }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text
}

function payloadOf(noun: string, org: string, isChanged: boolean, query: URLSearchParams): unknown {
  if (noun === 'brackets') return brackets(org, isChanged, query.get('event'))
  if (noun === 'alignments') return org.startsWith('empty') ? { ...alignments(org), groups: [] } : alignments(org)
  if (noun === 'form' && org.startsWith('full')) return fullForm(org)
  if (noun === 'form') return org.startsWith('empty') ? { ...form(org), definition: null } : query.get('of') === 'entries' ? formEntries(org) : form(org)
  if (noun === 'school') return org.startsWith('empty') ? { ...schools(org), rows: [] } : schools(org)
  if (noun === 'roster') return org.startsWith('empty') ? { ...roster(org), players: [] } : roster(org)
  if (noun === 'events') return org.startsWith('empty') ? { ...events(), rows: [] } : events()
  if (noun === 'event-results') return org.startsWith('empty') ? { ...eventResults(org), teams: [], stage: 'teams' } : eventOf(org, query.get('event'))
  if (noun === 'meet-results') return org.startsWith('bare') ? { ...meetResults(org), events: [], scores: [], heats: [] } : org.startsWith('drawn') ? { ...meetResults(org), events: [], scores: [] } : meetResults(org)
  if (noun === 'performance-results') return performanceResults(org)
  if (noun === 'school/names') return schoolNames
  if (noun === 'calendar/day') return calendarDay(query.get('day') ?? '', query.get('only'))
  if (noun === 'scores' && org.startsWith('days')) return scoreDays(org, query.get('day') ?? undefined, query.get('activity'))
  if (noun === 'calendar' && org.startsWith('days')) return calendarDays(org, query.get('month') ?? undefined, query.get('activity'), query.get('school'))
  if (noun === 'calendar') return org.startsWith('empty') ? { ...calendar(org), days: [] } : calendar(org, /^[\d-]{7}$/.exec(query.get('month') ?? '')?.[0])
  if (noun === 'scores') return org.startsWith('empty') ? { ...scores(org), days: [], total: 0 } : scores(org)
  if (noun === 'schedule') return org.startsWith('empty') ? { ...schedule(org), matches: [] } : schedule(org)
  if (org.startsWith('empty')) return standings(org, [])
  if (org.startsWith('picture')) return standings(org, twoTables.map((table) => ({ ...table, rows: table.rows.map((row) => ({ ...row, crest: { ...row.crest, picture: '/api/public/crests/9.webp' } })) })))
  if (org.startsWith('two')) return standings(org, twoTables)
  return isChanged ? standingsAfterWin(org) : standings(org)
}

/** Event 8 is a meet, event 9 a contest. */
function eventOf(org: string, event: string | null) {
  const kind = event === '8' ? 'meet' : event === '9' ? 'band' : undefined
  return kind ? { ...eventResults(org), kind, eventId: Number(event), ...(org.startsWith('drawn') && { stage: 'draw' }) } : eventResults(org)
}

/** What is drawn is in the number of the event: 64 for 64 teams of a single elimination, 1 for pools, 2 for a double elimination. */
function brackets(org: string, isChanged: boolean, event: string | null): DrawnBrackets {
  const drawn = org.startsWith('empty') ? [] : [
    event === '1' ? samplePools() : event === '2' ? sampleBracket({ format: { kind: 'double', decider: true } }) : sampleBracket({ entrants: Number(event) || 8, played: isChanged ? 6 : 5, live: 'W2.1' }),
  ]
  return { organization: { orgParam: org, name: 'Invented Association' }, academicYear: '2026-2027', event: null, brackets: drawn, total: drawn.length }
}

const version = async (root: string) => (JSON.parse(await readFile(join(root, 'embed-sdk/package.json'), 'utf8')) as { version: string }).version

/** A page under /embed-code as the portal writes it: the built view itself, rendered first. */
async function framePage(root: string, view: Noun, org: string, query: URLSearchParams, renderToString: (view: VNode<Record<string, unknown>>) => string): Promise<string> {
  const folder = `/embed/${await version(root)}`
  const { View, prepare } = (await import(pathToFileURL(join(root, 'embed-sdk/dist', await version(root), `${view}.js`)).href)) as BuiltElement
  const props = { heading: 'Girls Soccer', limit: 20 }
  const payload = payloadOf(view, org, false, query)
  const data: FrameData = { view, url: `/api/public/${view}?orgParam=${org}`, payload, props, refresh: 15 }
  await prepare?.(payload)
  const html = renderToString(createElement(View, { ...props, data: payload }))
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${view}</title><link rel="stylesheet" href="${folder}/frame.css">
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
