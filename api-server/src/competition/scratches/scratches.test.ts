import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkInPerformance, deletePerformer, getPerformanceInfo, updatePerformance } from '@portal/shared/competition/performances/performance.calls'
import { getEventCategories, saveEventCategories } from '@portal/shared/competition/performances/eventCategory.calls'
import { scratchPerformance, substitutePerformer } from '@portal/shared/competition/scratches/scratch.calls'
import { getDayPlan } from '@portal/shared/scheduling/slots/slotDay.calls'
import { audit } from '../../platform/audit/audit.tables'
import { flute, makeContestWorld, type ContestWorld } from '../../testing/contestWorld'
import { loginAs } from '../../testing/factories'
import { refusalsOf } from '../../testing/refusalsOf'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'
import { performance } from '../performances/performance.tables'

let portal: TestPortal
let world: ContestWorld
let start: Date
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeContestWorld(portal)
  start = portal.services.now()
})
afterEach(() => portal.setNow(start))
afterAll(() => portal.stop())
const expectRefused = refusalsOf(() => portal)

/** A contest on December 4, 2026: selections freeze after November 27, scratches close after December 3. */
const contest = () => world.makeContest({ values: { startsOn: '2026-12-04', endsOn: '2026-12-04', hostSchoolId: world.schoolId(1) } })
const frozen = new Date('2026-12-01T18:00:00Z')
const over = new Date('2026-12-04T12:00:00Z')
/** Sessions of before are over by then. */
const at = async (now: Date) => {
  portal.setNow(now)
  const login = async (roleName: string, schoolId?: number) => (await loginAs(portal, world.league, { roleName, ...(schoolId !== undefined && { schoolId }) })).token
  return { office: await login('Organization Admin'), director: await login('Athletic Director', world.schoolId(0)), coach: await login('Coach', world.schoolId(0)), other: await login('Athletic Director', world.schoolId(1)) }
}
const scratch = (performanceId: number, version: number, token: string, values: object = {}) => portal.send(scratchPerformance, { performanceId, version, isScratched: true, reason: 'A broken reed', ...values }, { token })
const substitute = (performanceId: number, version: number, token: string, values: object = {}) =>
  portal.send(substitutePerformer, { performanceId, version, outStudentId: world.pupils.ivy, inStudentId: world.pupils.noel, studentInstrument: 'Flute', reason: '', ...values }, { token })
const rowOf = async (eventId: number, token: string) => (await world.list(eventId, token)).studentData[0]!
const kept = async (performanceId: number) => (await portal.database.reader.select().from(performance).where(eq(performance.id, performanceId)))[0]!

it('a school scratches its frozen entry with a reason, and undoes that; a stale scratch scratches nothing', async () => {
  const eventId = await contest()
  const { performanceId, version } = await world.made(eventId)
  const { office, director, coach, other } = await at(frozen)
  await expectRefused(() => scratch(performanceId, version, director, { reason: '' }), 400, { fields: [{ field: 'reason', message: 'Please enter a reason.' }] })
  for (const token of [coach, other]) await expectRefused(() => scratch(performanceId, version, token), 403, { id: 'not-yours' })
  const done = await scratch(performanceId, version, director)
  expect([done.body, done.payload]).toMatchObject([{ success_message: 'The performance is scratched.' }, { isScratched: true, version: version + 1 }])
  const picture = await pictureOf(portal.database)
  expect((await scratch(performanceId, version, director)).payload).toEqual(done.payload)
  expect(await pictureOf(portal.database)).toEqual(picture)
  expect(await kept(performanceId)).toMatchObject({ checkInValue: 0, scratchReason: 'A broken reed' })
  // It has no place on the day, as what is removed.
  const planned = async () => (await portal.send(getDayPlan, { eventId }, { token: office })).payload.contest.entries.map(({ entryId }) => entryId)
  expect(await planned()).toEqual([])
  expect(await rowOf(eventId, director)).toMatchObject({ isScratched: true, scratch: { reason: 'A broken reed', isOver: false, scratch: { disabledText: '' }, substitute: { disabledText: 'This performance is scratched. Undo that first.' } } })
  // The host reads that it is not there, and not why; others nothing.
  expect([await rowOf(eventId, other), await rowOf(eventId, coach)].map((each) => [each.isScratched, each.scratch])).toEqual([[true, null], [true, null]])
  const undone = await scratch(performanceId, done.payload.version, director, { isScratched: false, reason: '' })
  expect([undone.body, await kept(performanceId), await planned()]).toMatchObject([{ success_message: 'The performance is back.' }, { checkInValue: null, scratchedAt: null, scratchReason: '' }, [performanceId]])
  await expectRefused(() => scratch(performanceId, version, director), 409, { id: 'changed-meanwhile', details: { isScratched: false, version: version + 2 } })
  expect((await world.actionsOn(performanceId)).slice(1)).toEqual(['performance.scratched', 'performance.unscratched'])
  expect(JSON.stringify(await portal.database.reader.select().from(audit).where(eq(audit.subjectId, performanceId)))).not.toContain('reed')
})

