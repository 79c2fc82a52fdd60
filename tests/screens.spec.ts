import { expect, type Page } from '@playwright/test'
import { refusalOf } from '@portal/shared/platform/access/isAllowed'
import { roleTypes, type RoleType } from '@portal/shared/platform/access/roleTypes'
import { screens, type ScreenRow } from '@portal/shared/platform/access/screens'
import { seconds } from '../scripts/lib/patience.mjs'
import { findCutOff, setTextSize } from './largeText'
import { openAs, people } from './people'
import { removeDirectory, send, signInAs, startPortal, type RunningPortal } from './portal'
import { findFaults } from './sound'
import { test } from './test'

/** Every screen of the table is opened by every role type: those who may not are redirected, those who may find it complete and accessible. */
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
  // An event of the demo that everyone may see, with a team of the coach's and a match of it if there is one.
  const { rows: [shown] } = (await send(`${portal.url}/api/events?own=yes&stage=draw`, { token })).body.payload
  Object.assign(eventParams, { eventId: String(shown.eventId), teamId: String(shown.own.teamId), eventMatchId: String(due.matchId), forEmbedBracket: 'false' })
  // What kind that activity is.
  Object.assign(params, { productGroupType: 'teamSport' })
  // The first score that is waiting for the office, with the latest of its history.
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
const addressOf = ({ path }: ScreenRow) => path.replace(/:(\w+)\??/g, (_, name: string) => (path.includes('portal-staff') ? '1' : (valueOf(path, name) ?? '1')))

/** Where the gates lead, by the specification's section 2. */
function expectedPath(row: ScreenRow, roleType: RoleType | null, permissions: readonly string[]): string {
  if ('guest' in row.access) return roleType === null ? (row.path === '/setup' ? '/login' : addressOf(row)) : '/dashboard'
  const refusal = refusalOf(roleType === null ? null : { roleType, permissions, actingAs: false }, row.access)
  if (refusal === 'signed-out') return '/login'
  if (refusal === 'wrong-role') return '/dashboard'
  if (refusal === 'no-permission') return '/unauthorized'
  return addressOf(row)
}

/** Two addresses of one screen that shows its parts by their own addresses: its heading stays. */
const isSameScreen = (one: string, other: string) => one === other || rows.some(([, { path }]) => {
  const of = new RegExp(`^${path.replace(/:\w+\??/g, '[^/]+')}$`)
  return of.test(one) && of.test(other) && /Section/.test(path)
})

/** Leads to an address as a link does, without loading the app again: a hundred screens by six people are opened in minutes. */
async function follow(page: Page, address: string) {
  const stays = isSameScreen(await page.evaluate(() => location.pathname), address)
  await page.evaluate(({ to, stays }) => {
    // The previous screen is shown until the next one has loaded: its heading is not the one to wait for.
    if (!stays) document.querySelector('h1')?.setAttribute('data-before', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, { to: address, stays })
}

/** The screen has settled: it is this one, and not the one that was left too fast; its heading is drawn and nothing is still loading. */
async function settle(page: Page, { title }: ScreenRow) {
  await expect(page).toHaveTitle(new RegExp(`^${title.replace(/[^\w\s]/g, '\\$&')} · `))
  await expect(page.locator('h1:not([data-before])')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Addresses within the app that the screen and its navigation lead to. */
const linksOf = (page: Page) => page.evaluate(() => [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([download]):not([target="_blank"])')].map(({ pathname }) => pathname))

/** What is alike of two addresses that lead to the same kind of thing: of each kind one is followed. */
const kindOf = (address: string) => address.replace(/\d+/g, ':n')

/** @returns the address of the screen after a link was followed, with what it says if it is not a screen of something */
async function whereItLed(page: Page, to: string): Promise<string> {
  const heading = page.locator('h1:not([data-before])')
  const stands = await heading.waitFor({ timeout: seconds(20) }).then(() => true, () => false)
  const { pathname } = new URL(page.url())
  if (!stands) return `${pathname}: nothing`
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const said = await heading.innerText()
  return pathname === to && /not found|no such|not allowed/i.test(said) ? `${pathname}: ${said}` : pathname
}

// A look at each of far more than a hundred screens takes more than a minute on a quiet machine.
const enoughTime = seconds(360)

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
/** What a screen says depends on the moment; how it looks in a wide window and with large text was checked at the usual one. */
const isOtherMoment = Boolean(process.env.PORTAL_TEST_MOMENT)

for (const roleType of roleTypes) {
  // The office sees every part of every screen; others see the same parts, and are looked at where room is shortest.
  const sizes = roleType === 'org' && !isOtherMoment ? [desktop, phone] : [phone]
  // It also has most screens: two workers share them.
  const parts = roleType === 'org' ? 3 : 1
  for (let part = 0; part < parts; part += 1) test(`${roleType}: every screen, at ${sizes.map(({ width }) => width).join(' and ')} px${parts > 1 ? `, part ${part + 1} of ${parts}` : ''}`, async ({ browser }) => {
    test.setTimeout(enoughTime)
    const page = await openAs(browser, portal.url, people[roleType])
    await page.setViewportSize(phone)
    const token = await signInAs(portal.url, people[roleType])
    const { permissions } = (await send(`${portal.url}/api/sessions/current`, { token })).body.payload
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    const links = new Map<string, { to: string; from: string }>()
    const large = await setTextSize(page, 100)
    for (const [name, row] of rows.filter((_, index) => index % parts === part)) {
      const expected = expectedPath(row, roleType, permissions)
      await follow(page, addressOf(row))
      // Who may not open an event in the app reads its public page, which is a document of its own.
      const event = expected === '/dashboard' ? /^\/event\/(?:view|event)[a-z-]+\/(\d+)$/.exec(addressOf(row)) : null
      if (event) {
        await expect(page, `${name} as ${roleType}`).toHaveURL(`${portal.url}/embed-code/event/event-result/${event[1]!}`)
        await page.goto(`${portal.url}/dashboard`)
        continue
      }
      await expect(page, `${name} as ${roleType}`).toHaveURL(new RegExp(`^${portal.url}${expected}(\\?.*)?$`))
      if (expected !== addressOf(row)) continue
      for (const size of sizes) {
        if (sizes.length > 1) await page.setViewportSize(size)
        await settle(page, row)
        expect.soft(await findFaults(page, { name: `${name} as ${roleType} at ${size.width} px` })).toEqual([])
      }
      for (const link of await linksOf(page)) if (!links.has(kindOf(link))) links.set(kindOf(link), { to: link, from: name })
      if (isOtherMoment) continue
      await setTextSize(page, 200, large)
      expect.soft(await findCutOff(page, `${name} as ${roleType} with text of 200 %`)).toEqual([])
      await setTextSize(page, 100, large)
    }
    for (const { to, from } of links.values()) {
      // The specification's way back from a refusal, for those who must sign in as someone else.
      if (from === 'unauthorized' && to === '/login') continue
      // A public page or a file is a document of its own.
      if (/^\/(embed-code|api)\//.test(to)) {
        expect.soft((await page.request.get(`${portal.url}${to}`)).status(), `${to}, a link of ${from} as ${roleType}`).toBe(200)
        continue
      }
      await follow(page, to)
      expect.soft(await whereItLed(page, to), `${to}, a link of ${from} as ${roleType}`).toBe(to)
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
  await page.getByLabel('Email').fill(people.org)
  await page.getByLabel('Password', { exact: true }).fill('Demo-Lantern-7!')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/administration\/school\?search=st$/)
  await page.context().close()
})
