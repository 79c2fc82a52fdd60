import { sql, type SQL } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getPublicCalendar } from '@portal/shared/publishing/calendars/publicCalendar.calls'
import { getDashboard } from '@portal/shared/publishing/dashboard/dashboard.calls'
import { findMatchConflicts } from '@portal/shared/scheduling/matches/match.calls'
import type { Occasion } from '@portal/shared/scheduling/occasions/occasion.types'
import { addBooking, deleteVenueAsset, getVenueMonth, removeVenues } from '@portal/shared/scheduling/venues/venue.calls'
import { occasionKinds, type OccasionKind } from '../scheduling/occasions/occasionKinds'
import { occasionReminders, runReminders, type OccasionReminder } from '../scheduling/occasions/occasionReminders'
import { venue, venueAsset } from '../scheduling/venues/venue.tables'
import { venueUses, type VenueUse } from '../scheduling/venues/venueUses'
import { loginAs, makeLeague, type League } from '../testing/factories'
import { startTestPortal, type TestPortal } from '../testing/testPortal'

/**
 * A new kind of occasion brings its table, its query and its words, and nothing else has to know of it: here rehearsals of a band, which appear in
 * every list of what takes place, for those they concern.
 */
interface Row { [column: string]: unknown; id: number; title: string; venue_id: number; venue: string; city: string; team_id: number; starts_at: string; ends_at: string; published: boolean }

const rowsOf = async <Found>(reader: { execute: (query: SQL) => unknown }, query: SQL) => ((await reader.execute(query)) as { rows: Found[] }).rows
const isOneOf = (column: SQL, keys: readonly number[] = []) => sql`${column} = any(${`{${keys.join(',')}}`}::int[])`

const rehearsals: OccasionKind = {
  kind: 'rehearsal', shelf: 'events',
  async find(reader, { organizationId, who, from, to, anyOf, activityId, limit }) {
    const isAsked = [
      sql`v.organization_id = ${organizationId}`, who?.roleType === 'org' ? sql`true` : sql`r.published`,
      from ? sql`r.ends_at > ${from.toISOString()}::timestamptz` : sql`true`, to ? sql`r.starts_at < ${to.toISOString()}::timestamptz` : sql`true`,
      anyOf ? sql`(${isOneOf(sql`r.venue_id`, anyOf.venueIds)} or ${isOneOf(sql`r.team_id`, anyOf.teamIds)} or ${isOneOf(sql`t.activity_id`, anyOf.activityIds)})` : sql`true`,
      activityId === undefined ? sql`true` : sql`t.activity_id = ${activityId}`,
    ]
    const rows = await rowsOf<Row>(reader, sql`
      select r.*, v.name as venue, v.city from rehearsal r join venue v on v.id = r.venue_id join team t on t.id = r.team_id
      where ${sql.join(isAsked, sql` and `)} order by r.starts_at, r.id limit ${limit}`)
    return rows.map((row): Occasion => ({
      key: `rehearsal-${row.id}`, start: new Date(row.starts_at), end: new Date(row.ends_at), timeIsSet: true, timeZone: 'America/Chicago', state: row.published ? 'published' : 'draft', stateText: '',
      name: `Lantern Band: ${row.title}`, title: row.title, of: 'Lantern Band', ofShort: '', summary: `Lantern Band: ${row.title}`, outcome: '', description: 'Bring your music.',
      venueId: row.venue_id, assetId: null, assetName: null, place: row.venue, location: `${row.venue}, ${row.city}`, teamIds: [row.team_id], stands: { what: 'A rehearsal', busy: 'rehearses' },
      path: null, sequence: 0, updatedAt: new Date('2026-11-01T10:00:00Z'), eventId: null, teamId: null,
    }))
  },
}

