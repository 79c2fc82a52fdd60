import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { openAs, people } from './people'
import { removeDirectory, send, signInAs, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** The office makes classifications and districts and puts teams into them: by list, by dragging, by copy and by file. */
let portal: RunningPortal
test.beforeAll(async () => {
  portal = await startPortal()
})
test.afterAll(async () => {
  await portal.end()
  await removeDirectory(portal.directory)
})

const district = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d`) })
const teamsIn = (page: Page, name: string) => page.getByRole('list', { name: `Teams of ${name}`, exact: true }).getByRole('listitem')

test('classifications are added at once, put in order and deleted; one in use says where its districts can go', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.org, { width: 360, height: 740 })
  await page.goto(`${portal.url}/classifications`)
  const rows = page.getByRole('list', { name: 'Classifications, largest first' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const before = await rows.count()
  await page.getByLabel('Add classifications').fill('Open, TAPPS Six')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(rows).toHaveCount(before + 2)
  await page.getByRole('button', { name: 'Move up: TAPPS Six' }).press('Enter')
  await expect(page.getByText('The order is changed.')).toBeVisible()
  await expect(rows.last()).toContainText('Open')
  await expectSound(page)
  await page.getByRole('button', { name: 'Actions for Open', exact: true }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rows).toHaveCount(before + 1)
  await page.getByRole('button', { name: 'Actions for 6A', exact: true }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('dialog').getByLabel(/districts go to$/)).toBeVisible()
})

test('districts are made at once, and teams moved by keyboard, by dragging and back', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.org)
  await page.goto(`${portal.url}/districts`)
  await page.getByRole('button', { name: 'Add districts' }).click()
  await page.getByRole('dialog').getByLabel('No classification').fill('2')
  await page.getByRole('dialog').getByLabel('Name pattern').fill('Region {n}')
  await expect(page.getByRole('dialog').getByText('Region 1, Region 2')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Create 2 districts' }).click()
  await expect(page.getByText('2 districts are created.')).toBeVisible()
  await expect(district(page, 'Region 1')).toBeVisible()

  // By keyboard: two are ticked and moved together; their district matches are asked about.
  const ticks = teamsIn(page, '6A District 1').getByRole('checkbox')
  await expect(ticks).toHaveCount(7)
  await ticks.nth(0).press('Space')
  await ticks.nth(1).press('Space')
  await page.getByRole('region', { name: 'Selected rows' }).getByLabel('Move to').selectOption({ label: 'Region 1' })
  await page.getByRole('button', { name: 'Move', exact: true }).press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText('These teams have district matches')
  await page.getByRole('button', { name: 'Leave them' }).press('Enter')
  await expect(ticks).toHaveCount(7)
  await ticks.nth(0).press('Space')
  await ticks.nth(1).press('Space')
  await page.getByRole('region', { name: 'Selected rows' }).getByLabel('Move to').selectOption({ label: 'Region 1' })
  await page.getByRole('button', { name: 'Move', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Move them' }).press('Enter')
  await expect(page.getByText('2 teams are in Region 1 now.')).toBeVisible()
  await expect(teamsIn(page, 'Region 1')).toHaveCount(2)
  await page.reload()
  await expect(teamsIn(page, 'Region 1')).toHaveCount(2)
  await expectSound(page)

  // By dragging, and undone: without district matches nothing is asked.
  await expect(page.locator('[data-draggable]')).toBeVisible()
  const from = district(page, 'Region 1').locator('[data-handle]').first()
  await from.scrollIntoViewIfNeeded()
  const start = (await from.boundingBox())!
  const target = (await page.getByRole('list', { name: 'Teams of Region 2', exact: true }).boundingBox())!
  await page.mouse.move(start.x + 10, start.y + 15)
  await page.mouse.down()
  await page.mouse.move(start.x + 20, start.y + 30, { steps: 6 })
  await page.mouse.move(target.x + 40, target.y + 20, { steps: 15 })
  await page.mouse.up()
  await expect(page.getByText(/ is in Region 2 now\.$/)).toBeVisible()
  await expect(teamsIn(page, 'Region 2')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(teamsIn(page, 'Region 1')).toHaveCount(2)
  await expect(teamsIn(page, 'Region 2')).toHaveCount(0)
})

test('the placement goes out as a file and comes back, changed', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.org)
  await page.goto(`${portal.url}/districts?view=list`)
  await expect(page.getByRole('table', { name: 'Teams by district' })).toBeVisible()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV (.csv)' }).click()
  await page.getByRole('link', { name: /download/i }).or(page.getByRole('button', { name: /download/i })).first().click()
  const file = await readFile(await (await download).path(), 'utf8')
  const [header, first] = file.replace('\ufeff', '').split(/\r?\n/)
  expect(header).toBe('School id,School,City,Team,Classification,District')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByLabel('Move teams that have matches of the district they leave').check()
  const choose = async (content: string) => {
    await page.locator('input[type=file]').setInputFiles({ name: 'districts.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
    await page.getByRole('button', { name: /^Check/ }).click()
  }
  await choose(file)
  await expect(page.getByRole('heading', { name: /Preview/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled()
  await choose(`${header}\n${first!.replace(/,[^,]*,[^,]*$/, ',,Region 9')}\n`)
  await expect(page.getByText('1 district made.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByRole('link', { name: 'See the districts' }).click()
  await expect(teamsIn(page, 'Region 9')).toHaveCount(1)
})

test('districts are copied into another level, counted before', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.org, { width: 360, height: 740 })
  await page.goto(`${portal.url}/districts`)
  const levels = page.getByLabel('Level', { exact: true })
  await expect(levels).toBeVisible()
  const other = (await levels.locator('option').allTextContents()).find((text) => !text.startsWith('Varsity'))!
  await levels.selectOption({ label: other })
  await expect(levels.locator('option:checked')).toHaveText(other)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByRole('dialog').getByText(/^\d+ new districts/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText(/districts are copied/)).toBeVisible()
  await expect(district(page, '6A District 1')).toBeVisible()
  await expectSound(page)
})

test('schools without a team get one as they are put into a district: dragged, or several at once; districts are put in order and deleted', async ({ browser }) => {
  const token = await signInAs(portal.url, people.org)
  // Six schools join an activity, and have no team in it yet.
  const { schools: all, activities } = (await send(`${portal.url}/api/participation`, { token })).body.payload
  const taking = (each: { schoolIds: number[] }) => all.filter(({ schoolId }: { schoolId: number }) => !each.schoolIds.includes(schoolId))
  const activity = activities.find((each: { schoolIds: number[]; levels: unknown[] }) => each.levels.length > 0 && taking(each).length > 6)
  const joining = taking(activity).slice(0, 6).map(({ schoolId }: { schoolId: number }) => schoolId)
  expect((await send(`${portal.url}/api/participation`, { method: 'POST', token, body: { joins: [{ activityId: activity.activityId, schoolIds: joining }], leaves: [], teams: [] } })).status).toBe(200)
  const { activities: places } = (await send(`${portal.url}/api/districts/board`, { token })).body.payload
  const { activity: slug, levels: [{ level }] } = places.find(({ activityId }: { activityId: number }) => activityId === activity.activityId)
  const { shown, schoolsWithoutTeam } = (await send(`${portal.url}/api/districts/board?activity=${slug}&level=${level}`, { token })).body.payload
  const [one, two, three] = schoolsWithoutTeam.map(({ name }: { name: string }) => name)
  const page = await openAs(browser, portal.url, people.org)
  await page.goto(`${portal.url}/districts?activity=${shown.activity}&level=${shown.level}`)
  await page.getByRole('button', { name: 'Add districts' }).first().click()
  await page.getByRole('dialog').getByLabel('No classification').fill('2')
  await page.getByRole('dialog').getByLabel('Name pattern').fill('Newcomers {n}')
  await page.getByRole('dialog').getByRole('button', { name: 'Create 2 districts' }).click()
  await expect(district(page, 'Newcomers 1')).toBeVisible()
  const schools = page.getByRole('list', { name: 'Schools without a team' })
  if (!(await schools.isVisible())) await page.getByText(/schools take part and have no team here/).click()
  await expect(schools.getByRole('listitem')).toHaveCount(schoolsWithoutTeam.length)
  await expectSound(page)

  // By dragging: it is asked first, and a no leaves all as it was.
  await expect(page.locator('[data-draggable]')).toBeVisible()
  const drag = async () => {
    const from = schools.getByRole('listitem').filter({ hasText: one }).first().locator('[data-handle]')
    const list = page.getByRole('list', { name: 'Teams of Newcomers 1', exact: true })
    await list.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const start = (await from.boundingBox())!
    await page.mouse.move(start.x + 10, start.y + 15)
    await page.mouse.down()
    await page.mouse.move(start.x + 20, start.y + 30, { steps: 6 })
    // The lists on the way make room for it, and the one it goes to moves.
    for (const steps of [15, 5]) {
      const target = (await list.boundingBox())!
      await page.mouse.move(target.x + 40, target.y + 20, { steps })
    }
    await page.mouse.up()
  }
  await drag()
  await expect(page.getByRole('alertdialog')).toContainText(`${one} takes part in ${shown.activityName} and has no ${shown.levelName} team yet. Its new team will be in Newcomers 1.`)
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(schools.getByRole('listitem')).toHaveCount(schoolsWithoutTeam.length)
  await drag()
  await page.getByRole('button', { name: 'Make the team' }).press('Enter')
  await expect(teamsIn(page, 'Newcomers 1')).toHaveText([new RegExp(one)])
  await expect(schools.getByRole('listitem')).toHaveCount(schoolsWithoutTeam.length - 1)

  // By keyboard, two at once.
  await page.getByRole('checkbox', { name: `Choose ${two}` }).press('Space')
  await page.getByRole('checkbox', { name: `Choose ${three}` }).press('Space')
  await expect(page.getByText('2 schools selected')).toBeVisible()
  await page.getByRole('region', { name: 'Selected rows' }).getByLabel('Move to').selectOption({ label: 'Newcomers 1' })
  await page.getByRole('button', { name: 'Move', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Make the teams' }).press('Enter')
  await expect(teamsIn(page, 'Newcomers 1')).toHaveCount(3)
  await expect(schools.getByRole('listitem')).toHaveCount(schoolsWithoutTeam.length - 3)
  await expect(page.getByRole('region', { name: 'Selected rows' })).toBeHidden()

  const names = () => page.getByRole('heading', { level: 3, name: /^Newcomers/ })
  await page.getByRole('button', { name: 'Actions for Newcomers 1' }).click()
  await page.getByRole('button', { name: 'Move down', exact: true }).click()
  await expect(names().first()).toContainText('Newcomers 2')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names().first()).toContainText('Newcomers 1')
  await page.getByRole('button', { name: 'Actions for Newcomers 1' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Its 3 teams have no district then.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(names()).toHaveText([/Newcomers 2/])
  await expect(page.getByRole('list', { name: 'Teams without a district' })).toContainText(one)
})

test('an address of a level that is not there leads to those that are', async ({ browser }) => {
  const page = await openAs(browser, portal.url, people.org)
  await page.goto(`${portal.url}/districts?level=unknown`)
  await expect(page.getByRole('alert')).toContainText('The activity is not offered at this level.')
  await page.getByRole('link', { name: 'Choose another activity or level' }).click()
  await expect(page.getByLabel('Level', { exact: true })).toBeVisible()
})
