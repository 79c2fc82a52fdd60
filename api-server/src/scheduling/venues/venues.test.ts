import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { InputOf } from '@portal/shared/platform/call/defineCall'
import {
  addBooking, addVenue, deleteVenueAsset, getVenue, getVenueMonth, listVenueChoices, listVenues, removeBooking, removeVenues, restoreVenues, saveBooking, saveVenue,
} from '@portal/shared/scheduling/venues/venue.calls'
import { bracket, bracketMatch } from '../../competition/brackets/bracket.tables'
import { event, eventSession } from '../../competition/events/event.tables'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { schoolActivity } from '../../directory/participation/participation.tables'
import { team } from '../../directory/teams/team.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { match } from '../matches/match.tables'
import { venue, venueBooking } from './venue.tables'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let director: string
let otherDirector: string
let coach: string
let foreignVenue = 0

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  director = (await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: school(0) })).token
  otherDirector = (await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: school(1) })).token
  coach = (await loginAs(portal, league, { roleName: 'Coach', schoolId: school(0), coaches: [league.teams[0]!.teamId] })).token
  await portal.database.transaction(async (tx) => {
    const [other] = await tx.insert(organization).values({ orgParam: 'other', name: 'Other', timeZone: 'America/Chicago' }).returning()
    foreignVenue = (await tx.insert(venue).values({ organizationId: other!.id, name: 'Far Away', timeZone: 'America/Chicago' }).returning())[0]!.id
  })
})
afterAll(() => portal.stop())

const school = (index: number) => league.teams[index]!.schoolId
const key = () => crypto.randomUUID()
const fields = (changes: Partial<InputOf<typeof addVenue>> = {}): InputOf<typeof addVenue> => ({
  key: key(), name: 'Prairie Park', schoolId: school(0), address: '12 Lantern Road', city: 'Austin', state: 'TX', zip: '78701', latitude: '30.27', longitude: -97.74, timeZone: '',
  directions: 'Gate 2.\nPark behind the gym.', openingTimes: [{ weekday: 5, from: '08:00', to: '22:00' }],
  assets: [{ assetId: null, name: 'Field 1', kind: 'field', activityIds: [] }, { assetId: null, name: 'Court 1', kind: 'court', activityIds: [league.activityId] }], ...changes,
})
const add = async (changes: Partial<InputOf<typeof addVenue>> = {}, token = director) => (await portal.send(addVenue, fields(changes), { token })).payload.venueId
const read = async (venueId: number, token = director) => (await portal.send(getVenue, { venueId }, { token })).payload
const problems = (body: unknown) => ((body as { error?: { fields?: { field: string }[] } }).error?.fields ?? []).map(({ field }) => field)

