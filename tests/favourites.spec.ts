import ICAL from 'ical.js'
import { expect } from '@playwright/test'
import { openAs, people } from './people'
import { removeDirectory, send, signInAs, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** A family follows its team: on the dashboard, in its own calendar, and stops again. */
let portal: RunningPortal
test.beforeAll(async () => {
  portal = await startPortal()
})
test.afterAll(async () => {
  await portal.end()
  await removeDirectory(portal.directory)
})

const phone = { width: 360, height: 740 }

/** A feed as a calendar program gets it, without any session. */
async function readFeed(address: string) {
  const answer = await fetch(address)
  const text = await answer.text()
  if (!answer.ok) return { status: answer.status, text, events: [] }
  const events = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  return { status: answer.status, text, events }
}

test('a parent follows the child’s team, sees its next match, subscribes, and revokes the address', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.parent, phone)
  await page.getByRole('navigation', { name: 'Whose' }).getByRole('link', { name: 'Following' }).click()
  await page.getByRole('link', { name: 'Choose what to follow' }).click()
  await expect(page.getByText('You’re not following anything yet')).toBeVisible()
  await page.getByRole('button', { name: /^Follow Skye’s teams?$/ }).click()
  const teams = page.getByRole('region', { name: 'Teams' }).getByRole('listitem')
  await expect(teams.first()).toContainText('Next')
  await expectSound(page, { name: 'favorites' })

  const token = await signInAs(portal.url, people.parent)
  const { body } = await send(`${portal.url}/api/favourites`, { token })
  const [team] = body.payload.teams
  await page.goto(`${portal.url}/dashboard?who=following`)
  const next = page.getByRole('region', { name: 'Next games' })
  await expect(next.getByRole('listitem').first()).toContainText((team.next.isHome ? team.next.away : team.next.home).shortName)
  await expectSound(page, { name: 'dashboard' })

  await page.goto(`${portal.url}/favourite-activities-list`)
  await page.getByRole('button', { name: 'Subscribe', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Subscribe: teams I follow' })
  await dialog.getByRole('button', { name: 'Make my address' }).click()
  const address = await dialog.getByLabel('Or copy the address').inputValue()
  expect(await dialog.getByRole('link', { name: 'Open in my calendar' }).getAttribute('href')).toBe(address.replace('http:', 'webcal:'))
  await expectSound(page, { name: 'subscribe' })

  const feed = await readFeed(address)
  expect(feed.status).toBe(200)
  expect(feed.events.map(({ uid }) => uid)).toContain(`match-${team.next.matchId}@demo.portal`)
  const { startDate } = feed.events.find(({ uid }) => uid === `match-${team.next.matchId}@demo.portal`)!
  expect(startDate.toString().slice(0, 10)).toBe(team.next.day)
  // Of minors there is nothing in it.
  expect(feed.text).not.toMatch(/Skye|Sparrowfield/)
  // The team's own public feed calls each of its matches by the same name.
  const own = await readFeed(`${portal.url}${team.calendarPath}`)
  expect(own.events.length).toBeGreaterThan(5)
  expect(feed.events.map(({ uid }) => uid)).toEqual(expect.arrayContaining(own.events.map(({ uid }) => uid)))

  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke it' }).click()
  await expect(dialog.getByRole('button', { name: 'Make my address' })).toBeVisible()
  expect((await readFeed(address)).status).toBe(404)
  await page.context().close()
})

test('a fan chooses teams of an activity, takes one away and back, and watches the scores', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.fan, phone)
  await page.goto(`${portal.url}/edit-favourite-activities`)
  await page.getByLabel('Search activities').fill('girls soccer')
  const tick = page.getByRole('checkbox', { name: 'Girls Soccer', exact: true })
  await expect(tick).toBeChecked()
  await tick.uncheck()
  await expect(tick).not.toBeChecked()
  // What is pressed is sent in that order: a reload before the last has gone would be a change that never was.
  const saved = page.waitForResponse((response) => response.url().includes('/api/favourites') && response.request().method() === 'POST')
  await tick.check()
  await saved
  await page.reload()
  await expect(tick).toBeChecked()

  await page.getByRole('link', { name: /^Teams of Girls Soccer/ }).click()
  await page.getByLabel('Search school or city').fill('st')
  await expect(page.getByRole('status').filter({ hasText: 'for “st”' })).toBeVisible()
  const star = page.getByRole('button', { name: /^Follow / }).first()
  const name = (await star.getAttribute('aria-label'))!.replace('Follow ', '')
  await star.click()
  await expect(page.getByRole('button', { name: `Following ${name}` })).toBeVisible()
  await expectSound(page, { name: 'teams to follow' })

  await page.getByRole('link', { name: /^Chosen/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My teams in Girls Soccer')
  await page.getByRole('button', { name: `Stop following: ${name}`, exact: true }).click()
  await expect(page.getByRole('button', { name: `Stop following: ${name}`, exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: `Stop following: ${name}`, exact: true })).toBeVisible()

  await page.goto(`${portal.url}/favourite-scores`)
  await expect(page.getByRole('region', { name: 'Today' })).toBeVisible()
  await expectSound(page, { name: 'scores of favorites' })
  await page.context().close()
})

test('staff follow and subscribe from the pages of a team, an activity and a venue', async ({ browser }) => {
  const director = 'athletic-director@demo.example'
  const token = await signInAs(portal.url, director)
  const read = async (path: string) => (await send(`${portal.url}/api${path}`, { token })).body.payload
  const [own] = await read('/own-activities')
  const { schoolActivityId, activityId, name } = own.activities.find(({ teamCount }: { teamCount: number }) => teamCount > 0)
  const { teams: [team] } = await read(`/school-activities/${schoolActivityId}/teams`)
  const venue = (await read('/venues')).rows[0]
  const page = await openAs(browser, portal.url, director, phone)
  const hasFeed = async () => {
    await page.getByRole('button', { name: /^Subscribe to the calendar of / }).click()
    const address = await page.getByRole('dialog').getByLabel('Or copy the address').inputValue()
    expect((await readFeed(address)).status).toBe(200)
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  }

  await page.goto(`${portal.url}/administration/activity/activity-team/${schoolActivityId}`)
  await page.getByRole('button', { name: `Follow ${name}`, exact: true }).click()
  await expect(page.getByRole('button', { name: `Following ${name}`, exact: true })).toBeVisible()
  await hasFeed()
  await expectSound(page, { name: 'teams in an activity' })

  await page.goto(`${portal.url}/administration/activity/view-school-team-schedules/${team.teamId}/${activityId}/${team.levelId}`)
  await expect(page.getByRole('button', { name: /^Follow(ing)? / })).toBeVisible()
  await hasFeed()
  await expectSound(page, { name: 'a team' })

  await page.goto(`${portal.url}/administration/venue/view-venue/${venue.venueId}`)
  await hasFeed()
  await page.context().close()
})
