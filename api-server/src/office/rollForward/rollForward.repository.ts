import { sql, type SQL } from 'drizzle-orm'
import type { Named } from '@portal/shared/office/rollForward/rollForward.schemas'

/** Which year is rolled forward into which. `toYearId` is 0 for a year that is not made yet: nothing is in it. */
export interface Roll {
  organizationId: number
  fromYearId: number
  toYearId: number
}

/** Rows that carry over: from which tables, which of them, which exist in the next year already, and what they are called. */
export interface Source {
  from: SQL
  where: SQL
  stands: SQL
  name: SQL
  /** What the name is of, and its key. */
  kind: NonNullable<Named['of']>['kind']
  key: SQL
}

/** The school left the association in the year before. */
const hasLeft = ({ fromYearId }: Roll) => sql`exists (select 1 from school_membership gone where gone.school_id = s.id and gone.academic_year_id = ${fromYearId} and gone.status = 'left')`

export const schoolGoesOn = (roll: Roll) => sql`s.organization_id = ${roll.organizationId} and s.deleted_at is null and not s.is_outside and not ${hasLeft(roll)}`

const teamTables = sql`team t join school_activity sa on sa.id = t.school_activity_id join school s on s.id = t.school_id join activity a on a.id = t.activity_id join level l on l.id = t.level_id`

/** Teams of the year before that are there, of schools and activities that are there. */
const teamIsThere = (roll: Roll) => sql`t.academic_year_id = ${roll.fromYearId} and t.organization_id = ${roll.organizationId} and t.deleted_at is null and sa.left_at is null and a.deleted_at is null and ${schoolGoesOn(roll)}`

const teamGoesOn = (roll: Roll) => sql`${teamIsThere(roll)} and not l.is_retired`

/** The team that continues t, or was added manually in its place. */
const isNextOf = ({ toYearId }: Roll) => sql`n.academic_year_id = ${toYearId} and n.school_id = t.school_id and (n.copied_from_id = t.id or (n.activity_id = t.activity_id and n.level_id = t.level_id and n.name = t.name))`

/** Someone who coaches t still may: active, and of the staff of its school. */
const coachGoesOn = sql`u.status = 'active' and u.deleted_at is null and exists (select 1 from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and ur.school_id = t.school_id and r.role_type = 'staff')`

const coachTables = sql`${teamTables} join team_staff f on f.team_id = t.id join portal_user u on u.id = f.user_id`
const coachName = sql`u.first_name || ' ' || u.last_name || ', ' || s.name || ', ' || a.name`
const teamName = sql`s.name || ', ' || a.name || ', ' || l.name || case when t.name = '' then '' else ' ' || t.name end`
const teamStands = (roll: Roll) => sql`exists (select 1 from team n where ${isNextOf(roll)})`

