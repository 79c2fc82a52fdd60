import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getJobStatus } from '@portal/shared/platform/jobs/job.calls'
import { usualSlotRules } from '@portal/shared/scheduling/slots/slot.schemas'
import { acknowledgeConflict, getDayPlan, getPublicDay, moveSlots, placeSlots, releaseDay, saveSlotRooms, saveSlotRules, saveSlotWishes } from '@portal/shared/scheduling/slots/slotDay.calls'
import { eventCategory } from '../../competition/performances/performance.tables'
import { event } from '../../competition/events/event.tables'
import { audit } from '../../platform/audit/audit.tables'
import { errorCode } from '../../platform/db/errorCode'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { loginAs } from '../../testing/factories'
import { flute, makeContestWorld, type ContestWorld } from '../../testing/contestWorld'
import { refusalsOf } from '../../testing/refusalsOf'
import { runJobs } from '../../testing/runJobs'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'
import { slotReleased } from './slot.tables'

const day = '2026-12-04'
let portal: TestPortal
let world: ContestWorld
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeContestWorld(portal)
})
afterAll(() => portal.stop())
const expectRefused = refusalsOf(() => portal)

const room = (name: string, values: object = {}) => ({ roomId: null, name, building: 'Main', kinds: ['Instrumental'], open: [], instruments: [], judges: [], assetId: null, ...values })
const read = async (eventId: number, token = world.office) => (await portal.send(getDayPlan, { eventId }, { token })).payload
const saveRooms = (eventId: number, version: number, rooms: object[], token = world.office) => portal.send(saveSlotRooms, { eventId, version, rooms } as never, { token })
const move = (eventId: number, version: number, moves: object[], token = world.office) => portal.send(moveSlots, { eventId, version, moves } as never, { token })
const to = (entryId: number, roomId: number, start: number) => ({ to: 'place', entryId, roomId, day, start })
const release = (eventId: number, version: number, name: string, values: object = {}, token = world.office) => portal.send(releaseDay, { eventId, version, name, key: crypto.randomUUID(), hardSeen: 0, ...values }, { token })
const publicDay = async (eventId: number) => portal.send(getPublicDay, { eventId }, {})

/** A contest on one day in two rooms, with a solo of Ivy's, one of Noel's and a trio of both. */
async function makeDay() {
  const eventId = await world.makeContest({ values: { startsOn: day, endsOn: day } })
  const entries = [
    (await world.made(eventId)).performanceId, (await world.made(eventId, { uniqueName: 'Noel’s solo', studentsWithInstruments: flute(world.pupils.noel), accompanist: '' })).performanceId,
    (await world.made(eventId, { uniqueName: 'Trio', categoryId: world.terms.trio, studentsWithInstruments: flute(world.pupils.ivy, world.pupils.noel), accompanist: '' })).performanceId,
  ] as [number, number, number]
  await saveRooms(eventId, 0, [room('Band hall'), room('Choir room', { building: 'Fine Arts' })])
  const plan = await read(eventId)
  return { eventId, entries, rooms: plan.rooms.map(({ roomId }) => roomId) as [number, number], version: plan.version }
}
const actionsOn = async (eventId: number) => (await portal.database.reader.select().from(audit).where(eq(audit.subjectId, eventId)).orderBy(audit.id)).filter(({ action }) => action.startsWith('slotPlan.')).map(({ action }) => action)

