import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { seconds } from '../scripts/lib/patience.mjs'
import { newDirectory, removeDirectory, setUpLinkOf, startHostSite, startPortal, top, type HostSite, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/**
 * From nothing to a season, as an office does it: by the screens alone, along the set-up guide, with the file that it has. Every press
 * of a button or link, every choice from a list and every file that is chosen is counted; typing is not. The sum is in
 * docs/benchmarks.md.
 */
const mostPresses = 60
const data = process.env.PORTAL_REAL_DATA ?? resolve(top, '../shared/data')
const schoolFile = join(data, 'texas-private-schools.csv')

class Hand {
  presses = 0
  async press(what: Locator): Promise<void> {
    this.presses += 1
    await what.click()
  }
  async choose(list: Locator, label: string | RegExp): Promise<void> {
    this.presses += 1
    if (typeof label === 'string') return void await list.selectOption({ label })
    const options = list.locator('option')
    await expect(options.filter({ hasText: label }).first()).toBeAttached()
    await list.selectOption({ label: (await options.filter({ hasText: label }).first().textContent())! })
  }
  async file(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    this.presses += 1
    await page.locator('input[type="file"]').setInputFiles(file)
  }
}

const step = (page: Page, title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(`^${title}`) }) })

/** The office's own sheet: which school plays in which district, nearest neighbors together, by county and city. */
function districtSheet(csv: string): Buffer {
  const [header, ...lines] = csv.replace('\ufeff', '').trim().split(/\r?\n/)
  const cells = (line: string) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell!.replace(/^"|"$/g, '').replaceAll('""', '"'))
  const at = (name: string) => cells(header!).indexOf(name)
  const schools = lines.map(cells).map((row) => ({ id: row[at('nces_id')]!, name: row[at('name')]!, place: `${row[at('county')]} ${row[at('city')]}`, size: Number(row[at('enrollment_all_grades')]) }))
  const bySize = [...schools].sort((one, other) => other.size - one.size)
  const rows = ['4A', '3A', '2A', '1A'].flatMap((label, band) => {
    const own = bySize.slice(Math.floor((band * schools.length) / 4), Math.floor(((band + 1) * schools.length) / 4)).sort((one, other) => one.place.localeCompare(other.place))
    return own.map(({ id, name }, index) => `${id},"${name.replaceAll('"', '""')}",${label},${label} District ${Math.floor((index * 12) / own.length) + 1}`)
  })
  return Buffer.from(`School id,School,Classification,District\n${rows.join('\n')}\n`)
}

