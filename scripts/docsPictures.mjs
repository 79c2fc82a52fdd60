/**
 * Makes the pictures of README.md and docs/embedding.md from the demo as it is now: `npm run build && node scripts/docsPictures.mjs`.
 * The portal and a school's site are seen at https://portal.example and https://st-leofwin.example; neither is asked over a network.
 * Those of WordPress need one (docsPicturesWordPress.mjs); where there is none, they stay as they are.
 */
import { chromium } from '@playwright/test'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { takeWordPressPictures } from './docsPicturesWordPress.mjs'
import { browserArguments, findBrowser } from './lib/browser.mjs'
import { demoPassword, startDemo } from './lib/demoPortal.mjs'
import { end, Failure, main, root } from './lib/processes.mjs'
import { embedPictures, mostBytes, readmePictures } from './lib/pictures.mjs'

const portal = 'https://portal.example'
const school = 'https://st-leofwin.example'
const target = (name) => join(root, 'docs/pictures', `${name}.png`)

const readmeTarget = (name) => join(root, 'docs', `${name}.png`)
// An image library that the server has anyway.
const sharp = createRequire(join(root, 'api-server/package.json'))('sharp')

/** What the page shows, as README.md has it: with as many colors as it takes. */
const ofReadme = async (page, name) => sharp(await page.screenshot()).png({ palette: true, colours: 128, dither: 0, effort: 10, compressionLevel: 9 }).toFile(readmeTarget(name))

/** One of the demo's, so that its name is in what is on its page. */
const name = 'St. Leofwin Episcopal School'
const style = 'body{margin:0;font:17px/1.5 Georgia,serif;color:#22262b}header{padding:18px max(20px,calc(50% - 430px));background:#6d1a2b;color:#fff;font-size:24px}main{max-width:860px;margin:auto;padding:8px 20px 24px}h1{font-size:30px}'
/** A school's page, as a webmaster would have it. */
const schoolPage = (pasted, policy = '') => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Athletics</title>${policy}
<style>${style}</style></head>
<body><header>${name}</header><main><h1>Girls soccer</h1><p>Come and cheer for us. Here is how we stand today.</p>${pasted}</main></body></html>`

/** A part of a page with a little of what is around it. */
async function withMargin(page, part, name) {
  await part.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await part.boundingBox()
  await page.screenshot({ path: target(name), clip: { x: x - 12, y: y - 8, width: width + 24, height: height + 16 } })
}

async function takePictures(url) {
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: browserArguments })
  const pages = new Map()
  const open = async (viewport) => {
    const context = await browser.newContext({ viewport, locale: 'en-US', timezoneId: 'America/Chicago', reducedMotion: 'reduce' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await context.route(`${portal}/**`, async (route) => route.fulfill({ response: await route.fetch({ url: route.request().url().replace(portal, url) }) }))
    await context.route(`${school}/**`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: pages.get(new URL(route.request().url()).pathname) ?? '' }))
    return context.newPage()
  }
  const page = await open({ width: 1180, height: 760 })
  await page.goto(`${portal}/login`)
  await page.getByLabel('Email').fill('coach@demo.example')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/dashboard$/)
  await page.setViewportSize({ width: 1200, height: 760 })
  await page.waitForLoadState('networkidle')
  await ofReadme(page, 'dashboard')

  await page.goto(`${portal}/standings?activity=girls-soccer`)
  await page.getByRole('row').nth(3).waitFor()
  // The reason of a rank opens below its row.
  await page.locator('td.rank summary').first().click()
  await ofReadme(page, 'standings')
  await page.reload()
  await page.getByRole('row').nth(3).waitFor()
  await page.setViewportSize({ width: 1180, height: 760 })
  await page.screenshot({ path: target('open'), clip: { x: 0, y: 0, width: 1180, height: 420 } })

  await page.getByRole('link', { name: 'Share on a website' }).click()
  await page.getByLabel('District').selectOption({ index: 1 })
  await page.locator('[data-measured="true"]').waitFor()
  await page.screenshot({ path: target('choose'), clip: { x: 230, y: 60, width: 950, height: 600 } })
  await page.getByRole('button', { name: 'Copy: Element', exact: true }).click()
  await page.getByText('Copied: Element').waitFor({ state: 'attached' })
  await withMargin(page, page.getByRole('region', { name: 'Element', exact: true }), 'copy')
  const snippet = await page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Copy: Check', exact: true }).click()
  await page.getByText('Copied: Check').waitFor({ state: 'attached' })
  const check = await page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Copy: WordPress', exact: true }).click()
  await page.getByText('Copied: WordPress').waitFor({ state: 'attached' })
  const address = await page.evaluate(() => navigator.clipboard.readText())
  await page.getByLabel('Colors').last().selectOption('own')
  await page.locator('[data-measured="true"]').waitFor()
  await page.goto(`${page.url().replace(/&text=.*$/, '')}&text=%23777777&background=%23ffffff&accent=%236d1a2b`)
  await page.locator('[data-measured="true"]').waitFor()
  await withMargin(page, page.getByRole('group', { name: 'Colors' }), 'colors')

  pages.set('/soccer', schoolPage(snippet)).set('/check', schoolPage(check + snippet))
  pages.set('/blocked', schoolPage(check + snippet, `<meta http-equiv="Content-Security-Policy" content="connect-src 'self'; frame-src 'self'">`))
  const site = await open({ width: 980, height: 640 })
  await site.goto(`${school}/soccer`)
  await site.getByRole('row').nth(3).waitFor()
  await site.screenshot({ path: target('page') })
  await site.setViewportSize({ width: 1200, height: 760 })
  await ofReadme(site, 'embedded')
  await site.setViewportSize({ width: 980, height: 640 })
  await site.goto(`${school}/check`)
  await site.getByText('Yes: everything works.').waitFor()
  await site.locator('#portal-check').screenshot({ path: target('check') })
  await site.goto(`${school}/blocked`)
  await site.getByText(/^No: \d+ of \d+ checks failed/).waitFor()
  await site.locator('#portal-check').screenshot({ path: target('blocked') })
  const phone = await open({ width: 360, height: 640 })
  await phone.goto(`${school}/soccer`)
  await phone.getByRole('row').nth(3).waitFor()
  await phone.screenshot({ path: target('phone') })
  const why = await takeWordPressPictures({ open, addresses: { [portal]: url }, school: { name, style }, snippet, address, target })
  if (why !== null) console.log(`The pictures of WordPress stay as they are: ${why}.`)
  await browser.close()
}

await main(async () => {
  const directory = await mkdtemp(join(tmpdir(), 'portal-pictures-'))
  const { child, url } = await startDemo(directory, { PORTAL_BASE_URL: portal })
  try {
    await takePictures(url)
  } finally {
    await end(child)
    await rm(directory, { recursive: true, force: true })
  }
  for (const file of [...readmePictures.map(readmeTarget), ...embedPictures.map(target)]) {
    const { size } = await stat(file)
    console.log(`${relative(root, file).padEnd(32)} ${(size / 1024).toFixed(0).padStart(4)} KB`)
    if (size > mostBytes) throw new Failure(`${relative(root, file)} is larger than ${mostBytes / 1024} KB.`)
  }
})
