import { expect } from '@playwright/test'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import type { DistrictPage } from '@portal/shared/competition/standings/district.schemas'
import type { Standings, StandingsTable } from '@portal/shared/competition/standings/standing.schemas'
import { openAs, people } from './people'
import { removeDirectory, send, signInAs, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** A tie is explained, points are taken, the chair certifies, a team gives up its place, and the public sees the same order. */
const director = 'athletic-director@demo.example'
// What one leaves behind, the next begins with.
test.describe.configure({ mode: 'serial' })
let portal: RunningPortal
let token: string
let table: StandingsTable
let query: string
/** What is played in it: games or matches. */
let many: string
test.beforeAll(async () => {
  portal = await startPortal()
  token = await signInAs(portal.url, people.org)
  const directorToken = await signInAs(portal.url, director)
  const { body } = await send(`${portal.url}/api/dashboard`, { token: directorToken })
  const own = [...body.payload.scoresDue, ...body.payload.nextMatches].map(({ teamId }: { teamId: number }) => teamId)
  // The district of which the demo's athletic director is the chair.
  for (const teamId of new Set(own)) {
    const { activity } = (await send(`${portal.url}/api/teams/${teamId}/page`, { token: directorToken })).body.payload
    const tables: StandingsTable[] = []
    for (let at = 1, total = 1; tables.length < total; at++) {
      const read = (await send(`${portal.url}/api/standings?activity=${activity.activity}&page=${at}`, { token })).body.payload as Standings
      tables.push(...read.tables)
      total = read.total
    }
    for (const each of tables) {
      const page = (await send(`${portal.url}/api/districts/${each.districtId}`, { token: directorToken })).body.payload as DistrictPage
      if (!page.can.certify) continue
      table = each
      many = contestWords(page.activity.contestName).many
      query = `activity=${page.activity.activity}&level=${page.level.level}&district=${each.district}`
      return
    }
  }
  throw new Error('The demo has no district with a chair.')
})
test.afterAll(async () => {
  await portal.end()
  await removeDirectory(portal.directory)
})

const now = async (): Promise<StandingsTable> => ((await send(`${portal.url}/api/public/standings?orgParam=demo&${query}`)).body.payload as Standings).tables[0]!
const names = (of: StandingsTable) => of.rows.map(({ teamName, shortName }) => shortName ?? teamName)

test('a tie of three is broken as a group, and every rank says why', async () => {
  const { activities } = (await send(`${portal.url}/api/tie-breakers`, { token })).body.payload
  const found: string[] = []
  for (const { activity } of activities) {
    const { tables } = (await send(`${portal.url}/api/public/standings?orgParam=demo&activity=${activity.activity}`)).body.payload as Standings
    for (const { rows } of tables) expect(rows.filter(({ rank, reason }) => rank !== null && !reason)).toEqual([])
    for (const { rows } of tables) found.push(...rows.filter(({ shared, reason }) => !shared && /^Tied with [^,;]+ and [^;]+;.*(ahead|behind)/.test(reason)).map(({ reason }) => reason))
  }
  expect(found.length).toBeGreaterThan(2)
})

test('the office takes points with a reason, and the table and the embed follow', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.org)
  await page.goto(`${portal.url}/standings?${query}`)
  await page.getByRole('link', { name: table.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(table.name)
  await page.getByRole('button', { name: 'Add or deduct points' }).click()
  const dialog = page.getByRole('dialog')
  const [first] = names(table) as [string]
  const { teamName } = table.rows[0]!
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please choose a team.')).toBeVisible()
  await dialog.getByLabel('Team').selectOption(teamName)
  await dialog.getByLabel('Points').fill('-99')
  await dialog.getByLabel('Reason').fill('Rosters were submitted late')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The points are deducted. 1 table changed.')).toBeVisible()
  const after = await now()
  expect(after.notes).toContain(`${teamName}: 99 points deducted. Rosters were submitted late.`)
  if (after.rankBy === 'points') expect(names(after).indexOf(first)).toBeGreaterThan(0)
  await expect(page.locator('tbody tr .team .name')).toHaveText(names(after))
  await expectSound(page)

  const frame = await browser.newPage()
  await frame.goto(`${portal.url}/embed-code/standings/demo?${query}`)
  await expect(frame.locator('tbody tr .team .name')).toHaveText(names(after))
  await expect(frame.getByText('99 points deducted. Rosters were submitted late.').last()).toBeVisible()
  await frame.close()
})

test('the chair certifies on a phone, a team gives up its place, and the next ones move up', async ({ browser }) => {
  const page = await openAs(browser, portal.url, director, { width: 360, height: 780 })
  await page.goto(`${portal.url}/standings/district/${table.districtId}`)
  await expect(page.getByRole('button', { name: 'Add or deduct points' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Certify', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const shared = dialog.getByLabel('They share their rank')
  if (await shared.isVisible()) await shared.check()
  // The season is in progress: not all of its matches are played.
  await dialog.getByRole('button', { name: 'Certify anyway' }).click()
  await expect(dialog.getByText('Please enter why it is certified anyway.')).toBeVisible()
  await dialog.getByLabel('Why it is certified anyway').fill('The chairs have agreed.')
  await dialog.getByLabel(`I have seen these ${many}`).check()
  await expectSound(page)
  await dialog.getByRole('button', { name: /^Certify/ }).click()
  await expect(page.getByText('Certified Successfully!!')).toBeVisible()
  const certified = await now()
  expect(certified.isCertified).toBe(true)
  const [first, second] = certified.rows.filter(({ rank }) => rank !== null)

  await page.getByRole('button', { name: 'A team gives up its place' }).click()
  await dialog.getByLabel('Team').selectOption(first!.teamName)
  await dialog.getByLabel('Reason').fill('No bus')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const order = page.getByRole('table', { name: 'Certified order' })
  // Reasons name other teams too: a row is its own team's by how its heading begins.
  const rowOf = (teamName: string) => order.locator('tbody tr').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${teamName.replaceAll('.', '[.]')}`) }) })
  await expect(rowOf(first!.teamName)).toContainText('Gave up its place')
  await expect(rowOf(second!.teamName)).toContainText('1st')
  await expectSound(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect((await now()).notes).toContain(`${first!.teamName} gave up its place: those behind it move up.`)
  expect(names(await now())).toEqual(names(certified))
})

test('the tables of another day stand at an address', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.fan)
  await page.goto(`${portal.url}/standings?${query}&asOf=2020-01-01`)
  await expect(page.getByText('As the tables stood at the end of January 1, 2020:')).toBeVisible()
  await expect(page.locator('tbody tr').first()).toContainText('0–0')
  await page.getByRole('button', { name: 'Show today’s' }).click()
  await expect(page).not.toHaveURL(/asOf/)
  await expect(page.locator('tbody tr .team .name')).toHaveText(names(await now()))
})
