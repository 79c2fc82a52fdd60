import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { sources } from './packageSources'
import { newDirectory, removeDirectory, startHostSite, startPortal, top, type HostSite, type RunningPortal } from './portal'
import { test } from './test'

/** What `npm pack` of the embed SDK makes, in a project of its own: types, a server without a window, Vite, and a plain page. */
test.describe.configure({ mode: 'serial' })

const run = promisify(execFile)
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
let portal: RunningPortal
let site: HostSite
let project: string

const node = async (...args: string[]): Promise<string> => (await run(process.execPath, args, { cwd: project })).stdout

/** Links what the project's developers would have installed next to the package; this test has no network. */
async function link(name: string, owner: string): Promise<void> {
  const place = join(project, 'node_modules', name)
  await mkdir(dirname(place), { recursive: true })
  await symlink(join(top, owner, 'node_modules', name), place, 'junction')
}

test.beforeAll(async () => {
  portal = await startPortal()
  site = await startHostSite(portal.url)
  project = await newDirectory()
  await mkdir(join(project, 'source'))
  await Promise.all(Object.entries(sources(portal.url)).map(([path, text]) => writeFile(join(project, path), text)))
  // The suite before this one has built it.
  await run(npm, ['pack', '--ignore-scripts', '--silent', '--pack-destination', project], { cwd: join(top, 'embed-sdk') })
  const tarball = (await readdir(project)).find((name) => name.endsWith('.tgz'))!
  await run(npm, ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--silent', `./${tarball}`], { cwd: project })
  for (const name of ['react', 'react-dom', 'vite', '@types/react', '@types/react-dom']) await link(name, 'admin-app')
  await link('preact', 'embed-sdk')
})
test.afterAll(async () => {
  await site.stop()
  await portal.end()
  await Promise.all([portal.directory, project].map(removeDirectory))
})

test('brings what its package.json names, nothing of its source, and no other package', async () => {
  const home = join(project, 'node_modules/@portal/embed-sdk')
  const about = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { exports: Record<string, string | Record<string, string>>; customElements: string; private?: boolean; dependencies?: object }
  for (const file of Object.values(about.exports).flatMap((way) => (typeof way === 'string' ? [way] : Object.values(way)))) expect(existsSync(join(home, file)), file).toBe(true)
  expect(existsSync(join(home, about.customElements))).toBe(true)
  expect(about.private ?? false).toBe(false)
  expect(about.dependencies ?? {}).toEqual({})
  expect((await readdir(home)).sort()).toEqual(['CHANGELOG.md', 'README.md', 'dist', 'package.json'])
  expect(await readdir(join(home, 'dist'))).toEqual(['package'])
  for (const file of await readdir(join(home, 'dist/package/parts'))) {
    const outside = [...(await readFile(join(home, 'dist/package/parts', file), 'utf8')).matchAll(/^(?:import|export) .*? from '([^.'][^']*)'|\bimport\('([^.'][^']*)'\)/gm)]
    expect(outside.map(([all]) => all), file).toEqual([])
  }
})

test('types the elements in React, in Preact and in the DOM, and refuses what they do not have', async () => {
  const output = await node(join(top, 'node_modules/typescript/bin/tsc'), '-p', '.', '--pretty', 'false').catch((error: { stdout: string }) => error.stdout)
  const refused = [...new Set([...output.matchAll(/^(\S+?)\((\d+),/gm)].map(([, file, line]) => `${file} ${line}`))]
  const wrong = Object.entries(sources('')).filter(([path]) => path.startsWith('source/wrong'))
  const expected = wrong.flatMap(([path, text]) => text.split('\n').slice(1).map((_, index) => `${path} ${index + 2}`))
  expect(refused.sort(), output).toEqual(expected.sort())
})

test('is imported and rendered on a server, where there is no window', async () => {
  const said = JSON.parse(await node('server.mjs')) as { html: string; off: string; tags: string[]; paths: string[] }
  expect(said.html).toBe('<portal-standings org="demo" limit="10" links="" loading="lazy" class="table"><a href="/standings">Standings</a></portal-standings>')
  expect(said.off).toBe('<portal-standings></portal-standings>')
  expect(said.tags).toContain('portal-standings')
  for (const path of said.paths) expect(existsSync(join(project, 'node_modules/@portal/embed-sdk', path)), path).toBe(true)
})

/** Puts a folder's files on the school's site. */
async function serve(folder: string, at: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) site.pages.set(join(at, join(entry.parentPath, entry.name).slice(folder.length + 1)), await readFile(join(entry.parentPath, entry.name), 'utf8'))
  }
}

