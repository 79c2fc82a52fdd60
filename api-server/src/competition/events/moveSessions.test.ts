import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { saveEvent, saveEventSessions } from '@portal/shared/competition/events/event.calls'
import type { EventValues } from '@portal/shared/competition/events/event.schemas'
import { venue, venueAsset } from '../../scheduling/venues/venue.tables'
import { makeEventsWorld, type EventsWorld } from '../../testing/eventsWorld'
import { refusalsOf } from '../../testing/refusalsOf'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

/** An event of December 4 and 5 at a park, with a session on each day: one on a field of the park, one on a field elsewhere. */
let portal: TestPortal
let world: EventsWorld
let park = 0
let other = 0
let fields: number[] = []
let eventId = 0
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeEventsWorld(portal)
  const base = { organizationId: world.league.organizationId, timeZone: 'America/Chicago' }
  ;[park, other] = await portal.database.transaction(async (tx) => (await tx.insert(venue).values([{ ...base, name: 'Lantern Park' }, { ...base, name: 'Other Park' }]).returning()).map(({ id }) => id)) as [number, number]
  fields = await portal.database.transaction(async (tx) => (await tx.insert(venueAsset).values([park, other].map((venueId) => ({ venueId, name: 'Field 1', kind: 'field' as const, position: 1 }))).returning()).map(({ id }) => id))
})
afterAll(() => portal.stop())
const expectRefused = refusalsOf(() => portal)

beforeEach(async () => {
  eventId = await world.make({ venueId: park })
  const session = { sessionId: null, title: 'Heats', day: '2026-12-04', from: '09:00', to: '12:00', venueId: null, assetId: fields[0]!, note: '' }
  const { version } = await world.read(eventId)
  await portal.send(saveEventSessions, { eventId, version, sessions: [session, { ...session, title: 'Finals', day: '2026-12-05', venueId: other, assetId: fields[1]! }] }, { token: world.token })
})

const save = async (change: Partial<EventValues>) => portal.send(saveEvent, { eventId, version: (await world.read(eventId)).version, ...change }, { token: world.token })
const sessions = async () => (await world.read(eventId)).sessions.map(({ title, whenText, assetId }) => [title, whenText.replaceAll('\u00a0', ' '), assetId])

it('goes with an event that is moved as a whole, at the same hours', async () => {
  expect((await save({ startsOn: '2027-03-13', endsOn: '2027-03-14' })).status).toBe(200)
  // The clocks change on the 14th.
  expect(await sessions()).toEqual([['Heats', 'Sat, Mar 13, 9:00 AM CST to 12:00 PM CST', fields[0]], ['Finals', 'Sun, Mar 14, 9:00 AM CDT to 12:00 PM CDT', fields[1]]])
})

it('stays where the event gets more days, and keeps it from losing its own', async () => {
  expect((await save({ startsOn: '2026-12-03' })).status).toBe(200)
  const before = await sessions()
  expect(before.map(([, when]) => when)).toEqual(['Fri, Dec 4, 9:00 AM CST to 12:00 PM CST', 'Sat, Dec 5, 9:00 AM CST to 12:00 PM CST'])
  await expectRefused(() => save({ endsOn: '2026-12-04' }), 400, { fields: [{ field: 'endsOn', message: 'Sessions are on days that the event would not have: Finals, Sat, Dec 5. Move or remove them first.' }] })
  await expectRefused(() => save({ startsOn: '2026-12-05' }), 400, { fields: [{ field: 'startsOn', message: 'Sessions are on days that the event would not have: Heats, Fri, Dec 4. Move or remove them first.' }] })
  expect(await sessions()).toEqual(before)
})

it('shows the same hours in another zone', async () => {
  await save({ timeZone: 'America/Denver' })
  expect((await sessions()).map(([, when]) => when)).toEqual(['Fri, Dec 4, 9:00 AM MST to 12:00 PM MST', 'Sat, Dec 5, 9:00 AM MST to 12:00 PM MST'])
})

it('leaves the field of the venue that its event leaves, and keeps one of a venue of its own', async () => {
  await save({ venueId: other })
  expect((await sessions()).map(([title, , assetId]) => [title, assetId])).toEqual([['Heats', null], ['Finals', fields[1]]])
})

it('is as it was where something else changes', async () => {
  const before = await sessions()
  await save({ name: 'Renamed' })
  expect(await sessions()).toEqual(before)
})
