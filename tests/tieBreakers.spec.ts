import { expect, type Page } from '@playwright/test'
import type { Standings, StandingsTable } from '@portal/shared/competition/standings/standing.schemas'
import type { ActivityTieBreakers, DistrictRules, TieBreakerLists } from '@portal/shared/competition/tieBreakers/tieBreaker.schemas'
import { openAs, people } from './people'
import { removeDirectory, send, signInAs, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** The office changes a district's tie-breakers on screen: the public table and its reasons follow at once. */
let portal: RunningPortal
let token: string
test.beforeAll(async () => {
  portal = await startPortal()
  token = await signInAs(portal.url, people.org)
})
test.afterAll(async () => {
  await portal.end()
  await removeDirectory(portal.directory)
})

type Chosen = { activity: string; district: DistrictRules; rules: DistrictRules['rules'] & object }

const tableOf = async ({ activity, district }: Pick<Chosen, 'activity' | 'district'>): Promise<StandingsTable> =>
  ((await send(`${portal.url}/api/public/standings?orgParam=demo&activity=${activity}&level=${district.level}&district=${district.district}`)).body.payload as Standings).tables[0]!

/** The first district of the demo for which `fits` says so. */
async function findDistrict(fits: (table: StandingsTable, rules: Chosen['rules']) => boolean): Promise<Chosen> {
  const { activities } = (await send(`${portal.url}/api/tie-breakers`, { token })).body.payload as TieBreakerLists
  for (const { activity, rules: association, districts } of activities as ActivityTieBreakers[]) {
    for (const district of districts) {
      const found = { activity: activity.activity, district, rules: district.rules ?? association }
      if (fits(await tableOf(found), found.rules)) return found
    }
  }
  throw new Error('The demo has no such district.')
}

const cards = (page: Page) => page.getByRole('list').filter({ has: page.getByRole('button', { name: /^Move up/ }) }).getByRole('listitem')

test('a tie-breaker is dragged to the top and saved: the public reasons are told by it', async ({ browser }) => {
  // A tie of two that head to head decides, while other values of theirs differ.
  const chosen = await findDistrict((table, rules) =>
    rules.tieBreakers.length > 2 && rules.tieBreakers[0]!.kind.startsWith('headToHead')
    && table.rows.some(({ reason }) => /^Tied with [^,]+? at \d+-\d+; (ahead|behind) on head-to-head \(/.test(reason) && !reason.includes(' and ')))
  const before = await tableOf(chosen)
  const page = await openAs(browser, portal.url, people.org)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('link', { name: 'Tie-breakers' }).click()
  await page.getByLabel('Activity').selectOption(chosen.activity)
  await page.getByLabel('Applies to').selectOption(String(chosen.district.districtId))
  await expect(page).toHaveURL(new RegExp(`/tie-breakers\\?activity=${chosen.activity}&district=${chosen.district.districtId}$`))

  // What was scored in all matches should come first.
  const list = page.locator('ol[data-draggable]')
  await expect(list).toBeVisible()
  if (!chosen.rules.tieBreakers.some(({ kind }) => kind === 'scored')) {
    await page.getByLabel('Add a tie-breaker').selectOption('scored')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
  }
  const count = await cards(page).count()
  const moved = cards(page).filter({ hasText: /scored in league (matches|games)/i })
  const name = (await moved.locator('strong').textContent())!
  const handle = (await moved.locator('[data-handle]').boundingBox())!
  const target = (await cards(page).first().locator('[data-handle]').boundingBox())!
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await page.mouse.down()
  await page.mouse.move(handle.x + handle.width / 2, handle.y, { steps: 3 })
  await page.mouse.move(target.x + target.width / 2, target.y + 4, { steps: 12 })
  // Cards give way while they are moving themselves: like a hand, this waits with letting go until the place is free.
  let nudge = 0
  await expect(async () => {
    nudge = 1 - nudge
    await page.mouse.move(target.x + target.width / 2, target.y + 4 + nudge)
    await expect(cards(page).first()).toContainText(name, { timeout: 300 })
  }).toPass()
  await page.mouse.up()
  await expect(cards(page).first()).toContainText(name)
  await expect(page.getByText(`${name} is now 1st of ${count}.`)).toBeAttached()
  await expect(page.getByText('Not saved yet.')).toBeVisible()

  // Leaving now would lose it.
  await page.getByLabel('Applies to').selectOption('')
  await expect(page.getByRole('alertdialog')).toContainText('Your changes have not been saved.')
  await page.getByRole('button', { name: 'Stay here' }).click()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The tie-breakers are saved. 1 table changed.')).toBeVisible()
  await expect(page.getByText('This district has adopted a list of its own.')).toBeVisible()

  const after = await tableOf(chosen)
  expect(after.version).toBeGreaterThan(before.version)
  expect(after.tieBreakers[0]).toBe(name)
  const tied = before.rows.find(({ reason }) => /(ahead|behind) on head-to-head \(/.test(reason))!
  const told = after.rows.find(({ teamId }) => teamId === tied.teamId)!
  expect(told.reason).not.toBe(tied.reason)
  expect(told.reason).toMatch(/(ahead|behind) on (total scored|goals scored|.*scored)/)

  // Back by the keyboard: the focus stays with the tie-breaker that is moved.
  const down = cards(page).first().getByRole('button', { name: /^Move down/ })
  await down.focus()
  for (let place = 1; place < count; place += 1) await page.keyboard.press('Enter')
  await expect(cards(page).last()).toContainText(name)
  await expect(page.getByRole('button', { name: `Move up: ${name}` })).toBeFocused()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await tableOf(chosen)).rows.map(({ reason }) => reason)).toEqual(before.rows.map(({ reason }) => reason))
  await page.context().close()
})

test('two of the office at once: the second sees what the first one saved, and chooses', async ({ browser }) => {
  const { activities } = (await send(`${portal.url}/api/tie-breakers`, { token })).body.payload as TieBreakerLists
  const { activity, rules } = activities.find(({ activity }) => activity.activity === 'football')!
  const page = await openAs(browser, portal.url, people.org, { width: 360, height: 740 })
  await page.goto(`${portal.url}/tie-breakers?activity=${activity.activity}`)
  await page.getByRole('button', { name: /^Remove: / }).last().click()

  const theirs = { ...rules, tieBreakers: rules.tieBreakers.toReversed() }
  expect((await send(`${portal.url}/api/tie-breakers`, { method: 'PUT', token, body: { activity: activity.activity, rules: theirs, seen: rules } })).status).toBe(200)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Someone else just changed these tie-breakers' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Replace with mine' }).click()
  await expect(page.getByText(/^The tie-breakers are saved\./)).toBeVisible()
  const now = ((await send(`${portal.url}/api/tie-breakers`, { token })).body.payload as TieBreakerLists).activities.find((each) => each.activity.activity === 'football')!
  expect(now.rules.tieBreakers).toEqual(rules.tieBreakers.slice(0, -1))

  // An empty list is reported in place and not saved.
  for (let left = now.rules.tieBreakers.length; left > 0; left -= 1) await page.getByRole('button', { name: /^Remove: / }).first().click()
  await expect(page.getByText('Please select at least one tie breaker.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Add a tie-breaker')).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: /^Remove: / })).toHaveCount(now.rules.tieBreakers.length)
  await page.context().close()
})

