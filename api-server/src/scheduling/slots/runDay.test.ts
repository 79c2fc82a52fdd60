import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getDayBoard, getDayPlan, getPublicDay, moveSlots, recordAct, releaseDay, saveSlotRooms, undoAct } from '@portal/shared/scheduling/slots/slotDay.calls'
import { student } from '../../identity/students/student.tables'
import { performance } from '../../competition/performances/performance.tables'
import { findOccasions } from '../occasions/occasionKinds'
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
  await world.stage(eventId, 'draw')
  const shown = (await portal.send(getPublicDay, { eventId }, {})).payload
  expect(shown.rooms[0]).toMatchObject({ late: 12, text: 'Running 12 minutes late' })
  expect(shown.slots.map(({ start, estimate }) => [start, estimate])).toEqual([[540, 552], [551, 563], [562, 574]])
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

it('stands in the calendars of its team once it is published, by category and piece where its child may be named, and in those of its people by name', async () => {
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
  expect((await ask({ teamIds: [world.teamId(0)] })).map(({ title, description }) => [title, description])[0]).toEqual(['Flute solo: Air in G', expect.stringMatching(/Flute solo\nAir in G$/)])
  await name('no')
  expect([await ask({ teamIds: [world.teamId(1)] }), await ask({ activityIds: [world.league.activityId] })]).toEqual([[], []])
})