it('after the deadline the office alone scratches, undoes and substitutes, each with a reason', async () => {
  const eventId = await contest()
  const { performanceId, version } = await world.made(eventId)
  const { office, director } = await at(over)
  const message = 'The deadline for scratches and substitutes has passed. Please ask the office.'
  await expectRefused(() => scratch(performanceId, version, director), 409, { id: 'conflicts' }, message)
  await expectRefused(() => substitute(performanceId, version, director), 409, { id: 'conflicts' }, message)
  await expectRefused(() => substitute(performanceId, version, office), 400, { fields: [{ field: 'reason', message: 'Please enter a reason.' }] })
  expect(await rowOf(eventId, director)).toMatchObject({ scratch: { isOver: true, scratch: { disabledText: message } } })
  const done = (await scratch(performanceId, version, office)).payload
  await expectRefused(() => scratch(performanceId, done.version, office, { isScratched: false, reason: '' }), 400, { fields: [{ field: 'reason' }] })
  const back = (await scratch(performanceId, done.version, office, { isScratched: false, reason: 'They came after all' })).payload
  expect((await substitute(performanceId, back.version, office, { reason: 'The bus is late' })).payload).toMatchObject({ isScratched: false })
  // A plain edit and a removal ask for one too, and the audit keeps it; what changes nothing asks for none.
  const { performanceId: _id, eventId: _event, categoryId: _category, categoryName: _name, schoolId: _school, teamId: _team, pmlCodeValue: _code, can: _can, version: now, studentsWithInstruments, ...fields } = (await portal.send(getPerformanceInfo, { performanceId } as never, { token: office })).payload
  const edit = (rest: object) => portal.send(updatePerformance, { ...fields, studentsWithInstruments: studentsWithInstruments.map(({ studentId, studentInstrument }) => ({ studentId, studentInstrument })), performanceId, version: now, ...rest } as never, { token: office })
  expect((await edit({})).status).toBe(200)
  await expectRefused(() => edit({ accompanist: 'Someone Else' }), 400, { fields: [{ field: 'reason', message: 'Please enter a reason.' }] })
  expect((await edit({ accompanist: 'Someone Else', reason: 'Another pianist' })).status).toBe(200)
  const remove = (rest: object) => portal.send(deletePerformer, { performanceId, ...rest }, { token: office })
  await expectRefused(() => remove({}), 400, { fields: [{ field: 'reason' }] })
  expect((await remove({ reason: 'Called by phone' })).status).toBe(200)
  expect(JSON.stringify(await portal.database.reader.select().from(audit).where(eq(audit.subjectId, performanceId)))).toMatch(/reed.*after all.*bus.*Another pianist.*by phone/)
})

