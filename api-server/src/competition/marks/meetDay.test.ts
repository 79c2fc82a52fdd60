import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInMeetEntry, scratchMeetEntry } from '@portal/shared/competition/marks/meet.calls'
import { getJobStatus } from '@portal/shared/platform/jobs/job.calls'
import { getDayBoard, getDayPlan, getPublicDay, placeSlots, recordAct, releaseDay, saveSlotRooms } from '@portal/shared/scheduling/slots/slotDay.calls'
import { getFamilyHome } from '@portal/shared/publishing/dashboard/dashboard.calls'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { makeMeetWorld, type MeetWorld } from '../../testing/meetWorld'
import { refusalsOf } from '../../testing/refusalsOf'
import { runJobs } from '../../testing/runJobs'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'
import { meetRetention } from './meetRetention.repository'

const day = '2026-12-04'
let portal: TestPortal
let world: MeetWorld
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeMeetWorld(portal)
})
afterAll(() => portal.stop())
const expectRefused = refusalsOf(() => portal)

const read = async (eventId: number) => (await portal.send(getDayPlan, { eventId }, { token: world.office })).payload
const board = async (eventId: number) => (await portal.send(getDayBoard, { eventId }, { token: world.office })).payload
const checkIn = (entryId: number, checkInValue: 1 | 0 | null, values: object = {}, token = world.office) => portal.send(checkInMeetEntry, { entryId, checkInValue, key: crypto.randomUUID(), ...values }, { token })

/** A swim meet of three events, with Ann and Cat in two of them and Bea in one. */
async function makeSwum() {
  const { eventId, of } = await world.makeMeet('swim', ['200IM', '50Free', '100Free'], { values: { startsOn: day, endsOn: day } })
  const enter = async (code: string, team: 0 | 1, who: 'ann' | 'bea' | 'cat') => (await world.enterOne({ eventId, meetEventId: of[code]!, teamId: world.teamId(team), studentIds: [world.pupils[who]] })).payload.entryId
  const entries = { ann: await enter('50Free', 0, 'ann'), bea: await enter('50Free', 0, 'bea'), cat: await enter('50Free', 1, 'cat'), annIm: await enter('200IM', 0, 'ann'), catIm: await enter('200IM', 1, 'cat') }
  return { eventId, of, entries }
}

it('has the events of a meet in order as its program, placed one after the other, released and run', async () => {
  const { eventId, of } = await makeSwum()
  const plan = await read(eventId)
  expect(plan).toMatchObject({ inOrder: true, kind: 'meet', contest: { rules: { lunch: null, changeover: 0, severities: { performerBusy: 'soft' } }, schools: [] } })
  expect(plan.contest.entries.map(({ name, schoolId, performers }) => [name, schoolId, performers.length])).toEqual([['1 Girls 200 IM', null, 2], ['2 Girls 50 Freestyle', null, 3], ['3 Girls 100 Freestyle', null, 0]])
  expect(plan.lengths.map(({ minutes, kind }) => [minutes, kind])).toEqual([[8, 'Pool'], [3, 'Pool'], [5, 'Pool']])
  await portal.send(saveSlotRooms, { eventId, version: 0, rooms: [{ roomId: null, name: 'Pool', building: '', kinds: ['Pool'], open: [], instruments: [], judges: [], assetId: null }] }, { token: world.office })
  const { payload: asked } = await portal.send(placeSlots, { eventId, version: 1, keep: false, key: crypto.randomUUID() }, { token: world.office })
  await runJobs(portal)
  expect((await portal.send(getJobStatus, { exportId: asked.export_request_id }, { token: world.office })).payload).toMatchObject({ status: 'completed', message: '3 of 3 entries are placed.' })
  const { placements, version, rooms } = await read(eventId)
  expect(placements.map(({ start }) => start)).toEqual([510, 518, 521])
  await world.stage(eventId, 'draw')
  expect((await portal.send(releaseDay, { eventId, version, key: crypto.randomUUID(), name: 'Program', hardSeen: 0 }, { token: world.office })).status).toBe(200)
  // Those who are in it, and who coaches them, are told; the public reads the program, and no athlete in it.
  const told = (await portal.database.reader.select().from(outgoingMessage)).filter(({ kind }) => kind === 'slots.released')
  expect(told.length).toBeGreaterThanOrEqual(3)
  const shown = (await portal.send(getPublicDay, { eventId }, {})).payload
  expect(shown.slots.map(({ name, schoolName, start }) => [name, schoolName, start])).toEqual([['1 Girls 200 IM', '2 entries', 510], ['2 Girls 50 Freestyle', '3 entries', 518], ['3 Girls 100 Freestyle', '0 entries', 521]])
  expect(JSON.stringify(shown)).not.toMatch(/Ann|Bea|Cat|Ashgrove/)
  // Her own events stand on a family's home at their times, with heat and lane once they are seeded.
  const times = async (token: string) => (await portal.send(getFamilyHome, {}, { token })).payload.members.flatMap((member) => member.times).filter((each) => each.eventId === eventId).map(({ title, whenText, place }) => [title, whenText.replaceAll('\u00a0', ' '), place])
  expect(await times(world.people.mother)).toEqual([['Girls 200 IM', 'Fri, Dec 4, 8:30 AM CST', 'Pool'], ['Girls 50 Freestyle', 'Fri, Dec 4, 8:38 AM CST', 'Pool']])
  await world.seed(eventId, of['50Free']!)
  expect((await times(world.people.mother))[1]).toEqual([expect.stringMatching(/^Girls 50 Freestyle, heat 1, lane [2345]$/), 'Fri, Dec 4, 8:38 AM CST', 'Pool'])
  // The second event begins ten minutes late, and the third follows it.
  const [first, second] = placements.map(({ entryId }) => entryId) as [number, number]
  const record = (entryId: number, kind: 'started' | 'ended', at: number) => portal.send(recordAct, { eventId, key: crypto.randomUUID(), day, entryId, kind, roomId: rooms[0]!.roomId, at }, { token: world.office })
  await record(first, 'started', 510)
  await record(first, 'ended', 528)
  await record(second, 'started', 528)
  expect((await portal.send(getPublicDay, { eventId }, {})).payload.slots.map(({ estimate }) => estimate)).toEqual([510, 528, 531])
  expect((await board(eventId)).rooms[0]!.entries.map(({ entryId }) => entryId)[0]).toBe(first)
  expect(of['50Free']).toBeDefined()
})