if (!existsSync(schoolFile)) test.skip('skipped: no real data', () => undefined)
else {
  let portal: RunningPortal
  let site: HostSite
  test.beforeAll(async () => {
    portal = await startPortal({ PORTAL_DATA_DIR: await newDirectory(), PORTAL_SEED: 'none' })
    site = await startHostSite(portal.url)
  })
  test.afterAll(async () => {
    await site.stop()
    await portal.end()
    await removeDirectory(portal.directory)
  })

  test('from nothing to a season of 382 schools, in one sitting and under sixty presses', async ({ browser }) => {
    test.setTimeout(seconds(240))
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await context.newPage()
    page.setDefaultTimeout(seconds(60))
    const hand = new Hand()
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
    const link = (name: string | RegExp) => page.getByRole('link', { name, exact: typeof name === 'string' })
    const home = () => hand.press(page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).first())

    // The link that the start printed.
    await page.goto(setUpLinkOf(portal))
    await page.getByLabel('Organization name').fill('Prairie Test Association')
    await page.getByLabel('Web address').fill('prairie')
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Office')
    await page.getByLabel('Email').fill('ada@office.example')
    await page.getByLabel('Password', { exact: true }).fill('Prairie-Lamp-7!')
    await hand.press(button('Set up and sign in'))
    await expect(step(page, 'Schools')).toHaveAttribute('aria-current', 'step')

    // 382 schools.
    await hand.press(step(page, 'Schools').getByRole('link', { name: 'Import schools' }))
    await hand.file(page, schoolFile)
    await hand.press(button('Check the file'))
    await hand.press(button('Import 382 rows'))
    await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible({ timeout: seconds(60) })

    // A level, and an activity.
    await home()
    await hand.press(step(page, 'Levels').getByRole('link', { name: 'Levels' }))
    await page.getByLabel('Add levels').fill('Varsity')
    await hand.press(button('Add'))
    await expect(page.getByRole('listitem').filter({ hasText: 'Varsity' })).toBeVisible()
    await home()
    await hand.press(step(page, 'Activities').getByRole('link', { name: 'Add an activity' }))
    await page.getByLabel('Activity name').fill('Boys Soccer')
    await page.getByLabel('First day').fill('2026-11-02')
    await page.getByLabel('Last day').fill('2027-02-27')
    await hand.press(page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name: 'Matches', exact: true }))
    await hand.choose(page.getByLabel('A reported score'), 'The first score entered is final')
    await hand.press(button('Add the activity'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boys Soccer')

    // Classifications, districts, and who plays where.
    await home()
    await hand.press(step(page, 'Classifications and districts').getByRole('link', { name: 'Classifications' }))
    await page.getByLabel('Add classifications').fill('4A, 3A, 2A, 1A')
    await hand.press(button('Add'))
    await expect(page.getByRole('list', { name: 'Classifications, largest first' }).getByRole('listitem')).toHaveCount(4)
    await hand.press(link('Districts').last())
    await hand.press(button('Add districts').first())
    for (const label of ['4A', '3A', '2A', '1A']) await page.getByRole('dialog').getByLabel(label, { exact: true }).fill('12')
    await hand.press(button('Create 48 districts'))
    await expect(page.getByText('48 districts are created.')).toBeVisible()
    await hand.press(link('Have schools take part'))
    await hand.press(page.getByRole('checkbox', { name: 'Boys Soccer, Varsity team: all 382 shown' }))
    await hand.press(button('Save'))
    await expect(page.getByText('All changes are saved.')).toBeVisible()
    await page.goBack()
    hand.presses += 1
    await hand.press(link('Import'))
    await hand.file(page, { name: 'districts.csv', mimeType: 'text/csv', buffer: districtSheet(readFileSync(schoolFile, 'utf8')) })
    await hand.press(button('Check the file'))
    await hand.press(button('Import 382 rows'))
    await hand.press(link('See the districts'))
    const first = page.getByRole('region', { name: /^4A District 1 \d/ })
    await expect(first.getByRole('listitem').nth(6)).toBeVisible()
    // Its name, without the city behind it.
    const school = (await first.getByRole('listitem').first().locator('label span').last().evaluate((city) => city.parentElement!.firstChild!.textContent!)).trim()
    await expectSound(page)

    // A coach: added by the office, let in by email.
    await home()
    await hand.press(step(page, 'People').getByRole('link', { name: 'Staff', exact: true }))
    await hand.press(link('Add a staff member'))
    await page.getByLabel('First name').fill('Cory')
    await page.getByLabel('Last name').fill('Coach')
    await page.getByRole('textbox', { name: 'Email' }).fill('cory@coach.example')
    await hand.choose(page.getByLabel('Role', { exact: true }), 'Coach')
    await page.getByRole('combobox', { name: 'School', exact: true }).fill(school)
    await hand.press(page.getByRole('option', { name: new RegExp(school, 'i') }).first())
    await hand.press(button('Add to the staff'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cory Coach')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search people, schools, teams, events and screens' }).fill(`${school} soccer`)
    await hand.press(page.getByRole('group', { name: 'Teams' }).getByRole('option').first())
    await hand.press(page.getByRole('link', { name: 'Roster', exact: true }))
    await hand.press(page.getByRole('link', { name: /Edit (the )?roster/ }).first())
    await hand.press(link('Team and coaches'))
    await page.getByRole('combobox', { name: /^Add a staff member/ }).fill('Cory')
    await hand.press(page.getByRole('option', { name: /Cory Coach/ }).first())
    await hand.press(button('Save'))
    await expect(page.getByText('All changes are saved.')).toBeVisible()

    // A season: generated, reviewed, published.
    await home()
    await hand.press(step(page, 'Season').getByRole('link', { name: 'District seasons' }))
    await hand.press(link('4A District 1'))
    await page.getByLabel('First day').fill('2026-11-09')
    await page.getByLabel('Last day').fill('2027-02-20')
    await hand.press(button('Generate the season'))
    await hand.press(button(/^Publish \d+ matches$/))
    // It began two weeks ago.
    await expect(page.getByRole('dialog').getByText(/^On a past day or today: \d+ matches$/)).toBeVisible()
    await hand.press(page.getByRole('dialog').getByLabel('Publish anyway'))
    await hand.press(page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Publish', exact: true }))
    await expect(page.getByText(/\d+ matches are published\./)).toBeVisible()


    // The coach follows the link of the email, which a portal without a mail server shows to its office.
    const mail = await context.newPage()
    const newest = async (about: string | RegExp) => {
      await mail.goto(`${portal.url}/development/mailbox`)
      return mail.getByRole('listitem').filter({ hasText: 'to cory@coach.example' }).filter({ hasText: about }).first().innerText()
    }
    const welcome = /http\S+\/set-password-email\/\S+/.exec(await newest('/set-password-email/'))![0]
    const coachContext = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const coach = await coachContext.newPage()
    coach.setDefaultTimeout(seconds(60))
    const coachButton = (name: string) => coach.getByRole('button', { name, exact: true })
    hand.presses += 1
    await coach.goto(welcome)
    await hand.press(coachButton('SEND OTP'))
    await expect(coach.getByLabel('Digit 1 of 6')).toBeFocused()
    await coach.keyboard.type(/^\d{6}$/m.exec(await newest(/\b\d{6}\b/))![0])
    await hand.press(coachButton('VERIFY'))
    await coach.getByLabel('New password', { exact: true }).fill('Quiet-Meadow-41?')
    await coach.getByLabel('Confirm password', { exact: true }).fill('Quiet-Meadow-41?')
    await hand.press(coachButton('SUBMIT'))
    await hand.press(coachButton('CLOSE'))
    await coach.getByLabel('Email').fill('cory@coach.example')
    await coach.getByLabel('Password', { exact: true }).fill('Quiet-Meadow-41?')
    await hand.press(coachButton('Sign in'))
    // The office gave no phone number; the coach may leave it so.
    await hand.press(coachButton('Save and continue'))
    await expect(coach.getByRole('heading', { level: 1 })).toHaveText(/^\w+day, \w+ \d+$/)
    await hand.press(coach.getByRole('link', { name: /^Enter score: / }).first())
    // Their own team lost, at home or away depending on the generated season.
    const scores = coach.getByLabel(/score$/)
    const isHome = await scores.first().evaluate((input, name) => `${input.getAttribute('aria-label') ?? ''} ${(input as HTMLInputElement).labels?.[0]?.textContent ?? ''}`.includes(name), school)
    await scores.nth(isHome ? 0 : 1).fill('1')
    await scores.nth(isHome ? 1 : 0).fill('3')
    await hand.press(coachButton('Save score'))
    await expect(coach.getByText('The score is saved.')).toBeVisible()
    await expect(coach.getByText('0–1').first()).toBeVisible()
    await expectSound(coach)

    // The office takes the table to the association's own website, which is of another origin.
    await hand.press(page.getByRole('navigation').getByRole('link', { name: 'Standings', exact: true }).first())
    await hand.press(link('Share on a website').first())
    await expect(page.locator('[data-measured="true"]')).toBeVisible()
    await hand.press(page.getByRole('button', { name: 'Copy: Element' }))
    const snippet = await page.evaluate(() => navigator.clipboard.readText())
    site.pages.set('association.html', `<!doctype html><html lang="en"><title>Association</title><main><h1>Association</h1><h2>Standings</h2>${snippet}</main></html>`)
    const website = await browser.newPage()
    await website.goto(`${site.url}/association.html`)
    await expect(website.locator('portal-standings').getByRole('row').filter({ has: website.getByTitle(school) }).filter({ hasText: /^8/ }).filter({ hasText: '0–1' })).toBeVisible()
    await expectSound(website)

    // Read by `npm run bench -- presses`.
    test.info().annotations.push({ type: 'presses', description: String(hand.presses) })
    expect(hand.presses).toBeLessThan(mostPresses)
    await website.close()
    await coachContext.close()
    await context.close()
  })
}
