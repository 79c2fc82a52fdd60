import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkInMeetEntry, listMeetAthletes, scratchMeetEntry, updateMeetEntry } from '@portal/shared/competition/marks/meet.calls'
import type { MeetSettings } from '@portal/shared/competition/marks/meet.schemas'
import { activity } from '../../directory/activities/activity.tables'
import { recordView } from '../../identity/recordViews/recordView.tables'
import { student } from '../../identity/students/student.tables'
import { makeMeetWorld, type MeetWorld } from '../../testing/meetWorld'
import { importMeetEntries } from '@portal/shared/office/imports/import.calls'
import { refusalsOf } from '../../testing/refusalsOf'
import { statementsOf } from '../../testing/statementsOf'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { meetSettings } from './mark.tables'

let portal: TestPortal
let world: MeetWorld
const ofAnn = 'Ann Ashgrove is not eligible. In grade 8: must be in grade 9 to 12.'
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeMeetWorld(portal)
  await portal.database.transaction((tx) => tx.update(activity).set({ studentRules: [{ kind: 'grade', from: 9, to: 12 }] }).where(eq(activity.id, world.league.activityId)))
})
afterAll(() => portal.stop())
beforeEach(() => grade(11))
const expectRefused = refusalsOf(() => portal)

const grade = (of: number) => portal.database.transaction((tx) => tx.update(student).set({ grade: of }).where(eq(student.id, world.pupils.ann)))
const makeMeet = (settings: Partial<MeetSettings> = {}, values: object = {}) => world.makeMeet('swim', ['50Free', '100Free', '200FreeRelay'], { settings, values })
const told = async (eventId: number, token = world.office) => (await world.entriesOf(eventId, token)).map(({ notEligible }) => notEligible.map(({ text }) => text))

it('takes an athlete who is not eligible, and warns the office and the school of it for as long as it is true', async () => {
  const { eventId, of } = await makeMeet()
  await grade(8)
  const added = await world.enterOne({ eventId, meetEventId: of['50Free']!, teamId: world.teamId(0), studentIds: [world.pupils.ann] }, world.people.atlas)
  expect(added.payload.notEligible).toEqual([{ studentId: world.pupils.ann, text: ofAnn }])
  await world.enterOne({ eventId, meetEventId: of['50Free']!, teamId: world.teamId(1), studentIds: [world.pupils.cat] })
  expect(await told(eventId)).toEqual([[ofAnn], []])
  expect(await told(eventId, world.people.atlas)).toEqual([[ofAnn]])
  await portal.services.recordViews.flush()
  expect(new Set((await portal.database.reader.select({ studentId: recordView.studentId }).from(recordView).where(eq(recordView.kind, 'eligibility'))).map(({ studentId }) => studentId))).toEqual(new Set([world.pupils.ann]))
  const { entryId, version } = added.payload
  expect((await portal.send(checkInMeetEntry, { entryId, checkInValue: 1, key: crypto.randomUUID() }, { token: world.office })).payload.notEligible).toHaveLength(1)
  // Who is scratched is asked about no more.
  expect((await portal.send(scratchMeetEntry, { entryId, version, isScratched: true }, { token: world.people.atlas })).payload.notEligible).toEqual([])
  await portal.send(scratchMeetEntry, { entryId, version: version + 1, isScratched: false }, { token: world.people.atlas })
  await grade(11)
  expect(await told(eventId)).toEqual([[], []])
})

