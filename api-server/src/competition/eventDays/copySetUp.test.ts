import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copySetUp } from '@portal/shared/competition/eventDays/copySetUp.calls'
import { removeEvents, saveEventSessions } from '@portal/shared/competition/events/event.calls'
import { getAdvancing, saveAdvancing } from '@portal/shared/competition/advances/advance.calls'
import { categorySetUp } from '@portal/shared/competition/performances/categorySetUp'
import { getEventCategories, saveEventCategories } from '@portal/shared/competition/performances/eventCategory.calls'
import { contestSettingsOf, type ContestSettings } from '@portal/shared/competition/performances/eventCategory.schemas'
import { usualEntryLimits } from '@portal/shared/competition/performances/entryLimits.schemas'
import { usualSlotRules } from '@portal/shared/scheduling/slots/slot.schemas'
import { getDayPlan, saveSlotRooms, saveSlotRules } from '@portal/shared/scheduling/slots/slotDay.calls'
import { addVenue } from '@portal/shared/scheduling/venues/venue.calls'
import { venue } from '../../scheduling/venues/venue.tables'
import { audit } from '../../platform/audit/audit.tables'
import { makeContestWorld, type ContestWorld } from '../../testing/contestWorld'
import { makeMeetWorld } from '../../testing/meetWorld'
import { refusalsOf } from '../../testing/refusalsOf'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let world: ContestWorld
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeContestWorld(portal)
})
afterAll(() => portal.stop())
const expectRefused = refusalsOf(() => portal)

const days = { startsOn: '2026-12-04', endsOn: '2026-12-05' }
const copy = (eventId: number, intoId: number, token = world.office) => portal.send(copySetUp, { eventId, intoId }, { token })
const copied = async (eventId: number, intoId: number) => (await copy(eventId, intoId)).payload.copied
const plan = async (eventId: number) => (await portal.send(getDayPlan, { eventId }, { token: world.office })).payload
const actionsOn = async (eventId: number) => (await portal.database.reader.select({ action: audit.action }).from(audit).where(and(eq(audit.subjectType, 'event'), eq(audit.subjectId, eventId))).orderBy(asc(audit.id))).map(({ action }) => action)
const session = (values: object = {}) => ({ sessionId: null, title: 'Morning', day: '2026-12-05', from: '09:00', to: '12:00', venueId: null, assetId: null, note: '', ...values })

/** A contest with a session on its second day, two rooms and the walk between them. */
async function makeSource(values: object = {}) {
  const eventId = await world.makeContest({ values: days })
  const { version } = await world.read(eventId)
  expect((await portal.send(saveEventSessions, { eventId, version, sessions: [session(values)] }, { token: world.office })).status).toBe(200)
  const rules = { days: [{ day: '2026-12-05', from: 480, to: 1_020 }], rules: usualSlotRules, lengths: [{ categoryId: world.terms.solo, minutes: 12, kind: 'Instrumental', needs: [] }], carried: [], miles: [] }
  const walks = { within: 2, between: 8, buildings: [], rooms: [] as object[] }
  await portal.send(saveSlotRules, { eventId, version: 0, ...rules, walks } as never, { token: world.office })
  const room = (name: string) => ({ roomId: null, name, building: 'Main', kinds: ['Instrumental'], open: [], instruments: [], judges: [], assetId: null })
  await portal.send(saveSlotRooms, { eventId, version: 1, rooms: [room('Hall'), room('Stage')] } as never, { token: world.office })
  const made = await plan(eventId)
  await portal.send(saveSlotRules, { eventId, version: made.version, ...rules, walks: { ...walks, rooms: [{ one: made.rooms[0]!.roomId, other: made.rooms[1]!.roomId, minutes: 11 }] } } as never, { token: world.office })
  return eventId
}
const target = (values: object = {}) => world.make({ kind: 'band', name: 'Spring contest', startsOn: '2026-12-11', endsOn: '2026-12-12', ...values })

it('gives a contest all that it has nothing of, in one step, its days moved; nothing twice, and nothing that was there is changed', async () => {
  const [fromId, intoId] = [await makeSource(), await target()]
  expect(await copied(fromId, intoId)).toEqual(['sessions', 'categories', 'rules', 'rooms'])
  expect((await world.read(intoId)).sessions.map(({ title, day, from, to }) => [title, day, from, to])).toEqual([['Morning', '2026-12-12', '09:00', '12:00']])
  const { categories } = (await portal.send(getEventCategories, { eventId: intoId }, { token: world.office })).payload
  // Schools see each once the office publishes it.
  expect(categories.map(({ categoryId, isPublished }) => [categoryId, isPublished])).toEqual([world.terms.solo, world.terms.trio, world.terms.secret].map((categoryId) => [categoryId, false]))
  const { contest, rooms, lengths } = await plan(intoId)
  expect(contest.days).toEqual([{ day: '2026-12-12', from: 480, to: 1_020 }])
  expect(rooms.map(({ name }) => name)).toEqual(['Hall', 'Stage'])
  expect(contest.walks.rooms).toEqual([{ one: rooms[0]!.roomId, other: rooms[1]!.roomId, minutes: 11 }])
  expect(lengths.find(({ categoryId }) => categoryId === world.terms.solo)).toMatchObject({ minutes: 12 })
  expect((await actionsOn(intoId)).filter((action) => /sessionsChanged|categoriesChanged|rulesChanged|roomsChanged|setUpCopied/.test(action)))
    .toEqual(['event.sessionsChanged', 'event.categoriesChanged', 'slotPlan.rulesChanged', 'slotPlan.roomsChanged', 'slotPlan.rulesChanged', 'event.setUpCopied'])
  const picture = await pictureOf(portal.database)
  expect(await copied(fromId, intoId)).toEqual([])
  expect(await pictureOf(portal.database)).toEqual(picture)
})