describe('adding and changing', () => {
  it('keeps what was entered, in the organization’s zone where none is said; sent twice, it adds one', async () => {
    const input = fields()
    const first = (await portal.send(addVenue, input, { token: director })).payload.venueId
    expect((await portal.send(addVenue, input, { token: director })).payload.venueId).toBe(first)
    expect(await read(first)).toMatchObject({
      name: 'Prairie Park', timeZone: 'America/Chicago', zoneText: 'Central Time', latitude: 30.27, longitude: -97.74, directions: 'Gate 2.\nPark behind the gym.', can: { edit: true, remove: true },
      assets: [{ name: 'Field 1', kind: 'field', activityIds: [] }, { name: 'Court 1', activityIds: [league.activityId] }],
    })
  })

  it.each<[string, () => Partial<InputOf<typeof addVenue>>, string]>([
    ['no name', () => ({ name: ' ' }), 'name'],
    ['another school', () => ({ schoolId: school(1) }), 'schoolId'],
    ['no school, which is the office’s to say', () => ({ schoolId: null }), 'schoolId'],
    ['a place beyond the pole', () => ({ latitude: 91 }), 'latitude'],
    ['a zone that is none', () => ({ timeZone: 'Mars/Olympus' }), 'timeZone'],
    ['a ZIP of four digits', () => ({ zip: '7870' }), 'zip'],
    ['hours past midnight', () => ({ openingTimes: [{ weekday: 5, from: '18:00', to: '01:00' }] }), 'openingTimes.0.to'],
    ['hours that overlap', () => ({ openingTimes: [{ weekday: 5, from: '08:00', to: '12:00' }, { weekday: 5, from: '11:59', to: '14:00' }] }), 'openingTimes.1.from'],
    ['two of one name', () => ({ assets: ['Field 1', 'field 1'].map((name) => ({ assetId: null, name, kind: 'field' as const, activityIds: [] })) }), 'assets.1.name'],
    ['an activity that is not there', () => ({ assets: [{ assetId: null, name: 'Field', kind: 'field', activityIds: [9_999_999] }] }), 'assets.0.activityIds'],
    ['an asset of nobody', () => ({ assets: [{ assetId: 9_999_999, name: 'Field', kind: 'field', activityIds: [] }] }), 'assets.0.name'],
  ])('refuses %s, and does nothing', async (_, changes, field) => {
    const before = await pictureOf(portal.database)
    const { status, body } = await portal.send(addVenue, fields(changes()), { token: director })
    expect(status).toBe(400)
    expect(problems(body)).toContain(field)
    expect(await pictureOf(portal.database)).toEqual(before)
  })

  it('lets hours touch, and the office add a public place', async () => {
    const venueId = await add({ schoolId: null, openingTimes: [{ weekday: 5, from: '08:00', to: '12:00' }, { weekday: 5, from: '12:00', to: '24:00' }] }, league.adminToken)
    expect(await read(venueId)).toMatchObject({ school: null, can: { edit: false } })
  })

  it('tells the second of two who change it what changed', async () => {
    const venueId = await add()
    const { version, assets } = await read(venueId)
    await portal.send(saveVenue, { venueId, version, name: 'Lantern Park', assets: [...assets].reverse() }, { token: director })
    const second = await portal.send(saveVenue, { venueId, version, name: 'Chapel Park' }, { token: league.adminToken })
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({ error: { id: 'changed-meanwhile', details: { name: 'Lantern Park', assets: [{ name: 'Court 1' }, { name: 'Field 1' }] } } })
    // The same change again changes nothing, whatever the version.
    expect((await portal.send(saveVenue, { venueId, version, name: 'Lantern Park' }, { token: director })).status).toBe(200)
  })

  it('is for the school’s own staff and the office', async () => {
    const venueId = await add()
    const { version } = await read(venueId)
    for (const [token, error] of [[otherDirector, 'not-yours'], [coach, 'no-permission']] as const) {
      expect((await portal.send(saveVenue, { venueId, version, name: 'Taken' }, { token })).body).toMatchObject({ error: { id: error } })
    }
    expect((await portal.send(saveVenue, { venueId: foreignVenue, version, name: 'Taken' }, { token: league.adminToken })).status).toBe(404)
    expect((await portal.send(getVenue, { venueId: foreignVenue }, { token: league.adminToken })).status).toBe(404)
    expect((await read(venueId, otherDirector)).can).toEqual({ edit: false, remove: false })
  })

  it('keeps what the clocks show where the zone changes, and tells calendars', async () => {
    const venueId = await add()
    const toCome = await makeMatch(portal, league, 0, 1, { venueId, startsAt: new Date('2026-12-04T01:00:00Z') })
    const played = await makeMatch(portal, league, 0, 1, { venueId, startsAt: new Date('2026-11-06T01:00:00Z') })
    const { organizationId, yearId: academicYearId, activityId, levelId } = league
    await portal.database.transaction(async (tx) => {
      const at = { venueId, title: 'Closed' }
      await tx.insert(venueBooking).values([
        { ...at, startsAt: new Date('2026-12-04T14:00:00Z'), endsAt: new Date('2026-12-05T04:00:00Z') }, { ...at, startsAt: new Date('2026-11-06T14:00:00Z'), endsAt: new Date('2026-11-06T20:00:00Z') },
      ])
      const [made] = await tx.insert(bracket).values({ organizationId, academicYearId, activityId, levelId, name: 'Regional', entrantKind: 'team', format: { kind: 'single', thirdPlace: false }, size: 2, seeds: [null, null], position: 2 }).returning()
      await tx.insert(bracketMatch).values({ bracketId: made!.id, key: 'W1.0', startsAt: new Date('2026-12-11T15:00:00Z'), timeZone: 'America/Chicago', venueId })
    })
    await portal.send(saveVenue, { venueId, version: (await read(venueId)).version, timeZone: 'America/Denver' }, { token: director })
    const rows = new Map((await portal.database.reader.select().from(match)).map((each) => [each.id, each]))
    expect(rows.get(toCome)).toMatchObject({ startsAt: new Date('2026-12-04T02:00:00Z'), timeZone: 'America/Denver', sequence: 1 })
    expect(rows.get(played)).toMatchObject({ timeZone: 'America/Chicago', sequence: 0 })
    // So do its closures that are not over, and times in a bracket whose teams are not known.
    const closures = await portal.database.reader.select().from(venueBooking).where(eq(venueBooking.venueId, venueId)).orderBy(venueBooking.id)
    expect(closures.map(({ startsAt, endsAt }) => [startsAt.toISOString(), endsAt.toISOString()])).toEqual([
      ['2026-12-04T15:00:00.000Z', '2026-12-05T05:00:00.000Z'], ['2026-11-06T14:00:00.000Z', '2026-11-06T20:00:00.000Z'],
    ])
    expect(await portal.database.reader.select({ startsAt: bracketMatch.startsAt, timeZone: bracketMatch.timeZone }).from(bracketMatch).where(eq(bracketMatch.venueId, venueId))).toEqual([{ startsAt: new Date('2026-12-11T16:00:00Z'), timeZone: 'America/Denver' }])
  })
})

