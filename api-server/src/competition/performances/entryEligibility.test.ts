import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { usualEntryLimits } from '@portal/shared/competition/performances/entryLimits.schemas'
import { takeOverEntries } from '@portal/shared/competition/performances/earlierEntries.calls'
import type { EligibilityRule } from '@portal/shared/competition/events/entryEligibility.schemas'
import { getEventCategories, saveEventCategories } from '@portal/shared/competition/performances/eventCategory.calls'
import { getStudentsForCategory } from '@portal/shared/competition/performances/performance.calls'
import { importPerformances } from '@portal/shared/office/imports/import.calls'
import { activity } from '../../directory/activities/activity.tables'
import { role } from '../../identity/roles/role.tables'
import { recordView } from '../../identity/recordViews/recordView.tables'
import { student } from '../../identity/students/student.tables'
import { teamStaff } from '../../directory/teams/team.tables'
import { loginAs } from '../../testing/factories'
import { flute, makeContestWorld, type ContestWorld } from '../../testing/contestWorld'
import { refusalsOf } from '../../testing/refusalsOf'
import { statementsOf } from '../../testing/statementsOf'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { performanceRules } from './performance.tables'

let portal: TestPortal
let world: ContestWorld
/** Enters for the school, and sees no eligibility. */
let directors: { token: string; userId: number }
const reason = 'In grade 8: must be in grade 9 to 12.'
const ofIvy = `Ivy Fernby is not eligible. ${reason}`
const askOffice = 'Ivy Fernby is not eligible. Ask the school’s office.'

beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeContestWorld(portal)
  await portal.database.transaction((tx) => tx.update(role).set({ wholeSchool: false, permissions: ['general-event-list'] }).where(eq(role.name, 'Fine Arts Director')))
  directors = await loginAs(portal, world.league, { roleName: 'Fine Arts Director', schoolId: world.schoolId(0) })
  await portal.database.transaction((tx) => tx.update(activity).set({ studentRules: [{ kind: 'grade', from: 9, to: 12 }] }).where(eq(activity.id, world.league.activityId)))
})
afterAll(() => portal.stop())
beforeEach(() => grade(11))
const expectRefused = refusalsOf(() => portal)

/** Ivy's grade, which makes her eligible or not. */
const grade = (of: number) => portal.database.transaction((tx) => tx.update(student).set({ grade: of }).where(eq(student.id, world.pupils.ivy)))
const rule = (eventId: number, eligibility: EligibilityRule) => portal.database.transaction((tx) => tx.update(performanceRules).set({ eligibility }).where(eq(performanceRules.eventId, eventId)))
const told = async (eventId: number, token = world.office) => (await world.list(eventId, token)).studentData.map(({ notEligible }) => notEligible.map(({ text }) => text))
const ivy = { studentId: 0, text: ofIvy }

