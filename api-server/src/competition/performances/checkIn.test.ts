import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveEvent } from '@portal/shared/competition/events/event.calls'
import { assignPoints, checkInPerformance, deletePerformer, exportPerformances } from '@portal/shared/competition/performances/performance.calls'
import { event } from '../events/event.tables'
import { student } from '../../identity/students/student.tables'
import { audit } from '../../platform/audit/audit.tables'
import { makeContestWorld, type ContestWorld } from '../../testing/contestWorld'
import { certifyEvent } from '../../testing/certifyEvent'
import { loginAs } from '../../testing/factories'
import { readXlsx } from '../../testing/readXlsx'
import { refusalsOf } from '../../testing/refusalsOf'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

const start = new Date('2026-11-20T18:00:00Z')
let portal: TestPortal
let world: ContestWorld
let host: string
beforeAll(async () => {
  portal = await startTestPortal({ now: start })
  world = await makeContestWorld(portal)
  host = (await loginAs(portal, world.league, { roleName: 'Coach', schoolId: world.schoolId(2) })).token
})
afterAll(() => portal.stop())

const expectRefused = refusalsOf(() => portal)
const contest = () => world.makeContest({ values: { hostSchoolId: world.schoolId(2) } })
/** A performance that was entered in time, of an event whose day has come. */
const made = async (eventId: number, startsOn = '2026-11-20') => {
  const entered = await world.made(eventId)
  await portal.database.transaction((tx) => tx.update(event).set({ startsOn }).where(eq(event.id, eventId)))
  return entered
}
const check = (performanceId: number, checkInValue: 0 | 1 | null, values: object = {}, token = host) => portal.send(checkInPerformance, { key: crypto.randomUUID(), performanceId, checkInValue, ...values }, { token })
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000).toISOString()

