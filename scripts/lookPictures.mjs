/**
 * Makes docs/pictures/look-*.png: a page of the design beside the same page of the demo, at two widths, in light and dark:
 * `npm run build && node scripts/lookPictures.mjs --mocks ADDRESS`, where NAME.html is found below the address (file:///..., https://...).
 * `--only match,school-hub` makes these alone; `--to DIRECTORY` puts them elsewhere. The demo's day is that of the design.
 */
/* global document -- of the page on which two pictures stand */
import { chromium } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { clockOffset, setClock, shiftDate } from '../tests/clock.mjs'
import { browserArguments, findBrowser } from './lib/browser.mjs'
import { demoPassword, startDemo } from './lib/demoPortal.mjs'
import { findLookMatch, lookPages } from './lib/look.mjs'
import { lookName, lookSchemes, lookSizes, mostBytesOfLook } from './lib/pictures.mjs'
import { end, Failure, main, root } from './lib/processes.mjs'

// An image library that the server has anyway.
const sharp = createRequire(join(root, 'api-server/package.json'))('sharp')
/** The day and hour of the design's pages. */
const moment = '2026-11-22T18:04:00Z'

function optionOf(name, usual) {
  const place = process.argv.indexOf(`--${name}`)
  return place < 0 ? usual : process.argv[place + 1]
}

/** A website that shows elements, as a school's does. */
async function startWebsite() {
  let shown = ''
  const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(shown))
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    show: (snippet) => { shown = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Calendar and scores</title><style>body{margin:1rem;font-family:system-ui,sans-serif}portal-scores{margin-block-start:2rem}</style>${snippet}</html>` },
    stop: () => server.close(),
  }
}

/** A page of a browser in which this person is signed in; nobody for null. */
async function openAs(browser, url, who) {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'America/Chicago', reducedMotion: 'reduce' })
  await context.addInitScript(shiftDate, clockOffset())
  const page = await context.newPage()
  if (who !== null) {
    await page.goto(`${url}/login`)
    await page.getByLabel('Email').fill(`${who}@demo.example`)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(/dashboard$/)
  }
  return page
}

/** The page at this width and in this scheme, as high as the picture is, with a finger where it is a phone's. */
async function shot(page, size, colorScheme, address) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: size.isPhone })
  await session.detach()
  await page.setViewportSize({ width: size.width, height: size.height })
  await page.emulateMedia({ colorScheme })
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  return page.screenshot()
}

/** Both beside each other with a line above each. */
async function besideEachOther(page, size, pictures) {
  const places = pictures.map(([title, picture]) => `<figure><figcaption>${title}</figcaption><img alt="" src="data:image/png;base64,${picture.toString('base64')}"></figure>`).join('')
  await page.setViewportSize({ width: 2 * size.shown + 48, height: 400 })
  await page.setContent(`<style>body{margin:0;padding:0 16px 16px;background:#c9ced1;display:flex;gap:16px;font:600 14px/32px system-ui,sans-serif;color:#11171a}figure{margin:0}img{display:block;width:${size.shown}px}</style>${places}`)
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  return sharp(await page.screenshot({ fullPage: true })).png({ palette: true, colours: 96, dither: 0, effort: 10, compressionLevel: 9 })
}

async function takePictures(url, mocks, only, to) {
  const executablePath = findBrowser({ withoutWindows: true })
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: browserArguments })
  const website = await startWebsite()
  const answer = await fetch(`${url}/api/sessions`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'coach@demo.example', password: demoPassword }) })
  const match = await findLookMatch(url, (await answer.json()).payload.token)
  const [design, sheet, people] = [await (await browser.newContext({ reducedMotion: 'reduce' })).newPage(), await browser.newPage(), new Map()]
  let sum = 0
  for (const { name, who, path, snippet } of lookPages(url, match).filter(({ name: each }) => only === null || only.includes(each))) {
    if (!people.has(who)) people.set(who, await openAs(browser, url, who))
    website.show(snippet)
    for (const size of lookSizes) {
      for (const scheme of lookSchemes) {
        const pictures = [
          ['Design', await shot(design, size, scheme, `${mocks}${name}.html`)],
          ['Portal', await shot(people.get(who), size, scheme, path === null ? website.url : url + path)],
        ]
        const file = lookName(name, size.width, scheme)
        const { size: bytes } = await (await besideEachOther(sheet, size, pictures)).toFile(join(to, file))
        sum += bytes
        console.log(`${file.padEnd(42)} ${(bytes / 1024).toFixed(0).padStart(4)} KB`)
      }
    }
  }
  website.stop()
  await browser.close()
  console.log(`${(sum / 1024).toFixed(0)} KB`)
  if (sum > mostBytesOfLook) throw new Failure(`They have ${(sum / 1024).toFixed(0)} of ${mostBytesOfLook / 1024} KB.`)
}

await main(async () => {
  const mocks = optionOf('mocks')
  if (!mocks) throw new Failure('Where are the pages of the design? node scripts/lookPictures.mjs --mocks file:///.../look/')
  setClock(moment)
  const directory = await mkdtemp(join(tmpdir(), 'portal-look-'))
  const { child, url } = await startDemo(directory, { PORTAL_OFFICE_SECOND_FACTOR: 'false' }, ['--import', pathToFileURL(join(root, 'tests/shiftedClock.mjs')).href])
  try {
    await takePictures(url, mocks.replace(/\/?$/, '/'), optionOf('only', null)?.split(',') ?? null, optionOf('to', join(root, 'docs/pictures')))
  } finally {
    await end(child)
    await rm(directory, { recursive: true, force: true })
  }
})
