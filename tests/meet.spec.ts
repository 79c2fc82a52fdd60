import { expect, type Page } from '@playwright/test'
import { callsAt } from './calls'
import { addDirectorOf, director } from './directors'
import { openAs, people, signIn } from './people'
import { removeDirectory, send, signInAs, startPortal, type RunningPortal } from './portal'
import { expectSoundOnBoth, findFaults } from './sound'
import { test } from './test'

/** A swim meet of two schools, from an entry file to team scores that are worked out by hand. */
test.describe.configure({ mode: 'serial' })
let portal: RunningPortal
let office: Page
let token: string
let eventId: number
/** The director's school, and the one that it swims against. */
const schools: { schoolId: number; teamId: number; name: string; swimmers: { first: string; last: string }[] }[] = []
let otherDirector: string

const name = 'Lantern Pool Meet'
const phone = { width: 360, height: 740 }
const { call, post, setStage: setStageOf } = callsAt(() => ({ url: portal.url, token: token }))
const setStage = (stage: string) => setStageOf(eventId, stage)
const openTab = async (page: Page, tab: string) => page.goto(`${portal.url}/event/view-event-info/${eventId}?tab=${tab}`)

/** The activity that the demo has not, with a team of each of two schools. */
async function makeSwimming(schoolIds: readonly number[]): Promise<number> {
  const { rows } = await call('/activities?page=1&pageSize=20') as { rows: { activityId: number; name: string }[] }
  const { activityId: band } = rows.find((each) => each.name === 'Band')!
  const fields = await call(`/activities/${band}`)
  const kept = Object.fromEntries(['startsOn', 'endsOn', 'rosterDueOn', 'rostersLocked', 'classificationIds', 'levelIds', 'positions', 'scores', 'ranking', 'scoreDueHours', 'scoreConfirmation', 'matchMinutes', 'studentRules', 'coachRules'].map((field) => [field, fields[field]]))
  const { activityId } = await post('/activities', { ...kept, name: 'Girls Swimming', slug: 'girls-swimming', kind: 'meet', gender: 'girls', contestName: 'meet', categories: [], rosterLimits: [], key: crypto.randomUUID() })
  for (const schoolId of schoolIds) {
    await post('/school-activities', { schoolId, activityId, takesPart: true })
    const { schoolName, activities } = await call(`/school-activities?schoolId=${schoolId}`) as { schoolName: string; activities: { activityId: number; schoolActivityId: number }[] }
    const { schoolActivityId } = activities.find((each) => each.activityId === activityId)!
    const { teamId } = await post(`/school-activities/${schoolActivityId}/teams`, { key: crypto.randomUUID(), levelId: fields.levelIds[0], name: '', homeVenueId: null, districtId: null, staff: [] })
    schools.push({ schoolId, teamId, name: schoolName, swimmers: [] })
  }
  return activityId
}

/** A record of SDIF version 3: texts from their columns on, which count from 1. */
const record = (fields: Readonly<Record<number, string>>): string => Object.entries(fields).reduce((text, [column, value]) => text.padEnd(Number(column) - 1) + value, '').padEnd(160)
/** Distance, stroke, number on the program, and seed of a swim in yards. */
const swum = { fifty: [50, 1, 4], hundred: [100, 1, 7], medley: [200, 7, 1] } as const

function swimmer({ first, last }: { first: string; last: string }, [distance, stroke, number]: readonly [number, number, number], seed: string): string {
  return record({ 1: 'D0', 12: `${last}, ${first}`, 66: 'FF', 68: String(distance).padStart(4), 72: String(stroke), 73: String(number).padStart(4), 89: seed.padStart(8), 97: seed === 'NT' ? '' : 'Y' })
}
function relay([distance, stroke, number]: readonly [number, number, number], seed: string): string {
  return record({ 1: 'E0', 12: 'A', 21: 'F', 22: String(distance).padStart(4), 26: String(stroke), 27: String(number).padStart(4), 46: seed.padStart(8), 54: 'Y' })
}

