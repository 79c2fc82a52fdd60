import { expect, type Page } from '@playwright/test'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { openAs, people } from './people'
import { removeDirectory, send, signInAs, startHostSite, startPortal, type RunningPortal } from './portal'
import { expectSound } from './sound'
import { test } from './test'

/** The office generates a district's season, is told which requests cannot be met, moves matches and publishes; a coach and the public see it. */
test.describe.configure({ mode: 'serial' })
let portal: RunningPortal
let page: Page
let team: { teamId: number; schoolActivityId: number; levelId: number; name: string }
/** What the team plays: games or matches. */
let many: string
let district: { districtId: number; name: string; activityId: number; levelId: number; teams: string[] }
test.beforeAll(async ({ browser }) => {
  portal = await startPortal()
  const token = await signInAs(portal.url, people.staff)
  const { body } = await send(`${portal.url}/api/dashboard`, { token })
  const [due] = body.payload.scoresDue
  const about = (await send(`${portal.url}/api/teams/${due.teamId}/page`, { token })).body.payload
  many = contestWords(about.activity.contestName).many
  const office = await signInAs(portal.url, people.org)
  const { rows } = (await send(`${portal.url}/api/seasons?activityId=${about.activity.activityId}&levelId=${about.levelId}`, { token: office })).body.payload
  for (const { districtId } of rows) {
    const { payload } = (await send(`${portal.url}/api/seasons/${districtId}`, { token: office })).body
    const own = payload.teams.find((each: { teamId: number }) => each.teamId === due.teamId)
    if (!own) continue
    team = { teamId: due.teamId, schoolActivityId: about.schoolActivityId, levelId: about.levelId, name: own.name }
    district = { districtId, name: payload.district.name, activityId: about.activity.activityId, levelId: about.levelId, teams: payload.teams.map((each: { name: string }) => each.name) }
  }
  page = await openAs(browser, portal.url, people.org)
})
test.afterAll(async () => {
  await page.context().close()
  await portal.end()
  await removeDirectory(portal.directory)
})


