import { expect, type Page } from '@playwright/test'
import { callsAt } from './calls'
import { expectByLetter, findTeams, openResultsElsewhere, releaseOnScreen, type Listed, type Team } from './contestTeams'
import { addDirectorOf, director } from './directors'
import { makeCodeFor } from './judgeCode'
import { openAs, people } from './people'
import { removeDirectory, send, signInAs, startHostSite, startPortal, type RunningPortal } from './portal'
import { expectSoundOnBoth, findFaults } from './sound'
import { test } from './test'

/** The demo's music contest of 40 schools, from its categories to its certified results: by the office, the host, another school, judges, families, and who is not signed in. */
test.describe.configure({ mode: 'serial' })
let portal: RunningPortal
let office: Page
/** The athletic director of the host, whose band takes part. */
let host: Page
const tokens: Record<'office' | 'host' | 'other' | 'coach' | 'student', string> = { office: '', host: '', other: '', coach: '', student: '' }
let otherDirector: string
let eventId: number
/** Keys of the categories by their names. */
let categories: Record<string, number>
/** Teams of the host and of another school. */
let own: Team
let other: Team
/** The class of the host's team: what it is called, and how many are in it. */
let ofClass: { name: string; teams: number }

const phone = { width: 360, height: 740 }
const [name, solo] = ['Lone Prairie Solo and Ensemble Contest', 'Lantern study']

const { call, post, setStage: setStageOf } = callsAt(() => ({ url: portal.url, token: tokens.office }))
const listed = async (token: string): Promise<Listed[]> => (await post('/performances/list', { eventId }, token)).studentData
const bandOf = (rows: readonly Listed[], { schoolId }: Team) => rows.find((each) => each.orgSchoolId === schoolId && each.categoryId === categories['Large ensemble'])!
const setStage = (stage: string) => setStageOf(eventId, stage)

test.beforeAll(async ({ browser }) => {
  portal = await startPortal()
  ;[tokens.office, tokens.host, tokens.coach, tokens.student] = await Promise.all([people.org, director, people.staff, people.student].map((email) => signInAs(portal.url, email))) as [string, string, string, string]
  eventId = (await call(`/events?search=${name.replaceAll(' ', '+')}`)).rows[0].eventId
  categories = Object.fromEntries((await call(`/events/${eventId}/categories`)).categories.map((each: { categoryName: string; categoryId: number }) => [each.categoryName, each.categoryId]))
  const { school } = await call('/sessions/current', { token: tokens.host })
  const found = await findTeams({ call }, eventId, school.id)
  ;({ own, other, ofClass } = found)
  expect(found.all).toBe(40)
  expect(ofClass.teams).toBeGreaterThan(2)
  otherDirector = await addDirectorOf(portal, other.teamId, 'Orla')
  tokens.other = await signInAs(portal.url, otherDirector)
  // Whoever is not of the school reads a first name and a letter.
  const names = await call('/public-names')
  await call('/public-names/rules', { method: 'PUT', body: { rules: { ...names.rules, fullFromAge: 21 }, version: names.version } })
  office = await openAs(browser, portal.url, people.org)
  host = await openAs(browser, portal.url, director)
})
test.afterAll(async () => {
  await Promise.all([office.context().close(), host.context().close()])
  await portal.end()
  await removeDirectory(portal.directory)
})

test('the office reads what the contest asks of each category, and changes one', async () => {
  await office.goto(`${portal.url}/event/categories/${eventId}`)
  for (const category of ['Vocal solo', 'Instrumental solo', 'Ensemble', 'Large ensemble']) await expect(office.getByRole('button', { name: new RegExp(`^${category}.*Published$`) })).toBeVisible()
  await office.getByRole('button', { name: /^Vocal solo/ }).click()
  await office.getByLabel('Judges', { exact: true }).selectOption('2')
  await expectSoundOnBoth(office, 'categories')
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByRole('button', { name: /^Vocal solo.*2 judges/ })).toBeVisible()
  await expect(office.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  expect((await call(`/events/${eventId}/categories`)).categories.map((each: { judges: number }) => each.judges)).toEqual([2, 1, 1, 3])
})

