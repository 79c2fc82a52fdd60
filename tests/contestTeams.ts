import { expect, type Browser, type Page } from '@playwright/test'
import type { callsAt } from './calls'
import { plainPage } from './plainPage'
import type { HostSite } from './portal'

export interface Team { teamId: number; schoolId: number; schoolName: string }
export interface Listed { performanceId: number; categoryId: number; uniqueName: string; orgSchoolId: number; rating: number | null; performers: { studentName: string }[]; accompanist: string; checkInValue: number | null; room: string }

/** The teams of a contest for the journeys of it: a school's own with its class, how many are in it, and the first one of another school. */
export async function findTeams({ call }: Pick<ReturnType<typeof callsAt>, 'call'>, eventId: number, schoolId: number) {
  const { schoolTeamList: groups } = (await call(`/event-view-info?event_id=${eventId}`)).event_team_list as { schoolTeamList: { classificationName: string; teams: Team[] }[] }
  const teams = groups.flatMap((group) => group.teams)
  const own = teams.find((each) => each.schoolId === schoolId)!
  const { classificationName, teams: { length } } = groups.find((each) => each.teams.includes(own))!
  return { own, other: teams.find((each) => each.schoolId !== schoolId)!, all: teams.length, ofClass: { name: classificationName, teams: length } }
}

/** The results of an event on a school's own page, on a phone; shown once the name of a team stands there. */
export async function openResultsElsewhere(browser: Browser, { site, portal, eventId, shows }: { site: HostSite; portal: string; eventId: number; shows: string }): Promise<Page> {
  site.pages.set('contest.html', plainPage(`<portal-event-results org="demo" event="${eventId}" loading="eager"></portal-event-results><script type="module" src="${portal}/embed/v1/loader.js"></script>`))
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await page.goto(`${site.url}/contest.html`)
  await expect(page.locator('portal-event-results').getByText(shows)).toBeVisible()
  return page
}

/** Releases the results of a category as the office does, on the event's page of categories. */
export async function releaseOnScreen(page: Page, at: string, category: string): Promise<void> {
  await page.goto(at)
  await page.getByRole('heading', { level: 2, name: 'Results', exact: true }).click()
  await page.getByRole('button', { name: `Release the results of ${category}` }).click()
  await page.getByRole('alertdialog', { name: `Release the results of ${category}?` }).getByRole('button', { name: 'Release', exact: true }).click()
  await expect(page.getByRole('button', { name: `Withdraw the results of ${category}` })).toBeVisible()
}

/** A student of another school is read by a first name and a letter in the list of performances, and without a rating. @param name as the office reads it */
export async function expectByLetter(page: Page, name: string): Promise<void> {
  const [first, last] = name.split(' ') as [string, string]
  const short = `${first} ${last[0]}.`
  await page.getByLabel('Search performances').fill(short)
  const row = page.getByRole('row').filter({ hasText: short }).first()
  await expect(row.locator('[data-column="rating"]')).toContainText('–')
  await expect(page.getByText(name)).toHaveCount(0)
}