const rehearsalReminder: OccasionReminder = {
  about: 'rehearsals',
  async claim(tx, { now }, had) {
    const [due] = await rowsOf<Row>(tx, sql`select id from rehearsal where published and not reminded and not ${isOneOf(sql`id`, had)} and starts_at < ${now().toISOString()}::timestamptz + interval '7 days' order by starts_at limit 1 for update skip locked`)
    return due && { id: due.id, organizationId: league.organizationId }
  },
  async remind(tx, _, { id }) {
    await tx.execute(sql`update rehearsal set reminded = true where id = ${id}`)
  },
}

const upcomingBy = (key: SQL): VenueUse['countAt'] => (reader, keys, now) =>
  rowsOf(reader, sql`select ${key} as key, count(*)::int as count from rehearsal where ${isOneOf(key, keys)} and ends_at > ${now.toISOString()}::timestamptz group by 1`)
const rehearsalUse: VenueUse = {
  words: { one: 'rehearsal', many: 'rehearsals', deed: 'held' },
  countAt: upcomingBy(sql`venue_id`),
  countOn: upcomingBy(sql`asset_id`),
}

const parts = [occasionKinds.of(rehearsals), occasionReminders.of(rehearsalReminder), venueUses.of(rehearsalUse)]

let portal: TestPortal
let league: League
let venueId = 0
let director = ''
const team = (index: number) => league.teams[index]!
const run = (query: SQL) => portal.database.transaction((tx) => tx.execute(query))

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  for (const { enter } of parts) enter()
  const [hall] = await portal.database.transaction((tx) => tx.insert(venue).values({ organizationId: league.organizationId, name: 'Lantern Hall', city: 'Marfa', timeZone: 'America/Chicago' }).returning())
  venueId = hall!.id
  await run(sql`create table rehearsal (id serial primary key, title text, venue_id int, asset_id int, team_id int, starts_at timestamptz, ends_at timestamptz, published boolean, reminded boolean not null default false)`)
  await run(sql`insert into rehearsal (title, venue_id, team_id, starts_at, ends_at, published) values
    ('Full rehearsal', ${venueId}, ${team(0).teamId}, '2026-11-25 17:00-06', '2026-11-25 19:00-06', true), ('Secret rehearsal', ${venueId}, ${team(1).teamId}, '2026-11-26 17:00-06', '2026-11-26 19:00-06', false)`)
  director = (await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: team(0).schoolId })).token
})
afterAll(async () => {
  for (const { leave } of parts) leave()
  await portal.stop()
})

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const conflicts = async (home: number, away: number, day: string, at: { venueId?: number }, token = league.adminToken) =>
  (await portal.send(findMatchConflicts, { homeTeamId: team(home).teamId, awayTeamId: team(away).teamId, day, time: '18:00', ...at }, { token })).payload.conflicts.filter(({ key }) => key.includes('rehearsal')).map(({ kind, text }) => [kind, plain(text)])

it('stands against matches at its place and of its people, and against a closure of the place', async () => {
  expect(await conflicts(2, 3, '2026-11-25', { venueId })).toEqual([['venueTaken', 'Lantern Hall is booked as a whole: Lantern Band: Full rehearsal, from 5:00 PM CST to 7:00 PM CST.']])
  expect(await conflicts(0, 2, '2026-11-25', {})).toEqual([['teamBusy', 'Atlas rehearses then: Lantern Band: Full rehearsal, from 5:00 PM CST to 7:00 PM CST.']])
  expect(await conflicts(2, 3, '2026-11-24', { venueId })).toEqual([])
  const closure = { venueId, key: crypto.randomUUID(), title: 'Paint', assetId: null, startDay: '2026-11-25', startTime: '08:00', endDay: '2026-11-25', endTime: '22:00', accepted: [] }
  const { status, body } = await portal.send(addBooking, closure, { token: league.adminToken })
  expect([status, plain(JSON.stringify(body))]).toEqual([409, expect.stringContaining('A rehearsal is at that time: Lantern Band: Full rehearsal, Wed, Nov 25, 5:00 PM CST.')])
})