it('refuses one where the meet says so, with the field and the student; who was entered before stays', async () => {
  const { eventId, of } = await makeMeet({ eligibility: 'refuse' })
  const [{ payload: stands }, { payload: relay }] = [
    await world.enterOne({ eventId, meetEventId: of['50Free']!, teamId: world.teamId(0), studentIds: [world.pupils.ann] }), await world.enterOne({ eventId, meetEventId: of['200FreeRelay']!, teamId: world.teamId(0), studentIds: [] }),
  ]
  await grade(8)
  await expectRefused(() => world.enterOne({ eventId, meetEventId: of['100Free']!, teamId: world.teamId(0), studentIds: [world.pupils.ann] }), 400, { id: 'invalid-input', fields: [{ field: 'studentIds.0', message: ofAnn }] })
  const change = (entryId: number, version: number, studentIds: number[], seed: string) => portal.send(updateMeetEntry, { entryId, version, studentIds, seed }, { token: world.people.atlas })
  const [first, second, third] = world.runners(0)
  await expectRefused(() => change(relay.entryId, relay.version, [first!, world.pupils.ann, second!, third!], ''), 400, { id: 'invalid-input', fields: [{ field: 'studentIds.1', message: ofAnn }] })
  expect((await change(stands.entryId, stands.version, [world.pupils.ann], '27.10')).payload).toMatchObject({ seed: '27.10', notEligible: [{ text: ofAnn }] })
  // Nobody learns anything of a student of another school by trying.
  await expectRefused(() => world.enterOne({ eventId, meetEventId: of['100Free']!, teamId: world.teamId(1), studentIds: [world.pupils.ann] }, world.people.borea), 400, { id: 'invalid-input', fields: [{ message: 'There is no such student at the school.' }] })
})

it('says so where athletes are chosen, and not at all where the meet does not ask', async () => {
  const athletesOf = async (eventId: number, token = world.people.atlas) => (await portal.send(listMeetAthletes, { eventId, teamId: world.teamId(0) }, { token })).payload.athletes.filter(({ notEligible }) => notEligible !== '').map(({ name, notEligible }) => [name, notEligible])
  const [asked, off] = [await makeMeet(), await makeMeet({ eligibility: 'off' })]
  await grade(8)
  expect(await athletesOf(asked.eventId)).toEqual([['Ann Ashgrove', 'Not eligible. In grade 8: must be in grade 9 to 12.']])
  expect(await athletesOf(off.eventId)).toEqual([])
  await world.enterOne({ eventId: off.eventId, meetEventId: off.of['50Free']!, teamId: world.teamId(0), studentIds: [world.pupils.ann] })
  expect(await told(off.eventId)).toEqual([[]])
})

it('tells the host of another school’s athletes nothing but that one is refused', async () => {
  const { eventId, of } = await makeMeet({ eligibility: 'refuse' }, { hostSchoolId: world.schoolId(1) })
  await world.enterOne({ eventId, meetEventId: of['50Free']!, teamId: world.teamId(0), studentIds: [world.pupils.ann] })
  await grade(8)
  expect(await told(eventId)).toEqual([[ofAnn]])
  expect(await told(eventId, world.people.borea)).toEqual([[]])
  expect((await portal.send(listMeetAthletes, { eventId, teamId: world.teamId(0) }, { token: world.people.borea })).payload.athletes.every(({ notEligible }) => notEligible === '')).toBe(true)
  await expectRefused(() => world.enterOne({ eventId, meetEventId: of['100Free']!, teamId: world.teamId(0), studentIds: [world.pupils.ann] }, world.people.borea), 400, { id: 'invalid-input', fields: [{ field: 'studentIds.0', message: 'Ann Ashgrove is not eligible. Ask the school’s office.' }] })
})

it('names them in the review of a file, and leaves them out where the meet refuses them', async () => {
  const content = ['D;Ashgrove;Ann;;F;;;Atlas;;;50Free;27.10;', 'D;Birchfield;Bea;;F;;;Atlas;;;50Free;28.10;'].join('\n')
  const review = async (eventId: number, isTrial: boolean) => (await world.importFile(eventId, 'entries', content, { isTrial, token: world.people.atlas })).payload.rows.map(({ state, why }) => [state, why])
  const [asked, strict] = [await makeMeet(), await makeMeet({ eligibility: 'refuse' })]
  await grade(8)
  expect(await review(asked.eventId, true)).toEqual([['add', ofAnn], ['add', '']])
  expect(await review(asked.eventId, false)).toEqual([['add', ofAnn], ['add', '']])
  expect(await review(asked.eventId, true)).toEqual([['same', ofAnn], ['same', '']])
  expect(await told(asked.eventId)).toEqual([[ofAnn], []])
  expect(await review(strict.eventId, false)).toEqual([['doubtful', ofAnn], ['add', '']])
  expect(await told(strict.eventId)).toEqual([[]])
})