it('checks entries in once however often that is sent, the last decision counting, and counts them on the board', async () => {
  const { eventId, entries } = await makeSwum()
  const key = crypto.randomUUID()
  expect((await checkIn(entries.ann, 1, { key, asOf: '2026-12-04T14:00:00Z' })).payload).toMatchObject({ checkInValue: 1, can: { checkIn: true } })
  const picture = await pictureOf(portal.database)
  expect((await checkIn(entries.ann, 1, { key, asOf: '2026-12-04T14:00:00Z' })).payload.checkInValue).toBe(1)
  expect(await pictureOf(portal.database)).toEqual(picture)
  await checkIn(entries.bea, 0)
  const [bea] = (await world.entriesOf(eventId)).filter(({ entryId }) => entryId === entries.bea)
  expect(bea!.checkInValue).toBe(0)
  const [cat] = (await world.entriesOf(eventId)).filter(({ entryId }) => entryId === entries.cat)
  await portal.send(scratchMeetEntry, { entryId: entries.cat, version: cat!.version, isScratched: true }, { token: world.office })
  await expectRefused(() => checkIn(entries.cat, 1), 409, { id: 'conflicts' }, 'This entry is scratched. Undo that first.')
  await expectRefused(() => checkIn(entries.ann, 0, {}, world.people.atlas), 403, { id: 'not-yours' })
  await expectRefused(() => checkIn(entries.ann, 0, {}, world.people.borea), 404, { id: 'not-found' })
  await expectRefused(() => checkIn(999_999, 1), 404, { id: 'not-found' })
  expect((await read(eventId)).contest.entries.map(({ performers }) => performers.length)).toEqual([2, 2, 0])
})

it('removes entries and marks of meets long past for who chose that, and leaves those of later ones', async () => {
  const { eventId, of, entries } = await makeSwum()
  await world.seed(eventId, of['50Free']!)
  await world.mark(eventId, of['50Free']!, [{ entryId: entries.ann, mark: '25.30' }])
  const { organizationId } = world.league
  const all = portal.database.reader
  const of2026 = await meetRetention.count(all, organizationId, new Date('2026-12-04T00:00:00Z'))
  expect(of2026).toBe(0)
  const later = new Date('2034-01-01T00:00:00Z')
  expect(await meetRetention.count(all, organizationId + 1, later)).toBe(0)
  expect(await meetRetention.count(all, organizationId, later)).toBeGreaterThanOrEqual(5)
  await portal.database.transaction(async (tx) => { while (await meetRetention.remove(tx, organizationId, later, 2, later) > 0); })
  expect(await world.entriesOf(eventId)).toEqual([])
  expect((await world.get(eventId)).events).toHaveLength(3)
})

it('tells heats from the final in a family’s times, while no time of them is released', async () => {
  const { eventId, of } = await world.makeMeet('track', ['100', '200'], { event: { finalSpots: 2, seeding: 'trackHeats', lanes: 8 }, values: { startsOn: '2026-12-05', endsOn: '2026-12-05' } })
  const entryId = (await world.enterOne({ eventId, meetEventId: of['100']!, teamId: world.teamId(0), studentIds: [world.pupils.ann] })).payload.entryId
  await world.enterOne({ eventId, meetEventId: of['200']!, teamId: world.teamId(0), studentIds: [world.pupils.ann] })
  const titles = async () => (await portal.send(getFamilyHome, {}, { token: world.people.ann })).payload.members.flatMap((member) => member.times).filter((each) => each.eventId === eventId).map(({ title }) => title)
  await world.seed(eventId, of['100']!, 'heats')
  expect(await titles()).toEqual(['Girls 100 Meters, heats · Girls 200 Meters, heats'])
  await world.stage(eventId, 'draw')
  expect(await titles()).toEqual(['Girls 100 Meters, heats, heat 1, lane 4 · Girls 200 Meters, heats'])
  await world.mark(eventId, of['100']!, [{ entryId, mark: '12.50' }], 'heats')
  await world.seed(eventId, of['100']!, 'final')
  expect(await titles()).toEqual(['Girls 100 Meters, heats, heat 1, lane 4 · Girls 100 Meters, final, heat 1, lane 4 · Girls 200 Meters, heats'])
})