test.beforeAll(async ({ browser }) => {
  portal = await startPortal()
  token = await signInAs(portal.url, people.org)
  const { school } = await call('/sessions/current', { token: await signInAs(portal.url, director) })
  const other = (await call('/schools?page=1&pageSize=20') as { rows: { schoolId: number }[] }).rows.find(({ schoolId }) => schoolId !== school.id)!
  await makeSwimming([school.id, other.schoolId])
  otherDirector = await addDirectorOf(portal, schools[1]!.teamId, 'Orla')
  office = await openAs(browser, portal.url, people.org)
})
test.afterAll(async () => {
  await office.context().close()
  await portal.end()
  await removeDirectory(portal.directory)
})

test('the office creates a meet and sets it up from the usual events of the pool', async () => {
  await office.goto(`${portal.url}/meet-management/create`)
  await office.getByRole('button', { name: 'Create: Meet' }).click()
  await office.getByLabel('Event name').fill(name)
  await office.getByLabel('Activity').selectOption({ label: 'Girls Swimming' })
  await office.getByLabel('First day').fill('2026-12-05')
  for (const heading of ['Where is it?', 'Who comes?', 'What does it cost?', 'Is this correct?']) {
    await office.getByRole('button', { name: 'Next' }).click()
    await expect(office.getByRole('heading', { level: 2, name: heading })).toBeVisible()
  }
  await office.getByRole('button', { name: 'Create the draft' }).click()
  await expect(office.getByRole('heading', { level: 1 })).toHaveText(name)
  eventId = Number(/\/(\d+)(\?|$)/.exec(office.url())![1])
  await post(`/events/${eventId}/teams`, { teamIds: schools.map(({ teamId }) => teamId) })
  await setStage('teams')

  await openTab(office, 'setup')
  await office.getByLabel('For', { exact: true }).selectOption({ label: 'Girls' })
  await expect(office.getByText(/^12 events/)).toBeVisible()
  await office.getByRole('button', { name: 'Set up the meet' }).click()
  await expect(office.getByLabel('Points', { exact: true })).toHaveValue('swimDual')
  await expect(office.getByRole('listitem').filter({ hasText: 'Girls 50 Freestyle' }).getByRole('button', { name: 'Change Girls 50 Freestyle' })).toBeVisible()
  await expectSoundOnBoth(office, 'meet set-up')
})

