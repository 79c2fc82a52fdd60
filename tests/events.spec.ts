import { expect, type Page } from '@playwright/test'
import { now } from './clock.mjs'
import { openAs, people } from './people'
import { removeDirectory, send, signInAs, startHostSite, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** An invitation tournament from its draft to its results: the office, three schools, and someone who is not signed in. */
test.describe.configure({ mode: 'serial' })
let portal: RunningPortal
let office: Page
let token: string
let eventId: number
/** The demo school's team and two of other schools. */
let ownName: string
test.beforeAll(async ({ browser }) => {
  portal = await startPortal()
  token = await signInAs(portal.url, people.org)
  office = await openAs(browser, portal.url, people.org)
})
test.afterAll(async () => {
  await office.context().close()
  await portal.end()
  await removeDirectory(portal.directory)
})

const name = 'Prairie Winter Invitational'
const api = async (path: string, options: { method?: string; body?: unknown; token?: string } = {}) => (await send(`${portal.url}/api${path}`, { token, ...options })).body
const readPublic = () => send(`${portal.url}/api/public/events/${eventId}?orgParam=demo`)
const choose = async (page: Page, label: string, search: string, option: RegExp | string) => {
  await page.getByRole('combobox', { name: label }).fill(search)
  await page.getByRole('listbox', { name: label }).getByRole('option', { name: option }).first().click()
}
/** A day so many days from today, as a date field takes it. */
const dayFromNow = (days: number) => new Date(now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

test('the office makes the event step by step; what is typed outlives a reload, and back leads back', async () => {
  await office.goto(`${portal.url}/event/create-event-flow`)
  await office.getByRole('radio', { name: /^Invitation/ }).check()
  await office.getByRole('button', { name: 'Next' }).click()
  await expect(office.getByRole('heading', { level: 2, name: 'What is it, and when?' })).toBeVisible()
  await office.getByRole('button', { name: 'Next' }).click()
  await expect(office.getByText('Please name the event.')).toBeVisible()
  await office.getByLabel('Event name').fill(name)
  await office.getByLabel('Activity').selectOption({ label: 'Girls Soccer' })
  await office.getByLabel('Level (optional)', { exact: true }).selectOption({ label: 'Varsity' })
  await office.getByLabel('First day').fill(dayFromNow(20))
  await office.reload()
  await expect(office.getByLabel('Event name')).toHaveValue(name)
  await office.getByRole('button', { name: 'Next' }).click()
  await expect(office.getByRole('heading', { level: 2, name: 'Where is it?' })).toBeVisible()
  await office.goBack()
  await expect(office.getByLabel('Event name')).toHaveValue(name)
  for (const heading of ['Where is it?', 'Who comes?', 'What does it cost?', 'Is this correct?']) {
    await office.getByRole('button', { name: 'Next' }).click()
    await expect(office.getByRole('heading', { level: 2, name: heading })).toBeVisible()
  }
  await expect(office.getByText('Girls Soccer')).toBeVisible()
  await expectSound(office)
  await office.getByRole('button', { name: 'Create the draft' }).click()
  await expect(office.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(office).toHaveURL(/\/event\/view-invitation-event-info\/\d+$/)
  eventId = Number(new URL(office.url()).pathname.split('/').at(-1))
  expect((await readPublic()).status).toBe(404)
})

test('three schools are invited; one accepts on a phone, one declines, one lets the time run out', async ({ browser }) => {
  const director = await signInAs(portal.url, people.staff)
  const own = (await api('/dashboard', { token: director })).payload
  const { team } = (await api(`/teams/${[...own.scoresDue, ...own.nextMatches][0].teamId}/page`, { token: director })).payload as { team?: { schoolName?: string } }
  ownName = team?.schoolName ?? (await api('/sessions/current', { token: director })).payload.school.name
  await office.getByRole('link', { name: 'Edit', exact: true }).waitFor()
  await office.goto(`${portal.url}/event/view-event-teams/${eventId}`)
  await office.getByRole('button', { name: 'Invite teams' }).click()
  await choose(office, 'Teams', ownName, new RegExp(ownName))
  const others = (await api(`/events/${eventId}/team-choices`)).payload.filter((each: { name: string }) => !each.name.startsWith(ownName)).slice(0, 2) as { teamId: number; name: string }[]
  for (const other of others) await choose(office, 'Teams', other.name, new RegExp(other.name))
  await office.getByLabel('Answer by').fill(dayFromNow(9))
  await office.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(office.getByText('3 teams are invited.')).toBeVisible()

  const phone = await openAs(browser, portal.url, people.staff)
  await phone.setViewportSize({ width: 360, height: 740 })
  await phone.goto(`${portal.url}/event/view-invitation-event-info/${eventId}`)
  const invitation = phone.getByRole('region', { name: new RegExp(`^Invitation of ${ownName}`) })
  await expect(invitation.getByText('You are invited.')).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
  await expectSound(phone)
  await invitation.getByRole('button', { name: 'Accept' }).click()
  await expect(invitation.getByText('Accepted', { exact: true })).toBeVisible()
  await expect(invitation.getByRole('button', { name: 'Decline after all' })).toBeVisible()
  // Nobody else's answer is theirs to see.
  for (const other of others) await expect(phone.getByText(other.name)).toHaveCount(0)
  await phone.context().close()

  // The office enters what a school said by telephone.
  const version = (await api(`/events/${eventId}`)).payload.teams.find((each: { teamId: number }) => each.teamId === others[0]!.teamId).version
  expect((await api(`/events/${eventId}/teams/${others[0]!.teamId}/answer`, { method: 'POST', body: { answer: 'decline', reason: 'No bus.', version } })).status).toBe(true)
  await office.reload()
  await expect(office.getByText('Declined', { exact: true })).toBeVisible()
  await expect(office.getByText('No bus.')).toBeVisible()
  await expect(office.getByText('Not answered', { exact: true })).toBeVisible()
})

test('an invitation whose time has run out says so', async ({ browser }) => {
  // The demo has one.
  const classic = (await api('/events?search=Lantern+Holiday+Classic')).payload.rows[0] as { eventId: number }
  const page = await openAs(browser, portal.url, people.org)
  await page.goto(`${portal.url}/event/view-event-teams/${classic.eventId}`)
  await expect(page.getByText('Expired', { exact: true })).toBeVisible()
  await page.context().close()
})

test('teams are published, then results; who is not signed in sees each only then', async () => {
  await office.goto(`${portal.url}/event/view-invitation-event-info/${eventId}`)
  await office.getByRole('button', { name: 'Publish teams' }).click()
  await expect(office.getByRole('dialog').getByText('1 invitation is not answered yet.')).toBeVisible()
  await office.getByRole('button', { name: 'Publish anyway' }).click()
  // The dialog has this sentence, too: what was published is in the panel.
  await expect(office.getByRole('region', { name: 'Publication' }).getByText('Everyone can see the event and who takes part.')).toBeVisible()
  const published = (await readPublic()).body.payload
  expect(published).toMatchObject({ name, stage: 'teams', hasDraw: false })
  expect(published.teams).toHaveLength(1)
  expect(published.teams[0]).toMatchObject({ name: expect.stringContaining(ownName), place: null, result: '' })

  await office.getByRole('navigation', { name: 'Pages of the event' }).getByRole('link', { name: 'Results' }).click()
  await office.getByLabel('Place', { exact: true }).fill('2')
  await expect(office.getByText('There is 1 team: no place after that.')).toBeVisible()
  await office.getByLabel('Place', { exact: true }).fill('1')
  await office.getByLabel('Score', { exact: true }).fill('6 points')
  await expectSound(office)
  await office.getByRole('button', { name: 'Save the results' }).click()
  await expect(office.getByText('The results are saved.')).toBeVisible()
  const positions = office.getByRole('region', { name: /^Classification / })
  await expect(positions.getByText('Result', { exact: true })).toBeVisible()
  await positions.getByRole('button', { name: 'Certify' }).click()
  await expectSound(office)
  await positions.getByRole('button', { name: 'Save' }).click()
  await expect(office.getByText('Certified Successfully!!')).toBeVisible()
  await expect(positions.getByText(/^Certified by /)).toBeVisible()
  await expect(positions.getByRole('button', { name: 'Decertify' })).toBeFocused()
  expect(JSON.stringify((await readPublic()).body)).not.toContain('6 points')

  await office.goto(`${portal.url}/event/view-event-flow`)
  await office.getByRole('button', { name: `Publish draw of ${name}` }).click()
  await office.getByRole('button', { name: 'Publish anyway' }).click()
  await office.getByRole('button', { name: `Publish results of ${name}` }).click()
  await office.getByRole('dialog').getByRole('button', { name: /^Publish/ }).click()
  await expect(office.getByText('The event is now at Results.')).toBeVisible()
  expect((await readPublic()).body.payload).toMatchObject({ stage: 'results', isCertified: true, teams: [{ place: 1, result: '6 points' }] })
})

test('the draw, the matches and the documents of the demo’s cup are the same on a page elsewhere', async ({ browser }) => {
  const cup = (await api('/events?search=Lone+Prairie+Soccer+Cup')).payload.rows[0] as { eventId: number }
  const site = await startHostSite(portal.url)
  site.pages.set('cup.html', `<!doctype html><title>School</title>
    <portal-brackets org="demo" event="${cup.eventId}" loading="eager"></portal-brackets>
    <script type="module" src="${portal.url}/embed/v1/loader.js"></script>`)
  const drawn = async (page: Page) => {
    await expect(page.locator('.bracket .match, .pool').first()).toBeVisible()
    return page.locator('.match').evaluateAll((matches) => matches.map((match) => [match.getAttribute('data-key'), ...[...match.querySelectorAll('.side')].map((side) => side.querySelector('.name')?.textContent)].join(' | ')).sort())
  }
  await office.goto(`${portal.url}/event/brackets/${cup.eventId}`)
  const fan = await (await browser.newContext()).newPage()
  await fan.goto(`${site.url}/cup.html`)
  const here = await drawn(office)
  expect(here.length).toBeGreaterThan(6)
  expect(await drawn(fan)).toEqual(here)

  // Its sessions are in the calendar that anyone can subscribe to, and anyone can download its program.
  const { documents, sessions, teams } = (await send(`${portal.url}/api/public/events/${cup.eventId}?orgParam=demo`)).body.payload as { documents: { path: string; fileName: string }[]; sessions: { title: string }[]; teams: { teamId: number }[] }
  const calendar = await (await fetch(`${portal.url}/api/public/teams/${teams[0]!.teamId}/schedule.ics`)).text()
  for (const { title } of sessions) expect(calendar.replace(/\r\n /g, '')).toContain(`Lone Prairie Soccer Cup: ${title}`)
  await office.goto(`${portal.url}/event/view-event-info/${cup.eventId}?tab=documents`)
  await expect(office.getByRole('link', { name: /^Download / })).toHaveAttribute('href', documents[0]!.path)
  const answer = await fetch(portal.url + documents[0]!.path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  await fan.context().close()
  await site.stop()
})