describe('a day', () => {
  it('begins with the days of the event, its entries and the usual rules', async () => {
    const eventId = await world.makeContest({ values: { startsOn: day, endsOn: '2026-12-05' } })
    await world.made(eventId)
    const plan = await read(eventId)
    expect(plan).toMatchObject({
      name: 'Solo and Ensemble', version: 0, rooms: [], placements: [], conflicts: [], releases: [], placing: null, isPublic: false, can: { edit: true },
      contest: { days: [{ day, from: 510, to: 1_050 }, { day: '2026-12-05', from: 510, to: 1_050 }], rules: usualSlotRules, entries: [{ number: 1, categoryId: world.terms.solo, performers: [`student-${world.pupils.ivy}`], accompanist: 'name:ms. keys' }] },
    })
    expect(plan.lengths.find(({ categoryId }) => categoryId === world.terms.solo)).toEqual({ categoryId: world.terms.solo, minutes: 10, kind: 'Instrumental', needs: [] })
    expect(plan.contest.entries[0]!.name).toContain('Ivy’s solo')
    expect(plan.entries[0]!.publicName).not.toContain('Ivy')
  })

  it('is for the office and the staff of its host; for all others there is none', async () => {
    const { eventId } = await makeDay()
    const host = (await loginAs(portal, world.league, { roleName: 'Athletic Director', schoolId: world.schoolId(2) })).token
    for (const token of [world.people.director, host]) {
      await expectRefused(() => portal.send(getDayPlan, { eventId }, { token }), 404, { id: 'not-found' })
      await expectRefused(() => move(eventId, 1, [{ to: 'none', entryId: 1 }], token), 403, { id: 'not-yours' })
    }
    for (const token of [world.people.ivy, world.people.mother]) await expectRefused(() => portal.send(getDayPlan, { eventId }, { token }), 403, { id: 'wrong-role' })
    await portal.database.transaction((tx) => tx.update(event).set({ hostSchoolId: world.schoolId(2) }).where(eq(event.id, eventId)))
    expect((await read(eventId, host)).can).toEqual({ edit: true })
    await expectRefused(() => portal.send(getDayPlan, { eventId: 999_999 }, { token: world.office }), 404, { id: 'not-found' })
  })

  it('saves rooms, rules and wishes once however often they are sent, and refuses what does not belong to it', async () => {
    const { eventId, entries, rooms, version } = await makeDay()
    const picture = await pictureOf(portal.database)
    const wanted = [room('Band hall'), room('Choir room', { building: 'Fine Arts' })]
    expect((await saveRooms(eventId, 0, wanted)).payload).toEqual({ eventId, version })
    expect(await pictureOf(portal.database)).toEqual(picture)
    await expectRefused(() => saveRooms(eventId, 0, [room('Other')]), 409, { id: 'changed-meanwhile' })
    await expectRefused(() => saveRooms(eventId, version, [room('One', { kinds: [] })]), 400, { fields: [{ field: 'rooms.0.kinds', message: 'Please choose what can be performed here.' }] })
    await expectRefused(() => saveRooms(eventId, version, [room('One', { assetId: 99_999 })]), 400, { fields: [{ field: 'rooms.0.assetId', message: 'The venue has no such room.' }] })
    await expectRefused(() => saveRooms(eventId, version, [room('One', { roomId: 99_999 })]), 400, { fields: [{ field: 'rooms.0.roomId', message: 'There is no such room.' }] })
    await expectRefused(() => saveRooms(eventId, version, [room('Hall'), room(' hall ')]), 400, { fields: [{ field: 'rooms.1.name', message: 'This room is already listed.' }] })

    const saveRules = (seen: number, values: object = {}) => portal.send(saveSlotRules, {
      eventId, version: seen, days: [{ day, from: 540, to: 900 }], rules: { ...usualSlotRules, changeover: 3 }, lengths: [{ categoryId: world.terms.solo, minutes: 12, kind: 'Instrumental', needs: ['piano'] }],
      walks: { within: 1, between: 5, buildings: [], rooms: [] }, carried: [], miles: [{ schoolId: world.schoolId(0), miles: 120 }], ...values,
    }, { token: world.office })
    expect((await saveRules(version)).payload).toEqual({ eventId, version: version + 1 })
    expect((await saveRules(version)).payload).toEqual({ eventId, version: version + 1 })
    await expectRefused(() => saveRules(version + 1, { days: [{ day: '2027-01-01', from: 1, to: 2 }] }), 400, { fields: [{ field: 'days.0.day', message: 'The event is not on this day.' }] })
    await expectRefused(() => saveRules(version + 1, { miles: [{ schoolId: world.schoolId(3), miles: 1 }] }), 400, { fields: [{ field: 'miles.0.schoolId', message: 'This school is not in the event.' }] })

    const wishes = [{ kind: 'notBefore' as const, entryId: entries[0], day: null, at: 600 }]
    const saveWishes = (seen: number, values: object[]) => portal.send(saveSlotWishes, { eventId, version: seen, wishes: values } as never, { token: world.office })
    await expectRefused(() => saveWishes(version + 1, [{ ...wishes[0], entryId: 99_999 }]), 400, { fields: [{ field: 'wishes.0.entryId', message: 'There is no such entry.' }] })
    await expectRefused(() => saveWishes(version + 1, [{ kind: 'room', entryId: entries[0], roomId: 99_999 }]), 400, { fields: [{ field: 'wishes.0.roomId', message: 'There is no such room.' }] })
    expect((await saveWishes(version + 1, wishes)).payload).toEqual({ eventId, version: version + 2 })
    await move(eventId, version + 2, [to(entries[0], rooms[0], 540)])
    const plan = await read(eventId)
    // Far away, before the wish, and without a piano: each is told, and none forbids it.
    expect(plan.conflicts.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['instrumentMissing', 'wish']))
    expect(plan).toMatchObject({ contest: { schools: [{ miles: 120 }], wishes }, counts: { wishes: 1 } })
    expect(plan.conflicts.find(({ kind }) => kind === 'wish')!.text).toContain('not before 10:00 AM could not be met.')
    await expectRefused(() => saveRooms(eventId, version + 3, [{ ...wanted[1], roomId: rooms[1] }]), 409, { id: 'in-use' }, 'Band hall has entries. Move those first.')
    expect(await actionsOn(eventId)).toEqual(['slotPlan.roomsChanged', 'slotPlan.rulesChanged', 'slotPlan.wishesChanged', 'slotPlan.moved'])
  })
})