describe('a check-in', () => {
  it('is of the office and the host’s staff, done once however often it is sent', async () => {
    const { performanceId } = await made(await contest())
    const key = crypto.randomUUID()
    const answer = (await check(performanceId, 1, { key })).payload
    expect(answer).toMatchObject({ performanceId, checkInValue: 1, checkedInAt: start.toISOString(), isOvertaken: false })
    expect(answer.checkedInBy).not.toBe('')
    const picture = await pictureOf(portal.database)
    expect((await check(performanceId, 1, { key })).payload).toEqual(answer)
    expect(await pictureOf(portal.database)).toEqual(picture)
    for (const token of [world.people.director, world.people.coach, world.people.rater, world.people.other]) await expectRefused(() => check(performanceId, 1, {}, token), 403, { id: 'not-yours' })
    for (const token of [world.people.ivy, world.people.mother]) await expectRefused(() => check(performanceId, 1, {}, token), 403, { id: 'wrong-role' })
    for (const value of [2, '1']) await expectRefused(() => check(performanceId, value as never), 400, { fields: [{ field: 'checkInValue' }] })
    await expectRefused(() => check(performanceId, 1, { asOf: 'yesterday' }), 400, { fields: [{ field: 'asOf', message: 'Use a date with a time.' }] })
    await expectRefused(() => check(99_999, 1), 404, { id: 'not-found' }, 'There is no such performance.')
    expect(await world.actionsOn(performanceId)).toEqual(['performance.added', 'performance.checkedIn'])
  })

  it('is open for the host’s staff from the day before the event on, for the office at any time', async () => {
    const { performanceId } = await made(await contest(), '2026-11-22')
    await expectRefused(() => check(performanceId, 0), 409, { id: 'conflicts' }, 'Check-in opens the day before the event. Until then only the office can check in.')
    expect((await check(performanceId, 1, {}, world.office)).status).toBe(200)
    // Chicago's clocks: at 05:59 UTC of the 21st it is still the 20th there.
    for (const [moment, status] of [['2026-11-21T05:59:00Z', 409], ['2026-11-21T06:01:00Z', 200], ['2026-11-30T18:00:00Z', 200]] as const) {
      portal.setNow(new Date(moment))
      expect((await check(performanceId, 0)).status).toBe(status)
    }
    portal.setNow(start)
  })

  it('that waited for the network never undoes what someone decided later, and is told what stands', async () => {
    const { performanceId } = await made(await contest())
    portal.setNow(new Date(at(30)))
    await check(performanceId, 0, { asOf: at(10) })
    expect((await check(performanceId, 1, { asOf: at(20) }, world.office)).payload).toMatchObject({ checkInValue: 1, checkedInAt: at(20), isOvertaken: false })
    // Decided before, arrived after.
    expect((await check(performanceId, 0, { asOf: at(15) })).payload).toMatchObject({ checkInValue: 1, checkedInAt: at(20), isOvertaken: true })
    expect((await check(performanceId, 1, { asOf: at(15) })).payload).toMatchObject({ checkInValue: 1, isOvertaken: false })
    // The same once more, decided later: what lies between is overtaken too.
    await check(performanceId, 1, { asOf: at(25) })
    expect((await check(performanceId, null, { asOf: at(22) })).payload).toMatchObject({ checkInValue: 1, checkedInAt: at(25), isOvertaken: true })
    // A clock that is fast does not win for ever.
    expect((await check(performanceId, 0, { asOf: at(600) })).payload).toMatchObject({ checkInValue: 0, checkedInAt: at(30) })
    portal.setNow(new Date(at(31)))
    expect((await check(performanceId, null)).payload).toMatchObject({ checkInValue: null, isOvertaken: false })
    portal.setNow(start)
  })

  it('of several people at once ends as the last one decided', async () => {
    const { performanceId } = await made(await contest())
    portal.setNow(new Date(at(30)))
    const answers = await Promise.all([3, 9, 6, 1].map((minutes) => check(performanceId, minutes === 9 ? 0 : 1, { asOf: at(minutes) }, minutes === 6 ? world.office : host)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await check(performanceId, 1, { asOf: at(2) })).payload).toMatchObject({ checkInValue: 0, checkedInAt: at(9), isOvertaken: true })
    portal.setNow(start)
  })

  it('as did not start takes the rating away, and who says present gives it back; after release that is the office’s', async () => {
    const eventId = await contest()
    const { performanceId } = await made(eventId)
    await portal.send(assignPoints, { performanceId, rating: 2 }, { token: world.people.rater })
    await check(performanceId, 0)
    expect((await world.list(eventId, world.office)).studentData[0]).toMatchObject({ checkInValue: 0, rating: null, points: null, can: { rate: { isShown: true, disabledText: 'This performance did not start, so it has no rating.' } } })
    await check(performanceId, 1)
    expect((await world.list(eventId, world.office)).studentData[0]).toMatchObject({ checkInValue: 1, rating: 2, points: 3 })
    await world.release(eventId)
    await expectRefused(() => check(performanceId, 0), 409, { id: 'conflicts' }, 'This performance is rated. Only the office can change its check-in now.')
    expect((await check(performanceId, 0, {}, world.office)).status).toBe(200)
    expect((await certifyEvent(portal, world.office, eventId)).payload).toBe(true)
    await expectRefused(() => check(performanceId, 1, {}, world.office), 409, { id: 'conflicts' }, 'These results are certified. Decertify them first.')
    const gone = await made(await contest())
    await portal.send(deletePerformer, { performanceId: gone.performanceId, reason: 'The school asked for it.' }, { token: world.office })
    await expectRefused(() => check(gone.performanceId, 1), 404, { id: 'not-found' }, 'There is no such performance.')
  })
})