it('gives a contest every setting, and who advances; to the same next contest where it comes before that', async () => {
  const [fromId, nextId] = [await world.makeContest({ values: days }), await target({ name: 'State', startsOn: '2026-12-18', endsOn: '2026-12-18' })]
  const categoriesOf = async (eventId: number) => (await portal.send(getEventCategories, { eventId }, { token: world.office })).payload
  // None of them as a contest begins, so that one that is not copied is missed.
  const settings: ContestSettings = {
    limits: usualEntryLimits.twoInstrumental, points: [{ kind: 'solo', musicClass: null, points: [9, 5, 1, 0, 0, 0] }], totals: { caps: [{ kind: 'solo', counted: 2, mostPoints: null }], ties: [] },
    medals: [{ kind: 'solo', worst: 2, what: 'plaque', to: 'group' }], bestRating: 4, publicRatings: 5, protestHours: 5, scratchDays: 2, eligibility: 'refuse',
  }
  const { version, categories } = await categoriesOf(fromId)
  const sent = categories.map(categorySetUp).map(({ entryFeeCents: _entry, performerFeeCents: _performer, ...rest }) => ({ ...rest, entryFee: '', performerFee: '' }))
  expect((await portal.send(saveEventCategories, { eventId: fromId, version, ...settings, categories: sent }, { token: world.office })).status).toBe(200)
  const rule = { kinds: ['solo' as const], worst: 2, musicClasses: null, mostPerCategory: 3 }
  expect((await portal.send(saveAdvancing, { eventId: fromId, version: 0, toEventId: nextId, rule }, { token: world.office })).status).toBe(200)
  const [before, after] = [await target(), await target({ startsOn: '2026-12-19', endsOn: '2026-12-19' })]
  for (const [eventId, toEvent] of [[before, { eventId: nextId }], [after, null]] as const) {
    expect(await copied(fromId, eventId)).toEqual(expect.arrayContaining(['categories', 'advancing']))
    expect(contestSettingsOf(await categoriesOf(eventId))).toEqual(settings)
    const plan = (await portal.send(getAdvancing, { eventId }, { token: world.office })).payload
    expect([plan.rule, plan.toEvent]).toEqual([rule, toEvent && expect.objectContaining(toEvent)])
    expect(await copied(fromId, eventId)).toEqual([])
  }
})

it('leaves out a venue that is no longer there', async () => {
  const { payload: { venueId } } = await portal.send(addVenue, { key: crypto.randomUUID(), schoolId: null, name: 'Old hall', timeZone: 'America/Chicago', address: '', city: 'Waco', state: 'TX', zip: '', latitude: '', longitude: '', directions: '', openingTimes: [], assets: [] } as never, { token: world.office })
  const fromId = await makeSource({ venueId })
  await portal.database.transaction((tx) => tx.update(venue).set({ deletedAt: portal.services.now() }).where(eq(venue.id, venueId)))
  const intoId = await target()
  expect(await copied(fromId, intoId)).toContain('sessions')
  expect((await world.read(intoId)).sessions.map(({ title, venueId: at }) => [title, at])).toEqual([['Morning', null]])
})

it('copies all of it or nothing, and is the office’s for an event of the same kind', async () => {
  const fromId = await makeSource()
  const [intoId, meetId] = [await target(), await target({ kind: 'meet' })]
  await expectRefused(() => copy(fromId, fromId), 400, { id: 'invalid-input', fields: [{ field: 'intoId', message: 'Choose another event.' }] })
  await expectRefused(() => copy(fromId, meetId), 400, { id: 'invalid-input', fields: [{ field: 'intoId', message: 'Choose an event of the same kind.' }] })
  for (const [from, into] of [[fromId, 999_999], [999_999, intoId]] as const) await expectRefused(() => copy(from, into), 404, { id: 'not-found' })
  await expectRefused(() => copy(fromId, intoId, world.people.director), 403, { id: 'wrong-role' })
  await portal.send(removeEvents, { eventIds: [intoId] }, { token: world.office })
  await expectRefused(() => copy(fromId, intoId), 409, { id: 'restore-first' })
})

it('gives a meet its events, unseeded, with the last days as long before it', async () => {
  const other = await startTestPortal()
  const meets = await makeMeetWorld(other)
  const own = (eventId: number, intoId: number) => other.send(copySetUp, { eventId, intoId }, { token: meets.office })
  const { eventId } = await meets.makeMeet('swim', ['200IM', '50Free'], { values: days, settings: { entriesDueOn: '2026-12-01', eligibility: 'refuse' } })
  const intoId = await meets.make({ kind: 'meet', name: 'January meet', startsOn: '2027-01-15', endsOn: '2027-01-15' })
  expect((await own(eventId, intoId)).payload.copied).toEqual(['events'])
  expect(await meets.get(intoId)).toMatchObject({ isSetUp: true, settings: { entriesDueOn: '2027-01-12', eligibility: 'refuse' }, events: [{ code: '200IM', entries: 0, heats: 0 }, { code: '50Free', entries: 0, heats: 0 }] })
  expect((await own(eventId, intoId)).payload.copied).toEqual([])
  await other.stop()
})