describe('moving', () => {
  it('is all or nothing, and of two who move at once one is told', async () => {
    const { eventId, entries, rooms, version } = await makeDay()
    await expectRefused(() => move(eventId, version, [to(entries[0], rooms[0], 540), to(entries[1], 99_999, 540)]), 400, { fields: [{ field: 'moves.1.roomId', message: 'There is no such room.' }] })
    await expectRefused(() => move(eventId, version, [{ ...to(entries[0], rooms[0], 540), day: '2026-12-05' }]), 400, { fields: [{ field: 'moves.0.day', message: 'Nothing is performed on this day.' }] })
    await expectRefused(() => move(eventId, version, [to(99_999, rooms[0], 540)]), 400, { fields: [{ field: 'moves.0.entryId', message: 'There is no such entry.' }] })
    expect((await read(eventId)).placements).toEqual([])
    const both = await Promise.all([move(eventId, version, [to(entries[0], rooms[0], 540)]), move(eventId, version, [to(entries[1], rooms[0], 540)])])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const plan = await read(eventId)
    expect([plan.placements.length, plan.version]).toEqual([1, version + 1])
    // The same move sent again changes nothing.
    const [standing] = plan.placements
    expect((await move(eventId, version, [to(standing!.entryId, standing!.roomId, standing!.start)])).payload).toEqual({ eventId, version: version + 1 })
    await move(eventId, version + 1, [{ to: 'none', entryId: standing!.entryId }])
    expect((await read(eventId)).placements).toEqual([])
  })

  it('tells what is against a place, which someone may acknowledge as long as it gets no worse', async () => {
    const { eventId, entries, rooms, version } = await makeDay()
    await move(eventId, version, [to(entries[0], rooms[0], 540), to(entries[2], rooms[1], 545)])
    const acknowledge = (conflict: string, short: number, isAcknowledged = true) => portal.send(acknowledgeConflict, { eventId, conflict, short, isAcknowledged }, { token: world.office })
    const conflictOf = async () => (await read(eventId)).conflicts.find(({ kind }) => kind === 'performerBusy')!
    const { key, short, text, severity } = await conflictOf()
    expect([severity, text]).toEqual(['hard', expect.stringContaining('Ivy Fernby')])
    await expectRefused(() => acknowledge(key, short - 1), 409, { id: 'conflicts' })
    await expectRefused(() => acknowledge('performerBusy:nobody', 1), 404, { id: 'not-found' })
    await acknowledge(key, short)
    expect(await conflictOf()).toMatchObject({ severity: 'acknowledged', by: expect.stringMatching(/\S+ \S+/) as string })
    await move(eventId, version + 1, [to(entries[2], rooms[1], 540)])
    expect((await conflictOf()).severity).toBe('hard')
    await acknowledge(key, 99, false)
    expect((await read(eventId)).contest.acknowledged).toEqual([])
  })
})