describe('deleting', () => {
  it('refuses what upcoming matches use, and restores what was deleted', async () => {
    const [free, used, home] = [await add({ name: 'Free' }), await add({ name: 'Used' }), await add({ name: 'Home' })]
    await makeMatch(portal, league, 0, 1, { venueId: used, startsAt: new Date('2026-12-04T01:00:00Z') })
    await portal.database.transaction((tx) => tx.update(team).set({ homeVenueId: home }).where(eq(team.id, league.teams[2]!.teamId)))
    const removed = await portal.send(removeVenues, { venueIds: [free, used, home, foreignVenue] }, { token: director })
    expect(removed.payload.outcomes).toMatchObject([
      { id: free, outcome: 'done' },
      { id: used, outcome: 'refused', why: 'It is in use: 1 upcoming match.' },
      { id: home, outcome: 'refused', why: 'It is in use: 1 team that plays at home there.' },
      { id: foreignVenue, outcome: 'refused', why: 'There is no such venue.' },
    ])
    expect((await portal.send(removeVenues, { venueIds: [free] }, { token: director })).payload.outcomes).toMatchObject([{ outcome: 'unchanged' }])
    expect((await portal.send(removeVenues, { venueIds: [used] }, { token: otherDirector })).payload.outcomes).toMatchObject([{ outcome: 'refused', why: 'You can change only your own school’s venues.' }])
    expect((await portal.send(saveVenue, { venueId: free, version: 'x', name: 'New' }, { token: director })).body).toMatchObject({ error: { id: 'restore-first' } })
    expect((await portal.send(restoreVenues, { venueIds: [free] }, { token: director })).payload.outcomes).toMatchObject([{ outcome: 'done' }])
    expect((await read(free)).isDeleted).toBe(false)
  })

  it('refuses what a team of the next year calls home, and not what one of a past year did', async () => {
    const { organizationId, activityId, levelId } = league
    const [next, past] = [await add({ name: 'Next' }), await add({ name: 'Past' })]
    await portal.database.transaction(async (tx) => {
      for (const [homeVenueId, label, startsOn, endsOn] of [[next, '2027-28', '2027-08-01', '2028-07-31'], [past, '2019-20', '2019-08-01', '2020-07-31']] as const) {
        const [year] = await tx.insert(academicYear).values({ organizationId, label, startsOn, endsOn, isCurrent: false }).returning()
        const [taking] = await tx.insert(schoolActivity).values({ academicYearId: year!.id, schoolId: school(2), activityId }).returning()
        await tx.insert(team).values({ organizationId, academicYearId: year!.id, schoolActivityId: taking!.id, schoolId: school(2), activityId, levelId, name: '', homeVenueId })
      }
    })
    expect((await portal.send(removeVenues, { venueIds: [next, past] }, { token: director })).payload.outcomes).toMatchObject([
      { id: next, outcome: 'refused', why: 'It is in use: 1 team that plays at home there.' },
      { id: past, outcome: 'done' },
    ])
    expect((await portal.send(restoreVenues, { venueIds: [past] }, { token: director })).payload.outcomes).toMatchObject([{ outcome: 'done' }])
  })

  it('refuses where events, their sessions and times in a bracket are to come, and not for what is over, off or taken out', async () => {
    const { organizationId, yearId: academicYearId, activityId, levelId } = league
    const [park, gym, hall] = [await add({ name: 'Event park' }), await add({ name: 'Session gym' }), await add({ name: 'Bracket hall' })]
    const field = (await read(gym)).assets[0]!
    const ids = await portal.database.transaction(async (tx) => {
      const base = { organizationId, academicYearId, activityId, kind: 'meet' as const, timeZone: 'America/Chicago' }
      const [to, past] = await tx.insert(event).values([{ ...base, name: 'Upcoming', startsOn: '2026-12-04', endsOn: '2026-12-05', venueId: park }, { ...base, name: 'Over', startsOn: '2026-11-01', endsOn: '2026-11-01', venueId: gym }]).returning()
      const at = { title: 'Heats', startsAt: new Date('2026-12-04T15:00:00Z'), endsAt: new Date('2026-12-04T18:00:00Z'), venueId: gym, position: 1 }
      await tx.insert(eventSession).values([{ ...at, eventId: to!.id, assetId: field.assetId }, { ...at, eventId: to!.id, isRemoved: true }, { ...at, eventId: past!.id, startsAt: new Date('2026-11-01T15:00:00Z'), endsAt: new Date('2026-11-01T18:00:00Z') }])
      const [made] = await tx.insert(bracket).values({ organizationId, academicYearId, activityId, levelId, name: 'State', entrantKind: 'team', format: { kind: 'single', thirdPlace: false }, size: 2, seeds: [null, null], position: 1 }).returning()
      await tx.insert(bracketMatch).values({ bracketId: made!.id, key: 'W1.0', startsAt: new Date('2026-12-11T15:00:00Z'), venueId: hall })
      return [to!.id, past!.id]
    })
    const outcomes = async () => (await portal.send(removeVenues, { venueIds: [park, gym, hall] }, { token: director })).payload.outcomes.map(({ why }) => why)
    expect(await outcomes()).toEqual(['It is in use: 1 upcoming event.', 'It is in use: 1 session of an event.', 'It is in use: 1 upcoming match.'])
    // The list counts matches as the refusal does: the time in the bracket is one.
    const listed = (await portal.send(listVenues, {}, { token: director })).payload.rows
    expect([park, gym, hall].map((id) => listed.find(({ venueId }) => venueId === id)?.upcoming)).toEqual([0, 0, 1])
    const { body } = await portal.send(deleteVenueAsset, { assetId: field.assetId!, whichTypeAsset: 'field' }, { token: director })
    expect(JSON.stringify(body)).toContain('Field 1 cannot be deleted: 1 session of an event is held there.')
    await portal.database.transaction(async (tx) => {
      await tx.update(event).set({ cancelledAt: new Date() }).where(eq(event.id, ids[0]!))
      await tx.update(bracketMatch).set({ startsAt: null })
    })
    expect(await outcomes()).toEqual(['', '', ''])
    await portal.send(restoreVenues, { venueIds: [park, gym, hall] }, { token: director })
  })

  it('keeps a field that an upcoming match is played on, by the form and by the call', async () => {
    const venueId = await add()
    const { assets, version } = await read(venueId)
    const [field, court] = assets
    const matchId = await makeMatch(portal, league, 0, 1, { venueId, assetId: field!.assetId, startsAt: new Date('2026-12-11T01:00:00Z') })
    const byForm = await portal.send(saveVenue, { venueId, version, assets: [court!] }, { token: director })
    expect(byForm.status).toBe(400)
    expect(JSON.stringify(byForm.body)).toContain('Field 1 cannot be deleted: 1 upcoming match is played there.')
    expect((await portal.send(deleteVenueAsset, { assetId: field!.assetId!, whichTypeAsset: 'field' }, { token: director })).body).toMatchObject({ error: { id: 'in-use' } })
    expect((await portal.send(deleteVenueAsset, { assetId: court!.assetId!, whichTypeAsset: 'field' }, { token: director })).status).toBe(404)
    expect((await portal.send(deleteVenueAsset, { assetId: court!.assetId!, whichTypeAsset: 'court' }, { token: otherDirector })).body).toMatchObject({ error: { id: 'not-yours' } })
    expect((await portal.send(deleteVenueAsset, { assetId: court!.assetId!, whichTypeAsset: 'court' }, { token: director })).status).toBe(200)
    expect((await read(venueId)).assets.map(({ name }) => name)).toEqual(['Field 1'])
    await portal.database.transaction((tx) => tx.update(match).set({ status: 'cancelled' }).where(eq(match.id, matchId)))
    expect((await portal.send(deleteVenueAsset, { assetId: field!.assetId!, whichTypeAsset: 'field' }, { token: director })).status).toBe(200)
  })
})