it('a check-in takes the place of a scratch; what is there, a school does not scratch', async () => {
  const eventId = await contest()
  const { performanceId, version } = await world.made(eventId)
  const { office, director } = await at(frozen)
  const check = (checkInValue: 0 | 1 | null) => portal.send(checkInPerformance, { performanceId, checkInValue, key: crypto.randomUUID() }, { token: office })
  const done = (await scratch(performanceId, version, director)).payload
  await check(1)
  expect([await kept(performanceId), await rowOf(eventId, director)]).toMatchObject([{ checkInValue: 1, scratchedAt: null, scratchReason: '' }, { isScratched: false }])
  await expectRefused(() => scratch(performanceId, done.version, director), 409, { id: 'conflicts' }, 'This performance is checked in. Please ask the office.')
  await check(0)
  await expectRefused(() => scratch(performanceId, done.version, office), 409, { id: 'conflicts' }, 'This performance did not start, so there is nothing to scratch.')
})

it('a substitute passes the checks of an entry, once', async () => {
  const eventId = await contest()
  const { performanceId, version } = await world.made(eventId)
  await world.made(eventId, { uniqueName: 'June’s solo', studentsWithInstruments: flute(world.pupils.june) })
  const { director, other } = await at(frozen)
  await expectRefused(() => substitute(performanceId, version, other), 403, { id: 'not-yours' })
  await expectRefused(() => substitute(performanceId, version, director, { inStudentId: world.pupils.opal }), 400, { fields: [{ message: 'There is no such student at the school.' }] })
  await expectRefused(() => substitute(performanceId, version, director, { outStudentId: world.pupils.june }), 400, { fields: [{ field: 'outStudentId', message: 'This student does not perform in it.' }] })
  await expectRefused(() => substitute(performanceId, version, director, { inStudentId: world.pupils.ivy }), 400, { fields: [{ field: 'inStudentId', message: 'This student already performs in it.' }] })
  // A second solo on the same instrument: a limit of the event.
  await expectRefused(() => substitute(performanceId, version, director, { inStudentId: world.pupils.june }), 409, { id: 'conflicts' })
  const done = await substitute(performanceId, version, director, { studentInstrument: 'Oboe' })
  expect([done.body, done.payload]).toMatchObject([{ success_message: 'The substitute is entered.' }, { version: version + 1 }])
  const picture = await pictureOf(portal.database)
  expect((await substitute(performanceId, version, director, { studentInstrument: 'Oboe' })).payload).toEqual(done.payload)
  expect(await pictureOf(portal.database)).toEqual(picture)
  expect((await world.info(performanceId, director)).studentsWithInstruments).toEqual([{ studentId: world.pupils.noel, studentName: 'Noel Ashgrove', studentInstrument: 'Oboe' }])
  await expectRefused(() => substitute(performanceId, version, director, { outStudentId: world.pupils.noel, inStudentId: world.pupils.ivy }), 409, { id: 'changed-meanwhile' })
  expect(await world.actionsOn(performanceId)).toEqual(['performance.added', 'performance.substituted'])
})

it('the deadline is a setting of the event; without one it is that of the selections', async () => {
  const eventId = await contest()
  const { performanceId, version } = await world.made(eventId)
  const { office, director } = await at(frozen)
  const { can: _can, choices: _choices, name: _name, categories, ...settings } = (await portal.send(getEventCategories, { eventId }, { token: office })).payload
  expect(settings.scratchDays).toBe(1)
  const offered = categories.map(({ categoryName: _n, releasedAt: _r, heldText: _h, entryFeeCents: _e, performerFeeCents: _p, ...each }) => ({ ...each, entryFee: '', performerFee: '' }))
  const save = (scratchDays: number | null, seen: number) => portal.send(saveEventCategories, { ...settings, eventId, version: seen, scratchDays, categories: offered } as never, { token: office })
  expect((await save(null, settings.version)).payload.scratchDays).toBeNull()
  await expectRefused(() => scratch(performanceId, version, director), 409, { id: 'conflicts' }, 'The deadline for scratches and substitutes has passed.')
  await expectRefused(() => save(-1, settings.version + 1), 400, { fields: [{ field: 'scratchDays' }] })
  await save(3, settings.version + 1)
  expect((await scratch(performanceId, version, director)).status).toBe(200)
})
