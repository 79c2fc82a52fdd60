import { expect } from '@playwright/test'
import { openAs, people } from './people'
import { removeDirectory, send, signInAs, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** The office chooses what is counted, a coach enters a match on a phone, the leaders change, and a family sees what it may. */
test.describe.configure({ mode: 'serial' })
const phone = { width: 360, height: 740 }
let portal: RunningPortal
let team: { teamId: number; levelId: number; activity: { activityId: number; activity: string } }
/** Of a match that nobody has entered the players of. */
let matchId: number
const statisticsOf = () => `${portal.url}/administration/activity/team-statistics/${team.teamId}/${team.activity.activityId}/${team.levelId}`

test.beforeAll(async () => {
  portal = await startPortal()
  const token = await signInAs(portal.url, people.staff)
  const { payload } = (await send(`${portal.url}/api/dashboard`, { token })).body
  const soccer = payload.scoresDue.find((due: { activity: { activity: string } }) => due.activity.activity === 'girls-soccer')
  team = (await send(`${portal.url}/api/teams/${soccer.teamId}/page`, { token })).body.payload
  const { matches } = (await send(`${portal.url}/api/teams/${soccer.teamId}/statistics`, { token })).body.payload
  matchId = matches.find(({ playerCount }: { playerCount: number }) => playerCount === 0).matchId
})
test.afterAll(async () => {
  await portal.end()
  await removeDirectory(portal.directory)
})

test('the office chooses what soccer keeps: one retired, one of its own', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.org)
  await page.goto(`${portal.url}/administration/activity/edit-activity/${team.activity.activityId}`)
  await page.getByRole('link', { name: 'Statistics', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistics of Girls Soccer')
  await expect(page.getByRole('button', { name: 'Goals has values and stays' })).toBeDisabled()
  await page.getByRole('button', { name: 'Retire: Cautions' }).click()
  await page.getByLabel('Add one of your own').fill('Corner kicks')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Move up: Corner kicks' }).click()
  await expectSound(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The statistics are saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Keep again: Cautions' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove: Corner kicks' })).toBeEnabled()
  await page.context().close()
})

test('the coach enters a match on a phone: who played, live, in the table; and it counts', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.staff, phone)
  await page.goto(statisticsOf())
  await expect(page.getByRole('table', { name: /^Season statistics/ })).toBeVisible()
  await expectSound(page)
  await page.goto(`${portal.url}/event/add-player-to-match/${matchId}/0?team=${team.teamId}`)

  await page.getByRole('button', { name: 'All', exact: true }).click()
  const boxes = page.getByRole('checkbox')
  const count = await boxes.count()
  await expect(page.getByText(`Who played: ${count} of ${count}`)).toBeVisible()
  await page.getByRole('button', { name: 'None', exact: true }).click()
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByLabel('By number').fill('777')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Nobody has number 777.')).toBeVisible()
  await expectSound(page)

  await page.getByRole('button', { name: 'Live', exact: true }).click()
  await page.getByRole('group', { name: 'Player' }).getByRole('button').nth(1).click()
  await page.getByRole('button', { name: /^Goals \d/ }).first().click()
  const more = page.getByRole('button', { name: /^More: Goals of / })
  const name = (await more.getAttribute('aria-label'))!.replace('More: Goals of ', '')
  for (let goals = 0; goals < 9; goals += 1) await more.click()
  await expect(page.getByRole('button', { name: /^Shots 9$/ })).toBeVisible()
  await expectSound(page)

  // Kept in the tab as long as it is not saved.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('What you entered was kept. It has not been saved yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  const goals = page.getByLabel(`Goals of ${name}`, { exact: true })
  await expect(goals).toHaveValue('9')
  await goals.fill('10')
  await expect(page.getByText(/goals: More than shots on goal \(9\)/)).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('More than shots on goal (9).', { exact: true })).toBeVisible()
  await goals.fill('9')
  await goals.press('ArrowUp')
  await expect(goals).not.toBeFocused()
  await expectSound(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The players and their numbers are saved.')).toBeVisible()
  await expect(page.getByText(/Last saved by Casey Copperwhistle/)).toBeVisible()

  await page.goto(`${portal.url}/statistics/leaders?activity=girls-soccer&statistic=goals`)
  await expect(page.getByRole('row').nth(1)).toContainText(name)
  // Whoever leads in goals has points; what needs ten saves may have nobody in the demo's season.
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByLabel('Statistic', { exact: true }).selectOption('points')
  await expect(page).toHaveURL(/statistic=points/)
  await expect(page.getByRole('columnheader', { name: 'Points' })).toBeVisible()
  await expectSound(page)
  await page.context().close()
})

test('a family sees its school’s sums and enters nothing; elsewhere who opted out is a student', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.parent, phone)
  await page.goto(statisticsOf())
  await expect(page.getByRole('table', { name: /^Season statistics/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^(Enter players|Change):/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Sort by Goals', exact: true }).click()
  await expect(page).toHaveURL(/sort=goals/)
  await expectSound(page)
  await page.goto(`${portal.url}/event/add-player-to-match/${matchId}/0`)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.context().close()

  // A student who opted out of being named is not named to fans, but is to the office.
  const [fan, office] = [await signInAs(portal.url, people.fan), await signInAs(portal.url, people.org)]
  const namesFor = async (token: string) => {
    const names: string[] = []
    for (let at = 1; ; at += 1) {
      const { rows, total } = (await send(`${portal.url}/api/statistics/leaders?activity=girls-soccer&statistic=shots&page=${at}`, { token })).body.payload
      names.push(...rows.map((row: { name: string }) => row.name))
      if (names.length >= total || rows.length === 0) return names
    }
  }
  const [forFan, forOffice] = [await namesFor(fan), await namesFor(office)]
  expect(forOffice).not.toContain('Student')
  expect(forFan).toHaveLength(forOffice.length)
  expect(forFan.every((name, index) => name === forOffice[index] || name === 'Student')).toBe(true)
})
