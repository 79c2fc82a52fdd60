import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveCategoryJudges } from '@portal/shared/competition/judges/judge.calls'
import { deletePerformer } from '@portal/shared/competition/performances/performance.calls'
import { usualSlotRules } from '@portal/shared/scheduling/slots/slot.schemas'
import { acknowledgeConflict, getDayBoard, getDayPlan, getPublicDay, moveSlots, releaseDay, saveSlotRooms, saveSlotRules } from '@portal/shared/scheduling/slots/slotDay.calls'
import { addBooking, addVenue, getVenue } from '@portal/shared/scheduling/venues/venue.calls'
import { school } from '../../directory/schools/school.tables'
import { flute, makeContestWorld, type ContestWorld } from '../../testing/contestWorld'
import { refusalsOf } from '../../testing/refusalsOf'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

const day = '2026-12-04'
let portal: TestPortal
let world: ContestWorld
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeContestWorld(portal)
})
afterAll(() => portal.stop())
const expectRefused = refusalsOf(() => portal)

const read = async (eventId: number) => (await portal.send(getDayPlan, { eventId }, { token: world.office })).payload
const room = (name: string, values: object = {}) => ({ roomId: null, name, building: 'Main', kinds: ['Instrumental'], open: [], instruments: [], judges: [], assetId: null, ...values })
const saveRooms = (eventId: number, version: number, rooms: object[]) => portal.send(saveSlotRooms, { eventId, version, rooms } as never, { token: world.office })
const saveRules = (eventId: number, version: number, walks: object) => portal.send(saveSlotRules, {
  eventId, version, days: [{ day, from: 480, to: 1_020 }], rules: usualSlotRules, lengths: [], walks: { within: 2, between: 8, buildings: [], rooms: [], ...walks }, carried: [], miles: [],
} as never, { token: world.office })

it('tells what else is in a room that is a part of the venue, lets it be acknowledged, and shows it to nobody else', async () => {
  const { payload: { venueId } } = await portal.send(addVenue, {
    key: crypto.randomUUID(), schoolId: null, name: 'Prairie Hall', timeZone: 'America/Chicago', address: '', city: 'Waco', state: 'TX', zip: '', latitude: '', longitude: '', directions: '', openingTimes: [],
    assets: [{ assetId: null, name: 'Stage', kind: 'court', activityIds: [] }, { assetId: null, name: 'Cellar', kind: 'court', activityIds: [] }],
  } as never, { token: world.office })
  const [stage, cellar] = (await portal.send(getVenue, { venueId }, { token: world.office })).payload.assets.map(({ assetId }) => assetId) as [number, number]
  const eventId = await world.makeContest({ values: { startsOn: day, endsOn: day, venueId } })
  const { performanceId } = await world.made(eventId)
  await saveRooms(eventId, 0, [room('Stage', { assetId: stage }), room('Cellar', { assetId: cellar }), room('Porch')])
  expect((await read(eventId)).contest.taken).toEqual([])
  const booked = await portal.send(addBooking, { venueId, key: crypto.randomUUID(), assetId: stage, title: 'Piano tuning', startDay: day, startTime: '10:00', endDay: day, endTime: '11:00', accepted: [] }, { token: world.office })
  expect(booked.status).toBe(200)
  const { rooms, version } = await read(eventId)
  await portal.send(moveSlots, { eventId, version, moves: [{ to: 'place', entryId: performanceId, roomId: rooms[0]!.roomId, day, start: 595 }] }, { token: world.office })
  const plan = await read(eventId)
  expect(plan.contest.taken).toMatchObject([{ roomId: rooms[0]!.roomId, day, from: 600, to: 660 }])
  const [conflict] = plan.conflicts.filter(({ kind }) => kind === 'roomBooked')
  expect(conflict).toMatchObject({ severity: 'hard', short: 5, text: expect.stringMatching(/at 9:55 AM: Stage at Prairie Hall is not free from 10:00.AM CST to 11:00.AM CST: .*Piano tuning/) as string })
  await portal.send(acknowledgeConflict, { eventId, conflict: conflict!.key, short: 5, isAcknowledged: true }, { token: world.office })
  expect((await read(eventId)).conflicts.find(({ kind }) => kind === 'roomBooked')).toMatchObject({ severity: 'acknowledged' })
  await world.stage(eventId, 'draw')
  expect((await portal.send(releaseDay, { eventId, version: version + 1, key: crypto.randomUUID(), name: 'First', hardSeen: 9 }, { token: world.office })).status).toBe(200)
  expect(JSON.stringify((await portal.send(getPublicDay, { eventId }, {})).payload)).not.toContain('Piano tuning')
})

