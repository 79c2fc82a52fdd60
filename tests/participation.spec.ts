import { expect, type Page } from '@playwright/test'
import { openAs, people } from './people'
import { removeDirectory, send, signInAs, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

// Which schools take part in what: many at once, by mouse, by keyboard and on a phone.

interface Grid {
  schools: { schoolId: number; name: string }[]
  activities: { activityId: number; name: string; schoolIds: number[]; levels: { levelId: number; name: string; districts: { districtId: number; name: string }[]; teamsOf: number[] }[] }[]
}
let portal: RunningPortal
test.beforeAll(async () => { portal = await startPortal() })
test.afterAll(async () => {
  await portal.end()
  await removeDirectory(portal.directory)
})

const read = async (): Promise<Grid> => (await send(`${portal.url}/api/participation`, { token: await signInAs(portal.url, people.org) })).body.payload as Grid
/** The activity that the fewest schools take part in. */
const smallest = ({ activities }: Grid) => [...activities].sort((one, other) => one.schoolIds.length - other.schoolIds.length)[0]!
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

test('the office has all schools of a search take part with a team each, from the list of activities', async ({ browser }) => {
  const before = await read()
  const { activityId, name, schoolIds, levels } = smallest(before)
  const page = await openAs(browser, portal.url, people.org)
  await page.goto(`${portal.url}/administration/activity`)
  await page.getByRole('link', { name: 'Who takes part' }).click()
  await expect(page.getByRole('grid', { name: 'Who takes part' })).toBeVisible()
  await expectSound(page)
  await page.getByLabel('Activity').selectOption(String(activityId))
  await page.getByLabel('Make a team at').selectOption(String(levels[0]!.levelId))
  await page.getByRole('checkbox', { name: `${name}: all ${before.schools.length} shown` }).click()
  const missing = before.schools.length - schoolIds.length
  const withoutTeam = before.schools.filter(({ schoolId }) => !levels[0]!.teamsOf.includes(schoolId)).length
  const told = [missing > 0 ? `+${missing} school${missing === 1 ? '' : 's'}` : '', withoutTeam > 0 ? `+${withoutTeam} team${withoutTeam === 1 ? '' : 's'}` : ''].filter(Boolean).join(', ')
  await expect(page.getByText(told, { exact: true })).toBeVisible()
  // However often it is pressed, also while the ticks are read again: one save, said once.
  let saves = 0
  page.on('request', (request) => { if (request.method() !== 'GET' && request.url().endsWith('/participation')) saves += 1 })
  let goOn: () => void = () => undefined
  const held = new Promise<void>((done) => { goOn = done })
  await page.route('**/api/participation?*', async (route) => {
    await held
    await route.continue()
  })
  const save = page.getByRole('button', { name: 'Save' })
  await save.dblclick()
  await expect(page.getByText(`Saved: ${told}.`, { exact: true })).toBeVisible()
  await expect(save).toBeDisabled()
  goOn()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  expect(saves).toBe(1)
  await expect(page.getByText(`Saved: ${told}.`, { exact: true })).toHaveCount(1)
  const after = (await read()).activities.find((each) => each.activityId === activityId)!
  expect([after.schoolIds.length, after.levels[0]!.teamsOf.length]).toEqual([before.schools.length, before.schools.length])
})

test('ticks are reached by the arrow keys, also on the next page; what is not saved is not lost', async ({ browser }) => {
  const { schools, activities } = await read()
  const [first, second] = [activities[0]!, activities[1]!]
  const page = await openAs(browser, portal.url, people.org)
  await page.goto(`${portal.url}/administration/activity/participation`)
  const at = (school: number, activity = first) => new RegExp(`^${schools[school]!.name}: ${activity.name}`)
  await page.getByRole('checkbox', { name: at(0) }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toMatch(at(0, second))
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toMatch(at(1, second))
  await page.keyboard.press('Home')
  expect(await focused(page)).toMatch(at(1))
  const box = page.getByRole('checkbox', { name: at(1) })
  const stood = await box.isChecked()
  await page.keyboard.press('Space')
  await expect(box).toBeChecked({ checked: !stood })
  expect(await focused(page)).toContain('not saved')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  expect(await focused(page)).toBe(`${first.name}: all ${schools.length} shown`)
  if (schools.length > 50) {
    await page.keyboard.press('PageDown')
    await expect(page).toHaveURL(/page=2/)
    await expect.poll(() => focused(page)).toMatch(at(50))
  }
  await page.getByRole('link', { name: 'Activities', exact: true }).last().click()
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
})

test('on a phone it is one activity with its schools; leaving asks first', async ({ browser }) => {
  const { activities, schools } = await read()
  const page = await openAs(browser, portal.url, people.org, { width: 360, height: 740 })
  await page.goto(`${portal.url}/administration/activity/participation`)
  await expect(page.getByRole('grid', { name: `Who takes part in ${activities[0]!.name}` })).toBeVisible()
  await expectSound(page)
  const { activityId, name, schoolIds } = activities.find((each) => each.schoolIds.length > 0)!
  await page.getByLabel('Activity').selectOption(String(activityId))
  const staying = schools.find(({ schoolId }) => schoolIds.includes(schoolId))!
  const ticked = page.getByRole('checkbox', { name: new RegExp(`^${staying.name}: ${name}`) })
  const search = page.getByLabel('Search school or city')
  await search.fill(staying.name)
  await ticked.click()
  await expect(page.getByText('Not saved: −1 school.')).toBeVisible()
  // Whatever the search leaves, the bar is where the thumb was going.
  const top = async () => Math.round((await page.getByRole('button', { name: 'Save' }).boundingBox())!.y)
  await expect(page.getByRole('checkbox', { name: new RegExp(`: ${name}`) })).toHaveCount(1)
  const few = await top()
  await search.fill('')
  await expect(page.getByRole('checkbox', { name: new RegExp(`: ${name}`) })).not.toHaveCount(1)
  expect(await top()).toBe(few)
  await search.fill(staying.name)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Have 1 school leave?' })).toContainText(`${staying.name}: ${name}`)
  await page.getByRole('button', { name: 'Go back' }).click()
  expect((await read()).activities.find((each) => each.activityId === activityId)!.schoolIds).toContain(staying.schoolId)
})

test('a new team is made in the district that is chosen, and the grid says which', async ({ browser }) => {
  const { activities, schools } = await read()
  const { activityId, name, schoolIds, levels } = activities.find((each) => each.schoolIds.length < schools.length && each.levels.some(({ districts }) => districts.length > 1))!
  const level = levels.find(({ districts }) => districts.length > 1)!
  const district = level.districts[1]!
  const joining = schools.find(({ schoolId }) => !schoolIds.includes(schoolId))!
  const page = await openAs(browser, portal.url, people.org)
  await page.goto(`${portal.url}/administration/activity/participation`)
  await page.getByLabel('Activity').selectOption(String(activityId))
  await page.getByLabel('Make a team at').selectOption(String(level.levelId))
  await page.getByLabel('District of the new teams').selectOption(district.name)
  await page.getByLabel('Search school or city').fill(joining.name)
  await page.getByRole('checkbox', { name: `${joining.name}: ${name}, ${level.name} team` }).click()
  await expect(page.getByRole('checkbox', { name: new RegExp(`^${joining.name}: ${name}, ${level.name} team.*${district.name}`) })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved: +1 school, +1 team.', { exact: true })).toBeVisible()
  const board = (await send(`${portal.url}/api/districts/board`, { token: await signInAs(portal.url, people.org) })).body.payload
  const { activity, levels: places } = board.activities.find((each: { activityId: number }) => each.activityId === activityId)
  const place = places.find((each: { levelId: number }) => each.levelId === level.levelId)
  const { teams } = (await send(`${portal.url}/api/districts/board?activity=${activity}&level=${place.level}`, { token: await signInAs(portal.url, people.org) })).body.payload
  expect(teams.find((each: { schoolId: number }) => each.schoolId === joining.schoolId)).toMatchObject({ districtId: district.districtId })
})
