import { sql, type SQL } from 'drizzle-orm'
import type { Reader } from '../src/platform/db/database'
import { findAllMatches } from '../src/scheduling/matches/match.repository'
import { findOccasions, type OccasionsAsked } from '../src/scheduling/occasions/occasionKinds'
import { publicScope } from '../src/identity/organizations/scope'
import { startTestPortal } from '../src/testing/testPortal'
import { largeSize, seedAssociation } from './largeAssociation'

export interface OccasionTimes {
  /** Who asks for what, and how many come. */
  name: string
  count: number
  /** Median milliseconds: each kind by its own query; all kinds in one statement, as a union; one table of all occasions; the matches alone, as lists have them. */
  kinds: number
  union: number
  table: number
  matches: number
}

const rounds = 15
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
const keys = (ids: readonly number[] = []) => sql`${`{${ids.join(',')}}`}::int[]`

/** The three tables as one: what a view or a union in a statement would be. */
const union = sql`(
  select 'match-' || m.id as key, m.organization_id, m.academic_year_id, m.starts_at, m.starts_at + make_interval(mins => a.match_minutes) as ends_at, m.venue_id, m.activity_id, array[m.home_team_id, m.away_team_id] as team_ids, null::int as host_school_id,
    a.name || ': ' || ws.name || ' at ' || hs.name as name from match m join activity a on a.id = m.activity_id join team h on h.id = m.home_team_id join team w on w.id = m.away_team_id join school hs on hs.id = h.school_id join school ws on ws.id = w.school_id where m.published
  union all
  select 'session-' || s.id, e.organization_id, e.academic_year_id, s.starts_at, s.ends_at, coalesce(s.venue_id, e.venue_id), e.activity_id, array(select t.team_id from event_team t where t.event_id = e.id and t.state in ('entered', 'accepted')), e.host_school_id, e.name || ': ' || s.title
    from event_session s join event e on e.id = s.event_id where e.deleted_at is null and e.stage <> 'draft'
  union all
  select 'booking-' || b.id, v.organization_id, null, b.starts_at, b.ends_at, b.venue_id, null, '{}', null, b.title from venue_booking b join venue v on v.id = b.venue_id where b.deleted_at is null
)`

/** The same conditions on a union or a table. */
function isAsked({ organizationId, academicYearId, from, to, anyOf }: OccasionsAsked): SQL {
  const { venueIds, teamIds, activityIds, hostSchoolIds } = anyOf ?? {}
  return sql.join([
    sql`o.organization_id = ${organizationId}`, ...(academicYearId === undefined ? [] : [sql`o.academic_year_id = ${academicYearId}`]),
    ...(from ? [sql`o.ends_at > ${at(from)} and o.starts_at > ${at(from)} - interval '26 hours'`] : []), ...(to ? [sql`o.starts_at < ${at(to)}`] : []),
    ...(anyOf ? [sql`(o.venue_id = any(${keys(venueIds)}) or o.team_ids && ${keys(teamIds)} or o.activity_id = any(${keys(activityIds)}) or o.host_school_id = any(${keys(hostSchoolIds)}))`] : []),
  ], sql` and `)
}

const ask = async (reader: Reader, from: SQL, asked: OccasionsAsked): Promise<number> =>
  ((await reader.execute(sql`select * from ${from} o where ${isAsked(asked)} order by o.starts_at, o.key limit ${asked.limit}`)) as unknown as { rows: unknown[] }).rows.length

