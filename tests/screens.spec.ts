import { expect, type Page } from '@playwright/test'
import { refusalOf } from '@portal/shared/access/isAllowed'
import { roleTypes, type RoleType } from '@portal/shared/access/roleTypes'
import { screens, type ScreenRow } from '@portal/shared/access/screens'
import { openAs, people } from './people'
import { removeDirectory, send, signInAs, startPortal, type RunningPortal } from './portal'
import { findFaults } from './sound'
import { test } from './test'

/** Every screen of the table is opened by every role type: who may not is led away, who may finds it whole and accessible. */
test.describe.configure({ mode: 'parallel' })
let portal: RunningPortal
const params: Record<string, string> = {}
/** Of the screens below /event, which are about a team of an event. */
const eventParams: Record<string, string> = {}
const isOfEvent = (path: string) => path.startsWith('/event/') && !path.includes('/:matchId/')
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
  // The regular season is of no event.
  Object.assign(params, { eventId: '0' })
  // An event of the demo that everybody may see, with a team of the coach's and a match of it if there is one.
  const { rows: [shown] } = (await send(`${portal.url}/api/events?own=yes&stage=draw`, { token })).body.payload
  Object.assign(eventParams, { eventId: String(shown.eventId), teamId: String(shown.own.teamId), eventMatchId: String(due.matchId), forEmbedBracket: 'false' })
  // What kind that activity is.
  Object.assign(params, { productGroupType: 'teamSport' })
  // The first score that waits for the office, with the newest of its history.
  const office = await signInAs(portal.url, people.org)
  const { rows: [open] } = (await send(`${portal.url}/api/open-scores?kind=disputed`, { token: office })).body.payload
  Object.assign(params, { reviewedMatchId: String(open.matchId), actionId: String(open.actionId) })
  // The part of a tennis event that is opened.
  Object.assign(params, { activeSection: 'duals' })
  // The demo's third role and first tag.
  Object.assign(params, { roleId: '3', tagId: '1', requestId: '2' })
})
test.afterAll(async () => {
  await portal.end()
  await removeDirectory(portal.directory)
})

const rows: [string, ScreenRow][] = Object.entries(screens)
const valueOf = (path: string, name: string) => (path.startsWith('/review-match') && name === 'matchId' ? params.reviewedMatchId : isOfEvent(path) ? eventParams[name] ?? params[name] : params[name])
const addressOf = ({ path }: ScreenRow) => path.replace(/:(\w+)/g, (_, name: string) => (path.includes('portal-staff') ? '1' : (valueOf(path, name) ?? '1')))

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

/** The screen has settled: it is this one, and not the one that was left too fast; its heading stands and nothing is still loading. */
async function settle(page: Page, { title }: ScreenRow) {
  await expect(page).toHaveTitle(new RegExp(`^${title.replace(/[^\w\s]/g, '\\$&')} · `))
  await expect(page.locator('h1:not([data-before])')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

// A look at each of far more than a hundred screens takes minutes on a small machine.
const enoughTime = 10 * 60_000

test('nobody signed in', async ({ page }) => {
  test.setTimeout(enoughTime)
  await page.goto(`${portal.url}/login`)
  for (const [name, row] of rows) {
    const expected = expectedPath(row, null, [])
    await follow(page, addressOf(row))
    await expect(page, name).toHaveURL(portal.url + expected)
    if (expected === addressOf(row)) await settle(page, row)
  }
  await page.goto(`${portal.url}/login`)
  await settle(page, screens.signIn)
  expect.soft(await findFaults(page, { name: 'signIn' })).toEqual([])
})

const [desktop, phone] = [{ width: 1280, height: 900 }, { width: 360, height: 740 }]

for (const roleType of roleTypes) {
  // The office sees every part of every screen; others see the same parts, and are looked at where room is shortest.
  const sizes = roleType === 'org' ? [desktop, phone] : [phone]
  test(`${roleType}: every screen, at ${sizes.map(({ width }) => width).join(' and ')} px`, async ({ browser }) => {
    test.setTimeout(enoughTime)
    const page = await openAs(browser, portal.url, people[roleType])
    await page.setViewportSize(phone)
    const token = await signInAs(portal.url, people[roleType])
    const { permissions } = (await send(`${portal.url}/api/sessions/current`, { token })).body.payload
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    for (const [name, row] of rows) {
      const expected = expectedPath(row, roleType, permissions)
      await follow(page, addressOf(row))
      await expect(page, `${name} as ${roleType}`).toHaveURL(new RegExp(`^${portal.url}${expected}(\\?.*)?$`))
      if (expected !== addressOf(row)) continue
      for (const size of sizes) {
        if (sizes.length > 1) await page.setViewportSize(size)
        await settle(page, row)
        expect.soft(await findFaults(page, { name: `${name} as ${roleType} at ${size.width} px` })).toEqual([])
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
  await settle(page, screens.schools)
  const elsewhere = await signInAs(portal.url, people.org)
  await send(`${portal.url}/api/sessions`, { method: 'DELETE', token: elsewhere, body: {} })
  // Whatever asks first, a click or a look for news, finds the session ended.
  await page.reload()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('E-mail').fill(people.org)
  await page.getByLabel('Password', { exact: true }).fill('Demo-Lantern-7!')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/administration\/school\?search=st$/)
  await page.context().close()
})