test('a season is laid out, and the wish that cannot be kept is named', async () => {
  await page.goto(`${portal.url}/activity/seasons?activityId=${district.activityId}&levelId=${district.levelId}`)
  await page.getByRole('link', { name: district.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(district.name)
  await page.getByLabel('First day').fill('2027-05-03')
  await page.getByLabel('Last day').fill('2027-05-11')
  await page.getByRole('button', { name: 'Generate the season' }).click()
  await expect(page.getByText(/rounds need \d+ days, and there are only 3\./)).toBeVisible()
  await page.getByLabel('Last day').fill('2027-06-30')
  await page.getByRole('button', { name: 'Add a request' }).click()
  await page.getByLabel('Request', { exact: true }).selectOption('Two meet on a day')
  await page.getByLabel('One team').selectOption(district.teams[0]!)
  await page.getByLabel('Other team').selectOption(district.teams[1]!)
  await page.getByLabel('Day', { exact: true }).fill('2027-05-08')
  await expectSound(page)
  await page.getByRole('button', { name: 'Generate the season' }).click()
  await expect(page.getByRole('heading', { name: 'One request is not met' })).toBeVisible()
  await expect(page.getByText(`${district.teams[0]!} and ${district.teams[1]!} on May 8, 2027: that day is not played on.`)).toBeVisible()
})

test('a match is moved by its menu and by dragging, what that does is told, and it is withdrawn', async () => {
  const rounds = page.locator('section[aria-label]').filter({ has: page.locator('[data-item]') })
  const first = rounds.first().locator('[data-item]').first()
  const title = (await first.locator('strong').textContent())!
  const home = title.split(' at ')[1]!
  await first.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('button', { name: 'Swap home and away' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'is at home now.' })).toBeVisible()
  await expect(page.locator('[data-item] strong', { hasText: new RegExp(`^${home} at `) }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('[data-item] strong', { hasText: title })).toBeVisible()

  // Both teams already play on the second day: that is reported, and undone.
  await expect(page.locator('[data-draggable=true]')).toBeVisible()
  // Each is aimed at when it no longer moves: messages above it may come and go.
  const second = page.getByRole('region', { name: (await rounds.nth(1).getAttribute('aria-label'))!, exact: true })
  const handle = page.locator('[data-item]').filter({ hasText: title }).locator('[data-handle]')
  // Both days are in sight.
  await rounds.first().evaluate((round) => { round.scrollIntoView({ block: 'center' }) })
  await handle.hover()
  const from = (await handle.boundingBox())!
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + 40, { steps: 5 })
  // The days on the way open and close for the match, and move the second round: it is aimed at, with a hand that never rests, until the match is in it.
  let tries = 0
  await expect(async () => {
    const to = (await second.locator('[data-item]').first().boundingBox())!
    await page.mouse.move(to.x + to.width / 2 + (tries++ % 2) * 20, to.y + to.height / 2, { steps: 12 })
    await expect(second.locator('[data-item]', { hasText: title })).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.mouse.up()
  await expect(page.getByText(new RegExp(`plays 2 ${many} on May`)).first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /problems 0 → \d/ })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(new RegExp(`plays 2 ${many} on May`))).toHaveCount(0)
  await page.getByRole('link', { name: 'Team by team' }).click()
  await expect(page.getByRole('rowheader', { name: team.name })).toBeVisible()
  await expectSound(page)
})

test('it is published after what stands against it was seen; the coach and the public see it', async ({ browser }) => {
  await page.getByRole('navigation', { name: 'Parts of the plan' }).getByRole('link', { name: 'Schedule', exact: true }).click()
  const publish = page.getByRole('button', { name: new RegExp(`^Publish \\d+ ${many}$`) })
  await publish.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Please look at this first.')).toBeVisible()
  await dialog.getByLabel('Publish anyway').check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  // Adding to a season that exists is a question of its own, which says what is there and what comes.
  await expect(dialog.getByRole('heading', { name: 'Add to the season that exists?' })).toBeVisible()
  await expect(dialog.getByText(new RegExp(`^\\d+ ${many} from .+, \\d+ of them played$`))).toBeVisible()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Do not add' }).click()
  await publish.click()
  await dialog.getByLabel('Publish anyway').check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: new RegExp(`^Add \\d+ ${many} to \\d+$`) }).click()
  await expect(page.getByText(new RegExp(`\\d+ ${many} are published\\. (\\d+ people get one email each|One person gets an email|Nobody gets an email)`))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('District seasons')

  const coach = await openAs(browser, portal.url, people.staff)
  await coach.goto(`${portal.url}/standings/school-team/view-team-matches/${team.teamId}`)
  await expect(coach.getByText(/(Tue|Fri), (May|Jun) \d/).first()).toBeVisible()
  await coach.context().close()
  const fan = await (await browser.newContext()).newPage()
  await fan.goto(`${portal.url}/embed-code/team-match-schedules/${team.teamId}`)
  await expect(fan.getByText(/May\s\d|Jun\s\d/).first()).toBeVisible()

  // What the coach sees is on the school's own page too, match by match.
  const site = await startHostSite(portal.url)
  site.pages.set('schedule.html', `<!doctype html><title>School</title>
    <portal-schedule org="demo" team="${team.teamId}" loading="eager"></portal-schedule>
    <script type="module" src="${portal.url}/embed/v1/loader.js"></script>`)
  const { matches } = (await send(`${portal.url}/api/teams/${team.teamId}/matches`, { token: await signInAs(portal.url, people.staff) })).body.payload as { matches: { dayText: string; opponentName: string }[] }
  const published = matches.filter(({ dayText }) => /May|Jun/.test(dayText))
  expect(published.length).toBeGreaterThan(3)
  await fan.goto(`${site.url}/schedule.html`)
  const embedded = fan.locator('portal-schedule')
  for (const { opponentName } of published) await expect(embedded.getByText(opponentName).filter({ visible: true }).first()).toBeVisible()
  await expect(embedded.getByText(/(?:May|Jun)\s\d/)).toHaveCount(published.length)
  await fan.context().close()
  await site.stop()
})

