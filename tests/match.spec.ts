import { expect } from '@playwright/test'
import type { Scores } from '@portal/shared/competition/scores/score.calls'
import { openAs, people } from './people'
import { removeDirectory, send, signInAs, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** A match, a team, a school and a person have pages of their own, to which their rows lead: for everyone or who may see them, and in the app with what may be done. */
let portal: RunningPortal
test.beforeAll(async () => {
  portal = await startPortal()
})
test.afterAll(async () => {
  await portal.end()
  await removeDirectory(portal.directory)
})

/** The newest result of a soccer district. */
async function newestResult() {
  const { body } = await send(`${portal.url}/api/public/scores?orgParam=demo`)
  const matches = (body.payload as Scores).days.flatMap((day) => day.matches)
  return matches.find(({ districtName, activity, outcome }) => districtName !== null && activity.name.includes('Soccer') && outcome === 'played')!
}

for (const width of [1280, 360]) {
  test(`everyone reads of a match how it went and what it changed, ${width} px wide`, async ({ page }) => {
    const { matchId, home, away, districtName } = await newestResult()
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${portal.url}/embed-code/match/${matchId}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${away.teamName} ${away.score}, ${home.teamName} ${home.score}`)
    await expect(page.getByRole('heading', { name: `What it changed in ${districtName!}` })).toBeVisible()
    await expect(page.getByText(/^Why \d+\w\w, /)).toHaveCount(2)
    // The halves are in the schools' own colors: the page's policy lets their style through.
    const grounds = await page.locator('.game-half').evaluateAll((halves) => halves.map((half) => getComputedStyle(half).backgroundColor))
    expect(new Set(grounds).size).toBe(2)
    expect(grounds).not.toContain('rgba(0, 0, 0, 0)')
    await expectSound(page)
    await page.getByRole('link', { name: 'Full standings' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('standings')
  })
}

test('a row of a schedule leads to the match', async ({ page }) => {
  const { matchId, home } = await newestResult()
  await page.goto(`${portal.url}/embed-code/team-match-schedules/${home.teamId}`)
  // What is over is folded, above the next game.
  await page.getByText(/^Earlier .* \(\d+\)$/).click()
  await page.locator(`a[href="/embed-code/match/${matchId}"]`).click()
  await expect(page).toHaveURL(new RegExp(`/embed-code/match/${matchId}$`))
})

test('a coach finds on the page of a match what is theirs to do', async ({ browser }) => {
  const token = await signInAs(portal.url, people.staff)
  const { body } = await send(`${portal.url}/api/due-scores`, { token })
  const due = (body.payload as { rows: { matchId: number; state: string }[] }).rows.find(({ state }) => state === 'none')!
  const page = await openAs(browser, portal.url, people.staff)
  await page.goto(`${portal.url}/match/${due.matchId}`)
  const strip = page.getByRole('region', { name: 'For staff' })
  await expect(strip).toContainText(/You coach /)
  await expectSound(page)
  await strip.getByRole('link', { name: 'Enter the score' }).click()
  await expect(page).toHaveURL(new RegExp(`/team-score-update/${due.matchId}/`))
})

test('a fan reads the same page without anything to do', async ({ browser }) => {
  const { matchId } = await newestResult()
  const page = await openAs(browser, portal.url, people.fan, { width: 360, height: 740 })
  await page.goto(`${portal.url}/match/${matchId}`)
  await expect(page.getByRole('heading', { name: 'Score history' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'For staff' })).toHaveCount(0)
  await expectSound(page)
})

test('a school shows its teams and results, in parts that have addresses', async ({ page }) => {
  const { home } = await newestResult()
  await page.goto(`${portal.url}/embed-code/schools/demo/${home.schoolParam}`)
  await expect(page.getByRole('heading', { name: 'Teams' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Results', exact: true }).click()
  await expect(page).toHaveURL(/tab=results$/)
  await expect(page.getByRole('link', { name: 'Results', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectSound(page)
})

test('staff see on their school’s page what waits for them, and edit it from there', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.staff)
  const schoolId = (await send(`${portal.url}/api/own-schools`, { token: await signInAs(portal.url, people.staff) })).body.payload as { schoolId: number }[]
  await page.goto(`${portal.url}/schools/${schoolId[0]!.schoolId}`)
  const strip = page.getByRole('region', { name: 'For the school’s staff' })
  await expect(strip.getByRole('link', { name: 'Edit school profile' })).toBeVisible()
  await expectSound(page)
  await strip.getByRole('link', { name: 'Edit school profile' }).click()
  await expect(page).toHaveURL(/\/school\/school-profile$/)
})

for (const width of [1280, 360]) {
  test(`everyone finds a team in the standings and reads how it stands and why, ${width} px wide`, async ({ page }) => {
    const { home } = await newestResult()
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${portal.url}/embed-code/teams/${home.teamId}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(home.teamName)
    await expect(page.getByText(/^Why \d+\w\w\?/)).toBeVisible()
    await expectSound(page)
    await page.locator('.hub-tabs').getByRole('link', { name: 'Schedule' }).click()
    await expect(page).toHaveURL(/tab=schedule$/)
    await expect(page.getByRole('heading', { name: 'Latest results' })).toBeVisible()
    await page.locator('a.hub-row').first().click()
    await expect(page).toHaveURL(/\/embed-code\/match\/\d+$/)
  })
}

test('a coach comes from the standings to the own team, and from there to what is theirs to do', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.staff)
  const { body } = await send(`${portal.url}/api/menu`, { token: await signInAs(portal.url, people.staff) })
  const [team] = (body.payload as { teams: { teamId: number }[] }).teams
  await page.goto(`${portal.url}/teams/${team!.teamId}`)
  await expect(page.getByRole('heading', { name: 'Coaches' })).toBeVisible()
  const strip = page.getByRole('region', { name: 'For the team’s staff' })
  await expectSound(page)
  await strip.getByRole('link', { name: /^Edit the roster/ }).click()
  await expect(page).toHaveURL(/\/edit-team-roster\//)
  await page.goBack()
  // The team's own pages have the same head.
  await page.getByRole('navigation').getByRole('link', { name: 'Roster', exact: true }).click()
  await expect(page).toHaveURL(/\/team-roster\//)
  await expect(page.getByRole('link', { name: 'Roster', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Overview', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/teams/${team!.teamId}$`))
  // A team of another school is looked at, and nothing is to be done with it.
  const { home, away } = await newestResult()
  await page.goto(`${portal.url}/teams/${home.teamId === team!.teamId ? away.teamId : home.teamId}`)
  await expect(page.getByRole('heading', { name: 'Latest results' })).toBeVisible()
  await expect(page.getByRole('region', { name: /staff$/ })).toHaveCount(0)
  await page.goto(`${portal.url}/teams/999999`)
  await expect(page.getByText('There is no such team')).toBeVisible()
})

