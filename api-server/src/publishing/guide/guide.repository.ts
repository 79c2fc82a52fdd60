import { eq, sql } from 'drizzle-orm'
import type { LeftOutPart } from '@portal/shared/identity/organizations/guideParts.kinds'
import { mostMatchesCounted, type OfficeCounts, type SchoolCounts } from '@portal/shared/publishing/guide/stepsOf'
import type { Reader, Tx } from '../../platform/db/database'
import { rowsOf } from '../../platform/db/rowsOf'
import { school } from '../../directory/schools/school.tables'
import { organization } from '../../identity/organizations/organization.tables'
import type { Scope } from '../../identity/organizations/scope'

/** Whose guide it is: the association's, or that of one of its schools. */
export interface GuideOf {
  organizationId: number
  schoolId: number | null
}

/** Everything that the office's guide is based on, in one statement. */
export async function countForOffice(reader: Reader, { organization, academicYear }: Pick<Scope, 'organization' | 'academicYear'>): Promise<OfficeCounts> {
  const [own, year] = [organization.id, academicYear.id]
  const [counts] = await rowsOf<OfficeCounts>(reader, sql`
    with schools as materialized (select s.id from school s where s.organization_id = ${own} and s.deleted_at is null and not s.is_outside),
      teams as materialized (select t.id, t.school_id, t.activity_id, t.level_id, t.district_id from team t join schools s on s.id = t.school_id where t.academic_year_id = ${year} and t.deleted_at is null),
      taking as materialized (select sa.school_id from school_activity sa join activity a on a.id = sa.activity_id and a.deleted_at is null
        join schools s on s.id = sa.school_id where sa.academic_year_id = ${year} and sa.left_at is null union select t.school_id from teams t),
      led as materialized (select distinct held.school_id from role r join user_role held on held.role_id = r.id join portal_user u on u.id = held.user_id and u.deleted_at is null
        where r.role_type = 'staff' and r.whole_school and held.school_id is not null)
    select
      exists (select 1 from academic_year y where y.organization_id = ${own} and y.is_current) as "hasCurrentYear",
      (select count(*)::int from schools) as schools,
      (select count(*)::int from schools s where s.id not in (select l.school_id from led l)) as "schoolsWithoutLeader",
      (select count(*)::int from level l where l.organization_id = ${own} and not l.is_retired) as levels,
      (select count(*)::int from activity a where a.organization_id = ${own} and a.deleted_at is null) as activities,
      (select count(*)::int from activity a where a.organization_id = ${own} and a.deleted_at is null
        and not exists (select 1 from activity_season d where d.activity_id = a.id and d.academic_year_id = ${year})) as "activitiesWithoutDays",
      (select count(*)::int from classification c where c.academic_year_id = ${year}) as classifications,
      (select count(*)::int from district d where d.organization_id = ${own} and d.academic_year_id = ${year}) as districts,
      (select count(*)::int from teams) as teams,
      (select count(distinct t.school_id)::int from teams t where t.district_id is null
        and (t.activity_id, t.level_id) in (select d.activity_id, d.level_id from district d where d.academic_year_id = ${year})) as "schoolsWithoutDistrict",
      (select count(*)::int from taking s where s.school_id not in (select t.school_id from teams t)) as "schoolsWithoutTeam",
      (select count(*)::int from teams t join activity a on a.id = t.activity_id and a.deleted_at is null where not exists (select 1 from team_staff c where c.team_id = t.id)) as "teamsWithoutCoach",
      (select count(*)::int from venue v where v.organization_id = ${own} and v.deleted_at is null) as venues,
      (select count(*)::int from taking s where not exists (select 1 from venue v where v.school_id = s.school_id and v.deleted_at is null)) as "schoolsWithoutVenue",
      (select count(*)::int from (select 1 from match m where m.organization_id = ${own} and m.academic_year_id = ${year} and m.published and m.external_id is null limit ${mostMatchesCounted + 1}) seen) as "publishedMatches",
      (select count(*)::int from season_draft d where d.organization_id = ${own} and d.academic_year_id = ${year} and d.published_at is null and d.deleted_at is null) as drafts,
      (select count(*)::int from activity a where a.organization_id = ${own} and a.deleted_at is null and a.kind = 'music') as "musicActivities",
      (select count(*)::int from pml_code p where p.organization_id = ${own}) as pieces,
      (select count(*)::int from event e where e.organization_id = ${own} and e.academic_year_id = ${year} and e.deleted_at is null and e.kind = 'band') as contests`)
  return counts!
}