it('asks once for all entries of a meet, however many they are', async () => {
  const { eventId, of } = await makeMeet()
  const queries = async () => (await statementsOf(() => world.entriesOf(eventId))).length
  await world.enterOne({ eventId, meetEventId: of['50Free']!, teamId: world.teamId(0), studentIds: [world.pupils.ann] })
  const one = await queries()
  for (const id of world.runners(0).slice(0, 3)) await world.enterOne({ eventId, meetEventId: of['100Free']!, teamId: world.teamId(0), studentIds: [id] })
  for (const id of world.runners(1).slice(0, 3)) await world.enterOne({ eventId, meetEventId: of['100Free']!, teamId: world.teamId(1), studentIds: [id] })
  expect(await queries()).toBe(one)
})

it('a meet that was set up before this setting was there warns', async () => {
  const { eventId } = await makeMeet()
  await portal.database.transaction(async (tx) => {
    const [row] = await tx.select().from(meetSettings).where(eq(meetSettings.eventId, eventId))
    const { eligibility: _none, ...settings } = row!.settings
    await tx.update(meetSettings).set({ settings }).where(eq(meetSettings.eventId, eventId))
  })
  expect((await world.get(eventId)).settings.eligibility).toBe('warn')
})

it('says of a spreadsheet who is not eligible, tried or entered, and refuses the row where the meet does', async () => {
  const send = (eventId: number, dryRun: boolean) => portal.send(importMeetEntries, { fileName: 'entries.csv', content: 'Event,Athletes,Seed\n1,Ann Ashgrove,26.10', eventId, dryRun, leaveOutFaulty: false }, { token: world.people.atlas })
  const warns = await makeMeet()
  const refuses = await makeMeet({ eligibility: 'refuse' })
  await grade(8)
  expect((await send(warns.eventId, true)).payload).toMatchObject({ created: 1, notes: [ofAnn] })
  expect((await send(warns.eventId, false)).payload).toMatchObject({ created: 1, notes: [ofAnn] })
  expect((await send(refuses.eventId, true)).payload).toMatchObject({ created: 0, notes: [], problems: [{ row: 2, field: 'athletes', message: ofAnn }] })
})

it('an event for girls takes no boy, by hand or from a file, and nobody is ruled out by what is not known', async () => {
  const { eventId, of } = await makeMeet()
  const { organizationId } = world.league
  const pupil = { organizationId, schoolId: world.schoolId(0), grade: 11 }
  const [boy, unknown] = await portal.database.transaction((tx) => tx.insert(student).values([{ ...pupil, firstName: 'Bo', lastName: 'Boxwood', gender: 'boy' as const }, { ...pupil, firstName: 'Una', lastName: 'Upland' }]).returning())
  const enter = (studentIds: number[], code = '50Free') => world.enterOne({ eventId, meetEventId: of[code]!, teamId: world.teamId(0), studentIds }, world.people.atlas)
  const message = 'This event is for girls, and the profile of Bo Boxwood says boy. Change the profile if that is wrong.'
  await expectRefused(() => enter([boy!.id]), 400, { id: 'invalid-input', fields: [{ field: 'studentIds.0', message }] })
  const rows = 'Event,Athletes\nGirls 50 Freestyle,Bo Boxwood'
  expect((await portal.send(importMeetEntries, { fileName: 'a.csv', content: rows, eventId, dryRun: true }, { token: world.people.atlas })).payload.problems).toMatchObject([{ row: 2, field: 'athletes', message }])
  expect(await world.entriesOf(eventId)).toEqual([])
  expect((await enter([unknown!.id])).status).toBe(200)
  // Who stands in it already stays: the profile was corrected since.
  const entry = (await enter([world.pupils.ann], '100Free')).payload
  await portal.database.transaction((tx) => tx.update(student).set({ gender: 'boy' }).where(eq(student.id, world.pupils.ann)))
  expect((await portal.send(updateMeetEntry, { entryId: entry.entryId, version: entry.version, studentIds: [world.pupils.ann], seed: '58.00', exhibition: false }, { token: world.people.atlas })).status).toBe(200)
  await portal.database.transaction((tx) => tx.update(student).set({ gender: 'girl' }).where(eq(student.id, world.pupils.ann)))
})
