import { sql } from 'drizzle-orm'
import { loginAs, makeLeague, type League } from '../src/testing/factories'
import { runJobs } from '../src/testing/runJobs'
import type { TestPortal } from '../src/testing/testPortal'

/** How much of each there is. */
export interface Size {
  schools: number
  /** Students, parents, staff and fans: 60, 30, 8 and 2 of a hundred. */
  people: number
  teams: number
  rosterEntries: number
  matches: number
}

export const largeSize: Size = { schools: 600, people: 120_000, teams: 12_000, rosterEntries: 250_000, matches: 200_000 }
/** As much as the demo has. */
export const demoSize: Size = { schools: 60, people: 5_000, teams: 450, rosterEntries: 7_000, matches: 2_700 }

export interface Association {
  league: Pick<League, 'organizationId' | 'yearId' | 'activityId' | 'districtId' | 'teams'>
  /** An admin, and an athletic director of the first school. */
  tokens: Record<'org' | 'staff', string>
}

/**
 * Fills an empty portal with an association of a size, in a year under way: activities with seasons, districts of ten teams,
 * a coach for each team, rosters, matches of which three of four are decided and one of fifty is late. The same whenever it is made.
 */
export async function seedAssociation(portal: TestPortal, { schools, people, teams, rosterEntries, matches }: Size): Promise<Association> {
  const league = await makeLeague(portal)
  const tokens = {
    org: (await loginAs(portal, league, { roleName: 'Organization Admin' })).token,
    staff: (await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: league.teams[0]!.schoolId })).token,
  }
  const { organizationId, yearId, levelId } = league
  const perSchool = Math.ceil(teams / schools)
  const perRoster = Math.ceil(rosterEntries / teams)
  const run = (query: ReturnType<typeof sql>) => portal.database.transaction(async (tx) => {
    // Filling takes longer than an answer may, on a slow machine.
    await tx.execute(sql`set local statement_timeout = 0`)
    return tx.execute(query)
  })
  await run(sql`insert into activity (organization_id, slug, name, kind, gender, position, rules) select ${organizationId}, 'activity-' || n, 'Activity ' || n, 'teamSport', 'mixed', n + 1, (select rules from activity where slug = 'soccer') from generate_series(1, ${perSchool}::int) n`)
  await run(sql`insert into activity_season (activity_id, academic_year_id, starts_on, ends_on) select id, ${yearId}, '2026-09-01', '2027-02-05' from activity`)
  await run(sql`
    insert into school (organization_id, name, school_param, city, state, zip, county, highest_grade, high_school_enrollment)
    select ${organizationId}, ${word(sql.raw('n'))} || ' Academy ' || n, 'school-' || n, 'Town ' || n % 90, 'TX', '7' || lpad((n % 9999)::text, 4, '0'), 'County ' || n % 40, '12', 100 + n % 900 from generate_series(5, ${schools}::int) n`)
  await run(sql`insert into school_membership (school_id, academic_year_id, status) select id, ${yearId}, 'member' from school`)
  await run(sql`insert into venue (organization_id, school_id, name, time_zone, city) select ${organizationId}, id, name || ' Field', 'America/Chicago', city from school`)
  await run(sql`
    insert into student (organization_id, school_id, first_name, last_name, grade, email)
    select ${organizationId}, 1 + n % ${schools}::int, ${word(sql.raw('n * 7'))}, ${word(sql.raw('n * 11'))} || lower(${word(sql.raw('n * 13'))}), 9 + (n / ${schools}::int) % 4, case when n % 3 = 0 then 's' || n || '@people.example' else '' end
    from generate_series(1, ${Math.round(people * 0.6)}::int) n`)
  await run(sql`
    insert into portal_user (organization_id, first_name, last_name, email)
    select ${organizationId}, ${word(sql.raw('n * 5'))}, ${word(sql.raw('n * 3'))} || lower(${word(sql.raw('n * 17'))}), 'p' || n || '@people.example' from generate_series(1, ${Math.round(people * 0.4)}::int) n`)
  await run(sql`
    insert into user_role (user_id, role_id, school_id)
    select u.id, r.id, case when r.role_type in ('staff', 'parent') then 1 + u.id % ${schools}::int end
    from portal_user u join role r on r.organization_id = u.organization_id and r.name = case when u.id % 20 < 15 then 'Parent' when u.id % 20 < 18 then 'Coach' when u.id % 20 = 18 then 'Athletic Director' else 'Fan' end
    where u.email like 'p%@people.example'`)
  await run(sql`insert into school_activity (academic_year_id, school_id, activity_id) select ${yearId}, s.id, a.id from school s cross join activity a where a.slug <> 'soccer'`)
  await run(sql`
    insert into district (organization_id, academic_year_id, activity_id, level_id, slug, name, position)
    select ${organizationId}, ${yearId}, a.id, ${levelId}, 'd-' || n, 'District ' || n, n from activity a cross join generate_series(1, ${Math.ceil(schools / 10)}::int) n where a.slug <> 'soccer'`)
  await run(sql`
    insert into team (organization_id, academic_year_id, school_activity_id, school_id, activity_id, level_id, district_id, home_venue_id)
    select ${organizationId}, ${yearId}, sa.id, sa.school_id, sa.activity_id, ${levelId}, d.id, v.id
    from school_activity sa join district d on d.activity_id = sa.activity_id and d.slug = 'd-' || (1 + (sa.school_id - 1) / 10) join venue v on v.school_id = sa.school_id limit ${teams - 4}`)
  await run(sql`
    insert into team_staff (team_id, user_id, duty) select t.id, c.id, 'headCoach'
    from team t join lateral (select ur.user_id as id from user_role ur join role r on r.id = ur.role_id where ur.school_id = t.school_id and r.name = 'Coach' order by ur.id limit 1) c on true on conflict do nothing`)
  await run(sql`
    insert into roster_entry (team_id, student_id, jersey)
    select t.id, s.id, s.place::text from team t
    join (select id, school_id, row_number() over (partition by school_id order by id) as place, count(*) over (partition by school_id) as many from student) s on s.school_id = t.school_id
    where (s.place + t.activity_id * 7) % greatest(s.many, 1) < ${perRoster}::int limit ${rosterEntries}`)
  await run(sql`
    insert into match (organization_id, academic_year_id, activity_id, level_id, district_id, home_team_id, away_team_id, starts_at, time_zone, kind, status, outcome, home_score, away_score, venue_id)
    select ${organizationId}, ${yearId}, h.activity_id, ${levelId}, h.district_id, h.id, a.id, timestamptz '2026-09-05 18:00Z' + at * interval '1 day', 'America/Chicago', 'district',
      case when is_over then 'final' else 'scheduled' end, case when is_over then 'played' end, case when is_over then h.id % 5 end, case when is_over then a.id % 4 end, h.home_venue_id
    from generate_series(1, 2) r cross join team h join team a on a.district_id = h.district_id and a.id <> h.id
    cross join lateral (select (h.id * 7 + a.id * 3 + r * 11) % 150 as at) d
    -- Of what is over one score of fifty is late, as in the demo.
    cross join lateral (select r = 1 or (at < 76 and (h.id + a.id) % 50 > 0) as is_over) o
    limit ${matches}`)
  await run(sql`
    insert into favourite (user_id, kind, subject_id) select u.id, 'team', t.id from portal_user u join team t on t.id = 5 + u.id % ${Math.max(1, teams - 10)}::int where u.id % 4 = 0 on conflict do nothing`)
  await run(sql`
    insert into pml_code (organization_id, code, event_code, event_name, grade, title, composer)
    select ${organizationId}, 100 + n % 60 || '-' || 1 + n % 6 || '-' || lpad(n::text, 5, '0'), 100 + n % 60, 'Event ' || n % 60, 1 + n % 6, ${word(sql.raw('n'))} || ' Suite ' || n % 300, ${word(sql.raw('n * 3'))} from generate_series(1, ${Math.min(schools * 40, 25_000)}::int) n`)
  await run(sql`select gin_clean_pending_list(indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam where m.amname = 'gin' and c.relnamespace = 'public'::regnamespace`)
  await run(sql`analyze`)
  await runJobs(portal)
  return { league, tokens }
}

/** An invented name, the same for the same number. */
const word = (n: ReturnType<typeof sql>) => sql`(array['Aldermoor','Brightwater','Cedarfield','Dunmore','Eastvale','Fernwick','Garza','Hollowbrook','Ironwood','Juniper','Kestrel','Larkspur','Maplecrest','Northgate','Oldlantern','Prairie','Quixley','Ravenhill','Stonebridge','Thornbury','Underhill','Valewood','Westmarch','Yarrow','Zephyr'])[1 + (${n}) % 25]`