describe('the list as a spreadsheet', () => {
  const exported = (values: object, token: string) => portal.request({ method: 'POST', url: '/api/performances/export', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body: JSON.stringify(values) })

  it('has the columns and the rows that the reader has on screen, and is written down', async () => {
    const eventId = await contest()
    const { performanceId } = await made(eventId)
    await portal.send(assignPoints, { performanceId, rating: 2 }, { token: world.people.rater })
    await check(performanceId, 1)
    const answer = await exported({ eventId }, world.office)
    expect([answer.status, answer.headers['content-disposition']]).toEqual([200, 'attachment; filename="performances-2026-11-20.xlsx"; filename*=UTF-8\'\'performances-2026-11-20.xlsx'])
    const { sheet, data } = await readXlsx(answer.bytes)
    expect(sheet).toBe('Performances')
    expect(data).toEqual([
      ['Category', 'Check-in', 'Unique name', 'School', 'Performers', 'Accompanist', 'Title', 'Composer', 'PML code', 'Room', 'Date', 'Time', 'Rating', 'Points'],
      ['Flute solo', 'Present', 'Ivy’s solo', 'Atlas', 'Ivy Fernby (Flute)', 'Ms. Keys', 'Air in G', 'Kuhlau', '100-2-00001', null, null, null, 2, 3],
    ])
    const coach = await readXlsx((await exported({ eventId, userRoleType: 'org' }, world.people.coach)).bytes)
    expect(coach.data[0]).not.toContain('Rating')
    const other = await readXlsx((await exported({ eventId, userRoleType: 'org', schoolTeamId: world.teamId(0) }, world.people.other)).bytes)
    expect(JSON.stringify(other.data)).not.toMatch(/Ivy|Fernby|Keys|Air/)
    expect((await exported({ eventId: 99_999 }, world.office)).status).toBe(404)
    expect((await portal.database.reader.select().from(audit).where(eq(audit.action, 'performances.exported'))).map(({ subjectId }) => subjectId)).toContain(eventId)
    expect((await portal.send(exportPerformances, { eventId })).status).toBe(401)
  })
})

describe('an event with categories', () => {
  it('stays of its kind and activity', async () => {
    const eventId = await world.make({ kind: 'band', name: 'Solo and Ensemble' })
    const version = async () => (await world.read(eventId)).version
    expect((await portal.send(saveEvent, { eventId, version: await version(), kind: 'meet' }, { token: world.office })).status).toBe(200)
    expect((await portal.send(saveEvent, { eventId, version: await version(), kind: 'band' }, { token: world.office })).status).toBe(200)
    const held = await world.makeContest()
    const current = (await world.read(held)).version
    await expectRefused(() => portal.send(saveEvent, { eventId: held, version: current, kind: 'meet' }, { token: world.office }), 400, { id: 'invalid-input', fields: [{ field: 'kind', message: 'This event already has categories, so its kind and activity cannot change.' }] })
    await expectRefused(() => portal.send(saveEvent, { eventId: held, version: current, activityId: null }, { token: world.office }), 400, { id: 'invalid-input', fields: [{ field: 'activityId' }] })
    expect((await portal.send(saveEvent, { eventId: held, version: current, name: 'Renamed' }, { token: world.office })).status).toBe(200)
  })
})

describe('a student who leaves after placing', () => {
  it('stays in the performance, and its office and school are warned', async () => {
    const eventId = await contest()
    const { performanceId } = await world.made(eventId)
    const warnings = async (token: string) => (await world.list(eventId, token)).studentData[0]!.warnings
    expect(await warnings(world.office)).toEqual([])
    const leave = (values: object) => portal.database.transaction((tx) => tx.update(student).set(values).where(eq(student.id, world.pupils.ivy)))
    for (const [gone, back] of [[{ schoolId: world.schoolId(3) }, { schoolId: world.schoolId(0) }], [{ deletedAt: start }, { deletedAt: null }], [{ status: 'inactive' }, { status: 'active' }]]) {
      await leave(gone!)
      for (const token of [world.office, world.people.director]) expect(await warnings(token)).toEqual(['Ivy Fernby is no longer at the school.'])
      for (const token of [world.people.other, world.people.stranger, world.people.mate, host]) expect(await warnings(token)).toEqual([])
      expect(await world.info(performanceId, world.office)).toMatchObject({ studentsWithInstruments: [{ studentId: world.pupils.ivy }] })
      await leave(back!)
    }
    await world.update(performanceId, { studentsWithInstruments: [] })
    expect(await warnings(world.office)).toEqual(['Nobody is entered as performer.'])
  })
})