test('a school enters a performance by the code of its piece, is told in order what is missing, and edits it', async () => {
  // A piece that the list gives no class, so that the school chooses one.
  await post('/pml-codes', { code: '205-0-99901', eventName: 'Bassoon Solo', title: 'Lantern Study', composer: 'Brookfield', arranger: '', publisher: 'Invented for this test', specification: '' })
  await host.goto(`${portal.url}/event/add-detail/${eventId}`)
  await host.getByRole('button', { name: 'Add performance' }).click()
  const dialog = host.getByRole('dialog', { name: 'Add Performance' })
  const save = () => dialog.getByRole('button', { name: 'Save', exact: true }).click()
  /** Saves, and is told this and nothing else that is missing. */
  const missing = async (message: string) => {
    await save()
    await expect(dialog.getByText(/^Please (choose|enter|select)/)).toHaveText([message])
  }
  const choose = async (label: string, text: string) => {
    await dialog.getByRole('combobox', { name: label }).fill(text)
    await dialog.getByRole('listbox', { name: label }).getByRole('option').filter({ hasText: text }).first().click()
  }
  const empty = (label: string) => dialog.getByRole('combobox', { name: label }).fill('').then(() => dialog.getByLabel('Unique name').focus())
  await missing('Please choose a category.')
  await dialog.getByLabel('Category').selectOption({ label: 'Instrumental solo' })
  await missing('Please enter a unique name.')
  await dialog.getByLabel('Unique name').fill(solo)
  await missing('Please select a pml code.')
  await dialog.getByRole('combobox', { name: 'PML code' }).fill('205-0-99901')
  await expect(dialog.getByRole('combobox', { name: 'Title' })).toHaveValue('Lantern Study')
  await expect(dialog.getByRole('combobox', { name: 'Composer' })).toHaveValue('Brookfield')
  await empty('Title')
  await empty('Composer')
  await missing('Please select a title.')
  await choose('Title', 'Lantern Study')
  await empty('Composer')
  await missing('Please select a pml class/grade.')
  await dialog.getByLabel('PML class/grade').selectOption('2')
  await missing('Please select a composer.')
  await choose('Composer', 'Brookfield')
  const student = (await call(`/events/${eventId}/categories/${categories['Instrumental solo']}/students?schoolId=${own.schoolId}`, { token: tokens.host })).availableStudentsData.at(-1).studentName as string
  await choose('Add a student', student)
  await dialog.getByLabel(`Instrument of ${student}`).fill('Bassoon')
  await expectSoundOnBoth(host, 'adding a performance')
  await save()
  await expect(dialog).toHaveCount(0)
  await host.getByLabel('Search performances').fill(solo)
  await expect(host.getByRole('row').filter({ hasText: solo })).toContainText(`${student} (Bassoon)`)
  await expectSoundOnBoth(host, 'details of the contest')

  await host.getByRole('button', { name: `Edit ${solo}` }).click()
  const edit = host.getByRole('dialog', { name: `Edit ${solo}` })
  await edit.getByLabel('Unique name').fill('')
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(edit.getByText('Please enter a unique name.')).toBeVisible()
  await edit.getByLabel('Unique name').fill(solo)
  await edit.getByLabel(/^Accompanist/).fill('Penn Keywright')
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(edit).toHaveCount(0)
  await expect(host.getByRole('row').filter({ hasText: solo })).toContainText('Penn Keywright')
  // Another school's is not theirs to change.
  const [row] = (await listed(tokens.host)).filter(({ orgSchoolId }) => orgSchoolId !== own.schoolId)
  expect((await send(`${portal.url}/api/performances/removal`, { method: 'POST', token: tokens.host, body: { performanceId: row!.performanceId } })).status).toBe(403)
})