it('places entries in a thread, all of them or those without a place, and drops what it found if the plan has changed', async () => {
  const { eventId, entries, rooms, version } = await makeDay()
  await move(eventId, version, [to(entries[2], rooms[1], 1_000)])
  const key = crypto.randomUUID()
  const place = (seen: number, keep: boolean, of = crypto.randomUUID(), token = world.office) => portal.send(placeSlots, { eventId, version: seen, keep, key: of }, { token })
  await expectRefused(() => place(version, false), 409, { id: 'changed-meanwhile' })
  const { payload: asked } = await place(version + 1, true, key)
  expect((await place(version + 1, true, key)).payload.export_request_id).toBe(asked.export_request_id)
  await expectRefused(() => place(version + 1, true), 409, { id: 'changed-meanwhile' }, 'The entries are being placed already.')
  expect((await read(eventId)).placing).toMatchObject({ isOwn: true, job: { kind: 'slotPlacing', status: 'pending', title: 'Day of Solo and Ensemble' } })
  await runJobs(portal)
  expect((await portal.send(getJobStatus, { exportId: asked.export_request_id }, { token: world.office })).payload).toMatchObject({ status: 'completed', message: '3 of 3 entries are placed.' })
  const plan = await read(eventId)
  expect(plan).toMatchObject({ version: version + 2, placing: null, counts: { hard: 0 } })
  expect(plan.placements.find(({ entryId }) => entryId === entries[2])).toEqual({ entryId: entries[2], roomId: rooms[1], day, start: 1_000 })
  const again = (await place(version + 2, false)).payload
  await move(eventId, version + 2, [{ to: 'none', entryId: entries[0] }])
  await runJobs(portal)
  expect((await portal.send(getJobStatus, { exportId: again.export_request_id }, { token: world.office })).payload).toMatchObject({ status: 'failed', error_message: expect.stringContaining('was changed while entries were being placed') as string })
  expect((await read(eventId)).placements).toHaveLength(2)
})

