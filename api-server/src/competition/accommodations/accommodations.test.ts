import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAccommodations, removeAccommodation, saveAccommodation } from '@portal/shared/competition/accommodations/accommodation.calls'
import { deletePerformer } from '@portal/shared/competition/performances/performance.calls'
import { getJobStatus } from '@portal/shared/platform/jobs/job.calls'
import { getDayPlan, getPublicDay, placeSlots, releaseDay, saveSlotRooms } from '@portal/shared/scheduling/slots/slotDay.calls'
import { eraseStudent } from '@portal/shared/identity/students/studentErasure.calls'
import { student } from '../../identity/students/student.tables'
import { audit } from '../../platform/audit/audit.tables'
import { flute, makeContestWorld, type ContestWorld } from '../../testing/contestWorld'
import { loginAs } from '../../testing/factories'
import { refusalsOf } from '../../testing/refusalsOf'
import { runJobs } from '../../testing/runJobs'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'
import { accommodationRetention } from '../performances/accommodation.repository'
import { performanceAccommodation } from '../performances/accommodation.tables'

const day = '2026-12-04'
let portal: TestPortal
let world: ContestWorld
let host: string
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeContestWorld(portal)
  host = (await loginAs(portal, world.league, { roleName: 'Athletic Director', schoolId: world.schoolId(2) })).token
})
afterAll(() => portal.stop())
const expectRefused = refusalsOf(() => portal)

const makeDay = () => world.makeContest({ values: { startsOn: day, endsOn: day, hostSchoolId: world.schoolId(2) } })
const read = (performanceId: number, token = world.people.director) => portal.send(getAccommodations, { performanceId: String(performanceId) }, { token })
const save = (performanceId: number, values: object = {}, token = world.people.director) => portal.send(saveAccommodation, { performanceId, version: 0, studentId: null, earliest: null, latest: null, needs: [], note: '', ...values } as never, { token })
const plan = async (eventId: number, token = world.office) => (await portal.send(getDayPlan, { eventId }, { token })).payload
const room = (name: string, values: object = {}) => ({ roomId: null, name, building: 'Main', kinds: ['Instrumental'], open: [], instruments: [], judges: [], assetId: null, ...values })
const saveRooms = (eventId: number, rooms: object[]) => portal.send(saveSlotRooms, { eventId, version: 0, rooms } as never, { token: world.office })