/** Opens a page and collects what the browser complains of. */
async function open(page: Page, name: string): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => { if (['error', 'warning'].includes(message.type())) complaints.push(message.text()) })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(`${site.url}/${name}`)
  return complaints
}

test('runs in an app that Vite built: React sets values, which are properties, and hears its events', async ({ page }) => {
  await node(join(project, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error')
  await serve(join(project, 'dist'), '')
  const complaints = await open(page, 'index.html')
  await expect(page.locator('#told')).toHaveText(`${portal.url}/api/public/standings?orgParam=demo&activity=girls-soccer`)
  const element = page.locator('portal-standings')
  const rows = element.locator('table').first().locator('tbody tr[part~=row]')
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: '2 rows' }).click()
  await expect(rows).toHaveCount(3)
  expect(await element.evaluate((host: HTMLElement & { limit?: unknown; links?: unknown }) => [host.limit, host.links, host.getAttribute('links')])).toEqual([3, true, ''])
  // Its listener cancels the press on a team.
  await rows.first().getByRole('link').first().click()
  expect(page.url()).toBe(`${site.url}/index.html`)
  await page.getByRole('button', { name: '3 rows' }).click()
  await expect(rows).toHaveCount(2)
  expect(await element.getAttribute('links')).toBeNull()
  expect(complaints).toEqual([])
})

test('is taken over by React where a server drew it, with no word of a difference', async ({ page }) => {
  const rendered = await node('renderPage.mjs')
  expect(rendered).toContain('<portal-standings org="demo" activity="girls-soccer" limit="2" refresh="0"')
  site.pages.set('rendered.html', site.pages.get('index.html')!.replace('<div id="root">', `<div id="root">${rendered.trim()}`))
  const complaints = await open(page, 'rendered.html')
  const rows = page.locator('portal-standings table').first().locator('tbody tr[part~=row]')
  await expect(page.locator('#heard')).toHaveText(/standings\?orgParam=demo/)
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: '2 rows' }).click()
  await expect(rows).toHaveCount(3)
  expect(complaints).toEqual([])
})

test('runs in a plain page without a bundler, frames too, and loads only the elements that are there', async ({ page }) => {
  await serve(join(project, 'node_modules/@portal/embed-sdk/dist/package'), 'sdk')
  site.pages.set('plain.html', sources(portal.url)['plain.html']!)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const complaints = await open(page, 'plain.html')
  await expect(page.locator('portal-standings table').first().locator('tbody tr[part~=row]')).toHaveCount(2)
  await expect(page.frameLocator('portal-scores iframe').locator('#portal-view')).toBeVisible()
  await expect.poll(() => page.locator('portal-scores iframe').evaluate((frame) => frame.clientHeight)).toBeGreaterThan(40)
  const parts = asked.filter((url) => url.startsWith(`${site.url}/sdk/parts/`)).map((url) => url.split('/').at(-1))
  expect(parts).toContain('standings.js')
  expect(parts).not.toContain('brackets.js')
  // No script of the page comes from the portal.
  expect(asked.filter((url) => url.startsWith(`${portal.url}/embed/`) && url.endsWith('loader.js'))).toEqual([])
  // Something that is not a portal, and a second portal.
  const told = await page.evaluate(async () => {
    const at = new URL('./sdk/index.js', location.href).href
    const { startPortal } = (await import(at)) as { startPortal(address: string): Promise<void> }
    await startPortal('https://other.example')
    return Promise.all(['javascript:1', 'http://'].map((address) => startPortal(address).then(() => 'started', (error: Error) => `${error.name}: ${error.message}`)))
  })
  for (const each of told) expect(each).toMatch(/^TypeError: startPortal needs the address of a portal/)
  expect(complaints).toEqual([`The elements of ${portal.url}/ are on this page; those of https://other.example/ are not.`])
})