/** Everything that a school's guide is based on, in one statement. */
export async function countForSchool(reader: Reader, { academicYear }: Pick<Scope, 'academicYear'>, schoolId: number): Promise<SchoolCounts> {
  const [counts] = await rowsOf<SchoolCounts>(reader, sql`
    with teams as materialized (select t.* from team t where t.school_id = ${schoolId} and t.academic_year_id = ${academicYear.id} and t.deleted_at is null),
      entries as materialized (select e.student_id, t.activity_id from roster_entry e join teams t on t.id = e.team_id join activity a on a.id = t.activity_id and a.deleted_at is null
        join student p on p.id = e.student_id and p.deleted_at is null)
    select
      (select count(*)::int from student p where p.school_id = ${schoolId} and p.deleted_at is null) as students,
      (select count(distinct u.id)::int from user_role held join role r on r.id = held.role_id join portal_user u on u.id = held.user_id
        where held.school_id = ${schoolId} and r.role_type = 'staff' and not r.whole_school and u.deleted_at is null) as coaches,
      (select count(*)::int from teams) as teams,
      (select count(*)::int from teams t join activity a on a.id = t.activity_id and a.deleted_at is null where not exists (select 1 from team_staff c where c.team_id = t.id)) as "teamsWithoutCoach",
      (select count(*)::int from teams t where not exists (select 1 from roster_entry e where e.team_id = t.id)) as "teamsWithoutRoster",
      (select count(*)::int from venue v where v.school_id = ${schoolId} and v.deleted_at is null) as venues,
      (select count(*)::int from teams t where t.home_venue_id is null) as "teamsWithoutVenue",
      (select count(distinct e.student_id)::int from entries e) as "onRosters",
      (select count(distinct e.student_id)::int from entries e join activity a on a.id = e.activity_id cross join lateral jsonb_array_elements(a.student_rules) rule
        where rule ->> 'kind' = 'document' and not exists (
          select 1 from document d where d.subject_type = 'student' and d.subject_id = e.student_id and d.kind = rule ->> 'document' and d.deleted_at is null and d.accept_status <> 2)) as "withoutDocument",
      s.website <> '' as "hasWebsite", s.logo_file_id is not null as "hasLogo", s.primary_color <> '' as "hasColors"
    from school s where s.id = ${schoolId}`)
  return counts!
}

/** A season was published here, in whatever year: matches that were made in the portal and not brought from elsewhere; a school's are those of its teams. */
export async function hasPublished(reader: Reader, { organizationId, schoolId }: GuideOf): Promise<boolean> {
  const isSeason = sql`m.published and m.external_id is null`
  const found = schoolId === null
    ? sql`select 1 from match m where m.organization_id = ${organizationId} and ${isSeason}`
    : sql`select 1 from team t join match m on m.home_team_id = t.id where t.school_id = ${schoolId} and ${isSeason} union all select 1 from team t join match m on m.away_team_id = t.id where t.school_id = ${schoolId} and ${isSeason}`
  const [row] = await rowsOf<{ is: boolean }>(reader, sql`select exists (${found}) as is`)
  return row!.is
}

/** What was left out. */
export async function findLeftOut(reader: Reader, { organizationId, schoolId }: GuideOf): Promise<LeftOutPart[]> {
  const [row] = schoolId === null
    ? await reader.select({ leftOut: organization.leftOutOfGuide }).from(organization).where(eq(organization.id, organizationId))
    : await reader.select({ leftOut: school.leftOutOfGuide }).from(school).where(eq(school.id, schoolId))
  return row?.leftOut ?? []
}

/** The same, kept from others until the transaction ends. */
export async function lockLeftOut(tx: Tx, { organizationId, schoolId }: GuideOf): Promise<LeftOutPart[]> {
  const [row] = schoolId === null
    ? await tx.select({ leftOut: organization.leftOutOfGuide }).from(organization).where(eq(organization.id, organizationId)).for('update')
    : await tx.select({ leftOut: school.leftOutOfGuide }).from(school).where(eq(school.id, schoolId)).for('update')
  return row?.leftOut ?? []
}

export async function updateLeftOut(tx: Tx, { organizationId, schoolId }: GuideOf, leftOutOfGuide: LeftOutPart[]): Promise<void> {
  if (schoolId === null) await tx.update(organization).set({ leftOutOfGuide }).where(eq(organization.id, organizationId))
  else await tx.update(school).set({ leftOutOfGuide }).where(eq(school.id, schoolId))
}