describe('an accommodation', () => {
  it('is of an entry or a student in it, saved once however often it is sent, read by the office and the school’s named staff alone', async () => {
    const eventId = await makeDay()
    const { performanceId } = await world.made(eventId)
    const wanted = { studentId: world.pupils.ivy, earliest: 600, needs: ['stepFree'], note: 'Comes by wheelchair' }
    const saved = (await save(performanceId, wanted)).payload
    expect(saved).toMatchObject({ performers: [{ studentName: 'Ivy Fernby' }], accommodations: [{ ...wanted, studentName: 'Ivy Fernby', latest: null, version: 1 }], disabledText: '' })
    const picture = await pictureOf(portal.database)
    expect((await save(performanceId, wanted)).payload).toEqual(saved)
    expect(await pictureOf(portal.database)).toEqual(picture)
    await expectRefused(() => save(performanceId, { ...wanted, earliest: 630 }), 409, { id: 'changed-meanwhile', details: { accommodations: [{ earliest: 600 }] } })
    expect((await save(performanceId, { latest: 900 }, world.office)).payload.accommodations.map(({ studentId, latest }) => [studentId, latest])).toEqual([[null, 900], [world.pupils.ivy, null]])
    await expectRefused(() => save(performanceId, { studentId: world.pupils.noel, note: 'x' }), 400, { fields: [{ field: 'studentId', message: 'This student does not perform in it.' }] })
    await expectRefused(() => save(performanceId, {}), 400, { fields: [{ field: 'note', message: 'Enter a time, a room or a note.' }] })
    for (const token of [world.people.other, world.people.coach, host]) {
      await expectRefused(() => read(performanceId, token), 404, { id: 'not-found' })
      await expectRefused(() => save(performanceId, { note: 'Mine' }, token), 403, { id: 'not-yours' })
    }
    for (const token of [world.people.ivy, world.people.mother]) await expectRefused(() => read(performanceId, token), 403, { id: 'wrong-role' })
    const counted = async (token: string) => (await world.list(eventId, token)).studentData[0]!.accommodations
    expect([await counted(world.office), await counted(world.people.director), await counted(host), await counted(world.people.other), await counted(world.people.coach), await counted(world.people.ivy)]).toEqual([2, 2, null, null, null, null])
    const { accommodationId } = saved.accommodations[0]!
    const remove = () => portal.send(removeAccommodation, { performanceId, accommodationId }, { token: world.people.director })
    expect([(await remove()).payload.accommodations.length, (await remove()).payload.accommodations.length]).toEqual([1, 1])
    expect(await world.actionsOn(performanceId)).toEqual(['performance.added', 'performance.accommodationSaved', 'performance.accommodationSaved', 'performance.accommodationRemoved'])
    // The audit, which is kept for ever, does not keep what someone needed.
    expect(JSON.stringify(await portal.database.reader.select().from(audit).where(eq(audit.subjectId, performanceId)))).not.toMatch(/wheelchair|stepFree|:600\b/)
  })

  it('is what the placing goes by; who hosts the day reads none of it', async () => {
    const eventId = await makeDay()
    const { performanceId } = await world.made(eventId)
    await world.made(eventId, { uniqueName: 'Noel’s solo', studentsWithInstruments: flute(world.pupils.noel), accompanist: '' })
    await save(performanceId, { studentId: world.pupils.ivy, earliest: 840, needs: ['stepFree'], note: 'Comes by wheelchair' })
    await save(performanceId, { latest: 900 })
    await saveRooms(eventId, [room('Balcony'), room('Hall', { features: ['stepFree'] })])
    const before = await plan(eventId)
    expect(before.contest).toMatchObject({ wishes: [], needs: [{ entryId: performanceId, earliest: 840, latest: 900, features: ['stepFree'] }] })
    expect(before.rooms.map(({ features }) => features)).toEqual([[], ['stepFree']])
    const { export_request_id: exportId } = (await portal.send(placeSlots, { eventId, version: before.version, key: crypto.randomUUID(), keep: false }, { token: host })).payload
    await runJobs(portal)
    expect((await portal.send(getJobStatus, { exportId }, { token: host })).payload).toMatchObject({ status: 'completed' })
    const placed = await plan(eventId)
    const at = placed.placements.find(({ entryId }) => entryId === performanceId)!
    expect(at).toMatchObject({ roomId: placed.rooms[1]!.roomId })
    expect([at.start >= 840, at.start + 10 <= 900, placed.counts.wishes]).toEqual([true, true, 0])
    // Unmet ones are named as wishes are, to the office alone.
    await portal.send(saveSlotRooms, { eventId, version: placed.version, rooms: placed.rooms.map((each) => ({ ...each, features: [] })) } as never, { token: world.office })
    const unmet = await plan(eventId)
    expect(unmet.counts.wishes).toBe(1)
    expect(unmet.conflicts.map(({ text }) => text)).toContain('1 Ivy’s solo (Atlas) in a step-free room could not be met.')
    const seen = await plan(eventId, host)
    expect([seen.counts.wishes, seen.contest.needs]).toEqual([0, undefined])
    await portal.send(releaseDay, { eventId, version: unmet.version, name: 'First', key: crypto.randomUUID(), hardSeen: 0 }, { token: world.office })
    await world.stage(eventId, 'draw')
    const others = [seen, await portal.send(getPublicDay, { eventId }, {}).then(({ body }) => body), await world.list(eventId, world.people.stranger), await world.list(eventId, world.people.other), await world.list(eventId, host)]
    expect(JSON.stringify(others)).not.toMatch(/wheelchair|step-free/i)
  })

  it('goes once the contest is over for its time, and with a student who is erased', async () => {
    const { organizationId } = world.league
    const eventId = await makeDay()
    const [gone] = await portal.database.transaction((tx) => tx.insert(student).values({ organizationId, schoolId: world.schoolId(0), firstName: 'Cleo', lastName: 'Gonely', grade: 10 }).returning())
    const { performanceId } = await world.made(eventId, { uniqueName: 'Duo', categoryId: world.terms.trio, studentsWithInstruments: flute(gone!.id, world.pupils.june) })
    await save(performanceId, { studentId: gone!.id, note: 'Uses crutches' })
    await save(performanceId, { note: 'Cleo Gonely needs a chair' })
    expect((await portal.send(eraseStudent, { studentId: gone!.id, reason: 'A wish' }, { token: world.office })).status).toBe(200)
    expect((await read(performanceId)).payload.accommodations.map(({ note }) => note)).toEqual([`Student ${gone!.id} needs a chair`])
    const { count, remove } = accommodationRetention
    const kept = async () => (await portal.database.reader.select().from(performanceAccommodation).where(eq(performanceAccommodation.performanceId, performanceId))).length
    const before = (moment: string) => [portal.database.reader, organizationId, new Date(moment)] as const
    expect(await count(...before('2026-12-04T12:00:00Z'))).toBe(0)
    expect(await count(...before('2026-12-05T12:00:00Z'))).toBeGreaterThan(0)
    await portal.database.transaction((tx) => remove(tx, organizationId, new Date('2026-12-05T12:00:00Z'), 100, new Date('2027-03-05T12:00:00Z')))
    expect(await kept()).toBe(0)
  })
})

describe('a student who leaves after the day was placed', () => {
  it('stays in what is placed and released, with a warning; an entry that is removed leaves the plan', async () => {
    const eventId = await makeDay()
    const { performanceId } = await world.made(eventId)
    await saveRooms(eventId, [room('Hall')])
    const { version } = await plan(eventId)
    await portal.send(placeSlots, { eventId, version, key: crypto.randomUUID(), keep: false }, { token: world.office })
    await runJobs(portal)
    const placed = await plan(eventId)
    expect(placed.placements).toHaveLength(1)
    expect((await portal.send(releaseDay, { eventId, version: placed.version, name: 'First', key: crypto.randomUUID(), hardSeen: 0 }, { token: world.office })).status).toBe(200)
    const set = (status: 'active' | 'inactive') => portal.database.transaction((tx) => tx.update(student).set({ status }).where(eq(student.id, world.pupils.ivy)))
    await set('inactive')
    expect((await plan(eventId)).placements).toEqual(placed.placements)
    expect((await world.list(eventId, world.office)).studentData[0]).toMatchObject({ room: 'Hall', warnings: ['Ivy Fernby is no longer at the school.'] })
    await set('active')
    expect((await portal.send(deletePerformer, { performanceId, reason: 'The school asked for it.' }, { token: world.office })).status).toBe(200)
    const after = await plan(eventId)
    expect([after.placements, after.contest.entries, after.conflicts]).toEqual([[], [], []])
  })
})