test('the drafts of many districts are published at once; one with matches is left out, and says so', async () => {
  const token = await signInAs(portal.url, people.org)
  const post = async (path: string, body: object) => (await send(`${portal.url}/api${path}`, { method: 'POST', token, body })).body.payload
  const { activities } = (await send(`${portal.url}/api/participation`, { token })).body.payload as { activities: { activityId: number; schoolIds: number[]; levels: { levelId: number; teamsOf: number[] }[] }[] }
  const [{ activityId, levelId, schoolIds }] = activities.flatMap(({ activityId, schoolIds, levels }) =>
    levels.map(({ levelId, teamsOf }) => ({ activityId, levelId, schoolIds: schoolIds.filter((id) => !teamsOf.includes(id)) }))).filter(({ schoolIds }) => schoolIds.length >= 12) as [{ activityId: number; levelId: number; schoolIds: number[] }]
  const { districtIds } = await post('/districts', { activityId, levelId, districts: ['North', 'South', 'East'].map((name) => ({ name, classificationId: null })) })
  await post('/participation', { joins: [], leaves: [], teams: (districtIds as number[]).map((districtId, index) => ({ activityId, levelId, districtId, schoolIds: schoolIds.slice(index * 4, index * 4 + 4) })) })
  const wishes = { double: false, firstDay: '2027-05-03', lastDay: '2027-06-30', slots: [{ weekday: 3, time: '18:00' }], extraDays: [], wishes: [], homes: [], places: [], seed: 1 }
  const lay = async (districtId: number) => {
    const { export_request_id: job } = await post(`/seasons/${districtId}/draft`, { key: crypto.randomUUID(), version: 0, wishes })
    await expect.poll(async () => (await send(`${portal.url}/api/jobs/${job}/status`, { token })).body.payload.status).toBe('completed')
    return (await send(`${portal.url}/api/seasons/${districtId}`, { token })).body.payload.draft as { draftId: number; version: number; conflicts: { key: string }[] }
  }
  const drafts = []
  for (const districtId of districtIds as number[]) drafts.push(await lay(districtId))
  // One is published by itself, and planned further.
  const { draftId, version, conflicts } = drafts[2]!
  await post(`/seasons/${districtIds[2]}/publication`, { draftId, version, accepted: conflicts.map(({ key }) => key), addTo: 0 })
  await lay(districtIds[2])

  await page.goto(`${portal.url}/activity/seasons?activityId=${activityId}&levelId=${levelId}`)
  await page.getByRole('button', { name: 'Publish 3 drafts' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('2 districts, 12 matches.')).toBeVisible()
  await expect(dialog.getByText('East: It has 6 published matches already.')).toBeVisible()
  await expectSound(page)
  const agreed = dialog.getByLabel('Publish anyway')
  if (await agreed.count()) await agreed.check()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog.getByRole('heading', { name: '2 seasons are published' })).toBeVisible()
  await expect(dialog.getByText(/^12 matches in 2 districts\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row').filter({ hasText: '6 published' }).filter({ has: page.getByRole('link', { name: /^(North|South|East)$/ }) })).toHaveCount(3)
})

test('a long search waits its turn, is found again after a reload, is canceled with what was asked kept, and then brings the season', async () => {
  const token = await signInAs(portal.url, people.org)
  /** A district of as many teams as a season can have: its search takes seconds. */
  const makeDistrict = async (name: string) => {
    const lines = Array.from({ length: 12 }, (_, index) => `2026-11-03,${name} School ${2 * index + 1},${name} School ${2 * index + 2},2,1`)
    await send(`${portal.url}/api/imports/results`, { method: 'POST', token, body: {
      fileName: 'played.csv', content: ['date,home,away,home score,away score', ...lines].join('\n'), dryRun: false,
      activity: name.toLowerCase(), activityName: name, level: 'varsity', district: `${name} League`, createMissingTeams: true,
    } })
    const { activities } = (await send(`${portal.url}/api/season-filters`, { token })).body.payload as { activities: { id: number; name: string }[] }
    const { rows } = (await send(`${portal.url}/api/seasons?activityId=${activities.find((each) => each.name === name)!.id}`, { token })).body.payload
    expect(rows[0].teams).toBe(24)
    return rows[0].districtId as number
  }
  const ahead = [await makeDistrict('First'), await makeDistrict('Second')]
  const own = await makeDistrict('Third')
  await page.goto(`${portal.url}/activity/season/${own}`)
  await page.getByLabel('Everyone plays everyone').selectOption('Twice, home and away')
  await page.getByLabel('First day').fill('2026-12-01')
  await page.getByLabel('Last day').fill('2027-07-20')
  // Two searches go before it.
  for (const districtId of ahead) {
    const { wishes, year } = (await send(`${portal.url}/api/seasons/${districtId}`, { token })).body.payload
    const asked = { key: crypto.randomUUID(), version: 0, wishes: { ...wishes, double: true, firstDay: year.startsOn, lastDay: year.endsOn } }
    expect((await send(`${portal.url}/api/seasons/${districtId}/draft`, { method: 'POST', token, body: asked })).status).toBe(200)
  }
  await page.getByRole('button', { name: 'Generate the season' }).click()
  await expect(page.getByRole('region', { name: 'Waiting to generate the season' })).toBeVisible()
  await expectSound(page)
  await page.reload()
  await expect(page.getByRole('region', { name: /^(Waiting to generate|Generating) the season/ })).toBeVisible()
  // A narrow screen has room for all of it.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('region', { name: /^(Waiting to generate|Generating) the season/ }).getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Canceled' })).toBeVisible()
  await expectSound(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  // What was requested is still there, after a reload too, and is requested again.
  await page.reload()
  await expect(page.getByLabel('Everyone plays everyone')).toHaveValue('twice')
  await expect(page.getByLabel('Last day')).toHaveValue('2027-07-20')
  await expect(page.getByText('What you entered is kept below.')).toBeVisible()
  await page.getByRole('button', { name: 'Generate the season' }).click()
  await expect(page.getByRole('button', { name: 'Publish 552 matches' })).toBeVisible()
  await expect(page.getByText('The season is generated. Nobody sees it until it is published.').first()).toBeVisible()
})