test('a school enters from a file that is checked first, and from an earlier event; what it added stands first', async () => {
  await host.goto(`${portal.url}/event/add-detail/${eventId}`)
  await host.getByRole('link', { name: 'Import', exact: true }).click()
  // The entry that is there gets another accompanist; of the new one the class is missing.
  await host.locator('input[type=file]').setInputFiles({ name: 'entries.csv', mimeType: 'text/csv', buffer: Buffer.from(`Category,Unique name,PML code,Accompanist\nInstrumental solo,${solo},,Reed Bellows\nInstrumental solo,Second study,205-0-99901,\n`) })
  await host.getByRole('button', { name: 'Check the file' }).click()
  await expect(host.getByRole('row').filter({ hasText: 'Please select a pml class/grade.' })).toContainText('3')
  await expectSoundOnBoth(host, 'a checked file of performances')
  await host.getByLabel(/^Skip the 1 row with problems/).check()
  await host.getByRole('button', { name: 'Import 1 row' }).click()
  await host.getByRole('link', { name: 'See the performances' }).click()
  await host.getByRole('button', { name: 'Start from last year' }).click()
  const dialog = host.getByRole('dialog', { name: 'Start from last year' })
  const taken = dialog.getByRole('checkbox')
  await expect(taken.first()).toBeChecked()
  for (const each of (await taken.all()).slice(1)) await each.uncheck()
  await expectSoundOnBoth(host, 'entries of an earlier event')
  await dialog.getByRole('button', { name: 'Add 1 entry' }).click()
  await expect(host.getByRole('status').filter({ hasText: /^Added: .* It is first in the list\.$/ })).toBeVisible()
  await host.getByRole('row').nth(1).getByRole('button', { name: /^Remove / }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(host.getByRole('alertdialog')).toHaveCount(0)
  expect((await listed(tokens.host)).filter(({ uniqueName }) => uniqueName === solo)).toMatchObject([{ accompanist: 'Reed Bellows' }])
})

test('the office renames two of the rooms and adds another one', async () => {
  await office.goto(`${portal.url}/event/meet-management/${eventId}`)
  const dialog = office.getByRole('dialog')
  for (const [before, after] of [['Auditorium', 'Hall 1'], ['Gym', 'Hall 2']] as const) {
    await office.getByRole('button', { name: `Change ${before}` }).click()
    await dialog.getByLabel('Name', { exact: true }).fill(after)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(office.getByRole('button', { name: `Change ${after}` })).toBeVisible()
  }
  await office.getByRole('button', { name: 'Add a room' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Black box')
  await dialog.getByRole('checkbox', { name: 'Large ensemble' }).uncheck()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByRole('button', { name: 'Change Black box' })).toBeVisible()
  await expectSoundOnBoth(office, 'rooms')
})

test('the office has all entries placed, moves one by keys and one by a dialog, and releases the schedule', async () => {
  await office.goto(`${portal.url}/event/meet-management/${eventId}/schedule`)
  await office.getByRole('button', { name: 'Place all' }).click()
  const counts = office.locator('dl').first()
  await expect(counts).toContainText('241 of 241')
  const hall = office.getByRole('group', { name: 'Hall 1' })
  const at = (text: string) => hall.getByRole('button', { name: new RegExp(`^${text}, `) })
  const timeOf = async (index: number) => /^\S+ [AP]M/.exec((await hall.getByRole('button').nth(index).getAttribute('aria-label'))!)![0]
  const last = await hall.getByRole('button').count() - 1
  await hall.getByRole('button').nth(last).focus()
  const before = await timeOf(last)
  await office.keyboard.press('Space')
  const said = office.getByRole('status').filter({ hasText: `${before} in Hall 1` })
  await expect(said).toBeVisible()
  await office.keyboard.press('ArrowDown')
  await expect(said).toHaveCount(0)
  await office.keyboard.press('Space')
  const moved = office.getByText(/ is at .* in Hall 1 now\.$/)
  await expect(moved).toBeVisible()
  await expect(at(before)).toHaveCount(0)
  await office.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(at(before)).toHaveCount(1)

  await at(before).click()
  const dialog = office.getByRole('dialog', { name: /^Move .* to…$/ })
  // A room that is taken: a draft may be wrong, a release may not.
  const taken = office.getByRole('group', { name: 'Hall 2' }).getByRole('button').first()
  const [hour, minute] = /^(\d+):(\d+)/.exec((await taken.getAttribute('aria-label'))!)!.slice(1) as [string, string]
  await dialog.getByLabel('Time').fill(`${hour.padStart(2, '0')}:${minute}`)
  await dialog.getByLabel('Room').selectOption({ label: 'Hall 2' })
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(office.getByText(/ in Hall 2 now\.$/)).toBeVisible()
  await expectSoundOnBoth(office, 'schedule')
  const release = office.getByRole('dialog', { name: 'Release the schedule' })
  const press = async () => {
    await office.getByRole('button', { name: 'Release', exact: true }).click()
    await release.getByRole('button', { name: 'Release', exact: true }).click()
  }
  await press()
  await expect(release.getByText(/^Hall 2 has .* at once/)).toBeVisible()
  await release.getByRole('button', { name: 'Cancel' }).click()
  await office.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(at(before)).toHaveCount(1)
  await press()
  await expect(counts).toContainText('First release')
  // Everyone reads it with the event's draw, and not before.
  const day = () => send(`${portal.url}/api/public/events/${eventId}/day?orgParam=demo`)
  expect((await day()).status).toBe(404)
  await setStage('draw')
  const { slots } = (await day()).body.payload as { slots: { entryId: number; name: string }[] }
  expect(slots).toHaveLength(241)
  // Each is named by its number or its category, and its school: what a school calls an entry is its own.
  expect(slots.map((each) => each.name).join('\n')).not.toContain(solo)
})

test('at the door who has come is checked in and begins, on a phone', async ({ browser }) => {
  const band = bandOf(await listed(tokens.host), own)
  // Days before the contest the office alone tries the door; the host's staff from the day before it.
  const door = await openAs(browser, portal.url, people.org, phone)
  await door.goto(`${portal.url}/event/meet-management/${eventId}/check-in`)
  await expect(door.getByText(/^This contest is on .* You are checking in \d+ days early\.$/)).toBeVisible()
  await door.getByRole('button', { name: 'Check in anyway' }).click()
  await door.getByLabel('Room', { exact: true }).selectOption({ label: band.room })
  const entry = door.getByRole('listitem').filter({ hasText: own.schoolName }).filter({ hasText: band.uniqueName })
  expect(await findFaults(door, { name: 'entries at the door at 360' })).toEqual([])
  await entry.getByRole('button', { name: /^Present: / }).click()
  await expect(entry.getByRole('button', { name: /^Clear: / })).toBeVisible()
  await expect.poll(async () => bandOf(await listed(tokens.host), own).checkInValue).toBe(1)
  await door.getByRole('link', { name: 'Rooms now' }).click()
  await door.getByLabel('Room', { exact: true }).selectOption({ label: band.room })
  const line = door.getByRole('listitem').filter({ hasText: own.schoolName, hasNotText: 'Host:' })
  await expect(line).toContainText('Here')
  expect(await findFaults(door, { name: 'check-in at 360' })).toEqual([])
  await line.getByRole('button', { name: /begins$/ }).click()
  await expect(line).toContainText('Performing')
  await line.getByRole('button', { name: /is over$/ }).click()
  await expect(line).toContainText('Over')
  // Someone who did not start is not rated.
  const absent = bandOf(await listed(tokens.office), other)
  await post('/performances/check-in', { performanceId: absent.performanceId, checkInValue: 0, key: crypto.randomUUID() })
  expect((await send(`${portal.url}/api/performances/points`, { method: 'POST', token: tokens.office, body: { performanceId: absent.performanceId, rating: 1 } })).status).toBe(409)
  await post('/performances/check-in', { performanceId: absent.performanceId, checkInValue: 1, key: crypto.randomUUID() })
})

const judges = ['Ada Measure', 'Ben Cadence', 'Cleo Fermata'] as const

test('three judges rate with a code and sign off; a second person confirms; a rating is read once it is released', async ({ browser }) => {
  const category = categories['Large ensemble']!
  await office.goto(`${portal.url}/event/judges/${eventId}?category=${category}`)
  await office.getByRole('button', { name: 'Name judges' }).click()
  const naming = office.getByRole('dialog', { name: 'Judges of Large ensemble' })
  for (const [index, judge] of judges.entries()) {
    await naming.getByRole('button', { name: 'Add a judge' }).click()
    await naming.getByRole('group', { name: `Judge ${index + 1}` }).getByLabel('Name').fill(judge)
  }
  await naming.getByRole('button', { name: 'Save', exact: true }).click()
  // Whoever makes the code does not confirm what is signed off with it: here the host's director of music makes it.
  const music = await openAs(browser, portal.url, await addDirectorOf(portal, own.teamId, 'Mina', 'Fine Arts Director'))
  await music.goto(`${portal.url}/event/judges/${eventId}?category=${category}`)
  const { room } = bandOf(await listed(tokens.office), own)
  const judge = await (await browser.newContext({ viewport: phone })).newPage()
  await judge.goto(`${portal.url}/judge`)
  for (const [index, rating] of [1, 2, 4].entries()) {
    if (index > 0) await judge.getByRole('button', { name: 'Another code' }).click()
    // Judges rate independently: each has a code.
    await judge.getByLabel('Code').fill((await makeCodeFor(music, judges[index]!, room)).toLowerCase())
    await judge.getByRole('button', { name: 'Continue' }).click()
    await expect(judge.getByRole('heading', { level: 1, name })).toBeVisible()
    if (index === 0) await judge.getByRole('button', { name: 'Rate anyway' }).click()
    const card = judge.getByRole('listitem').filter({ hasText: own.schoolName })
    await card.getByRole('radio', { name: String(rating), exact: true }).check()
    await card.getByLabel(/^Comments/).fill(`A clear beginning, says ${judges[index]}.`)
    await expect.poll(() => judge.evaluate(() => localStorage.getItem('portal.judging'))).toBeTruthy()
    expect(await judge.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('beginning')
    await card.getByRole('button', { name: 'Sign off' }).click()
    await judge.getByRole('alertdialog').getByRole('button', { name: 'Sign off' }).click()
    await expect(card.getByText(`Rating ${rating}`)).toBeVisible()
    await expect(card.getByRole('button', { name: 'Sign off' })).toHaveCount(0)
  }
  expect(await findFaults(judge, { name: 'judging at 360' })).toEqual([])
  await judge.context().close()
  await office.reload()
  const sheets = office.getByRole('region', { name: `Concert band, ${own.schoolName}` })
  await expectSoundOnBoth(office, 'judges')
  for (const each of judges) await sheets.getByRole('button', { name: `Confirm ${each}’s sheet of Concert band, ${own.schoolName}` }).click()
  await expect(sheets.getByText('Confirmed')).toHaveCount(3)
  // The middle one of 1, 2 and 4.
  await expect(sheets.getByText('2 by the judges')).toBeVisible()
  const rated = async (token: string) => bandOf(await listed(token), own).rating
  expect([await rated(tokens.office), await rated(tokens.host), await rated(tokens.other)]).toEqual([2, null, null])
  await releaseOnScreen(office, `${portal.url}/event/categories/${eventId}`, 'Large ensemble')
  // A solo of the demo's student is rated from paper, and released too.
  const skyes = (await listed(tokens.student)).find((each) => each.orgSchoolId === own.schoolId && each.categoryId === categories['Instrumental solo'] && each.uniqueName !== solo && each.performers.some(({ studentName }) => studentName.startsWith('Skye ')))!
  await post('/performances/points', { performanceId: skyes.performanceId, rating: 1 })
  await post(`/events/${eventId}/categories/${categories['Instrumental solo']}/release`, {})
  expect([await rated(tokens.host), await rated(tokens.other), await rated(tokens.coach)]).toEqual([2, null, null])
})

/** The positions of teams on a results page, from the first one on. */
const orderOn = (page: Page) => page.getByRole('list', { name: `Teams: ${ofClass.name}` }).locator('> li strong').allInnerTexts()

test('positions are put in order, certified, decertified, and certified all together', async () => {
  await office.goto(`${portal.url}/event/view-band-event-result/${eventId}`)
  const section = office.getByRole('region', { name: ofClass.name })
  await expect(section.getByRole('listitem')).toHaveCount(ofClass.teams)
  await expect(office.getByText('Result', { exact: true })).toHaveCount(40)
  const [first, second] = await orderOn(office) as [string, string]
  // A total is all or nothing: the one that is rated in full leads.
  await section.getByRole('button', { name: `Certify: ${ofClass.name}` }).click()
  await expect(section.getByRole('button', { name: `Save: ${ofClass.name}` })).toBeFocused()
  const moving = section.getByRole('button', { name: `Move down: ${first}` })
  await moving.focus()
  await office.keyboard.press('Enter')
  await expect(section.locator('li strong').first()).toHaveText(second)
  await expect(moving).toBeFocused()
  await expectSoundOnBoth(office, 'ordering the teams')
  await section.getByRole('button', { name: `Save: ${ofClass.name}` }).click()
  await expect(office.getByText(`${ofClass.teams - 1} of ${ofClass.teams} teams have no score:`)).toBeVisible()
  await office.getByRole('alertdialog', { name: 'Certify without all scores?' }).getByRole('button', { name: 'Certify anyway' }).click()
  await expect(office.getByText('Certified Successfully!!', { exact: true })).toBeVisible()
  await expect(section.getByText(/^Certified by \S+ \S+, /)).toBeVisible()
  expect((await orderOn(office)).slice(0, 2)).toEqual([second, first])
  await expect(section.getByText('Result', { exact: true })).toHaveCount(0)
  await expectSoundOnBoth(office, 'certified results')

  // What is certified is not rated anymore.
  const band = bandOf(await listed(tokens.office), own)
  expect((await send(`${portal.url}/api/performances/points`, { method: 'POST', token: tokens.office, body: { performanceId: band.performanceId, rating: 1, reason: 'Too late.' } })).status).toBe(409)

  await section.getByRole('button', { name: `Decertify: ${ofClass.name}` }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Decertify', exact: true }).click()
  await expect(office.getByText('Decertified Successfully!!', { exact: true })).toBeVisible()
  await expect(section.getByText('Result', { exact: true })).toHaveCount(ofClass.teams)
})

test('families, other schools and everyone see what is released and certified, and no more', async ({ browser }) => {
  await setStage('results')
  const site = await startHostSite(portal.url)
  const fan = await openResultsElsewhere(browser, { site, portal: portal.url, eventId, shows: other.schoolName })
  await expect(fan.locator('portal-event-results').getByText('1st', { exact: true })).toHaveCount(0)

  // The student and the parent: theirs with its rating, those of other schools by a letter and without one.
  const elsewhere = (await listed(tokens.office)).find((each) => each.orgSchoolId === other.schoolId && each.categoryId === categories['Instrumental solo'] && each.performers.length === 1)!.performers[0]!.studentName
  for (const email of [people.student, people.parent]) {
    const page = await openAs(browser, portal.url, email, phone)
    await page.goto(`${portal.url}/event/view-band-event-info/${eventId}?search=Skye`)
    const rows = page.getByRole('row').filter({ hasText: 'Instrumental solo' })
    await expect(rows.first()).toContainText('Skye Sparrowfield')
    await expect(rows.first().locator('[data-column="rating"]')).toContainText('1')
    await expect(page.getByRole('button', { name: /^(Edit|Rate|Remove) / })).toHaveCount(0)
    expect(await findFaults(page, { name: `performances of ${email}` })).toEqual([])
    await expectByLetter(page, elsewhere)
    await page.goto(`${portal.url}/event/view-band-event-result/${eventId}`)
    await expect(page.getByText('Result', { exact: true })).toHaveCount(40)
    await expect(page.getByRole('button', { name: /ertify/ })).toHaveCount(0)
    await page.context().close()
  }
  const director2 = await openAs(browser, portal.url, otherDirector)
  const officeRows = await listed(tokens.office)
  const stranger = officeRows.find((each) => each.orgSchoolId === own.schoolId && each.uniqueName === solo)!.performers[0]!.studentName
  const [firstName, lastName] = stranger.split(' ') as [string, string]
  await director2.goto(`${portal.url}/event/view-band-event-info/${eventId}?search=Lantern+Study`)
  await expect(director2.getByRole('row').filter({ hasText: 'Lantern Study' })).toContainText(`${firstName} ${lastName[0]}.`)
  await expect(director2.getByText(stranger)).toHaveCount(0)
  await director2.context().close()

  // All of it is certified together, and from then on everyone reads positions.
  await office.reload()
  await office.getByRole('button', { name: 'Certify All', exact: true }).click()
  await office.getByRole('button', { name: 'Save All', exact: true }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Certify anyway' }).click()
  await expect(office.getByText('Certified Successfully!!', { exact: true })).toBeVisible()
  await expect(office.getByRole('button', { name: 'Decertify All', exact: true })).toBeVisible()
  const [first] = await orderOn(office) as [string]
  await fan.reload()
  const element = fan.locator('portal-event-results')
  await expect(element.getByRole('row').filter({ hasText: first }).first()).toContainText('1st')
  expect(await findFaults(fan, { name: 'results elsewhere' })).toEqual([])
  await Promise.all([fan.context().close(), site.stop()])
})
