import { expect, type Page } from '@playwright/test'
import type { Standings } from '@portal/shared/competition/standings/standing.schemas'
import { openAs, people, signIn } from './people'
import { removeDirectory, send, signInAs, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** Two schools and one score: they agree, they differ and the office decides, and a final score is corrected. */
let portal: RunningPortal
test.beforeAll(async () => {
  portal = await startPortal()
})
test.afterAll(async () => {
  await portal.end()
  await removeDirectory(portal.directory)
})

const api = async (path: string, token: string, body?: object) => send(`${portal.url}/api${path}`, body ? { method: 'POST', token, body } : { token })
const matchOf = async (matchId: number, token: string) => (await api(`/matches/${matchId}`, token)).body.payload
const dueOf = async (token: string) =>
  (await api('/due-scores', token)).body.payload.rows as { matchId: number; teamId: number; teamName: string; opponentName: string; teamLabel: string; isHome: boolean; state: string }[]

/** How many matches count for a team in its district's public table. */
async function gamesOf({ teamId, activity, district }: { teamId: number; activity: { activity: string }; district: { district: string } }): Promise<number> {
  const { body } = await send(`${portal.url}/api/public/standings?orgParam=demo&activity=${activity.activity}&district=${district.district}`)
  const { wins, losses, ties } = (body.payload as Standings).tables[0]!.rows.find((row) => row.teamId === teamId)!.overall
  return wins + losses + ties
}

/** The staff of another school, as the office works within it. */
async function otherSchool(schoolId: number): Promise<string> {
  const token = await signInAs(portal.url, people.org)
  const { status } = await send(`${portal.url}/api/sessions/current/school-view`, { method: 'POST', token, body: { schoolId } })
  expect(status).toBe(200)
  return token
}

const numberOf = (page: Page, name: string) => page.getByLabel(new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}.*score$`))

test('a coach reports on a phone by the quick path, the other school agrees, and the table moves', async ({ browser }) => {
  const token = await signInAs(portal.url, people.staff)
  const { teams } = (await api('/dashboard', token)).body.payload
  const due = (await dueOf(token)).find(({ teamId, teamLabel, state }) => state === 'none' && teamLabel.includes('Soccer') && teams.some((each: { teamId: number; district: object | null }) => each.teamId === teamId && each.district))!
  const team = teams.find((each: { teamId: number }) => each.teamId === due.teamId)
  const match = await matchOf(due.matchId, token)
  const before = await gamesOf(team)

  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await signIn(page, portal.url, people.staff)
  await page.goto(`${portal.url}/score-screen1`)
  await page.locator(`a[href="/score-screen2?team=${due.teamId}"]`).click()
  await page.locator(`a[href="/score-screen3?team=${due.teamId}&match=${due.matchId}"]`).click()
  await numberOf(page, match.home.teamName).fill('3')
  await numberOf(page, match.away.teamName).fill('1')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText(`${match.home.teamName} 3, ${match.away.teamName} 1`)).toBeVisible()
  // Back finds the numbers as they were.
  await page.goBack()
  await expect(numberOf(page, match.home.teamName)).toHaveValue('3')
  await page.goForward()

  // The network is gone at the edge of the field: nothing is lost, and it is offered again.
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Not saved yet.')).toBeVisible()
  await context.setOffline(false)
  await page.goto(`${portal.url}/score-screen1`)
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Score sent. Waiting for the other school to confirm.')).toBeVisible()
  await expect(page).toHaveURL(/\/score-screen1$/)
  await expect(page.getByText('Not saved yet:')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await context.close()

  expect(await gamesOf(team)).toBe(before)
  const other = await otherSchool(due.isHome ? match.away.schoolId : match.home.schoolId)
  const seen = await matchOf(due.matchId, other)
  expect(seen.score).toMatchObject({ state: 'reported', can: { confirm: true } })
  const { body } = await api(`/matches/${due.matchId}/score-confirmation`, other, { matchVersion: seen.version })
  expect(body.payload).toMatchObject({ status: 'final', home: { score: 3 }, away: { score: 1 } })
  expect(await gamesOf(team)).toBe(before + 1)
})

test('the office finds a team on the quick path by its name, in the address, and clears what it was narrowed by', async ({ browser }) => {
  const due = await dueOf(await signInAs(portal.url, people.org))
  const { teamId, teamName } = due.find(({ isHome }) => isHome)!
  const page = await openAs(browser, portal.url, people.org)
  await page.goto(`${portal.url}/score-screen1`)
  await page.getByRole('searchbox', { name: 'Search schools and teams' }).fill(teamName)
  await expect(page).toHaveURL(/search=/)
  const choices = page.getByRole('main').locator('a[href^="/score-screen2"]')
  await expect(choices.filter({ hasNotText: teamName })).toHaveCount(0)
  await page.locator(`a[href="/score-screen2?team=${teamId}"]`).click()
  await expect(page.getByRole('main')).toContainText(teamName)
  // Back to the list as it was narrowed.
  await page.getByRole('main').getByRole('link', { name: 'Teams' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search schools and teams' })).toHaveValue(teamName)
  await page.getByRole('searchbox', { name: 'Search schools and teams' }).fill('no such school')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/score-screen1$/)
  await expect(choices.nth(1)).toBeVisible()
  await page.context().close()
})

test('on a phone scores and standings begin in sight, and their filters open in place', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await signIn(page, portal.url, people.org)
  for (const [path, row, label] of [['/scores', '.scores .match', 'Level'], ['/standings', '.standings tbody tr', 'District']] as const) {
    await page.goto(portal.url + path)
    const { y } = (await page.locator(row).first().boundingBox())!
    expect(y, path).toBeLessThanOrEqual(340)
    await expect(page.getByLabel(label, { exact: true })).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).press('Enter')
    await expect(page.getByLabel(label, { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Share on a website' })).toBeVisible()
  }
  await context.close()
})

test('they differ: both are told, the office decides, and a correction shows what it changes before it is saved', async ({ browser }) => {
  const token = await signInAs(portal.url, people.staff)
  const due = (await dueOf(token)).find(({ state }) => state === 'none')!
  const match = await matchOf(due.matchId, token)
  const played = (homeScore: number, awayScore: number) => ({ outcome: 'played', homeScore, awayScore, periods: [], overtimePeriods: 0 })
  // Every sport of the demo takes three to one, or to nothing.
  const [high, low] = [3, 1]
  expect((await api(`/matches/${due.matchId}/scores`, token, { matchVersion: match.version, ...played(high, low) })).status).toBe(200)
  const other = await otherSchool(due.isHome ? match.away.schoolId : match.home.schoolId)
  const { body: disputed } = await api(`/matches/${due.matchId}/scores`, other, { matchVersion: match.version + 1, ...played(low, high) })
  expect(disputed.payload.score.state).toBe('disputed')

  const office = await openAs(browser, portal.url, people.org)
  await office.goto(`${portal.url}/scores/late?kind=disputed`)
  const pair = `${match.away.teamName} at ${match.home.teamName}`
  await office.locator(`a[href^="/review-match-team-score/${due.matchId}/"]`).click()
  await expect(office.getByRole('heading', { level: 1 })).toHaveText('Review a score')
  // Each side's own region says what that school reported; the coach's said that the home team won.
  const [coachs, others] = due.isHome ? [match.home, match.away] : [match.away, match.home]
  const report = office.getByRole('region', { name: `${coachs.teamName} entered` })
  const short = (of: { teamName: string; shortName?: string }) => of.shortName ?? of.teamName
  await expect(report).toContainText(`${short(match.home)} 3, ${short(match.away)} 1`)
  await expect(office.getByRole('region', { name: `${others.teamName} entered` })).toContainText(`${short(match.away)} 3, ${short(match.home)} 1`)
  await office.getByLabel('Reason').fill('The referee’s card says so.')
  await report.getByRole('button', { name: /^Use / }).click()
  await office.getByRole('button', { name: 'Confirm score' }).click()
  await expect(office.getByText('The score is saved.')).toBeVisible()
  await expect(office).toHaveURL(/\/scores\/late/)

  // Both schools' people and the office have been written to.
  const tokenOfOffice = await signInAs(portal.url, people.org)
  const { body: mailbox } = await api('/development/messages', tokenOfOffice)
  const told = (mailbox.payload as { target: string; subject: string }[]).filter(({ subject }) => subject === `Schools entered different scores: ${pair}`).map(({ target }) => target)
  expect(told).toContain(people.staff)
  expect(told).toContain(people.org)
  expect(new Set(told).size).toBeGreaterThanOrEqual(3)

  // Corrected: what changes in the standings is shown before it is saved.
  await office.goto(`${portal.url}/team-score-update/${due.matchId}/${match.home.schoolId}`)
  await numberOf(office, match.home.teamName).fill('1')
  await numberOf(office, match.away.teamName).fill('3')
  await office.getByLabel('Reason').fill('The sides were mixed up.')
  await office.getByRole('button', { name: 'Save score' }).click()
  const question = office.getByRole('alertdialog')
  await expect(question).toContainText(/This changes:|Nothing changes in standings\./)
  if (match.districtName) await expect(question.getByRole('listitem').filter({ hasText: match.home.teamName })).toContainText('→')
  expect((await matchOf(due.matchId, tokenOfOffice)).home.score).toBe(3)
  await question.getByRole('button', { name: 'Yes, 1–3' }).click()
  await expect(office.getByText('The score is saved.')).toBeVisible()
  expect(await matchOf(due.matchId, tokenOfOffice)).toMatchObject({ home: { score: 1 }, away: { score: 3 }, score: { state: 'corrected' } })
  await office.context().close()
})

test('from the open scores the way back leads there, filters included, and no row looks open that is saved', async ({ browser }) => {
  const token = await signInAs(portal.url, people.org)
  const { body } = await api('/open-scores?kind=late', token)
  const row = (body.payload.rows as { matchId: number; activityName: string; actionId: number | null; can: { enter: boolean; confirm: boolean } }[]).find(({ activityName, actionId, can }) => activityName.includes('Soccer') && actionId === null && can.enter && !can.confirm)!
  const match = await matchOf(row.matchId, token)
  const page = await openAs(browser, portal.url, people.org)
  await page.goto(`${portal.url}/scores/late?kind=late`)
  const enter = page.locator(`a[href^="/team-score-update/${row.matchId}/"]`)
  await enter.click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Open scores' })).toHaveAttribute('href', '/scores/late?kind=late')
  await numberOf(page, match.home.teamName).fill('2')
  await numberOf(page, match.away.teamName).fill('1')
  // The list takes its time: going back to it shows it as it is now.
  let answer = () => {}
  const asked = new Promise<void>((heard) => {
    const answered = new Promise<void>((done) => { answer = done })
    void page.route('**/api/open-scores?*', async (route) => {
      heard()
      await answered
      await route.continue()
    })
  })
  await page.getByRole('button', { name: 'Save score' }).click()
  await asked
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Open scores')
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open scores')
  expect(await enter.count()).toBe(0)
  await expect(page).toHaveURL(/kind=late$/)
  await page.unroute('**/api/open-scores?*')

  // Several at once, by the keyboard alone: every sport of the demo takes three to one.
  const rows = page.locator('tbody tr:has(input[data-score])')
  const ids = await Promise.all([0, 1].map(async (at) => Number(/\d+$/.exec((await rows.nth(at).getByRole('link').first().getAttribute('href'))!)![0])))
  await rows.first().locator('input').first().focus()
  for (const number of ['3', '1', '3']) {
    await page.keyboard.type(number)
    await page.keyboard.press('Enter')
  }
  const bar = page.getByRole('region', { name: 'Entered scores' })
  await bar.getByRole('button', { name: 'Save 2 scores' }).click()
  await expect(rows.nth(1).getByText('Enter the home score.')).toBeVisible()
  await expect(bar).toContainText('2 scores entered, 1 to correct')
  await expect(rows.nth(1).locator('input').nth(1)).toBeFocused()
  await rows.nth(1).locator('input').nth(1).fill('1')
  await expectSound(page, { name: 'scores in their rows' })
  await bar.getByRole('button', { name: 'Save 2 scores' }).click()
  await expect(page.getByText('2 scores are saved.')).toBeVisible()
  await expect(bar).toBeHidden()
  for (const matchId of ids) {
    expect(await matchOf(matchId, token)).toMatchObject({ status: 'final', away: { score: 3 }, home: { score: 1 } })
    await expect(page.locator(`a[href^="/team-score-update/${matchId}/"]`)).toHaveCount(0)
  }
})
