import { sql, type SQL } from 'drizzle-orm'
import type { SeasonDays } from '@portal/shared/office/rollForward/moveSeason'
import type { Tx } from '../../platform/db/database'
import { rowsOf } from '../../platform/db/rowsOf'
import { hasGrade, sources, studentGoesOn, type Roll } from './rollForward.repository'

/** Each statement adds what the next year does not have yet: run again, it adds nothing. @returns how many rows it made */
async function insertNew(tx: Tx, statement: SQL): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(tx, sql`with made as (${statement} returning 1) select count(*)::int as count from made`)
  return row!.count
}

export async function carryMemberships(tx: Tx, roll: Roll): Promise<number> {
  const { from, where, stands } = sources(roll).memberships
  return insertNew(tx, sql`insert into school_membership (school_id, academic_year_id, status, note) select m.school_id, ${roll.toYearId}, m.status, m.note from ${from} where ${where} and not (${stands})`)
}

export async function carryClassifications(tx: Tx, roll: Roll): Promise<number> {
  const { from, where, stands } = sources(roll).classifications
  return insertNew(tx, sql`
    insert into classification (organization_id, academic_year_id, slug, label, position, enrollment_from, enrollment_to)
    select c.organization_id, ${roll.toYearId}, c.slug, c.label, c.position, c.enrollment_from, c.enrollment_to from ${from} where ${where} and not (${stands})`)
}

/** With the district's own tie-breakers; coin tosses were of its matches. */
export async function carryDistricts(tx: Tx, roll: Roll): Promise<number> {
  const { from, where, stands } = sources(roll).districts
  return insertNew(tx, sql`
    insert into district (organization_id, academic_year_id, activity_id, level_id, classification_id, slug, name, position, standings_rules, published)
    select d.organization_id, ${roll.toYearId}, d.activity_id, d.level_id, nc.id, d.slug, d.name, d.position, d.standings_rules, d.published
    from ${from} left join classification c on c.id = d.classification_id left join classification nc on nc.academic_year_id = ${roll.toYearId} and nc.slug = c.slug
    where ${where} and not (${stands})`)
}

/** @param moved days of each season in the next year, by its key in the year before */
export async function carrySeasons(tx: Tx, roll: Roll, moved: readonly (SeasonDays & { seasonId: number })[]): Promise<number> {
  const { from, where, stands } = sources(roll).seasons
  return insertNew(tx, sql`
    insert into activity_season (activity_id, academic_year_id, starts_on, ends_on, roster_due_on, rosters_locked, classification_ids)
    select e.activity_id, ${roll.toYearId}, g."startsOn", g."endsOn", g."rosterDueOn", false,
      coalesce((select array_agg(nc.id order by nc.position, nc.id) from classification c join classification nc on nc.academic_year_id = ${roll.toYearId} and nc.slug = c.slug where c.id = any(e.classification_ids)), '{}')
    from ${from} join jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as g ("seasonId" int, "startsOn" date, "endsOn" date, "rosterDueOn" date) on g."seasonId" = e.id
    where ${where} and not (${stands})`)
}

export async function carrySchoolActivities(tx: Tx, roll: Roll): Promise<number> {
  const { from, where, stands } = sources(roll).schoolActivities
  return insertNew(tx, sql`insert into school_activity (academic_year_id, school_id, activity_id) select ${roll.toYearId}, sa.school_id, sa.activity_id from ${from} where ${where} and not (${stands})`)
}

/** The home venues of the teams that carryTeams makes: to be held before it, so that none is deleted meanwhile. */
export async function findVenuesToHold(tx: Tx, roll: Roll): Promise<number[]> {
  const { from, where, stands } = sources(roll).teams
  return (await rowsOf<{ venueId: number }>(tx, sql`select distinct t.home_venue_id as "venueId" from ${from} where ${where} and not (${stands}) and t.home_venue_id is not null`)).map(({ venueId }) => venueId)
}

/** Teams of schools that take part in the next year too; one added manually for the same place is the team that continues. */
export async function carryTeams(tx: Tx, roll: Roll): Promise<number> {
  const { from, where, stands } = sources(roll).teams
  await tx.execute(sql`
    update team n set copied_from_id = t.id from ${from}
    where ${where} and n.academic_year_id = ${roll.toYearId} and n.copied_from_id is null and n.school_id = t.school_id and n.activity_id = t.activity_id and n.level_id = t.level_id and n.name = t.name
      and not exists (select 1 from team other where other.academic_year_id = ${roll.toYearId} and other.copied_from_id = t.id)`)
  return insertNew(tx, sql`
    insert into team (organization_id, academic_year_id, school_activity_id, school_id, activity_id, level_id, district_id, name, eligible, home_venue_id, copied_from_id)
    select t.organization_id, ${roll.toYearId}, nsa.id, t.school_id, t.activity_id, t.level_id, nd.id, t.name, t.eligible, v.id, t.id
    from ${from} join school_activity nsa on nsa.academic_year_id = ${roll.toYearId} and nsa.school_id = t.school_id and nsa.activity_id = t.activity_id and nsa.left_at is null
      left join venue v on v.id = t.home_venue_id and v.deleted_at is null
      left join district d on d.id = t.district_id
      left join district nd on nd.academic_year_id = ${roll.toYearId} and nd.activity_id = d.activity_id and nd.level_id = d.level_id and nd.slug = d.slug
    where ${where} and not (${stands})`)
}