describe('the list', () => {
  it('shows staff the venues of their school first, then those that they play at', async () => {
    const played = await add({ name: 'A Played Place', schoolId: school(1) }, league.adminToken)
    const other = await add({ name: 'A Stranger’s Place', schoolId: school(1) }, league.adminToken)
    await makeMatch(portal, league, 1, 0, { venueId: played })
    const { rows } = (await portal.send(listVenues, { search: '' }, { token: director })).payload
    const order = rows.map(({ nearness }) => nearness)
    expect(order).toEqual([...order].sort((one, two) => ['own', 'played', 'other'].indexOf(one) - ['own', 'played', 'other'].indexOf(two)))
    expect(rows.find(({ venueId }) => venueId === played)).toMatchObject({ nearness: 'played', can: { edit: false }, assetsText: '1 field, 1 court' })
    expect(rows.find(({ venueId }) => venueId === other)).toMatchObject({ nearness: 'other' })
    expect((await portal.send(listVenues, {}, { token: league.adminToken })).payload.rows.every(({ nearness }) => nearness === 'other')).toBe(true)
  })

  it('searches and narrows', async () => {
    await add({ name: 'Pool 100%_\\', assets: [{ assetId: null, name: 'Lanes', kind: 'pool', activityIds: [] }] })
    const names = async (input: InputOf<typeof listVenues>) => (await portal.send(listVenues, input, { token: director })).payload.rows.map(({ name }) => name)
    expect(await names({ search: '100%_\\' })).toEqual(['Pool 100%_\\'])
    expect(await names({ assetKind: 'pool' })).toEqual(['Pool 100%_\\'])
    expect(await names({ schoolId: school(1) })).toEqual(['A Played Place', 'A Stranger’s Place'])
    expect(await names({ activityId: league.activityId, search: 'pool' })).toEqual(['Pool 100%_\\'])
    expect(await names({ deleted: 'yes' })).toEqual([])
    expect((await portal.send(listVenues, { search: 'Far' }, { token: league.adminToken })).payload.total).toBe(0)
  })
})