describe('a release', () => {
  it('is frozen under its name, is what performances have, and is told to those concerned alone', async () => {
    const { eventId, entries, rooms, version } = await makeDay()
    await move(eventId, version, [to(entries[0], rooms[0], 540), to(entries[1], rooms[0], 600)])
    await world.stage(eventId, 'draw')
    expect((await publicDay(eventId)).status).toBe(404)
    const mails = async () => (await portal.database.reader.select().from(outgoingMessage)).filter(({ kind }) => kind === 'slots.released')
    const wanted = { key: crypto.randomUUID() }
    const first = await release(eventId, version + 1, 'First draft', wanted)
    expect(first.status).toBe(200)
    const picture = await pictureOf(portal.database)
    expect((await release(eventId, version + 1, 'First draft', wanted)).payload).toEqual(first.payload)
    expect(await pictureOf(portal.database)).toEqual(picture)
    const before = await mails()
    // Ivy, her mother, Noel, and the school's people; nobody of the other school.
    expect(before.map(({ target }) => target).length).toBeGreaterThanOrEqual(3)

    const row = (await world.list(eventId, world.people.ivy)).studentData.find(({ performanceId }) => performanceId === entries[0])
    expect(row).toMatchObject({ room: 'Band hall', dateSlot: day, timeSlot: '09:00' })
    const shown = (await publicDay(eventId)).payload
    expect(shown.slots.map(({ number, name, start }) => [number, name, start])).toEqual([[1, expect.stringMatching(/^1 Solo \(/), 540], [2, expect.stringMatching(/^2 Solo \(/), 600]])
    expect(JSON.stringify(shown)).not.toMatch(/Ivy|Noel|Fernby|Ashgrove|Flute/)
    // The draft goes on; what is released stays.
    await move(eventId, version + 1, [to(entries[1], rooms[1], 630)])
    expect((await publicDay(eventId)).payload.slots.find(({ number }) => number === 2)).toMatchObject({ roomId: rooms[0], start: 600 })
    expect((await read(eventId)).pending).toMatchObject([{ entryId: entries[1], kind: 'moved' }])
    await expectRefused(() => release(eventId, version + 2, 'first DRAFT'), 400, { fields: [{ field: 'name', message: 'A release has this name already.' }] })
    await release(eventId, version + 2, 'Second')
    const after = (await publicDay(eventId)).payload
    expect(after.releases.map(({ name, changes }) => [name, changes.map(({ text }) => text)])).toEqual([
      ['Second', [expect.stringMatching(/^2 Solo \(.*\) moved from 10:00 AM in Band hall to 10:30 AM in Choir room\.$/)]], ['First draft', []],
    ])
    const told = (await mails()).slice(before.length)
    expect(told.length).toBeGreaterThan(0)
    expect(told.every(({ text }) => text.includes('Noel’s solo') && !text.includes('Ivy’s solo'))).toBe(true)
    await expectRefused(() => release(eventId, version + 2, 'Third'), 409, { id: 'conflicts' }, 'Nothing has changed since “Second”.')
    // Not published to everyone, it is nobody's but the schools'.
    await world.stage(eventId, 'teams')
    expect((await publicDay(eventId)).status).toBe(404)
    expect((await world.list(eventId, world.people.stranger)).studentData.every(({ room: name }) => name === '')).toBe(true)
    expect((await world.list(eventId, world.people.director)).studentData.some(({ room: name }) => name === 'Choir room')).toBe(true)
  })

  it('leaves out of what everyone reads the categories that schools do not see', async () => {
    const { eventId, entries, rooms, version } = await makeDay()
    await move(eventId, version, [to(entries[0], rooms[0], 540), to(entries[2], rooms[0], 800)])
    await world.stage(eventId, 'draw')
    await release(eventId, version + 1, 'First')
    await portal.database.transaction((tx) => tx.update(eventCategory).set({ isPublished: false }).where(eq(eventCategory.termId, world.terms.trio)))
    expect((await publicDay(eventId)).payload.slots.map(({ number }) => number)).toEqual([1])
    await portal.database.transaction((tx) => tx.update(eventCategory).set({ isPublished: true }).where(eq(eventCategory.termId, world.terms.trio)))
  })

  it('is refused with two in a room at once, whatever was acknowledged, and with hard conflicts that nobody has seen', async () => {
    const { eventId, entries, rooms, version } = await makeDay()
    await move(eventId, version, [to(entries[0], rooms[0], 540), to(entries[1], rooms[0], 545)])
    await expectRefused(() => release(eventId, version + 1, 'First', { hardSeen: 9 }), 409, { id: 'conflicts' })
    await move(eventId, version + 1, [to(entries[1], rooms[0], 730)])
    await expectRefused(() => release(eventId, version + 2, 'First'), 409, { id: 'conflicts' }, '1 hard conflict is left. Look at it first.')
    expect((await release(eventId, version + 2, 'First', { hardSeen: 1 })).status).toBe(200)
    await expectRefused(() => release(eventId, version, 'Second'), 409, { id: 'changed-meanwhile' })
  })

  it('cannot overlap in the database either, and exchanges two in one transaction', async () => {
    const { eventId, entries, rooms, version } = await makeDay()
    await move(eventId, version, [to(entries[0], rooms[0], 540), to(entries[1], rooms[0], 600)])
    await release(eventId, version + 1, 'First')
    const set = (entryId: number, minute: number) => portal.database.transaction(async (tx) => { await tx.update(slotReleased).set({ minute }).where(eq(slotReleased.entryId, entryId)) })
    const refused = await set(entries[1], 549).then(() => undefined, errorCode)
    expect(refused).toBe('23P01')
    await portal.database.transaction(async (tx) => {
      await tx.update(slotReleased).set({ minute: 600 }).where(eq(slotReleased.entryId, entries[0]))
      await tx.update(slotReleased).set({ minute: 540 }).where(eq(slotReleased.entryId, entries[1]))
    })
    // One right after the other is no overlap, and neither is a release that does not count anymore.
    await set(entries[1], 610)
    await move(eventId, version + 1, [to(entries[0], rooms[0], 610)])
    expect((await move(eventId, version + 2, [to(entries[1], rooms[0], 540)])).status).toBe(200)
    expect((await release(eventId, version + 3, 'Second')).status).toBe(200)
  })
})
