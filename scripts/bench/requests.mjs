/* global window -- of the pages that are measured */
import { build } from 'esbuild'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { root } from '../lib/processes.mjs'
import { inChromium, inNewPage } from './embeds.mjs'
import { ask, startPortal } from './portal.mjs'

/** Milliseconds that every request takes on top of what the machines need. */
const latency = 150
/** What a browser and a server need on top: three round trips are within it, four are not. */
const longest = latency * 3.9

/** Names of the elements and their attributes, from the SDK's one table. */
async function readTable() {
  const { outputFiles } = await build({ entryPoints: [join(root, 'embed-sdk/src/elementAttributes.ts')], bundle: true, format: 'esm', write: false })
  return (await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`)).elementAttributes
}

/** Attributes with which each element shows something of the demo. */
async function demoAttributes(portal, table) {
  const { rows: [{ eventId }] } = await ask(portal, '/api/public/events?orgParam=demo')
  const { teams: [{ teamId }] } = await ask(portal, `/api/public/event-results?orgParam=demo&event=${eventId}`)
  // Forms are nowhere listed for the public: the first that is published, by its number.
  let form = 1
  while (form < 50 && !(await fetch(`${portal.url}/api/public/form?orgParam=demo&form=${form}`)).ok) form += 1
  const values = { activity: 'girls-soccer', event: eventId, team: teamId, form }
  const ways = { standings: ['activity'], scores: ['activity'], schedule: ['team'], calendar: ['activity'], 'event-results': ['event'], roster: ['event', 'team'], form: ['form'] }
  return Object.keys(table).map((noun) => [noun, ['org="demo"', ...(ways[noun] ?? []).map((name) => `${name}="${values[name]}"`)].join(' ')])
}

/** Requests, KB as they come over the wire, and milliseconds until the rows are drawn, of one element with the snippet's loader on an empty page. */
async function measure(browser, host, noun) {
  return inNewPage(browser, async (page) => {
    const devTools = await page.createCDPSession()
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 })
    await page.goto(`${host}/${noun}`, { waitUntil: 'networkidle0' })
    const { told, entries } = await page.evaluate(() => ({
      told: window.told,
      entries: performance.getEntriesByType('resource').filter(({ name }) => !name.endsWith('/favicon.ico')).map(({ name, encodedBodySize }) => ({ isData: name.includes('/api/'), bytes: encodedBodySize })),
    }))
    const kilobytes = (isData) => entries.filter((entry) => entry.isData === isData).reduce((sum, { bytes }) => sum + bytes, 0) / 1024
    return { ...told, requests: entries.length, code: kilobytes(false), data: kilobytes(true) }
  })
}

/** What a page asks for and how soon it shows rows, for every element on the demo, each on a page of another site that has nothing kept. */
export async function benchRequests(directory, rows, tables) {
  const portal = await startPortal({ PORTAL_DATA_DIR: directory })
  const elements = new Map(await demoAttributes(portal, await readTable()))
  const site = createServer((request, response) => {
    const noun = request.url.slice(1)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>A school</title>
<script>for (const name of ['portal-ready', 'portal-error']) addEventListener(name, () => { window.told ??= { name, time: performance.now() - performance.getEntriesByType('navigation')[0].responseEnd } })</script>
<portal-${noun} ${elements.get(noun)}></portal-${noun}><script type="module" src="${portal.url}/embed/v1/loader.js"></script></html>`)
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const measured = []
  try {
    await inChromium(async (browser) => {
      for (const noun of elements.keys()) measured.push({ noun, ...(await measure(browser, `http://127.0.0.1:${site.address().port}`, noun)) })
    })
  } finally {
    site.closeAllConnections()
    site.close()
    await portal.stop()
  }
  const failed = measured.filter(({ name }) => name !== 'portal-ready').map(({ noun }) => noun)
  const slowest = measured.reduce((one, other) => (one.time > other.time ? one : other))
  rows.push([`From the snippet to rows, each request taking ${latency} ms, slowest of ${measured.length} elements`, `<= ${longest} ms, 3 round trips`, `${slowest.time.toFixed(0)} ms`, slowest.time <= longest && failed.length === 0,
    `portal-${slowest.noun}${failed.length > 0 ? `; without rows: ${failed.join(', ')}` : ''}`])
  tables.push(`### Requests of one element on a page that has nothing kept\n\n| element | requests | scripts and styles, KB | data, KB | rows after, at ${latency} ms a request |\n| --- | --- | --- | --- | --- |\n${measured
    .map(({ noun, requests, code, data, time }) => `| \`portal-${noun}\` | ${requests} | ${code.toFixed(1)} | ${data.toFixed(1)} | ${time?.toFixed(0) ?? 'none'} ms |`).join('\n')}`)
}