describe('closures and the calendar', () => {
  it('closes a field over days, told once, and shows it by the venue’s clocks', async () => {
    const venueId = await add({ timeZone: 'America/Denver' })
    const [field] = (await read(venueId)).assets
    const input = { venueId, key: key(), assetId: field!.assetId, title: 'Resurfacing', startDay: '2026-12-01', startTime: '12:00', endDay: '2026-12-02', endTime: '18:00' }
    const { bookingId } = (await portal.send(addBooking, input, { token: director })).payload
    expect((await portal.send(addBooking, input, { token: director })).payload.bookingId).toBe(bookingId)
    await makeMatch(portal, league, 0, 1, { venueId, assetId: field!.assetId, startsAt: new Date('2026-12-04T05:30:00Z'), timeZone: 'America/Denver' })
    const month = (await portal.send(getVenueMonth, { venueId, month: '2026-12' }, { token: coach })).payload
    expect(month).toMatchObject({ can: { book: false }, bookings: [{ bookingId, startTime: '12:00', endDay: '2026-12-02' }] })
    expect(month.days.map(({ day, items }) => [day, items.map(({ title }) => title)])).toEqual([
      ['2026-12-01', ['Resurfacing']], ['2026-12-02', ['Resurfacing']], ['2026-12-03', ['Borea at Atlas']],
    ])
    // The zone is said once, of the venue.
    expect([month.timeZone, month.days[0]!.items[0]!.timeText.replace(/\u00a0/g, ' ')]).toEqual(['America/Denver', '12:00 PM'])
  })

  it('tells of matches that stand then, once for each; and refuses what makes no sense', async () => {
    const venueId = await add()
    const matchId = await makeMatch(portal, league, 0, 1, { venueId, startsAt: new Date('2026-12-19T01:00:00Z') })
    const closure = (changes: object = {}) => ({ venueId, key: key(), assetId: null, title: 'Exams', startDay: '2026-12-18', startTime: '08:00', endDay: '2026-12-18', endTime: '22:00', accepted: [], ...changes })
    const first = await portal.send(addBooking, closure(), { token: director })
    expect(first.status).toBe(409)
    expect(first.body).toMatchObject({ error: { id: 'conflicts', details: { conflicts: [{ key: `match-${matchId}`, isWarning: true }] } } })
    expect((await portal.send(addBooking, closure({ endTime: '19:00' }), { token: director })).status).toBe(200)
    const { bookingId } = (await portal.send(addBooking, closure({ accepted: [`match-${matchId}`] }), { token: director })).payload
    for (const [changes, field] of [[{ endTime: '08:00' }, 'endTime'], [{ endDay: '2026-12-17' }, 'endDay'], [{ endDay: '2028-01-17' }, 'endDay'], [{ assetId: 9_999_999 }, 'assetId'], [{ title: '' }, 'title']] as const) {
      const { status, body } = await portal.send(addBooking, closure(changes), { token: director })
      expect([status, problems(body)]).toEqual([400, [field]])
    }
    expect(JSON.stringify((await portal.send(addBooking, closure({ endDay: '2028-01-17' }), { token: director })).body)).toContain('A closure can last at most a year.')
    const change = { bookingId, version: 1, assetId: null, title: 'Exam week', startDay: '2026-12-14', startTime: '08:00', endDay: '2026-12-18', endTime: '18:00' }
    expect((await portal.send(saveBooking, change, { token: otherDirector })).body).toMatchObject({ error: { id: 'not-yours' } })
    expect((await portal.send(saveBooking, change, { token: director })).status).toBe(200)
    expect((await portal.send(saveBooking, { ...change, title: 'Other' }, { token: director })).body).toMatchObject({ error: { id: 'changed-meanwhile' } })
    for (let times = 0; times < 2; times += 1) expect((await portal.send(removeBooking, { bookingId }, { token: director })).status).toBe(200)
    expect((await portal.send(saveBooking, { ...change, version: 3 }, { token: director })).status).toBe(404)
  })

  it('gives nothing of another organization', async () => {
    expect((await portal.send(getVenueMonth, { venueId: foreignVenue }, { token: league.adminToken })).status).toBe(404)
    expect((await portal.send(getVenueMonth, { venueId: foreignVenue, month: '2026-13' }, { token: league.adminToken })).status).toBe(400)
  })
})

it('offers the home venue first, with what hosts the activity', async () => {
  const homeTeamId = league.teams[3]!.teamId
  const venueId = await add({ name: 'Zulu Home', schoolId: school(3), assets: [{ assetId: null, name: 'Field 1', kind: 'field', activityIds: [] }] }, league.adminToken)
  const own = await add({ name: 'Yankee', schoolId: school(3), assets: [] }, league.adminToken)
  await portal.database.transaction((tx) => tx.update(team).set({ homeVenueId: venueId }).where(eq(team.id, homeTeamId)))
  const { payload } = await portal.send(listVenueChoices, { homeTeamId }, { token: league.adminToken })
  expect(payload.slice(0, 2)).toMatchObject([{ venueId, isHome: true, assets: [{ name: 'Field 1' }] }, { venueId: own, isHome: false }])
})
