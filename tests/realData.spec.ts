import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { newDirectory, removeDirectory, setUpLinkOf, startHostSite, startPortal, top } from './portal'
import { test } from './test'

const data = process.env.PORTAL_REAL_DATA ?? resolve(top, '../shared/data')
const schoolFile = join(data, 'texas-private-schools.csv')
const seasons = [
  { file: 'epl-2011-12.json', activity: 'Soccer 2011-12', slug: 'soccer-2011-12', district: 'First Division' },
  { file: 'laliga-2018-19-h2h.json', activity: 'Soccer 2018-19', slug: 'soccer-2018-19', district: 'Primera' },
]

if (!existsSync(schoolFile)) test.skip('skipped: no real data', () => undefined)
else {
  test('a new organization: 382 real schools, and two real seasons whose standings are the published final tables', async ({ browser }) => {
    const directory = await newDirectory()
    const portal = await startPortal({ PORTAL_DATA_DIR: directory, PORTAL_SEED: 'none' })
    const site = await startHostSite(portal.url)
    const page = await (await browser.newContext()).newPage()

    // The first visit.
    await page.goto(`${portal.url}/`)
    await expect(page).toHaveURL(/\/setup$/)
    await page.goto('about:blank')
    await page.goto(setUpLinkOf(portal))
    await expect(page.getByLabel('Setup code')).not.toHaveValue('')
    await page.getByLabel('Organization name').fill('Prairie Test Association')
    await page.getByLabel('Web address').fill('prairie')
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Office')
    await page.getByLabel('Email').fill('ada@office.example')
    await page.getByLabel('Password', { exact: true }).fill('Prairie-Lamp-7!')
    await page.getByRole('button', { name: /set up|create/i }).click()
    await expect(page).toHaveURL(/\/dashboard$/)

    // The schools, tried first, then for good; a second time nothing is created twice.
    await page.goto(`${portal.url}/administration/import/schools`)
    await chooseFile(page, schoolFile)
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible()
    await page.getByRole('button', { name: 'Import 382 rows' }).click()
    await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible()
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled()
    await page.goto(`${portal.url}/administration/school`)
    await expect(page.getByText(/382/).first()).toBeVisible()

    for (const { file, activity, slug, district } of seasons) {
      const path = join(data, 'final-tables', file)
      const { expectedOrder } = JSON.parse(readFileSync(path, 'utf8')) as { expectedOrder: string[] }
      await page.goto(`${portal.url}/administration/import/results`)
      await page.getByLabel('Activity').fill(activity)
      await page.getByLabel('District').fill(district)
      await chooseFile(page, path)
      await page.getByRole('button', { name: 'Check the file' }).click()
      await page.getByRole('button', { name: 'Import 380 rows' }).click()
      await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible()

      // On screen, in the element and in the frame: the published order, top to bottom.
      await page.goto(`${portal.url}/standings?activity=${slug}`)
      await expect(page.locator('.portal-view').getByRole('row').nth(20)).toBeVisible()
      expect(await teamsIn(page.locator('.portal-view').first())).toEqual(expectedOrder)
      site.pages.set(`${slug}.html`, `<!doctype html><title>School</title>
        <portal-standings org="prairie" activity="${slug}" loading="eager"></portal-standings>
        <iframe src="${portal.url}/embed-code/standings/prairie?activity=${slug}" title="Standings" width="900" height="900"></iframe>
        <script type="module" src="${portal.url}/embed/v1/loader.js"></script>`)
      const host = await page.context().newPage()
      await host.goto(`${site.url}/${slug}.html`)
      await expect(host.locator('portal-standings').getByRole('row').nth(20)).toBeVisible()
      expect(await teamsIn(host.locator('portal-standings'))).toEqual(expectedOrder)
      const frame = host.frameLocator('iframe')
      await expect(frame.getByRole('row').nth(20)).toBeVisible()
      expect(await teamsIn(frame.locator('body'))).toEqual(expectedOrder)
      // A tie that head-to-head or goal difference decided is shown.
      await expect(host.locator('portal-standings')).toContainText(/Tied with .+ at \d+ points; (ahead|behind)/)
      await host.close()
    }
    await page.context().close()
    await site.stop()
    expect(await portal.end()).toBe(0)
    await removeDirectory(directory)
  })
}

const chooseFile = (page: Page, path: string) => page.locator('input[type=file]').setInputFiles(path)

/** The team names of the tables in a place, in order: the header cell of each body row says the whole name, whatever stands in it. */
const teamsIn = (place: { locator: Page['locator'] }) =>
  place.locator('tbody tr[part~=row] [part~="team"]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('title')))
