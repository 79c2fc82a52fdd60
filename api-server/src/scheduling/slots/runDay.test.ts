import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getDayBoard, getDayPlan, getPublicDay, moveSlots, recordAct, releaseDay, saveSlotRooms, scratchEntries, undoAct } from '@portal/shared/scheduling/slots/slotDay.calls'
import { getEvent } from '@portal/shared/competition/events/event.calls'
import { student } from '../../identity/students/student.tables'
import { performance } from '../../competition/performances/performance.tables'
import { audit } from '../../platform/audit/audit.tables'
import { findOccasions } from '../occasions/occasionKinds'
import { loginAs } from '../../testing/factories'
import { flute, makeContestWorld, type ContestWorld } from '../../testing/contestWorld'
import { refusalsOf } from '../../testing/refusalsOf'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

const day = '2026-12-04'
let portal: TestPortal
let world: ContestWorld
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeContestWorld(portal)
})
afterAll(() => portal.stop())
const expectRefused = refusalsOf(() => portal)

/** A released day of three entries in the first of two rooms, from 9:00 every eleven minutes. */
async function makeReleased() {
  const eventId = await world.makeContest({ values: { startsOn: day, endsOn: day } })
  const solo = async (name: string, studentId: number) => (await world.made(eventId, { uniqueName: name, studentsWithInstruments: flute(studentId), accompanist: '' })).performanceId
  const entries = [await solo('Ivy', world.pupils.ivy), await solo('Noel', world.pupils.noel), await solo('June', world.pupils.june)] as [number, number, number]
  const of = { roomId: null, building: 'Main', kinds: ['Instrumental'], open: [], instruments: [], judges: [], assetId: null }
  await portal.send(saveSlotRooms, { eventId, version: 0, rooms: [{ ...of, name: 'Band hall' }, { ...of, name: 'Stage' }] }, { token: world.office })
  const { rooms } = (await portal.send(getDayPlan, { eventId }, { token: world.office })).payload
  const [hall, stage] = rooms.map(({ roomId }) => roomId) as [number, number]
  await portal.send(moveSlots, { eventId, version: 1, moves: entries.map((entryId, index) => ({ to: 'place' as const, entryId, roomId: hall, day, start: 540 + index * 11 })) }, { token: world.office })
  await portal.send(releaseDay, { eventId, version: 2, name: 'First', key: crypto.randomUUID(), hardSeen: 99 }, { token: world.office })
  return { eventId, entries, hall, stage }
}
const board = async (eventId: number) => (await portal.send(getDayBoard, { eventId }, { token: world.office })).payload
const record = (eventId: number, entryId: number, kind: 'started' | 'ended', roomId: number, at: number, key: string = crypto.randomUUID(), token = world.office) =>
  portal.send(recordAct, { eventId, key, day, entryId, kind, roomId, at }, { token })

