import { expect, type Locator, type Page } from '@playwright/test'
import { callsAt } from './calls'
import { findTeams, type Listed, type Team } from './contestTeams'
import { director } from './directors'
import { openAs, people } from './people'
import { removeDirectory, signInAs, startPortal, type RunningPortal } from './portal'
import { test } from './test'

/** The day of the demo's music contest: phones whose network goes and comes back, and what is dragged with a mouse. */
let portal: RunningPortal
let office: Page
let token = ''
let eventId: number
let own: Team
let ofClass: { name: string; teams: number }

const phone = { width: 360, height: 740 }
const { call, post } = callsAt(() => ({ url: portal.url, token }))
const listed = async (): Promise<Listed[]> => (await post('/performances/list', { eventId })).studentData

/** Drags from the middle of one thing, with steps, as a hand does. */
async function drag(page: Page, from: Locator, by: { x?: number; y?: number }) {
  // Near an edge of the window the page would scroll along.
  await from.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = (await from.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + (by.x ?? 0) / 2, y + (by.y ?? 0) / 2, { steps: 8 })
  await page.mouse.move(x + (by.x ?? 0), y + (by.y ?? 0), { steps: 8 })
  return () => page.mouse.up()
}

test.beforeAll(async ({ browser }) => {
  portal = await startPortal()
  token = await signInAs(portal.url, people.org)
  eventId = (await call('/events?search=Lone+Prairie+Solo+and+Ensemble+Contest')).rows[0].eventId
  const { school } = await call('/sessions/current', { token: await signInAs(portal.url, director) })
  ;({ own, ofClass } = await findTeams({ call }, eventId, school.id))
  office = await openAs(browser, portal.url, people.org)
})
test.afterAll(async () => {
  await office.context().close()
  await portal.end()
  await removeDirectory(portal.directory)
})

test('a phone at the door whose network is gone checks in two, and sends them once it is back', async ({ browser }) => {
  const door = await openAs(browser, portal.url, people.org, phone)
  await door.goto(`${portal.url}/event/meet-management/${eventId}/check-in`)
  await door.getByRole('button', { name: 'Check in anyway' }).click()
  await door.getByLabel('Number, name or school').fill(own.schoolName)
  const rows = door.getByRole('listitem').filter({ hasText: own.schoolName, hasNotText: 'Host:' })
  await expect(rows.nth(1)).toBeVisible()
  const before = (await listed()).filter(({ checkInValue }) => checkInValue === 1).length
  await door.context().setOffline(true)
  for (const index of [0, 1]) await rows.nth(index).getByRole('button', { name: /^Present: / }).click()
  await expect(rows.getByText('Waits to be sent')).toHaveCount(2)
  await expect(rows.getByRole('button', { name: /^Clear: / })).toHaveCount(2)
  expect((await listed()).filter(({ checkInValue }) => checkInValue === 1)).toHaveLength(before)
  await door.context().setOffline(false)
  await expect(rows.getByText('Waits to be sent')).toHaveCount(0)
  await expect.poll(async () => (await listed()).filter(({ checkInValue }) => checkInValue === 1).length).toBe(before + 2)
  await door.context().close()
})

test('a judge’s phone keeps what is signed off without a network, and sends it once there is one', async ({ browser }) => {
  const band = (await listed()).find(({ orgSchoolId, uniqueName }) => orgSchoolId === own.schoolId && uniqueName === 'Concert band')!
  const at = `/events/${eventId}/categories/${band.categoryId}/judges`
  const { version } = await call(at)
  const { judges } = await call(at, { method: 'PUT', body: { version, judges: [{ judgeName: 'Ada Measure' }] } })
  const { code } = await post('/judges/codes', { key: crypto.randomUUID(), eventId, label: 'Hall 1', judgeIds: [judges[0].judgeId] })
  const judge = await (await browser.newContext({ viewport: phone })).newPage()
  await judge.goto(`${portal.url}/judge`)
  await judge.getByLabel('Code').fill(code)
  await judge.getByRole('button', { name: 'Continue' }).click()
  await judge.getByRole('button', { name: 'Rate anyway' }).click()
  const card = judge.getByRole('listitem').filter({ hasText: own.schoolName })
  await card.getByRole('radio', { name: '2', exact: true }).check()
  await judge.context().setOffline(true)
  await card.getByRole('button', { name: 'Sign off' }).click()
  await judge.getByRole('alertdialog').getByRole('button', { name: 'Sign off' }).click()
  await expect(card.getByText('There is no network. It is kept on this device and sent once there is.')).toBeVisible()
  await expect(card.getByText('Not sent', { exact: true })).toBeVisible()
  await judge.context().setOffline(false)
  await expect(card.getByText('Rating 2')).toBeVisible()
  await expect(card.getByText('Not sent', { exact: true })).toHaveCount(0)
  await judge.context().close()
})

test('a performance is dragged to another time with the mouse', async () => {
  await office.goto(`${portal.url}/event/meet-management/${eventId}/schedule`)
  await office.getByRole('button', { name: 'Place all' }).click()
  await expect(office.locator('dl').first()).toContainText('240 of 240')
  const room = office.getByRole('group', { name: 'Auditorium' })
  const last = room.getByRole('button').last()
  const label = (await last.getAttribute('aria-label'))!
  // Four pixels a minute: half an hour later.
  const drop = await drag(office, last, { y: 120 })
  await expect(office.getByRole('status').filter({ hasText: ' in Auditorium' })).toBeVisible()
  await drop()
  await expect(office.getByText(/ is at .* in Auditorium now\.$/)).toBeVisible()
  await expect(room.getByRole('button', { name: label, exact: true })).toHaveCount(0)
})

test('teams of a class are put in order with the mouse', async () => {
  await office.goto(`${portal.url}/event/view-band-event-result/${eventId}`)
  const section = office.getByRole('region', { name: ofClass.name })
  await section.getByRole('button', { name: `Certify: ${ofClass.name}` }).click()
  const teams = office.locator(`ol[aria-label="Order of the teams: ${ofClass.name}"]`)
  await expect(teams).toHaveAttribute('data-draggable', /.*/)
  const [first, second] = await teams.locator('li strong').allInnerTexts() as [string, string]
  const row = (await teams.locator('> li').first().boundingBox())!
  const drop = await drag(office, teams.locator('[data-handle]').first(), { y: row.height * 1.2 })
  await drop()
  await expect(teams.locator('li strong').first()).toHaveText(second)
  await expect(teams.locator('li strong').nth(1)).toHaveText(first)
  await section.getByRole('button', { name: `Cancel: ${ofClass.name}` }).click()
})
