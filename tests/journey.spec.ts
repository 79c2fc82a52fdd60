import { expect, type Page } from '@playwright/test'
import type { Standings, StandingsTable } from '@portal/shared/competition/standings/standing.schemas'
import { seconds } from '../scripts/lib/patience.mjs'
import { demoPassword, removeDirectory, send, signInAs, startHostSite, startPortal, type HostSite, type RunningPortal } from './portal'
import { test } from './test'

/**
 * The journey that everything else builds on: a coach signs in on a phone, enters the score of a real match, and a school's
 * page on another origin shows the new standings, by element and by frame, without a reload.
 */
let portal: RunningPortal
let site: HostSite
test.beforeAll(async () => {
  portal = await startPortal()
  site = await startHostSite(portal.url)
})
test.afterAll(async () => {
  await site.stop()
  await portal.end()
  await removeDirectory(portal.directory)
})

const tableOf = async (district: string): Promise<StandingsTable> =>
  ((await send(`${portal.url}/api/public/standings?orgParam=demo&activity=girls-soccer&district=${district}`)).body.payload as Standings).tables[0]!

/** Brings a hidden tab back, which makes an element look again at once instead of at its next turn. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('a coach enters a score, and pages of another origin show the new standings', async ({ browser }) => {
  // The coach's team and the match that is due, as the coach's own dashboard shows them.
  const token = await signInAs(portal.url, 'coach@demo.example')
  const { body: dashboard } = await send(`${portal.url}/api/dashboard`, { token })
  const due = dashboard.payload.scoresDue.find((match: { activity: { activity: string }; districtName: string | null }) => match.activity.activity === 'girls-soccer' && match.districtName)
  const team = dashboard.payload.teams.find((each: { teamId: number }) => each.teamId === due.teamId)
  const district: string = team.district.district
  const before = await tableOf(district)
  const rowBefore = before.rows.find((row) => row.teamId === due.teamId)!

  // A visitor has the school's page open, with the element on one and the frame on the other.
  site.pages.set('element.html', `<!doctype html><title>School</title>
    <portal-standings org="demo" activity="girls-soccer" district="${district}" refresh="15" loading="eager" style="display:block;min-height:432px"></portal-standings>
    <script type="module" src="${portal.url}/embed/v1/loader.js"></script>`)
  site.pages.set('frame.html', `<!doctype html><title>School</title>
    <iframe src="${portal.url}/embed-code/standings/demo?activity=girls-soccer&district=${district}&refresh=15" title="Standings" width="100%" height="600"></iframe>`)
  const visitor = await browser.newContext()
  const elementPage = await visitor.newPage()
  await elementPage.goto(`${site.url}/element.html`)
  const framePage = await visitor.newPage()
  await framePage.goto(`${site.url}/frame.html`)
  const inElement = elementPage.locator('portal-standings').getByRole('row').filter({ has: elementPage.getByTitle(rowBefore.teamName, { exact: true }) })
  const frame = framePage.frameLocator('iframe')
  const inFrame = frame.getByRole('row').filter({ has: frame.getByTitle(rowBefore.teamName, { exact: true }) })
  const record = ({ league }: StandingsTable['rows'][number]) => new RegExp(`${league.wins}–${league.losses}–${league.ties}`)
  await expect(inElement).toHaveText(record(rowBefore))
  await expect(inFrame).toHaveText(record(rowBefore))

  // The coach, on a phone at the edge of the field.
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const coach = await phone.newPage()
  await coach.goto(`${portal.url}/`)
  await expect(coach).toHaveURL(/\/login$/)
  await coach.getByLabel('Email').fill('coach@demo.example')
  await coach.getByLabel('Password', { exact: true }).fill('Wrong-Lantern-7!')
  await coach.getByRole('button', { name: 'Sign in' }).click()
  await expect(coach.getByText('Incorrect email or password.')).toBeVisible()
  await coach.getByLabel('Password', { exact: true }).fill(demoPassword)
  await coach.getByRole('button', { name: 'Sign in' }).click()
  await expect(coach).toHaveURL(/\/dashboard$/)

  await coach.locator(`a[href="/team-score-update/${due.matchId}/${team.schoolId}"]`).first().click()
  await expect(coach.getByRole('heading', { level: 1 })).toBeVisible()
  const own = coach.getByLabel(new RegExp(`^${escape(due.isHome ? due.home.teamName : due.away.teamName)}.*score$`))
  const theirs = coach.getByLabel(new RegExp(`^${escape(due.isHome ? due.away.teamName : due.home.teamName)}.*score$`))
  await own.fill('3')
  await theirs.fill('1')
  await coach.getByRole('button', { name: 'Save score' }).click()
  await expect(coach.getByText('Score sent. Waiting for the other school to confirm.')).toBeVisible()
  // What one school reports counts nowhere until the other has confirmed it; here the office does it for them.
  expect((await tableOf(district)).version).toBe(before.version)
  const office = await signInAs(portal.url, 'org-admin@demo.example')
  const { body: reported } = await send(`${portal.url}/api/matches/${due.matchId}`, { token: office })
  const { score: { reports }, version } = reported.payload
  const settled = await send(`${portal.url}/api/matches/${due.matchId}/scores`, { method: 'POST', token: office, body: { matchVersion: version, ...(reports.home ?? reports.away).entry } })
  expect(settled.body.payload.status).toBe('final')

  const after = await tableOf(district)
  const rowAfter = after.rows.find((row) => row.teamId === due.teamId)!
  expect(rowAfter.league.wins).toBe(rowBefore.league.wins + 1)

  // The visitor's pages, not reloaded.
  await lookAgain(elementPage)
  await expect(inElement).toHaveText(record(rowAfter), { timeout: seconds(40) })
  await expect(inFrame).toHaveText(record(rowAfter), { timeout: seconds(40) })

  // A tied team's reason is shown in the element as the server computed it.
  const { body: all } = await send(`${portal.url}/api/public/standings?orgParam=demo&activity=girls-soccer`)
  const tied = (all.payload as Standings).tables.flatMap((table) => table.rows.map((row) => ({ table, row }))).find(({ row }) => row.reason.startsWith('Tied with'))!
  site.pages.set('tied.html', `<!doctype html><title>School</title>
    <portal-standings org="demo" activity="girls-soccer" district="${tied.table.district}" loading="eager"></portal-standings>
    <script type="module" src="${portal.url}/embed/v1/loader.js"></script>`)
  await elementPage.goto(`${site.url}/tied.html`)
  await expect(elementPage.locator('portal-standings')).toContainText(tied.row.reason)

  await phone.close()
  await visitor.close()
})

test('two coaches who save at once: the second sees what the first one entered, and loses nothing', async ({ browser }) => {
  const token = await signInAs(portal.url, 'coach@demo.example')
  const { body: dashboard } = await send(`${portal.url}/api/dashboard`, { token })
  const match = dashboard.payload.scoresDue[0]
  const own = match.isHome ? match.home : match.away
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${portal.url}/login`)
  await page.getByLabel('Email').fill('coach@demo.example')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(`${portal.url}/team-score-update/${match.matchId}/${own.schoolId}`)
  await page.getByLabel(new RegExp(`^${escape(match.home.teamName)}.*score$`)).fill('2')
  await page.getByLabel(new RegExp(`^${escape(match.away.teamName)}.*score$`)).fill('0')

  // The office is quicker.
  const office = await signInAs(portal.url, 'org-admin@demo.example')
  const { body: seen } = await send(`${portal.url}/api/matches/${match.matchId}`, { token: office })
  const first = await send(`${portal.url}/api/matches/${match.matchId}/scores`, {
    method: 'POST', token: office, body: { matchVersion: seen.payload.version, outcome: 'played', homeScore: 4, awayScore: 3, periods: [], overtimePeriods: 0 },
  })
  expect(first.status).toBe(200)

  await page.getByRole('button', { name: 'Save score' }).click()
  await expect(page.getByText('Avery Oldlantern')).toBeVisible()
  await expect(page.getByText(/Your entry, not saved yet/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep theirs' }).click()
  const { body: now } = await send(`${portal.url}/api/matches/${match.matchId}`, { token: office })
  expect([now.payload.home.score, now.payload.away.score, now.payload.version]).toEqual([4, 3, seen.payload.version + 1])
  await context.close()
})

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
