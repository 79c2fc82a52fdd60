import { sql, type SQL } from 'drizzle-orm'
import { mostPreviewNames, type Counted } from '@portal/shared/office/rollForward/rollForward.schemas'
import type { SeasonDays } from '@portal/shared/office/rollForward/moveSeason'
import type { Reader } from '../../platform/db/database'
import { rowsOf } from '../../platform/db/rowsOf'
import { hasGrade, leavesSchool, sources, studentGoesOn, type Roll, type Source } from './rollForward.repository'

/** How many rows are new and how many exist already, with the names of the new ones. */
export async function countSource(reader: Reader, { from, where, stands, name, kind, key }: Source): Promise<Counted & { standing: number }> {
  const [counts] = await rowsOf<{ count: number; standing: number }>(reader, sql`
    select (count(*) filter (where not stands))::int as count, (count(*) filter (where stands))::int as standing from (select ${stands} as stands from ${from} where ${where}) rows`)
  const names = counts!.count === 0 ? [] : await rowsOf<{ name: string; id: number }>(reader, sql`
    select ${name} as name, ${key} as id from ${from} where ${where} and not (${stands}) order by 1, 2 limit ${mostPreviewNames}`)
  return { ...counts!, names: names.map((row) => ({ name: row.name, of: { kind, id: row.id } })) }
}

/** Students of one kind, by name. */
async function listStudents(reader: Reader, roll: Roll, which: SQL): Promise<Counted & { students: { studentId: number; name: string }[] }> {
  const rows = sql`student st join school s on s.id = st.school_id where ${studentGoesOn(roll, [])} and ${which}`
  const [{ count } = { count: 0 }] = await rowsOf<{ count: number }>(reader, sql`select count(*)::int as count from ${rows}`)
  const students = count === 0 ? [] : await rowsOf<{ studentId: number; name: string }>(reader, sql`
    select st.id as "studentId", st.first_name || ' ' || st.last_name || ', ' || case when ${hasGrade} then 'grade ' || st.grade else 'no grade' end || ', ' || s.name as name
    from ${rows} order by lower(st.last_name) collate "C", lower(st.first_name) collate "C", st.id limit ${mostPreviewNames}`)
  return { count, names: students.map(({ studentId, name }) => ({ name, of: { kind: 'student' as const, id: studentId } })), students }
}

export const findUnknownGrades = (reader: Reader, roll: Roll) => listStudents(reader, roll, sql`not (${hasGrade})`)
export const findLeavers = (reader: Reader, roll: Roll) => listStudents(reader, roll, leavesSchool)

/** How many go up, by grade, and how many leave. */
export async function countStudents(reader: Reader, roll: Roll): Promise<{ up: number; byGrade: string[]; out: number; accounts: number }> {
  const rows = await rowsOf<{ grade: number; count: number; accounts: number }>(reader, sql`
    select st.grade, count(*)::int as count, (count(st.user_id) filter (where u.status = 'active' and u.role_types = '{student}'))::int as accounts
    from student st join school s on s.id = st.school_id left join portal_user u on u.id = st.user_id and u.deleted_at is null
    where ${studentGoesOn(roll, [])} and ${hasGrade} group by st.grade order by st.grade`)
  const up = rows.filter(({ grade }) => grade < 12)
  const out = rows.find(({ grade }) => grade === 12)
  const gradeText = (grade: number) => (grade === 0 ? 'kindergarten' : `grade ${grade}`)
  return {
    up: up.reduce((sum, { count }) => sum + count, 0), byGrade: up.map(({ grade, count }) => `${count.toLocaleString('en-US')} from ${gradeText(grade)} to ${gradeText(grade + 1)}`),
    out: out?.count ?? 0, accounts: out?.accounts ?? 0,
  }
}

/** Names of those who leave, the first of them. */
export const findGraduates = (reader: Reader, roll: Roll) => listStudents(reader, roll, sql`st.grade = 12`)

/** Seasons that the next year does not have, with their days in the year before. */
export async function findSeasons(reader: Pick<Reader, 'execute'>, roll: Roll): Promise<(SeasonDays & { seasonId: number; activityId: number; activity: string })[]> {
  const { from, where, stands } = sources(roll).seasons
  return rowsOf(reader, sql`
    select e.id as "seasonId", a.id as "activityId", a.name as activity, e.starts_on::text as "startsOn", e.ends_on::text as "endsOn", e.roster_due_on::text as "rosterDueOn"
    from ${from} where ${where} and not (${stands}) order by e.starts_on, a.name`)
}

/** Whether grades went up for this year before. */
export async function haveGradesGoneUp(reader: Pick<Reader, 'execute'>, { organizationId, toYearId }: Roll): Promise<boolean> {
  const rows = await rowsOf(reader, sql`select 1 from audit where subject_type = 'academicYear' and subject_id = ${toYearId} and organization_id = ${organizationId} and action = 'academicYear.gradesRaised' limit 1`)
  return rows.length > 0
}

/** The pending or running roll-forward of the organization. */
export async function findRunningJob(reader: Pick<Reader, 'execute'>, organizationId: number): Promise<{ id: number; userId: number } | undefined> {
  const [row] = await rowsOf<{ id: number; userId: number }>(reader, sql`select id, user_id as "userId" from job where organization_id = ${organizationId} and kind = 'rollForward' and status in ('pending', 'processing') order by id limit 1`)
  return row
}
