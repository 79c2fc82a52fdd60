import { build } from 'esbuild'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../lib/processes.mjs'

/**
 * Pages that show the same thing by one of our elements and by a peer, within a page that has text of its own, as a school's has. When
 * `window.settled` is there, the page is idle, its data are read, and the browser keeps its files: how far away a server is does not
 * matter here. `window.measure()` loads the scripts and returns the milliseconds from there until everything is drawn and laid out.
 */
const page = (data, body) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title><body style="margin:0">
<h1>Invented Academy</h1><p>Home of the <strong>Invented Owls</strong>, <small>1,204 of them</small>. <a href="/">News</a></p><button>Menu</button>
<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>${body}</html>`
const script = (files, code) => `<script>
const data = JSON.parse(document.getElementById('data').textContent)
const frame = () => new Promise((done) => requestAnimationFrame(done))
const bring = (tag, values) => new Promise((done, failed) => document.head.append(Object.assign(document.createElement(tag), values, { onload: done, onerror: failed })))
window.settled = (async () => {
  await Promise.all(${JSON.stringify(files)}.map(async (file) => (await fetch(file)).arrayBuffer()))
  if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done))
  for (let count = 0; count < 3; count += 1) await frame()
  await new Promise((done) => requestIdleCallback(done))
})()
window.measure = () => new Promise((tell) => {
  const started = performance.now()
  const laidOut = () => { document.body.getBoundingClientRect(); tell(performance.now() - started) }
  ${code}
})</script>`

/** An element by the snippet's loader and its files; the answer is there when it asks for it. */
const ours = (noun, files, query, attributes, payload) => page(
  { status: true, success_message: null, error_message: null, payload },
  `<portal-${noun} ${attributes} loading="eager"></portal-${noun}>${script(['/embed/v1/loader.js', ...files], `
  globalThis[Symbol.for('portal.requests.1')] = new Map([[location.origin + '/api/public/${noun}?${query}', Promise.resolve([new Response(), JSON.stringify(data)])]])
  document.addEventListener('portal-ready', laidOut)
  void bring('script', { type: 'module', src: '/embed/v1/loader.js' })`)}`,
)

/** The same element as the one file that snippets with `integrity` name, and its data as a page's elements share them: as peers have both. */
const oursAlone = (noun, version, query, attributes, payload) => page(
  payload,
  `<portal-${noun} ${attributes} loading="eager"></portal-${noun}>${script([`/embed/${version}/${noun}.min.js`], `
  const known = { state: { payload: data }, subscribers: new Set(), plan() {}, reload() {} }
  globalThis[Symbol.for('portal.data.1')] = new Map([[location.origin + '/api/public/${noun}?${query}', known]])
  document.addEventListener('portal-ready', laidOut)
  void bring('script', { type: 'module', src: '/embed/${version}/${noun}.min.js' })`)}`,
)

/** Addresses of the runtime, an element's own file and what that brings. */
async function filesOf(noun) {
  const { version } = JSON.parse(await readFile(join(root, 'embed-sdk/package.json'), 'utf8'))
  const text = await readFile(join(root, 'embed-sdk/dist', version, `${noun}.js`), 'utf8')
  const parts = [...text.matchAll(/\bimport\("\.\/([\w.-]+)"\)/g)].map(([, part]) => part)
  return ['runtime.js', `${noun}.js`, ...parts].map((file) => `/embed/${version}/${file}`)
}

/** A bracket in the shape that brackets-viewer reads. */
function asViewerData({ entrants, sections: [{ rounds }] }) {
  const results = { top: ['win', 'loss'], bottom: ['loss', 'win'] }
  const opponent = (side, result) => ({ id: side.entrantId === null ? null : side.entrantId, score: side.score ?? undefined, result })
  let id = 0
  return {
    stages: [{ id: 0, tournament_id: 0, name: 'Invented Classic', type: 'single_elimination', number: 1, settings: { size: entrants.length, consolationFinal: false } }],
    participants: entrants.map(({ entrantId, name }) => ({ id: entrantId, tournament_id: 0, name })),
    matchGames: [],
    matches: rounds.flatMap(({ matches }, round) => matches.map(({ top, bottom, winner }, index) => ({
      id: id++, stage_id: 0, group_id: 0, round_id: round, number: index + 1, child_count: 0, status: winner ? 4 : 2,
      opponent1: opponent(top, results[winner]?.[0]), opponent2: opponent(bottom, results[winner]?.[1]),
    }))),
  }
}

/** Sixty matches in a month of thirty days, two a day. */
function sixtyEvents(calendar) {
  const sample = calendar.days[0].items.find(({ timeText }) => timeText)
  const days = Array.from({ length: 30 }, (_, day) => ({
    day: `2026-11-${String(day + 1).padStart(2, '0')}`,
    items: [5, 7].map((hour) => ({ ...sample, key: `match-${day}-${hour}`, timeText: `${hour}:30 PM CST`, title: `Invented Harbor ${day} at Borealis ${hour}` })),
  }))
  return { ...calendar, month: '2026-11', days }
}

const asCalendarOptions = ({ days }) => ({
  initialView: 'dayGridMonth', initialDate: '2026-11-01', timeZone: 'UTC',
  events: days.flatMap(({ day, items }) => items.map(({ title, timeText }) => ({ title, start: `${day}T${Number.parseInt(timeText, 10) + 12}:30:00` }))),
})

/** FullCalendar's element with its month view as one small file: how a careful webmaster would have it. */
async function bundleFullCalendar() {
  const { outputFiles } = await build({
    stdin: {
      resolveDir: root,
      contents: `import '@fullcalendar/web-component/global.js'