/** Coaches of teams that have none in the next year. */
export async function carryCoaches(tx: Tx, roll: Roll): Promise<number> {
  const { from, where, stands } = sources(roll).coaches
  return insertNew(tx, sql`
    insert into team_staff (team_id, user_id, duty) select nt.id, f.user_id, f.duty
    from ${from} join team nt on nt.academic_year_id = ${roll.toYearId} and nt.copied_from_id = t.id and nt.deleted_at is null where ${where} and not (${stands})`)
}

/** Districts of the next year whose table was not computed yet. */
export async function findDistrictsWithoutTable(tx: Tx, { toYearId }: Roll): Promise<number[]> {
  return (await rowsOf<{ id: number }>(tx, sql`select d.id from district d where d.academic_year_id = ${toYearId} and not exists (select 1 from standing_table s where s.district_id = d.id) order by d.id`)).map(({ id }) => id)
}

/** Teams of the year before with roster entries that say no grade. */
export async function findTeamsWithoutGrades(tx: Tx, { organizationId, fromYearId }: Roll): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(tx, sql`
    select t.id from team t where t.academic_year_id = ${fromYearId} and t.organization_id = ${organizationId} and exists (select 1 from roster_entry e where e.team_id = t.id and e.grade is null) order by t.id`)
  return rows.map(({ id }) => id)
}

/** Keeps on these teams' rosters the grade that the students have now. */
export async function keepGrades(tx: Tx, teamIds: readonly number[]): Promise<void> {
  if (teamIds.length === 0) return
  await tx.execute(sql`
    update roster_entry e set grade = st.grade from student st where st.id = e.student_id and e.grade is null and e.team_id = any(${`{${teamIds.join(',')}}`}::int[]) and ${hasGrade}`)
}

/**
 * Takes students a grade up; those of grade 12 leave: inactive, with the day of graduation, and their accounts, if they have no
 * other role, with what lets people in.
 */
export async function raiseGrades(tx: Tx, roll: Roll, leftOut: readonly number[], { graduatedOn, now }: { graduatedOn: string; now: Date }): Promise<{ students: number; graduates: number; accounts: number }> {
  const at = now.toISOString()
  const [counts] = await rowsOf<{ students: number; graduates: number; accounts: number }>(tx, sql`
    with moved as (
      update student st set grade = least(st.grade + 1, 12),
        status = case when st.grade = 12 then 'inactive' else st.status end,
        graduated_on = case when st.grade = 12 then ${graduatedOn}::date else st.graduated_on end
      from school s where s.id = st.school_id and ${studentGoesOn(roll, leftOut)} and ${hasGrade}
      returning st.id, st.user_id, st.graduated_on is not null as has_graduated
    ), invited as (
      update family_invitation i set cancelled_at = ${at}::timestamptz from moved
      where moved.has_graduated and i.student_id = moved.id and i.used_at is null and i.cancelled_at is null
    ), closed as (
      update portal_user u set status = 'inactive' from moved
      where moved.has_graduated and u.id = moved.user_id and u.status = 'active' and u.role_types = '{student}' returning u.id
    ), ended as (
      update session set revoked_at = ${at}::timestamptz from closed where session.user_id = closed.id and session.revoked_at is null
    ), unlinked as (
      update password_link l set used_at = ${at}::timestamptz from closed where l.user_id = closed.id and l.used_at is null
    )
    select (count(*) filter (where not has_graduated))::int as students, (count(*) filter (where has_graduated))::int as graduates, (select count(*)::int from closed) as accounts from moved`)
  return counts!
}

/** What earlier tries of a job have carried. */
export async function findCarried(tx: Tx, organizationId: number, requestId: string): Promise<Record<string, number>[]> {
  const rows = await rowsOf<{ counts: Record<string, number> }>(tx, sql`select data->'carried' as counts from audit where organization_id = ${organizationId} and action = 'academicYear.prepared' and request_id = ${requestId}`)
  return rows.map(({ counts }) => counts)
}
