import { expect, type Browser, type Page } from '@playwright/test'
import { openAs, people } from './people'
import { demoPassword, removeDirectory, send, signInAs, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** What a session is: a role that can be changed, an end that can come from elsewhere, and an admin who looks as somebody else. */
const director = 'athletic-director@demo.example'
let portal: RunningPortal
test.beforeAll(async () => {
  portal = await startPortal()
})
test.afterAll(async () => {
  await portal.end()
  await removeDirectory(portal.directory)
})

const openMenu = (page: Page) => page.getByRole('button', { name: /^Account of/ }).click()
const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const openTab = async (browser: Browser, email: string) => openAs(browser, portal.url, email)

test('a person with two roles goes on in the other one', async ({ browser }) => {
  const page = await openTab(browser, director)
  await openMenu(page)
  await page.getByRole('link', { name: 'Change role' }).click()
  await heading(page, 'Change role')
  await expectSound(page, { name: 'change role' })
  await page.getByRole('button', { name: /Go on as Assistant Athletic Director/ }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await openMenu(page)
  await expect(page.getByRole('group', { name: 'Account' })).toContainText('Assistant Athletic Director')
  await page.reload()
  await openMenu(page)
  await expect(page.getByRole('group', { name: 'Account' })).toContainText('Assistant Athletic Director')
  await page.context().close()
})

test('what is kept in the browser is no token, and survives a reload; a lost key means signed out', async ({ browser }) => {
  const page = await openTab(browser, people.fan)
  const token = await signInAs(portal.url, people.fan)
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).toContain('portal.session')
  expect(kept).not.toMatch(/token|demo\.example/)
  expect(token.length).toBeGreaterThan(20)
  await page.goto(`${portal.url}/standings`)
  await heading(page, 'Standings')
  await page.evaluate(() => new Promise((resolve) => { indexedDB.deleteDatabase('portal').onsuccess = resolve }))
  await page.reload()
  await expect(page).toHaveURL(/\/login$/)
  await heading(page, 'Sign in')
  await page.context().close()
})

test('one tab’s signing out is every tab’s', async ({ browser }) => {
  const page = await openTab(browser, people.fan)
  const second = await page.context().newPage()
  await second.goto(`${portal.url}/standings`)
  await heading(second, 'Standings')
  await openMenu(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(second).toHaveURL(/\/login$/)
  await page.context().close()
})

test('a session that is ended elsewhere ends this tab', async ({ browser }) => {
  const here = await openTab(browser, people.staff)
  const there = await openTab(browser, people.staff)
  await openMenu(there)
  await there.getByRole('link', { name: 'Account and sessions' }).click()
  await heading(there, 'Account and sessions')
  await expect(there.getByText('This one')).toHaveCount(1)
  await expect(there.getByText('Chrome on Linux').first()).toBeVisible()
  await expectSound(there, { name: 'account' })
  await there.setViewportSize({ width: 360, height: 740 })
  await expectSound(there, { name: 'account at 360 px' })
  await there.getByRole('button', { name: 'End all others' }).click()
  await there.getByRole('alertdialog').getByRole('button', { name: 'End all others' }).click()
  await expect(there.getByRole('button', { name: /^End the session/ })).toHaveCount(0)
  await here.getByRole('link', { name: 'Standings' }).first().click()
  await expect(here).toHaveURL(/\/login$/)
  await expect(here.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await here.context().close()
  await there.context().close()
})

test('people change their own name and phone number', async ({ browser }) => {
  const page = await openTab(browser, people.parent)
  await page.goto(`${portal.url}/my-profile`)
  await page.getByRole('textbox', { name: /^Phone/ }).fill('555')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter a phone number of 8 to 15 digits.')).toBeVisible()
  await page.getByRole('textbox', { name: /^Phone/ }).fill('+1 512 555-0100')
  await page.getByLabel('First name').fill('Perry')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Account of Perry Sparrowfield' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^Phone/ })).toHaveValue('+1 512 555 0100')
  await page.context().close()
})

test('an admin looks as a coach: both are named, nothing can be changed, and the way back is one button', async ({ browser }) => {
  const page = await openTab(browser, people.org)
  await page.getByRole('link', { name: 'Users' }).click()
  await heading(page, 'Users: Staff')
  await page.getByRole('link', { name: 'Students' }).click()
  await heading(page, 'Users: Students')
  await page.getByRole('link', { name: 'Staff', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search name or e-mail' }).fill('Copperwhistle')
  await page.getByRole('button', { name: 'Actions for Casey Copperwhistle' }).click()
  await page.getByRole('button', { name: 'Sign in as' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sign in as them' }).click()
  await expect(dialog.getByText('Please say why, in 3 letters or more.')).toBeVisible()
  await expectSound(page, { name: 'dialog' })
  await dialog.getByLabel('Reason').fill('They cannot find their scores')
  await dialog.getByRole('button', { name: 'Sign in as them' }).click()

  const banner = page.getByRole('region', { name: 'Signed in as somebody else' })
  await expect(banner).toContainText('Avery Oldlantern')
  await expect(banner).toContainText('Casey Copperwhistle')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('link', { name: 'Schools', exact: true })).toHaveCount(0)
  await expectSound(page, { name: 'acting' })
  await page.setViewportSize({ width: 360, height: 740 })
  await expectSound(page, { name: 'acting at 360 px' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.reload()
  await expect(banner).toBeVisible()

  // A screen for writing leads away; a write that is sent all the same is refused.
  const { body } = await send(`${portal.url}/api/dashboard`, { token: await signInAs(portal.url, people.staff) })
  const due = body.payload.scoresDue[0]
  await page.goto(`${portal.url}/team-score-update/${due.matchId}/${due.isHome ? due.home.schoolId : due.away.schoolId}`)
  await expect(page).toHaveURL(/\/dashboard$/)
  const authorization = page.waitForRequest((request) => request.url().includes('/api/') && Boolean(request.headers().authorization))
  await page.reload()
  const token = (await authorization).headers().authorization!.replace('Bearer ', '')
  const refused = await send(`${portal.url}/api/users/current`, { method: 'PUT', token, body: { firstName: 'X', lastName: 'Y', phone: '' } })
  expect(refused).toMatchObject({ status: 403, body: { error: { id: 'acting-as' } } })

  await banner.getByRole('button', { name: 'Exit' }).click()
  await expect(banner).toHaveCount(0)
  await page.getByRole('link', { name: 'Schools', exact: true }).click()
  await heading(page, 'Schools')
  expect((await send(`${portal.url}/api/sessions/current`, { token })).status).toBe(401)
  await page.context().close()
})

test('a new build is taken after a notice, but not while something is unsaved', async ({ browser }) => {
  const page = await openTab(browser, people.fan)
  const { buildId } = (await (await page.request.get(`${portal.url}/version.json`)).json()) as { buildId: string }
  expect(await page.locator('meta[name="build"]').getAttribute('content')).toBe(buildId)
  await page.route('**/version.json*', (route) => route.fulfill({ json: { buildId: 'newer' } }))
  await page.goto(`${portal.url}/my-profile`)
  await page.getByLabel('First name').fill('Changed')
  const ask = page.getByRole('alertdialog', { name: 'The portal has been renewed' })
  await expect(ask).toBeVisible()
  await ask.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Changed')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  // The newest stands first: the notice of before the change may still be on its way out.
  await expect(page.getByText(/The portal has been renewed/).first()).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('portal.session'))).toBeNull()
  // Signed in again they are back where they were, and this tab is not renewed for the same build twice.
  await page.getByLabel('E-mail').fill(people.fan)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await heading(page, 'My profile')
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Changed')
  await page.context().close()
})