import dayGrid from '@fullcalendar/daygrid'
window.dayGrid = dayGrid`,
    },
    bundle: true, minify: true, format: 'esm', target: 'es2022', write: false,
  })
  return Buffer.from(outputFiles[0].contents)
}

/**
 * Serves the SDK's test portal with the pages of this bench: /bench/brackets (with the loader, in parts), /bench/brackets-alone (one
 * file), /bench/brackets-viewer, the same of the calendar beside /bench/full-calendar, and what is put into `pages` as /bench/NAME.
 */
export async function startBenchPages() {
  const { loadTestPortal } = await import(pathToFileURL(join(root, 'embed-sdk/src/testing/loadTestPortal.mjs')).href)
  const answer = await loadTestPortal(root)
  const pages = new Map()
  const files = {
    'brackets-viewer.js': ['text/javascript', await readFile(join(root, 'node_modules/brackets-viewer/dist/brackets-viewer.min.js'))],
    'brackets-viewer.css': ['text/css', await readFile(join(root, 'node_modules/brackets-viewer/dist/brackets-viewer.min.css'))],
    'full-calendar.js': ['text/javascript', await bundleFullCalendar()],
  }
  const server = createServer(async (request, response) => {
    const [, first, name] = request.url.split('?')[0].split('/')
    const send = (type, body) => response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'max-age=600' }).end(body)
    if (first === 'bench' && pages.has(name)) return send('text/html', pages.get(name))
    if (first === 'bench' && files[name]) return send(...files[name])
    if (!(await answer(request, response))) response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${server.address().port}`
  const payloadOf = async (path) => (await (await fetch(`${url}/api/public/${path}`)).json()).payload

  const { version } = JSON.parse(await readFile(join(root, 'embed-sdk/package.json'), 'utf8'))
  const drawn = await payloadOf('brackets?orgParam=bench&event=32')
  pages.set('brackets', ours('brackets', await filesOf('brackets'), 'orgParam=bench&event=32', 'org="bench" event="32"', drawn))
  pages.set('brackets-alone', oursAlone('brackets', version, 'orgParam=bench&event=32', 'org="bench" event="32"', drawn))
  pages.set('brackets-viewer', page(asViewerData(drawn.brackets[0]), `<div class="brackets-viewer"></div>${script(['/bench/brackets-viewer.css', '/bench/brackets-viewer.js'], `
  void Promise.all([bring('link', { rel: 'stylesheet', href: '/bench/brackets-viewer.css' }), bring('script', { src: '/bench/brackets-viewer.js' })])
    .then(() => bracketsViewer.render(data)).then(laidOut)`)}`))
  const month = sixtyEvents(await payloadOf('calendar?orgParam=bench&month=2026-11'))
  pages.set('calendar', ours('calendar', await filesOf('calendar'), 'orgParam=bench&month=2026-11&brief=true', 'org="bench" month="2026-11"', month))
  pages.set('calendar-alone', oursAlone('calendar', version, 'orgParam=bench&month=2026-11&brief=true', 'org="bench" month="2026-11"', month))
  pages.set('full-calendar', page(asCalendarOptions(month), `<full-calendar></full-calendar>${script(['/bench/full-calendar.js'], `
  void import('/bench/full-calendar.js').then(() => {
    document.querySelector('full-calendar').options = { ...data, plugins: [dayGrid] }
    laidOut()
  })`)}`))
  return { url, pages, stop: () => new Promise((done) => { server.close(done); server.closeAllConnections() }) }
}