/** Times what readers of occasions ask for in an association of 600 schools, 12,000 teams, 200,000 matches, 3,000 events with 12,000 sessions and 30,000 bookings. */
export async function timeOccasions(size = { ...largeSize, people: 5_000, rosterEntries: 12_000 }): Promise<OccasionTimes[]> {
  const portal = await startTestPortal({ settings: { PORTAL_CHECK_ANSWERS: 'false' } })
  try {
    const { league: { organizationId, yearId } } = await seedAssociation(portal, size)
    const run = (query: SQL) => portal.database.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      return tx.execute(query)
    })
    await run(sql`insert into event (organization_id, academic_year_id, activity_id, kind, name, starts_on, ends_on, time_zone, venue_id, host_school_id, stage)
      select ${organizationId}, ${yearId}, 2 + n % 20, 'competition', 'Event ' || n, date '2026-09-05' + n % 150, date '2026-09-06' + n % 150, 'America/Chicago', 1 + n % 500, 5 + n % 500, 'teams' from generate_series(1, 3000) n`)
    await run(sql`insert into event_session (event_id, title, starts_at, ends_at, position) select e.id, 'Session ' || n, e.starts_on + n * interval '4 hours' + interval '14 hours', e.starts_on + n * interval '4 hours' + interval '17 hours', n from event e cross join generate_series(0, 3) n`)
    await run(sql`insert into event_team (event_id, team_id, source, state) select e.id, 10 + (e.id * 13 + n * 17) % 11000, 'added', 'entered' from event e cross join generate_series(0, 7) n on conflict do nothing`)
    await run(sql`insert into venue_booking (venue_id, title, starts_at, ends_at) select 1 + n % 500, 'Booking ' || n, timestamptz '2026-09-05 12:00Z' + (n % 150) * interval '1 day', timestamptz '2026-09-05 14:00Z' + (n % 150) * interval '1 day' from generate_series(1, 30000) n`)
    await run(sql`create table occasion as select * from ${union} u`)
    for (const index of ['(venue_id, starts_at)', '(activity_id, starts_at)', '(organization_id, academic_year_id, starts_at)', '(host_school_id)']) await run(sql.raw(`create index on occasion ${index}`))
    await run(sql`create index on occasion using gin (team_ids)`)
    await run(sql`analyze`)
    const { reader } = portal.database
    const who = { userId: 1, organizationId, roleType: 'org', schoolId: null } as unknown as OccasionsAsked['who']
    const teamIds = ((await reader.execute(sql`select id from team where school_id = 7 order by id`)) as unknown as { rows: { id: number }[] }).rows.map(({ id }) => id)
    const [evening, night] = [new Date('2026-11-20T20:00:00Z'), new Date('2026-11-22T23:00:00Z')]
    const year = { organizationId, academicYearId: yearId, who: null, limit: 2_000 }
    const scope = await publicScope(reader, { orgParam: 'test' })
    const asks: { name: string; asked: OccasionsAsked }[] = [
      { name: 'conflicts of a match at a venue', asked: { organizationId, who, from: evening, to: night, anyOf: { venueIds: [7], teamIds: teamIds.slice(0, 2) }, limit: 5_000 } },
      { name: 'conflicts of a school’s season, all venues of it', asked: { organizationId, who, from: new Date('2026-09-05T00:00:00Z'), to: new Date('2027-02-01T00:00:00Z'), anyOf: { venueIds: [7, 8, 9], teamIds }, limit: 50_000 } },
      { name: 'month of a venue', asked: { organizationId, who, from: new Date('2026-11-01T06:00:00Z'), to: new Date('2026-12-01T06:00:00Z'), anyOf: { venueIds: [7] }, limit: 5_000 } },
      { name: 'feed of a team', asked: { ...year, anyOf: { teamIds: teamIds.slice(0, 1) } } },
      { name: 'feed of a school', asked: { ...year, anyOf: { teamIds, hostSchoolIds: [7] } } },
      { name: 'feed of an activity', asked: { ...year, anyOf: { activityIds: [3] } } },
      { name: 'month of the association', asked: { ...year, from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-12-02T00:00:00Z'), limit: 400 } },
      { name: 'what comes next of a school', asked: { ...year, from: evening, anyOf: { teamIds, hostSchoolIds: [7] }, limit: 6 } },
    ]
    const times: OccasionTimes[] = []
    for (const { name, asked } of asks) {
      const { venueIds = [], teamIds: ofTeams = [], activityIds = [] } = asked.anyOf ?? {}
      const ways = {
        kinds: async () => (await findOccasions(reader, asked)).occasions.length,
        union: () => ask(reader, union, asked),
        table: () => ask(reader, sql`occasion`, asked),
        matches: async () => (await findAllMatches(reader, scope, { ...(venueIds[0] === undefined ? { followed: { teamIds: ofTeams, activityIds } } : { venueId: venueIds[0] }), ...(asked.from && { startsFrom: asked.from }), ...(asked.to && { startsBefore: asked.to }) }, { limit: asked.limit })).length,
      }
      const measured: Record<keyof typeof ways, number[]> = { kinds: [], union: [], table: [], matches: [] }
      let count = 0
      for (let round = -2; round < rounds; round += 1) {
        for (const way of Object.keys(ways) as (keyof typeof ways)[]) {
          const started = performance.now()
          const found = await ways[way]()
          if (way === 'kinds') count = found
          if (round >= 0) measured[way].push(performance.now() - started)
        }
      }
      times.push({ name, count, kinds: median(measured.kinds), union: median(measured.union), table: median(measured.table), matches: median(measured.matches) })
    }
    return times
  } finally {
    await portal.stop()
  }
}