describe('who is not eligible at a contest', () => {
  it('is warned of by default: the entry stands, the warning comes and goes with what is true today', async () => {
    const eventId = await world.makeContest()
    await world.made(eventId)
    expect(await told(eventId)).toEqual([[]])
    await grade(8)
    expect((await world.list(eventId, world.office)).studentData[0]!.notEligible).toEqual([{ ...ivy, studentId: world.pupils.ivy }])
    await world.made(eventId, { categoryId: world.terms.trio, uniqueName: 'Trio', studentsWithInstruments: flute(world.pupils.ivy, world.pupils.noel) })
    expect(await told(eventId)).toEqual([[ofIvy], [ofIvy]])
    await grade(11)
    expect(await told(eventId)).toEqual([[], []])
    await grade(8)
    await rule(eventId, 'off')
    expect(await told(eventId)).toEqual([[], []])
  })

  it('is told with the reason to whom rosters tell it, without it to who enters, and to nobody else; each look is noted', async () => {
    const eventId = await world.makeContest()
    await world.made(eventId)
    await grade(8)
    const { director, other, coach, rater, ivy: own, mother, mate } = world.people
    expect(await Promise.all([world.office, director, own, mother].map((token) => told(eventId, token)))).toEqual([[[ofIvy]], [[ofIvy]], [[ofIvy]], [[ofIvy]]])
    expect(await told(eventId, directors.token)).toEqual([[askOffice]])
    expect(await Promise.all([other, rater, mate].map((token) => told(eventId, token)))).toEqual([[[]], [[]], [[]]])
    expect(await told(eventId, coach)).toEqual([[]])
    await portal.services.recordViews.flush()
    const noted = await portal.database.reader.select({ userId: recordView.userId, studentId: recordView.studentId }).from(recordView).where(eq(recordView.kind, 'eligibility'))
    expect(new Set(noted.map(({ studentId }) => studentId))).toEqual(new Set([world.pupils.ivy]))
    expect(noted.map(({ userId }) => userId)).toContain(directors.userId)
  })

  it('is told to the coach of the team with the reason', async () => {
    const eventId = await world.makeContest()
    await world.made(eventId)
    await grade(8)
    const coach = await loginAs(portal, world.league, { roleName: 'Coach', schoolId: world.schoolId(0), coaches: [world.teamId(0)] })
    expect(await told(eventId, coach.token)).toEqual([[ofIvy]])
    await portal.database.transaction((tx) => tx.delete(teamStaff).where(eq(teamStaff.userId, coach.userId)))
    expect(await told(eventId, coach.token)).toEqual([[]])
    // Who enters without seeing eligibility is refused without a reason.
    await rule(eventId, 'refuse')
    await expectRefused(() => world.add(eventId, { uniqueName: 'Second' }, directors.token), 400, { id: 'invalid-input', fields: [{ field: 'studentsWithInstruments.0.studentId', message: askOffice }] })
  })

  it('is refused where the event says so, with the field and the student; who was in it before stays', async () => {
    const eventId = await world.makeContest()
    const stands = await world.made(eventId)
    await rule(eventId, 'refuse')
    await grade(8)
    const trio = { categoryId: world.terms.trio, uniqueName: 'Trio', studentsWithInstruments: flute(world.pupils.noel, world.pupils.ivy) }
    await expectRefused(() => world.add(eventId, trio), 400, { id: 'invalid-input', fields: [{ field: 'studentsWithInstruments.1.studentId', message: ofIvy }] })
    await expectRefused(() => world.add(eventId, trio, world.office), 400, { id: 'invalid-input', fields: [{ field: 'studentsWithInstruments.1.studentId' }] })
    const made = await world.made(eventId, { ...trio, studentsWithInstruments: flute(world.pupils.noel, world.pupils.june) })
    await expectRefused(() => world.update(made.performanceId, { uniqueName: 'Trio', studentsWithInstruments: flute(world.pupils.ivy) }), 400, { id: 'invalid-input', fields: [{ field: 'studentsWithInstruments.0.studentId', message: ofIvy }] })
    expect((await world.update(stands.performanceId, { accompanist: 'Mr. Pedal' })).status).toBe(200)
    expect(await told(eventId)).toEqual([[ofIvy], []])
    // Another school learns nothing of the student by trying.
    await expectRefused(() => world.add(eventId, { schoolId: world.schoolId(1) }, world.people.other), 400, { id: 'invalid-input', fields: [{ message: 'There is no such student at the school.' }] })
  })

  it('is shown where performers are chosen', async () => {
    const eventId = await world.makeContest()
    await grade(8)
    const ask = async (token: string) => (await portal.send(getStudentsForCategory, { eventId: String(eventId), categoryId: String(world.terms.solo), schoolId: String(world.schoolId(0)) }, { token })).payload.availableStudentsData
    const found = await ask(world.people.director)
    expect(found.flatMap(({ studentName, notEligible }) => (notEligible ? [[studentName, notEligible]] : []))).toEqual([['Ivy Fernby', `Not eligible. ${reason}`]])
    await rule(eventId, 'off')
    expect((await ask(world.people.director)).every(({ notEligible }) => notEligible === '')).toBe(true)
  })

  it('is told of entries from a file, before and after; refused ones name the row', async () => {
    const eventId = await world.makeContest()
    await grade(8)
    const content = 'Category,Unique name,PML code,Performers\nFlute solo,Ivy’s solo,100-2-00001,Ivy Fernby (Flute)\nWoodwind trio,Trio,100-2-00001,Noel Ashgrove (Flute); June Larkspur (Flute)'
    const send = (dryRun: boolean) => portal.send(importPerformances, { fileName: 'entries.csv', content, dryRun, eventId } as never, { token: world.people.director })
    for (const dryRun of [true, false, false]) expect((await send(dryRun)).payload).toMatchObject({ failed: 0, notes: [`Ivy’s solo: ${ofIvy}`] })
    expect(await told(eventId)).toEqual([[ofIvy], []])
    const strict = await world.makeContest()
    await rule(strict, 'refuse')
    const { payload } = await portal.send(importPerformances, { fileName: 'entries.csv', content, dryRun: true, eventId: strict } as never, { token: world.people.director })
    expect(payload).toMatchObject({ created: 1, failed: 1, notes: [], problems: [{ row: 2, field: 'performers', message: ofIvy }] })
  })

  it('is told of last year’s entries that are taken over, or keeps them out', async () => {
    const past = await world.makeContest({ values: { name: 'Last Contest', startsOn: '2026-10-10', endsOn: '2026-10-10' } })
    await world.made(past, {}, world.office)
    await world.made(past, { categoryId: world.terms.trio, uniqueName: 'Trio', studentsWithInstruments: flute(world.pupils.noel) }, world.office)
    await grade(8)
    const take = async (eventId: number, dryRun: boolean) => (await portal.send(takeOverEntries, { eventId: String(eventId), fromEventId: past, schoolId: world.schoolId(0), performanceIds: null, dryRun } as never, { token: world.people.director })).payload.entries
    const eventId = await world.makeContest()
    const strict = await world.makeContest()
    await rule(strict, 'refuse')
    expect((await take(eventId, true)).map(({ state, notEligible }) => [state, notEligible.map(({ text }) => text)])).toEqual([['whole', [ofIvy]], ['whole', []]])
    expect((await take(strict, true)).map(({ state, problem, notEligible }) => [state, problem, notEligible])).toEqual([['none', ofIvy, []], ['whole', '', []]])
    expect((await take(eventId, false)).map(({ state, notEligible }) => [state, notEligible.length])).toEqual([['taken', 1], ['taken', 0]])
    // A contest that is over is not asked about: what she is today says nothing of that day.
    expect(await told(past)).toEqual([[], []])
  })

  it('is a setting of the contest like its limits: saved with them, left as it is where it is not sent', async () => {
    const eventId = await world.makeContest()
    const settings = async () => (await portal.send(getEventCategories, { eventId }, { token: world.office })).payload
    const { version, points, eligibility } = await settings()
    expect(eligibility).toBe('warn')
    const save = (values: object) => portal.send(saveEventCategories, { eventId, version, limits: usualEntryLimits.fiveEntries, points, categories: [], ...values } as never, { token: world.office })
    await expectRefused(() => save({ eligibility: 'maybe' }), 400, { id: 'invalid-input', fields: [{ field: 'eligibility', message: 'Please choose one.' }] })
    expect((await save({ eligibility: 'refuse' })).status).toBe(200)
    expect((await save({ version: version + 1, limits: usualEntryLimits.twoInstrumental })).payload.eligibility).toBe('refuse')
  })

  it('asks once for a whole list, however many perform', async () => {
    const eventId = await world.makeContest({ limits: { ...usualEntryLimits.fiveEntries, entriesPerStudent: null, personnelOnce: false } })
    const { organizationId } = world.league
    const many = await portal.database.transaction((tx) => tx.insert(student).values(Array.from({ length: 12 }, (_, at) => ({ organizationId, schoolId: world.schoolId(0), firstName: `Pupil ${at}`, lastName: 'Manyfold', grade: 8, familyNaming: 'no' as const }))).returning())
    const queries = async () => (await statementsOf(() => world.list(eventId, world.office))).length
    await world.made(eventId, { uniqueName: 'First', studentsWithInstruments: flute(many[0]!.id) })
    const one = await queries()
    for (const [at, { id }] of many.slice(1).entries()) await world.made(eventId, { uniqueName: `More ${at}`, studentsWithInstruments: flute(id) })
    expect(await queries()).toBe(one)
    await portal.database.transaction((tx) => tx.update(student).set({ status: 'inactive' }).where(inArray(student.id, many.map(({ id }) => id))))
  })
})