it('is recorded as it runs, and says how late each room is', async () => {
  const { eventId, entries, hall } = await makeReleased()
  const before = await board(eventId)
  expect(before).toMatchObject({ day, release: 'First', can: { run: true } })
  expect(before.rooms[0]!.entries.map(({ entryId, state, planned }) => [entryId, state, planned])).toEqual(entries.map((each, index) => [each, 'expected', 540 + index * 11]))
  await expectRefused(() => record(eventId, entries[0], 'ended', hall, 550), 409, { id: 'conflicts' }, 'This performance has not begun.')
  const key = crypto.randomUUID()
  const first = (await record(eventId, entries[0], 'started', hall, 552, key)).payload
  const picture = await pictureOf(portal.database)
  expect((await record(eventId, entries[0], 'started', hall, 552, key)).payload).toEqual(first)
  expect(await pictureOf(portal.database)).toEqual(picture)
  await expectRefused(() => record(eventId, entries[1], 'started', hall, 553), 409, { id: 'conflicts' }, 'Someone is performing in this room. Say first that it is over.')
  await expectRefused(() => record(eventId, entries[0], 'ended', hall, 551), 409, { id: 'conflicts' }, 'It cannot end before it begins.')
  await record(eventId, entries[0], 'ended', hall, 562)
  await record(eventId, entries[1], 'started', hall, 563)
  // Everyone reads the order and the estimate, as of the last thing that happened.
  const page = (of: string) => portal.request({ url: `/embed-code/event/${of}/${eventId}` })
  const isOffered = async () => [(await page('event-result')).text.includes(`href="/embed-code/event/event-day/${eventId}"`), (await portal.send(getEvent, { eventId }, { token: world.office })).payload.hasDay]
  await world.stage(eventId, 'teams')
  const early = await page('event-day')
  expect([early.status, early.text.includes('Rooms and times are not released yet.'), await isOffered()]).toEqual([200, true, [false, false]])
  await world.stage(eventId, 'draw')
  expect(await isOffered()).toEqual([true, true])
  const { status, text, headers } = await page('event-day')
  expect([status, headers['cache-control']]).toEqual([200, expect.stringMatching(/^public, max-age=30/)])
  expect(text).toMatch(/>9:12 AM<.*Over.*planned 9:00 AM.*>9:23 AM<.*Performing now.*>9:34 AM<.*Next.*planned 9:22 AM/s)
  expect(text).toMatch(/By “First”, released /)
  // It needs no script, and names nobody.
  expect(text).not.toMatch(/data-portal-view|Ivy|Noel|June|Fernby|Flute/)
  expect(text).toMatch(/<meta name="robots" content="noindex/)
  const shown = (await portal.send(getPublicDay, { eventId }, {})).payload
  expect(shown.rooms[0]).toMatchObject({ late: 12, text: 'Running 12 minutes late' })
  expect(shown.slots.map(({ start, estimate, state }) => [start, estimate, state])).toEqual([[540, 552, 'over'], [551, 563, 'performing'], [562, 574, 'next']])
  const { actId } = (await board(eventId)).rooms[0]!.entries.find(({ entryId }) => entryId === entries[1])!
  await portal.send(undoAct, { eventId, actId: actId! }, { token: world.office })
  expect((await portal.send(undoAct, { eventId, actId: actId! }, { token: world.office })).status).toBe(200)
  expect((await board(eventId)).rooms[0]!.entries.find(({ entryId }) => entryId === entries[1])!.actId).toBeNull()
  for (const token of [world.people.director, world.people.coach]) {
    await expectRefused(() => portal.send(getDayBoard, { eventId }, { token }), 404, { id: 'not-found' })
    await expectRefused(() => record(eventId, entries[1], 'started', hall, 570, crypto.randomUUID(), token), 403, { id: 'not-yours' })
  }
})

it('tells what is released apart from what is planned since, for what is printed', async () => {
  const { eventId, entries, hall, stage } = await makeReleased()
  const planOf = async () => (await portal.send(getDayPlan, { eventId }, { token: world.office })).payload
  await portal.send(moveSlots, { eventId, version: (await planOf()).version, moves: [{ to: 'place', entryId: entries[0], roomId: stage, day, start: 600 }] }, { token: world.office })
  const { released, placements } = await planOf()
  expect(released.map(({ entryId, roomId, roomName, start, isWithdrawn }) => [entryId, roomId, roomName, start, isWithdrawn])).toEqual(entries.map((each, index) => [each, hall, 'Band hall', 540 + index * 11, false]))
  expect(placements.find(({ entryId }) => entryId === entries[0])).toMatchObject({ roomId: stage, start: 600 })
  // A door is read by everyone.
  expect(JSON.stringify(released)).not.toMatch(/Ivy|Noel|June/)
})

it('lets an idle room take from one that is late, and from no other', async () => {
  const { eventId, entries, hall, stage } = await makeReleased()
  await expectRefused(() => record(eventId, entries[1], 'started', stage, 545), 409, { id: 'conflicts' })
  await portal.database.transaction((tx) => tx.update(performance).set({ checkInValue: 1 }).where(eq(performance.id, entries[1])))
  await expectRefused(() => record(eventId, entries[1], 'started', stage, 551), 409, { id: 'conflicts' })
  await record(eventId, entries[0], 'started', hall, 570)
  expect((await record(eventId, entries[1], 'started', stage, 575)).status).toBe(200)
  await expectRefused(() => record(eventId, 99_999, 'started', stage, 575), 404, { id: 'not-found' })
})

it('stands in the calendars of its team once it is published, a solo by its kind alone whoever may be named, and in those of its people by name', async () => {
  const { eventId, entries } = await makeReleased()
  const { organizationId } = world.league
  const ask = async (anyOf: object) => (await findOccasions(portal.database.reader, { organizationId, who: null, limit: 50, anyOf }, ({ kind }) => kind === 'performance')).occasions.filter((each) => each.eventId === eventId)
  expect(await ask({ teamIds: [world.teamId(0)] })).toEqual([])
  await world.stage(eventId, 'draw')
  const found = await ask({ teamIds: [world.teamId(0)] })
  expect(found.map(({ key, title, start, end, place }) => [key, title, start.toISOString(), end.toISOString(), place])[0])
    .toEqual([`performance-${entries[0]}`, 'Solo', '2026-12-04T15:00:00.000Z', '2026-12-04T15:10:00.000Z', 'Band hall'])
  expect(JSON.stringify(found)).not.toMatch(/Ivy|Flute|Air in G/)
  const name = (familyNaming: 'yes' | 'no') => portal.database.transaction((tx) => tx.update(student).set({ familyNaming }).where(eq(student.id, world.pupils.ivy)))
  await name('yes')
  expect(await ask({ teamIds: [world.teamId(0)] })).toEqual(found)
  await name('no')
  expect([await ask({ teamIds: [world.teamId(1)] }), await ask({ activityIds: [world.league.activityId] })]).toEqual([[], []])
})

it('scratches those who are due, and nobody else, once and with undo', async () => {
  const { eventId, entries, hall } = await makeReleased()
  const scratch = (entryIds: number[], isScratched = true, key: string = crypto.randomUUID(), token = world.office) => portal.send(scratchEntries, { eventId, key, day, entryIds, isScratched }, { token })
  const checkIns = async () => (await board(eventId)).rooms[0]!.entries.map(({ entryId, state }) => [entries.indexOf(entryId), state]).sort()
  portal.setNow(new Date('2026-12-04T15:30:00Z'))
  // Sessions of before are over by then.
  world.office = (await loginAs(portal, world.league, { roleName: 'Organization Admin' })).token
  const others = [await loginAs(portal, world.league, { roleName: 'Athletic Director', schoolId: world.schoolId(0) }), await loginAs(portal, world.league, { roleName: 'Coach', schoolId: world.schoolId(0) })]
  await expectRefused(() => scratch([entries[0]]), 409, { id: 'conflicts' })
  // The last one is over at 9:32, and half an hour later who is not there is due.
  portal.setNow(new Date('2026-12-04T16:05:00Z'))
  await record(eventId, entries[1], 'started', hall, 551)
  expect((await board(eventId)).rooms[0]!.scratch).toEqual([entries[0], entries[2]])
  const before = await pictureOf(portal.database)
  await expectRefused(() => scratch([entries[0], entries[1]]), 409, { id: 'conflicts' })
  expect(await pictureOf(portal.database)).toEqual(before)
  for (const { token } of others) await expectRefused(() => scratch([entries[0]], true, crypto.randomUUID(), token), 403, { id: 'not-yours' })
  await expectRefused(() => scratch([99_999]), 404, { id: 'not-found' })
  const key = crypto.randomUUID()
  expect((await scratch([entries[0], entries[2]], true, key)).payload).toEqual({ entryIds: [entries[0], entries[2]] })
  const after = await pictureOf(portal.database)
  expect((await scratch([entries[0], entries[2]], true, key)).payload).toEqual({ entryIds: [] })
  expect(await pictureOf(portal.database)).toEqual(after)
  expect(await checkIns()).toEqual([[0, 'scratched'], [1, 'performing'], [2, 'scratched']])
  const kept = async (entryId: number) => (await portal.database.reader.select().from(performance).where(eq(performance.id, entryId)))[0]!.checkInValue
  expect([await kept(entries[0]), (await board(eventId)).rooms[0]!.scratch]).toEqual([0, []])
  expect((await scratch([entries[2]], false)).payload).toEqual({ entryIds: [entries[2]] })
  expect([await kept(entries[2]), (await board(eventId)).rooms[0]!.scratch]).toEqual([null, [entries[2]]])
  // The first scratch arrives once more, after its undo.
  expect((await scratch([entries[0], entries[2]], true, key)).payload).toEqual({ entryIds: [] })
  expect(await kept(entries[2])).toBeNull()
  const told = (await portal.database.reader.select().from(audit).where(eq(audit.subjectId, eventId)).orderBy(audit.id)).filter(({ action }) => /cratched$/.test(action)).map(({ action, data }) => [action, data])
  expect(told).toEqual([['slotPlan.scratched', { day, entryIds: [entries[0], entries[2]] }], ['slotPlan.unscratched', { day, entryIds: [entries[2]] }]])
})