/** What each part carries. */
export const sources = (roll: Roll) => {
  const { organizationId, fromYearId, toYearId } = roll
  return {
    memberships: {
      from: sql`school_membership m join school s on s.id = m.school_id`,
      where: sql`m.academic_year_id = ${fromYearId} and ${schoolGoesOn(roll)}`,
      stands: sql`exists (select 1 from school_membership n where n.school_id = m.school_id and n.academic_year_id = ${toYearId})`, name: sql`s.name`, kind: 'school', key: sql`s.id`,
    },
    classifications: {
      from: sql`classification c`, where: sql`c.academic_year_id = ${fromYearId} and c.organization_id = ${organizationId}`,
      stands: sql`exists (select 1 from classification n where n.academic_year_id = ${toYearId} and n.slug = c.slug)`, name: sql`c.label`, kind: 'classification', key: sql`c.id`,
    },
    districts: {
      from: sql`district d join activity a on a.id = d.activity_id join level l on l.id = d.level_id`,
      where: sql`d.academic_year_id = ${fromYearId} and d.organization_id = ${organizationId} and a.deleted_at is null and not l.is_retired`,
      stands: sql`exists (select 1 from district n where n.academic_year_id = ${toYearId} and n.activity_id = d.activity_id and n.level_id = d.level_id and n.slug = d.slug)`,
      name: sql`a.name || ', ' || l.name || ', ' || d.name`, kind: 'district', key: sql`d.id`,
    },
    seasons: {
      from: sql`activity_season e join activity a on a.id = e.activity_id`,
      where: sql`e.academic_year_id = ${fromYearId} and a.organization_id = ${organizationId} and a.deleted_at is null`,
      stands: sql`exists (select 1 from activity_season n where n.activity_id = e.activity_id and n.academic_year_id = ${toYearId})`, name: sql`a.name`, kind: 'activity', key: sql`a.id`,
    },
    schoolActivities: {
      from: sql`school_activity sa join school s on s.id = sa.school_id join activity a on a.id = sa.activity_id`,
      where: sql`sa.academic_year_id = ${fromYearId} and sa.left_at is null and a.deleted_at is null and ${schoolGoesOn(roll)}`,
      stands: sql`exists (select 1 from school_activity n where n.academic_year_id = ${toYearId} and n.school_id = sa.school_id and n.activity_id = sa.activity_id)`,
      name: sql`s.name || ', ' || a.name`, kind: 'school', key: sql`s.id`,
    },
    teams: { from: teamTables, where: teamGoesOn(roll), stands: teamStands(roll), name: teamName, kind: 'team', key: sql`t.id` },
    coaches: {
      from: coachTables, where: sql`${teamGoesOn(roll)} and ${coachGoesOn}`,
      stands: sql`exists (select 1 from team n join team_staff nf on nf.team_id = n.id where ${isNextOf(roll)})`, name: coachName, kind: 'person', key: sql`u.id`,
    },
    // Nothing is written for these: who follows a team follows those that go on from it (favourites/favourite.repository.ts).
    favourites: {
      from: sql`${teamTables} join favourite v on v.kind = 'team' and v.subject_id = t.id`, where: teamGoesOn(roll),
      stands: sql`exists (select 1 from team n where n.academic_year_id = ${toYearId} and n.copied_from_id = t.id)`, name: teamName, kind: 'team', key: sql`t.id`,
    },
  } satisfies Record<string, Source>
}

/** What someone should look at before, but for students and seasons. */
export const exceptionSources = (roll: Roll) => {
  const { organizationId, fromYearId } = roll
  const nothing = sql`false`
  return {
    schoolsWithoutTeams: {
      from: sql`school s`, where: sql`${schoolGoesOn(roll)} and not exists (select 1 from team t where t.school_id = s.id and t.academic_year_id = ${fromYearId} and t.deleted_at is null)`, stands: nothing, name: sql`s.name`, kind: 'school', key: sql`s.id`,
    },
    schoolsLeft: { from: sql`school s`, where: sql`s.organization_id = ${organizationId} and s.deleted_at is null and ${hasLeft(roll)}`, stands: nothing, name: sql`s.name`, kind: 'school', key: sql`s.id` },
    retiredLevels: { from: teamTables, where: sql`${teamIsThere(roll)} and l.is_retired`, stands: nothing, name: teamName, kind: 'team', key: sql`t.id` },
    coachesGone: { from: coachTables, where: sql`${teamGoesOn(roll)} and not (${coachGoesOn})`, stands: nothing, name: coachName, kind: 'person', key: sql`u.id` },
    notRanked: { from: teamTables, where: sql`${teamGoesOn(roll)} and not t.eligible`, stands: nothing, name: teamName, kind: 'team', key: sql`t.id` },
  } satisfies Record<string, Source>
}

/** Students st who go up or out: active, there, at a school s that is there, not graduated before and not left out. */
export const studentGoesOn = ({ organizationId }: Roll, leftOut: readonly number[]) => sql`
  st.organization_id = ${organizationId} and s.deleted_at is null and st.status = 'active' and st.deleted_at is null and st.graduated_on is null
  ${leftOut.length > 0 ? sql`and st.id <> all(${`{${leftOut.join(',')}}`}::int[])` : sql``}`

/** Kindergarten is 0. */
export const hasGrade = sql`st.grade between 0 and 12`

/** The school s teaches no higher grade than the student's, and not up to 12. */
export const leavesSchool = sql`case when s.highest_grade ~ '^[0-9]{1,2}$' then s.highest_grade::int < 12 and st.grade >= s.highest_grade::int and st.grade < 12 else false end`