it('stands in the month of its venue and of the association', async () => {
  const atVenue = async (token: string) => (await portal.send(getVenueMonth, { venueId, month: '2026-11' }, { token })).payload.days.map(({ day, items }) => [day, ...items.map(({ title, timeText, untilText, note }) => plain(`${timeText} ${untilText} ${title} (${note})`))])
  const full = ['2026-11-25', '5:00 PM until 7:00 PM Full rehearsal (Lantern Band)']
  expect([await atVenue(director), await atVenue(league.adminToken)]).toEqual([[full], [full, ['2026-11-26', expect.stringContaining('Secret rehearsal')]]])
  const month = async (input: object) => (await portal.send(getPublicCalendar, { month: '2026-11', ...input })).payload.days.flatMap(({ day, items }) => items.map(({ title, note }) => [day, title, note]))
  const shown = ['2026-11-25', 'Full rehearsal', 'Lantern Band · Lantern Hall']
  expect([await month({}), await month({ of: 'events', school: 'atlas' }), await month({ of: 'matches' }), await month({ school: 'borea' })]).toEqual([[shown], [shown], [], []])
})

it('is in every feed that it concerns, and what is not published in none', async () => {
  const read = async (path: string) => {
    const { text } = await portal.request({ url: `/api/public/${path}/schedule.ics` })
    return new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((each) => [String(each.getFirstPropertyValue('uid')), new ICAL.Event(each).summary, new ICAL.Event(each).location])
  }
  const event = ['rehearsal-1@test.portal', 'Lantern Band: Full rehearsal', 'Lantern Hall, Marfa']
  for (const path of [`teams/${team(0).teamId}`, `schools/${team(0).schoolId}`, `activities/${league.activityId}`, `venues/${venueId}`]) expect([path, await read(path)]).toEqual([path, [event]])
  for (const path of [`teams/${team(1).teamId}`, `schools/${team(1).schoolId}`]) expect(await read(path)).toEqual([])
})

it('is on the dashboards of those who take part, and of the office', async () => {
  const coming = async (token: string) => (await portal.send(getDashboard, {}, { token })).payload.coming.map(({ key, title, of, whenText, place }) => [key, title, of, plain(whenText), place])
  const other = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: team(2).schoolId })
  const full = ['rehearsal-1', 'Full rehearsal', 'Lantern Band', 'Wed, Nov 25, 5:00 PM CST', 'Lantern Hall']
  expect([await coming(director), await coming(league.adminToken), await coming(other.token)]).toEqual([[full], [full], []])
})

it('is reminded of once, and keeps no other kind from its own', async () => {
  const clock = { database: portal.database, now: portal.services.now, baseUrl: portal.services.baseUrl, log: { warn: () => undefined } }
  expect(await runReminders(clock)).toEqual({ scores: 0, rehearsals: 1 })
  expect(await runReminders(clock)).toEqual({ scores: 0, rehearsals: 0 })
})

it('keeps its venue and its room from being deleted', async () => {
  const [stage] = await portal.database.transaction((tx) => tx.insert(venueAsset).values({ venueId, name: 'Stage', kind: 'room', position: 1 }).returning())
  const assetId = stage!.id
  await run(sql`update rehearsal set asset_id = ${assetId} where title = 'Full rehearsal'`)
  const removeVenue = async () => (await portal.send(removeVenues, { venueIds: [venueId] }, { token: league.adminToken })).payload.outcomes.map(({ outcome, why }) => [outcome, why])
  const removeStage = async () => (await portal.send(deleteVenueAsset, { assetId, whichTypeAsset: 'room' }, { token: league.adminToken })).body.error_message
  expect([await removeVenue(), await removeStage()]).toEqual([[['refused', 'It is in use: 2 rehearsals.']], 'Stage cannot be deleted: 1 rehearsal is held there.'])
  await run(sql`delete from rehearsal`)
  expect([await removeStage(), await removeVenue()]).toEqual([null, [['done', '']]])
})