test('a coin toss is recorded, and the reason says so', async ({ browser }) => {
  const chosen = await findDistrict((table, rules) =>
    rules.tieBreakers.some(({ kind }) => kind === 'coinToss') && table.rows.some(({ shared, league }) => shared && league.wins > 0))
  const level = (await tableOf(chosen)).rows.filter(({ shared }) => shared)
  const tie = level.filter(({ rank }) => rank === level[0]!.rank)
  const page = await openAs(browser, portal.url, people.org, { width: 360, height: 740 })
  await page.goto(`${portal.url}/tie-breakers?activity=${chosen.activity}&district=${chosen.district.districtId}`)
  await page.getByRole('button', { name: 'Record a coin toss' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: `Move down: ${tie[0]!.teamName}` }).click()
  await dialog.getByRole('button', { name: 'Record the toss' }).click()
  await expect(dialog.getByText('Enter who tossed the coin.')).toBeVisible()
  await dialog.getByLabel('Who tossed').fill('Robin Chair')
  await dialog.getByRole('button', { name: 'Record the toss' }).click()
  await expect(page.getByText('The coin toss is recorded. 1 table changed.')).toBeVisible()
  const after = (await tableOf(chosen)).rows.filter(({ teamId }) => tie.some((row) => row.teamId === teamId))
  expect(after[0]!.teamId).toBe(tie[1]!.teamId)
  expect(after[0]!.reason).toContain('the coin toss')
  expect(after.every(({ shared }) => !shared)).toBe(true)
  await page.context().close()
})
