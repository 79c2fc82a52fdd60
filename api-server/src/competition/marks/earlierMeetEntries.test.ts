import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listEarlierMeets, takeOverMeetEntries } from '@portal/shared/competition/marks/earlierMeetEntries.calls'
import { event } from '../events/event.tables'
import { student } from '../../identity/students/student.tables'
import { makeMeetWorld, type MeetWorld } from '../../testing/meetWorld'
import { refusalsOf } from '../../testing/refusalsOf'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let world: MeetWorld
let past: number
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeMeetWorld(portal)
  const { eventId, of } = await world.makeMeet('swim', ['50Free', '100Free', '200FreeRelay'], { values: { name: 'Last Meet' } })
  past = eventId
  const enter = async (code: string, studentIds: number[], team = 0, seed = '') => (await world.enterOne({ eventId, meetEventId: of[code]!, teamId: world.teamId(team), studentIds, seed })).payload.entryId
  const ann = await enter('50Free', [world.pupils.ann], 0, '27.00')
  await enter('50Free', [world.pupils.bea])
  await enter('100Free', [world.pupils.bea])
  await enter('200FreeRelay', [world.pupils.ann, world.pupils.bea, ...world.runners(0).slice(0, 2)])
  await enter('50Free', [world.pupils.cat], 1)
  await world.mark(eventId, of['50Free']!, [{ entryId: ann, mark: '25.90' }])
  await world.release(eventId, of['50Free']!)
  await world.stage(eventId, 'results')
  await portal.database.transaction((tx) => tx.update(event).set({ startsOn: '2026-10-10', endsOn: '2026-10-10' }).where(eq(event.id, eventId)))
})
afterAll(() => portal.stop())
const expectRefused = refusalsOf(() => portal)
const send = (eventId: number, values: object = {}, token = world.people.atlas) => portal.send(takeOverMeetEntries, { eventId, fromEventId: past, teamId: world.teamId(0), entryIds: null, dryRun: false, ...values } as never, { token })
const told = async (...of: Parameters<typeof send>) => (await send(...of)).payload.entries.map(({ eventName, name, state, seed, why }) => [eventName, name, state, seed, why])
const status = (studentId: number, to: 'active' | 'inactive') => portal.database.transaction((tx) => tx.update(student).set({ status: to }).where(eq(student.id, studentId)))

it('last year’s athletes are foretold, entered with their best marks, and not twice; what stands stays', async () => {
  const { eventId, of } = await world.makeMeet('swim', ['50Free', '200FreeRelay'])
  await status(world.runners(0)[0]!, 'inactive')
  const before = await pictureOf(portal.database)
  const preview = await told(eventId, { dryRun: true })
  expect(preview).toEqual([
    ['Girls 50 Freestyle', 'Ann Ashgrove', 'add', '25.90', ''], ['Girls 50 Freestyle', 'Bea Birchfield', 'add', '', ''],
    ['Girls 100 Freestyle', 'Bea Birchfield', 'none', '', 'The meet has no such event, or more than one that could be meant.'], ['Girls 200 Freestyle Relay', 'Relay A', 'none', '', expect.stringContaining('3')],
  ])
  expect(await pictureOf(portal.database)).toEqual(before)
  await status(world.runners(0)[0]!, 'active')
  // Bea is entered here already with a seed of its own.
  await world.enterOne({ eventId, meetEventId: of['50Free']!, teamId: world.teamId(0), studentIds: [world.pupils.bea], seed: '28.00' })
  expect((await told(eventId)).map(([, name, state]) => [name, state])).toEqual([['Ann Ashgrove', 'add'], ['Bea Birchfield', 'there'], ['Bea Birchfield', 'none'], ['Relay A', 'add']])
  expect((await world.entriesOf(eventId)).map(({ name, seed, athletes }) => [name, seed, athletes.length]).sort()).toEqual([['Ann Ashgrove', '25.90', 1], ['Atlas A', '', 4], ['Bea Birchfield', '28.00', 1]])
  const picture = await pictureOf(portal.database)
  expect((await told(eventId)).map(([, , state]) => state)).toEqual(['there', 'there', 'none', 'there'])
  expect(await pictureOf(portal.database)).toEqual(picture)
})

it('who has left is not entered, and a choice is of what the earlier meet has', async () => {
  const { eventId } = await world.makeMeet('swim', ['50Free'])
  await status(world.pupils.ann, 'inactive')
  const entries = (await send(eventId, { dryRun: true })).payload.entries
  expect(entries[0]).toMatchObject({ name: 'Ann Ashgrove', state: 'none', why: 'Ann Ashgrove is no longer at the school.' })
  await status(world.pupils.ann, 'active')
  await expectRefused(() => send(eventId, { entryIds: [entries[0]!.entryId, 99_999] }), 400, { id: 'invalid-input', fields: [{ field: 'entryIds.1', message: 'The earlier meet has no such entry.' }] })
  expect(await told(eventId, { entryIds: [entries[0]!.entryId] })).toEqual([['Girls 50 Freestyle', 'Ann Ashgrove', 'add', '25.90', '']])
  expect(await world.entriesOf(eventId)).toHaveLength(1)
})

it('past meets are offered to those who enter for the team, and to nobody else', async () => {
  const { eventId } = await world.makeMeet('swim', ['50Free'])
  const ask = (token: string, team = 0) => portal.send(listEarlierMeets, { eventId, teamId: world.teamId(team) }, { token })
  expect((await ask(world.people.atlas)).payload.events).toEqual([{ eventId: past, name: 'Last Meet', startsOn: '2026-10-10', entries: 4 }])
  expect((await ask(world.office, 1)).payload.events).toMatchObject([{ entries: 1 }])
  await expectRefused(() => ask(world.people.borea), 404, { id: 'not-found' })
  await expectRefused(() => send(eventId, {}, world.people.borea), 404, { id: 'not-found' })
  await expectRefused(() => send(eventId, {}, world.people.ann), 403, { id: 'wrong-role' })
  for (const fromEventId of [eventId, 99_999]) await expectRefused(() => send(eventId, { fromEventId }), 400, { id: 'invalid-input', fields: [{ field: 'fromEventId' }] })
})