test('the office comes from the list of students to a student, and edits from there', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.org)
  await page.goto(`${portal.url}/administration/user/student?search=Skye%20Sparrowfield`)
  await page.getByRole('link', { name: 'Sparrowfield, Skye' }).click()
  await expect(page).toHaveURL(/\/students\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Skye Sparrowfield' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Eligibility' })).toBeVisible()
  const parents = page.locator('.pane', { has: page.getByRole('heading', { name: 'Parents' }) })
  await expect(parents.getByRole('link', { name: people.parent })).toHaveAttribute('href', `mailto:${people.parent}`)
  await expect(page.getByRole('heading', { name: 'Emergency contacts' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Documents', exact: true }).click()
  await expect(page).toHaveURL(/tab=documents$/)
  await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('region', { name: 'For staff' }).getByRole('link', { name: 'Edit profile' }).click()
  await expect(page).toHaveURL(/\/edit-student\/\d+$/)
})

test('a parent sees the own child on a phone, and of other people nothing', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.parent, { width: 360, height: 740 })
  await page.goto(`${portal.url}/students/1`)
  await expect(page.getByRole('heading', { level: 1, name: 'Skye Sparrowfield' })).toBeVisible()
  await expectSound(page)
  await page.goto(`${portal.url}/students/2`)
  await expect(page.getByText('There is no such student')).toBeVisible()
})

test('the office reads who works at a school and where it is at home', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.org)
  const { home } = await newestResult()
  await page.goto(`${portal.url}/schools/${home.schoolId}?tab=staff`)
  await page.locator('.pane-lines a').first().click()
  await expect(page).toHaveURL(/\/people\/\d+$/)
  await expectSound(page)
  await page.goto(`${portal.url}/schools/${home.schoolId}?tab=venues`)
  await page.locator('.pane-lines a').first().click()
  await expect(page).toHaveURL(/\/view-venue\/\d+$/)
})