it('keeps the hours of rooms and the ways between them, and refuses those of what is not there', async () => {
  const eventId = await world.makeContest({ values: { startsOn: day, endsOn: day } })
  await expectRefused(() => saveRooms(eventId, 0, [room('Hall', { open: [{ day: '2026-12-09', from: 540, to: 600 }] })]), 400, { fields: [{ field: 'rooms.0.open.0.day', message: 'Nothing is performed on this day.' }] })
  await saveRooms(eventId, 0, [room('Hall', { open: [{ day, from: 540, to: 600 }] }), room('Choir room', { building: 'Arts' })])
  const { rooms: [hall, choir], version } = await read(eventId)
  expect(hall).toMatchObject({ open: [{ day, from: 540, to: 600 }] })
  const pair = { one: hall!.roomId, other: choir!.roomId, minutes: 11 }
  await expectRefused(() => saveRules(eventId, version, { rooms: [{ ...pair, other: 99_999 }] }), 400, { fields: [{ field: 'walks.rooms.0.other', message: 'There is no such room.' }] })
  await expectRefused(() => saveRules(eventId, version, { rooms: [{ ...pair, other: pair.one }] }), 400, { fields: [{ field: 'walks.rooms.0.other', message: 'Please choose another one.' }] })
  await expectRefused(() => saveRules(eventId, version, { rooms: [pair, { one: pair.other, other: pair.one, minutes: 3 }] }), 400, { fields: [{ field: 'walks.rooms.1.other', message: 'This pair is already listed.' }] })
  expect((await saveRules(eventId, version, { rooms: [pair], buildings: [{ one: 'Main', other: 'Arts', minutes: 6 }] })).status).toBe(200)
  expect((await read(eventId)).contest.walks).toMatchObject({ rooms: [pair], buildings: [{ minutes: 6 }] })
  // A way to a room that is removed is nobody's anymore.
  await saveRooms(eventId, version + 1, [{ ...hall!, roomId: hall!.roomId }])
  expect((await read(eventId)).contest.walks.rooms).toEqual([])
  expect((await saveRules(eventId, version + 2, {})).status).toBe(200)
})

it('tells of entries that were removed among what a release changed, and keeps them on the list of their room', async () => {
  const eventId = await world.makeContest({ values: { startsOn: day, endsOn: day } })
  const [ivy, noel] = [(await world.made(eventId)).performanceId, (await world.made(eventId, { uniqueName: 'Noel’s solo', studentsWithInstruments: flute(world.pupils.noel), accompanist: '' })).performanceId]
  await saveRooms(eventId, 0, [room('Hall')])
  const [{ roomId }] = (await read(eventId)).rooms as unknown as [{ roomId: number }]
  await portal.send(moveSlots, { eventId, version: 1, moves: [{ to: 'place', entryId: ivy, roomId, day, start: 540 }, { to: 'place', entryId: noel, roomId, day, start: 600 }] }, { token: world.office })
  await world.stage(eventId, 'draw')
  const release = async (name: string) => portal.send(releaseDay, { eventId, version: (await read(eventId)).version, key: crypto.randomUUID(), name, hardSeen: 9 }, { token: world.office })
  await release('First')
  expect((await portal.send(deletePerformer, { performanceId: noel }, { token: world.office })).status).toBe(200)
  expect((await read(eventId)).pending).toMatchObject([{ entryId: noel, kind: 'removed', text: expect.stringMatching(/^2 Noel’s solo \(.*\) is no longer at 10:00 AM in Hall\.$/) as string }])
  const board = (await portal.send(getDayBoard, { eventId }, { token: world.office })).payload
  expect(board.rooms[0]!.entries.map(({ entryId, state, number }) => [entryId, state, number])).toEqual([[ivy, 'expected', 1], [noel, 'withdrawn', 2]])
  expect((await release('Second')).status).toBe(200)
  const { releases } = (await portal.send(getPublicDay, { eventId }, {})).payload
  expect(releases[0]!.changes.map(({ text }) => text)).toEqual([expect.stringMatching(/^2 Solo \(.*\) is no longer at 10:00 AM in Hall\.$/)])
  expect(JSON.stringify(releases)).not.toContain('Noel')
})