test('a file of entries is looked at first, doubtful lines are named, and the others are entered', async () => {
  for (const school of schools) {
    const { athletes } = await call(`/meets/${eventId}/athletes?teamId=${school.teamId}`) as { athletes: { studentId: number; name: string }[] }
    const names = athletes.map(({ studentId, name: called }) => ({ studentId, called: called.split(' ') as [string, string] })).filter((each) => each.called.length === 2)
    // Three girls whom nobody at the school shares a last name with.
    for (const { studentId, called: [first, last] } of names.filter(({ called }) => names.filter((each) => each.called[1] === called[1]).length === 1)) {
      if (school.swimmers.length < 3 && (await call(`/profiles/students/${studentId}`)).gender === 'girl') school.swimmers.push({ first, last })
    }
  }
  const [own, other] = schools as [(typeof schools)[number], (typeof schools)[number]]
  const [a1, a2, a3] = own.swimmers as [Swimmer, Swimmer, Swimmer]
  const [b1, b2, b3] = other.swimmers as [Swimmer, Swimmer, Swimmer]
  const file = [
    record({ 1: 'A0', 3: '1', 4: 'V3' }), record({ 1: 'B1', 12: name }),
    record({ 1: 'C1', 12: 'OWN', 18: own.name.slice(0, 30) }),
    swimmer(a1, swum.fifty, '25.10'), swimmer(a2, swum.fifty, '26.00'), swimmer(a3, swum.fifty, '27.50'), swimmer(a1, swum.hundred, '55.50'), swimmer(a2, swum.hundred, '58.00'), relay(swum.medley, '2:00.50'),
    swimmer({ first: 'Nell', last: 'Nobody' }, swum.fifty, '24.00'),
    record({ 1: 'C1', 12: 'FAR', 18: 'Far Pool' }),
    swimmer(b1, swum.fifty, '24.90'), swimmer(b2, swum.fifty, 'NT'), swimmer(b3, swum.fifty, '26.40'), swimmer(b1, swum.hundred, '56.20'), relay(swum.medley, '2:01.00'),
    record({ 1: 'Z0' }),
  ].join('\r\n')
  await openTab(office, 'entries')
  await office.getByRole('button', { name: 'Import a file' }).click()
  const dialog = office.getByRole('dialog', { name: 'Import entries' })
  await dialog.getByLabel('File', { exact: true }).setInputFiles({ name: 'lantern.sd3', mimeType: 'text/plain', buffer: Buffer.from(file, 'latin1') })
  await expect(dialog.getByText(/6 new, 0 changed, 0 as they stand, 6 left out\.$/)).toBeVisible()
  await expect(dialog.getByText(/has no student Nell Nobody/)).toBeVisible()
  // A team that the meet does not know by this name is chosen, and its lines are entered with the others.
  await dialog.getByLabel(/^Which team is Far Pool\?/).selectOption({ label: other.name })
  await expect(dialog.getByText(/11 new, 0 changed, 0 as they stand, 1 left out\.$/)).toBeVisible()
  await expectSoundOnBoth(office, 'review of a file')
  await dialog.getByRole('button', { name: 'Import 11 lines' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(office.getByRole('region', { name: 'Girls 50 Freestyle' }).getByRole('row')).toHaveCount(7)
  await expectSoundOnBoth(office, 'entries')
  expect((await call(`/meets/${eventId}/entries`)).entries).toHaveLength(11)
  // The other school reads its own five.
  expect((await call(`/meets/${eventId}/entries`, { token: await signInAs(portal.url, otherDirector) })).entries).toHaveLength(5)
})

interface Swimmer { first: string; last: string }
const nameOf = (school: number, swimmerAt: number): string => {
  const { first, last } = schools[school]!.swimmers[swimmerAt]!
  return `${first} ${last}`
}
const heatOf = (page: Page, event: string) => page.getByRole('region', { name: `${event}, Final` }).getByRole('row')

test('heats are seeded, and read by others once the draw is published', async ({ browser }) => {
  await openTab(office, 'heats')
  await office.getByRole('button', { name: 'Seed 3 events' }).click()
  await expect(office.getByRole('button', { name: 'All events are seeded' })).toBeVisible()
  // The best in lane 3 of six, then 4, 2, 5, 1 and 6: 24.90, 25.10, 26.00, 26.40, 27.50, none.
  const lanes = [[nameOf(0, 2), '27.50'], [nameOf(0, 1), '26.00'], [nameOf(1, 0), '24.90'], [nameOf(0, 0), '25.10'], [nameOf(1, 2), '26.40'], [nameOf(1, 1), 'NT']] as const
  const rows = heatOf(office, 'Girls 50 Freestyle')
  await expect(rows).toHaveCount(7)
  for (const [index, [who, seed]] of lanes.entries()) {
    const cells = rows.nth(index + 1).getByRole('cell')
    await expect(cells.nth(0)).toHaveText(String(index + 1))
    await expect(cells.nth(1)).toContainText(who)
    await expect(cells.nth(2)).toContainText(seed)
  }
  await expectSoundOnBoth(office, 'heats')
  const rival = await openAs(browser, portal.url, otherDirector, phone)
  await openTab(rival, 'heats')
  await expect(rival.getByText('They appear here once the schedule is published.')).toBeVisible()
  await setStage('draw')
  await rival.reload()
  await expect(heatOf(rival, 'Girls 50 Freestyle')).toHaveCount(7)
  await expect(rival.getByRole('button', { name: /^Seed/ })).toHaveCount(0)
  await rival.context().close()
})

test('a phone checks in with the printed numbers, through a network that goes and comes back, and the office sees it', async ({ browser }) => {
  const { entries } = await call(`/meets/${eventId}/entries`) as { entries: { entryId: number; name: string; checkInValue: number | null }[] }
  const [first, second, third] = entries.filter(({ name: called }) => called !== '') as [(typeof entries)[number], (typeof entries)[number], (typeof entries)[number]]
  await office.goto(`${portal.url}/event/papers/${eventId}?paper=checkIn`)
  for (const { entryId } of [first, second, third]) await expect(office.locator(`svg[data-number="${entryId}"]`)).toBeVisible()
  const door = await (await browser.newContext({ viewport: phone, hasTouch: true })).newPage()
  await signIn(door, portal.url, people.org)
  await door.goto(`${portal.url}/event/meet-management/${eventId}/check-in`)
  await door.getByRole('button', { name: 'Check in anyway' }).tap()
  const field = door.getByLabel('Number, name or team')
  // A scanner is a keyboard: it types the number and Enter.
  const scan = async ({ entryId }: { entryId: number }) => {
    await field.tap()
    await door.keyboard.type(String(entryId))
    await door.keyboard.press('Enter')
  }
  const standing = async () => {
    const read = (await call(`/meets/${eventId}/entries`)).entries as typeof entries
    return [first, second, third].map(({ entryId }) => read.find((each) => each.entryId === entryId)!.checkInValue)
  }
  await scan(first)
  await expect(door.getByText(`${first.entryId} ${first.name}, `).first()).toContainText('is present.')
  // It is said at once, and on its way to the server for a moment.
  await expect.poll(standing).toEqual([1, null, null])
  await expect(door.getByText('Waits to be sent')).toHaveCount(0)
  await door.context().setOffline(true)
  await scan(second)
  await field.fill(String(third.entryId))
  const row = door.getByRole('listitem').filter({ hasText: `${third.entryId} ${third.name}` })
  await row.getByRole('button', { name: /^Did not start: / }).tap()
  await expect(row.getByText('Waits to be sent')).toBeVisible()
  await field.fill('')
  await expect(door.getByText('Waits to be sent')).toHaveCount(2)
  expect(await standing()).toEqual([1, null, null])
  expect(await findFaults(door, { name: 'check-in of a meet at 360' })).toEqual([])
  await door.context().setOffline(false)
  await expect(door.getByText('Waits to be sent')).toHaveCount(0)
  await expect.poll(standing).toEqual([1, 1, 0])
  await office.goto(`${portal.url}/event/meet-management/${eventId}/check-in`)
  await office.getByRole('button', { name: 'Check in anyway' }).click()
  await expect(office.getByText(`2 of ${entries.length} present, 1 did not start, 0 scratched`)).toBeVisible()
  await post('/meets/entries/check-in', { entryId: third.entryId, checkInValue: null, key: crypto.randomUUID() })
  await door.context().close()
})

/** What everyone reads of the scores: team and points, the first one first. */
const publicScores = async () => {
  const { body } = await send(`${portal.url}/api/public/meet-results?orgParam=demo&event=${eventId}`)
  return (body.payload.scores as { rows: { name: string; points: string }[] }[]).flatMap(({ rows }) => rows.map((row) => [row.name, row.points]))
}

test('marks are typed, released event by event, and add up to team scores', async ({ browser }) => {
  const typed = {
    // 6, 4, then 3 and 2 shared by two in third, and 1 for the fifth: 4 + 2½ + 1 = 7½ to 6 + 2½ = 8½.
    'Girls 50 Freestyle': [[nameOf(1, 0), '24.80'], [nameOf(0, 0), '25.00'], [nameOf(0, 1), '25.90'], [nameOf(1, 2), '25.90'], [nameOf(0, 2), '27.00'], [nameOf(1, 1), 'DQ']],
    // 6 + 3 = 9 to 4.
    'Girls 100 Freestyle': [[nameOf(0, 0), '55.00'], [nameOf(1, 0), '56.00'], [nameOf(0, 1), '57.50']],
    // Relays of a dual: 8 and 4. In all 7½ + 9 + 8 = 24½ to 8½ + 4 + 4 = 16½.
    'Girls 200 Medley Relay': [[`${schools[0]!.name} A`, '1:59.00'], [`${schools[1]!.name} A`, '2:01.00']],
  }
  const [own, other] = schools.map((school) => school.name) as [string, string]
  await openTab(office, 'marks')
  for (const [event, marks] of Object.entries(typed)) {
    const option = office.getByLabel('Event', { exact: true }).getByRole('option').filter({ hasText: event })
    await office.getByLabel('Event', { exact: true }).selectOption({ label: await option.innerText() })
    const grid = office.getByRole('region', { name: event })
    if (event === 'Girls 50 Freestyle') {
      const first = grid.getByLabel(`Mark of ${marks[0]![0]}`)
      await first.fill('fast')
      await expect(first).toHaveAttribute('aria-invalid', 'true')
    }
    for (const [who, mark] of marks) await grid.getByLabel(`Mark of ${who}`, { exact: true }).fill(mark!)
    await grid.getByRole('button', { name: 'Save the marks' }).click()
    await expect(grid.getByRole('button', { name: 'Save the marks' })).toBeDisabled()
    if (event !== 'Girls 50 Freestyle') continue
    const points = grid.getByRole('row').filter({ hasText: nameOf(0, 1) }).getByRole('cell')
    await expect(points.nth(4)).toHaveText('2½')
    await expectSoundOnBoth(office, 'marks')
    await setStage('results')
    expect(await publicScores()).toEqual([])
    await grid.getByRole('button', { name: 'Release the results' }).click()
    await expect(grid.getByText('Released', { exact: true })).toBeVisible()
  }
  // What is typed and not released counts for nobody else yet.
  expect(await publicScores()).toEqual([[other, '8½'], [own, '7½']])
  const rival = await openAs(browser, portal.url, otherDirector, phone)
  await openTab(rival, 'marks')
  await expect(rival.getByLabel('Event', { exact: true }).getByRole('option')).toHaveCount(1)
  await expect(rival.getByRole('row').filter({ hasText: nameOf(1, 1) })).toContainText('DQ')
  await expect(rival.getByRole('button', { name: /elease|Save/ })).toHaveCount(0)
  expect(await findFaults(rival, { name: 'results at 360' })).toEqual([])
  await rival.context().close()

  for (const meetEvent of (await call(`/meets/${eventId}`)).events as { meetEventId: number; marks: number; isReleased: boolean; version: number }[]) {
    if (meetEvent.marks > 0 && !meetEvent.isReleased) await post(`/meets/${eventId}/events/${meetEvent.meetEventId}/release`, { version: meetEvent.version, isReleased: true })
  }
  expect(await publicScores()).toEqual([[own, '24½'], [other, '16½']])
  await openTab(office, 'scores')
  const scores = office.getByRole('region', { name: 'Team scores, Girls' })
  const rows = scores.getByRole('row')
  await expect(rows.nth(1)).toContainText(own)
  await expect(rows.nth(1).getByRole('cell').last()).toHaveText('24½')
  await expect(rows.nth(2).getByRole('cell').last()).toHaveText('16½')
  await rows.nth(1).getByText('Points by event').click()
  await expect(scores.getByText(/^Girls 200 Medley Relay: .*8 points/)).toBeVisible()
  await expectSoundOnBoth(office, 'team scores')
  await scores.getByRole('button', { name: 'Use as the event’s results' }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Use them' }).click()
  await expect.poll(async () => ((await call(`/events/${eventId}`)).teams as { name: string; place: number; result: string }[]).map((team) => [team.name, team.place, team.result]).sort((one, two) => Number(one[1]) - Number(two[1]))).toEqual([[own, 1, '24½'], [other, 2, '16½']])
})
