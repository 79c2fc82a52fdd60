import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { refusalOf } from '@portal/shared/access/isAllowed'
import { roleTypes, type RoleType } from '@portal/shared/access/roleTypes'
import { screens, type ScreenRow } from '@portal/shared/access/screens'
import { openAs, people } from './people'
import { removeDirectory, send, signInAs, startPortal, type RunningPortal } from './portal'

/** Every screen of the table is opened by every role type: who may not is led away, who may finds it whole and accessible. */
let portal: RunningPortal
const params: Record<string, string> = {}
test.beforeAll(async () => {
  portal = await startPortal()
  const token = await signInAs(portal.url, people.staff)
  const { body } = await send(`${portal.url}/api/dashboard`, { token })
  const [due] = body.payload.scoresDue
  Object.assign(params, { matchId: String(due.matchId), schoolId: String(due.isHome ? due.home.schoolId : due.away.schoolId), schoolTeamId: String(due.teamId) })
  // The demo's people: coach, student and parent of one family, fan.
  Object.assign(params, { staffId: '3', studentId: '1', userId: '5', fanId: '6' })
  // A team of the coach's with the keys of where it belongs.
  const { teamId, schoolActivityId, levelId, activity: { activityId } } = (await send(`${portal.url}/api/teams/${due.teamId}/page`, { token })).body.payload
  Object.assign(params, { teamId, schoolActivityId, levelId, activityId, teamLevelId: levelId })
  const { rows: [venue] } = (await send(`${portal.url}/api/venues`, { token })).body.payload
  Object.assign(params, { venueId: String(venue.venueId) })
  // What kind that activity is.
  Object.assign(params, { productGroupType: 'teamSport' })
  // The demo's third role and first tag.
  Object.assign(params, { roleId: '3', tagId: '1', requestId: '2' })
})
test.afterAll(async () => {
  await portal.end()
  await removeDirectory(portal.directory)
})

const rows: [string, ScreenRow][] = Object.entries(screens)
const addressOf = ({ path }: ScreenRow) => path.replace(/:(\w+)/g, (_, name: string) => (path.includes('portal-staff') ? '1' : (params[name] ?? '1')))

/** Where the gates lead, by the specification's section 2. */
function expectedPath(row: ScreenRow, roleType: RoleType | null, permissions: readonly string[]): string {
  if ('guest' in row.access) return roleType === null ? (row.path === '/setup' ? '/login' : addressOf(row)) : '/dashboard'
  const refusal = refusalOf(roleType === null ? null : { roleType, permissions, actingAs: false }, row.access)
  if (refusal === 'signed-out') return '/login'
  if (refusal === 'wrong-role') return '/dashboard'
  if (refusal === 'no-permission') return '/unauthorized'
  return addressOf(row)
}

/** Leads to an address as a link does, without loading the app anew: a hundred screens by six people are opened in minutes. */
async function follow(page: Page, address: string) {
  await page.evaluate((to) => {
    // The screen before stands until the next one has come: its heading is none to wait for.
    if (to !== location.pathname) document.querySelector('h1')?.setAttribute('data-before', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
}

/** The screen has settled: its heading stands and nothing is still loading. */
async function settle(page: Page) {
  await expect(page.locator('h1:not([data-before])')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

async function expectSound(page: Page, name: string) {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  expect.soft(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([])
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect.soft(over, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
}

// A page load and up to two looks at each of a hundred screens take minutes on a small machine.
const enoughTime = 10 * 60_000

test('nobody signed in', async ({ page }) => {
  test.setTimeout(enoughTime)
  await page.goto(`${portal.url}/login`)
  for (const [name, row] of rows) {
    const expected = expectedPath(row, null, [])
    await follow(page, addressOf(row))
    await expect(page, name).toHaveURL(portal.url + expected)
    if (expected === addressOf(row)) await settle(page)
  }
  await page.goto(`${portal.url}/login`)
  await settle(page)
  await expectSound(page, 'signIn')
})

for (const roleType of roleTypes) {
  // The office sees every part of every screen; others see the same parts, and are looked at where room is shortest.
  const widths = roleType === 'org' ? [1280, 360] : [360]
  test(`${roleType}: every screen, at ${widths.join(' and ')} px`, async ({ browser }) => {
    test.setTimeout(enoughTime)
    const page = await openAs(browser, portal.url, people[roleType])
    const token = await signInAs(portal.url, people[roleType])
    const { permissions } = (await send(`${portal.url}/api/sessions/current`, { token })).body.payload
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    for (const [name, row] of rows) {
      const expected = expectedPath(row, roleType, permissions)
      await follow(page, addressOf(row))
      await expect(page, `${name} as ${roleType}`).toHaveURL(new RegExp(`^${portal.url}${expected}(\\?.*)?$`))
      if (expected !== addressOf(row)) continue
      await settle(page)
      for (const width of widths) {
        await page.setViewportSize({ width, height: width === 1280 ? 900 : 740 })
        await expectSound(page, `${name} as ${roleType} at ${width} px`)
      }
    }
    await page.goto(`${portal.url}/no/such/screen`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found|no such/i)
    expect(problems).toEqual([])
    await page.context().close()
  })
}

test('signed out by the server: to /login, and back to where the person was', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.org)
  await page.goto(`${portal.url}/administration/school?search=st`)
  await settle(page)
  const elsewhere = await signInAs(portal.url, people.org)
  await send(`${portal.url}/api/sessions`, { method: 'DELETE', token: elsewhere, body: {} })
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('E-mail').fill(people.org)
  await page.getByLabel('Password', { exact: true }).fill('Demo-Lantern-7!')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.context().close()
})