it('who judges a category is read with the plan, and their schools count for the rooms that they sit in', async () => {
  const eventId = await world.makeContest({ values: { startsOn: day, endsOn: day } })
  const named = await portal.send(saveCategoryJudges, { eventId, categoryId: world.terms.solo, version: 0, judges: [{ judgeName: 'Una Bellwether', schoolIds: [world.schoolId(0)] }] } as never, { token: world.office })
  expect(named.status).toBe(200)
  const { performanceId } = await world.made(eventId)
  await saveRooms(eventId, 0, [room('Hall', { judges: [{ name: 'una bellwether', schoolIds: [] }] })])
  const { rooms, version, categoryJudges } = await read(eventId)
  expect(categoryJudges).toEqual([{ categoryId: world.terms.solo, judgeId: expect.any(Number), name: 'Una Bellwether', schoolIds: [world.schoolId(0)] }])
  await portal.send(moveSlots, { eventId, version, moves: [{ to: 'place', entryId: performanceId, roomId: rooms[0]!.roomId, day, start: 600 }] }, { token: world.office })
  const plan = await read(eventId)
  expect(plan.conflicts.map(({ kind, severity }) => [kind, severity])).toContainEqual(['ownJudge', 'hard'])
  // What is kept of the room is the name alone.
  expect(plan.rooms[0]!.judges).toEqual([{ name: 'una bellwether', schoolIds: [] }])
})

it('knows how far a school is by its coordinates, else by the middle of its ZIP code, and of one with neither that it does not know', async () => {
  const { payload: { venueId } } = await portal.send(addVenue, {
    key: crypto.randomUUID(), schoolId: null, name: 'Far Hall', timeZone: 'America/Chicago', address: '', city: 'Austin', state: 'TX', zip: '78701', latitude: '', longitude: '', directions: '', openingTimes: [], assets: [],
  } as never, { token: world.office })
  const eventId = await world.makeContest({ values: { startsOn: day, endsOn: day, venueId } })
  await world.made(eventId)
  const milesBy = async (values: { latitude?: number | null; longitude?: number | null; zip?: string }) => {
    await portal.database.transaction((tx) => tx.update(school).set({ latitude: null, longitude: null, zip: '', ...values }).where(eq(school.id, world.schoolId(0))))
    return (await read(eventId)).contest.schools.find(({ schoolId }) => schoolId === world.schoolId(0))!.miles
  }
  // From Dallas to Austin it is some 200 miles by road; both ways of knowing where Dallas is agree about that.
  const [byPlace, byZip, byLongZip] = [await milesBy({ latitude: 32.7767, longitude: -96.797 }), await milesBy({ zip: '75201' }), await milesBy({ zip: '75201-1234' })]
  for (const miles of [byPlace, byZip, byLongZip]) expect(Math.abs(miles! - 218)).toBeLessThan(5)
  expect([await milesBy({}), await milesBy({ zip: '00000' }), await milesBy({ zip: 'H0H 0H0' })]).toEqual([null, null, null])
})
