import { and, asc, desc, eq, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { EligibilitySort } from '@portal/shared/eligibility/eligibility/eligibilityList.schemas'
import type { Reader } from '../../platform/db/database'
import { likePattern } from '../../platform/db/likePattern'
import { activity, level } from '../../directory/activities/activity.tables'
import { schoolActivity } from '../../directory/participation/participation.tables'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { school } from '../../directory/schools/school.tables'
import { team, teamStaff } from '../../directory/teams/team.tables'
import { parentOfStudent } from '../../identity/family/family.tables'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'
import { ofAssociation } from '../../identity/organizations/ofAssociation.repository'

/** The people on teams that are asked about. */
export interface OnTeams {
  organizationId: number
  academicYearId: number
  schoolIds?: readonly number[] | undefined
  /** Only teams that this person is on the staff of. */
  coachId?: number | undefined
  activityId?: number | undefined
  levelId?: number | undefined
  search?: string
}
export type Side = 'students' | 'coaches'

/** A student on a roster, or a coach of a team. */
export interface PersonOnTeam {
  entryId: number
  personId: number
  firstName: string
  lastName: string
  grade: number | null
  duty: 'headCoach' | 'assistantCoach' | 'manager' | null
  schoolId: number
  schoolName: string
  schoolShort: string
  activityId: number
  activityName: string
  teamId: number
  teamName: string
  levelName: string
}

const onTeam = { schoolId: team.schoolId, schoolName: school.name, schoolShort: school.shortName, activityId: team.activityId, activityName: activity.name, teamId: team.id, teamName: team.name, levelName: level.name }
const isThere = and(isNull(team.deletedAt), isNull(school.deletedAt), isNull(activity.deletedAt))

const coachedBy = (coachId: number | undefined) => (coachId === undefined ? undefined : sql`exists (select 1 from ${teamStaff} own where own.team_id = ${team.id} and own.user_id = ${coachId})`)

function narrowed(table: typeof student | typeof user, { organizationId, academicYearId, schoolIds, coachId, activityId, levelId, search = '' }: OnTeams): SQL | undefined {
  return and(
    isThere, eq(team.organizationId, organizationId), eq(team.academicYearId, academicYearId), isNull(table.deletedAt),
    schoolIds && inArray(team.schoolId, [...schoolIds]), coachedBy(coachId), activityId === undefined ? undefined : eq(team.activityId, activityId), levelId === undefined ? undefined : eq(team.levelId, levelId),
    ...search.split(/\s+/).filter(Boolean).map((word) => {
      const pattern = likePattern(word)
      return or(ilike(table.firstName, pattern), ilike(table.lastName, pattern))
    }),
  )
}

const byName = (table: typeof student | typeof user) => [sql`lower(${table.lastName}) collate "C"`, sql`lower(${table.firstName}) collate "C"`, sql`${table.id}`]
const bySchool = [sql`lower(${school.name}) collate "C"`, sql`${team.schoolId}`]
const byTeam = [sql`lower(${activity.name}) collate "C"`, sql`${team.activityId}`, sql`${level.position}`, ...bySchool, sql`${team.name}`, sql`${team.id}`]

/** The database's part of an order; by state is done where states are known. */
function orderOf(table: typeof student | typeof user, sort: EligibilitySort): SQL[] {
  const parts = { name: [...byName(table), ...byTeam], team: [...byTeam, ...byName(table)], school: [...bySchool, ...byTeam, ...byName(table)], state: [...byName(table), ...byTeam] }
  return parts[sort.replace('-', '') as keyof typeof parts].map((part) => (sort.startsWith('-') ? desc(part) : asc(part)))
}

function from(reader: Reader, side: Side) {
  const teams = side === 'students'
    ? reader.select({ ...onTeam, entryId: rosterEntry.id, personId: student.id, firstName: student.firstName, lastName: student.lastName, grade: sql<number | null>`coalesce(${rosterEntry.grade}, ${student.grade})`, duty: sql<null>`null` })
      .from(rosterEntry).innerJoin(team, eq(team.id, rosterEntry.teamId)).innerJoin(student, eq(student.id, rosterEntry.studentId))
    : reader.select({ ...onTeam, entryId: teamStaff.id, personId: user.id, firstName: user.firstName, lastName: user.lastName, grade: sql<number | null>`null`, duty: teamStaff.duty })
      .from(teamStaff).innerJoin(team, eq(team.id, teamStaff.teamId)).innerJoin(user, eq(user.id, teamStaff.userId))
  return teams.innerJoin(school, eq(school.id, team.schoolId)).innerJoin(activity, eq(activity.id, team.activityId)).innerJoin(level, eq(level.id, team.levelId))
}
const personOf = (side: Side) => (side === 'students' ? student : user)

/** People on teams, ordered; all of them without a limit. */
export async function findOnTeams(reader: Reader, side: Side, asked: OnTeams, sort: EligibilitySort, page?: { offset: number; limit: number }): Promise<PersonOnTeam[]> {
  const table = personOf(side)
  const rows = from(reader, side).where(narrowed(table, asked)).orderBy(...orderOf(table, sort)).$dynamic()
  return (page ? await rows.limit(page.limit).offset(page.offset) : await rows) as PersonOnTeam[]
}

/** How many people these are, each counted once on however many teams. */
export async function countPeopleOnTeams(reader: Reader, side: Side, asked: OnTeams): Promise<number> {
  const counted = from(reader, side).where(narrowed(personOf(side), asked)).as('counted')
  const [row] = await reader.select({ people: sql<number>`count(distinct ${counted.personId})::int` }).from(counted)
  return row!.people
}

/** How many rows there are: one for each team of each person. */
export async function countOnTeams(reader: Reader, side: Side, asked: OnTeams): Promise<number> {
  const counted = from(reader, side).where(narrowed(personOf(side), asked)).as('counted')
  const [row] = await reader.select({ total: sql<number>`count(*)::int` }).from(counted)
  return row!.total
}

/** The schools that have teams in an activity, or one of them, in the order of names. */
export async function findSchoolsWithTeams(reader: Reader, { organizationId, academicYearId, schoolIds, coachId, activityId }: OnTeams): Promise<number[]> {
  const rows = await reader.selectDistinct({ schoolId: school.id, name: sql<string>`lower(${school.name}) collate "C"` }).from(team)
    .innerJoin(school, eq(school.id, team.schoolId)).innerJoin(activity, eq(activity.id, team.activityId))
    .where(and(isThere, eq(team.organizationId, organizationId), eq(team.academicYearId, academicYearId), ofAssociation(), coachedBy(coachId), schoolIds && inArray(team.schoolId, [...schoolIds]), activityId === undefined ? undefined : eq(team.activityId, activityId)))
    .orderBy(sql`lower(${school.name}) collate "C"`, school.id)
  return rows.map(({ schoolId }) => schoolId)
}

export async function findSchoolNamed(reader: Reader, organizationId: number, schoolId: number) {
  const [row] = await reader.select({ schoolId: school.id, name: school.name }).from(school).where(and(eq(school.id, schoolId), eq(school.organizationId, organizationId)))
  return row
}

/** Activities and levels in which there are teams that year: of all schools, or of one. */
export async function findChoices(reader: Reader, { organizationId, academicYearId, schoolIds, coachId }: OnTeams) {
  const where = and(isNull(team.deletedAt), isNull(activity.deletedAt), eq(team.organizationId, organizationId), eq(team.academicYearId, academicYearId), schoolIds && inArray(team.schoolId, [...schoolIds]), coachedBy(coachId))
  return {
    activities: await reader.selectDistinct({ activityId: activity.id, name: activity.name, position: activity.position }).from(team).innerJoin(activity, eq(activity.id, team.activityId)).where(where).orderBy(activity.position, activity.id),
    levels: await reader.selectDistinct({ levelId: level.id, name: level.name, position: level.position }).from(team).innerJoin(level, eq(level.id, team.levelId)).innerJoin(activity, eq(activity.id, team.activityId)).where(where).orderBy(level.position, level.id),
  }
}

/** The student records of someone's own account, or of their children. */
export async function findOwnStudents(reader: Reader, organizationId: number, roleType: 'student' | 'parent', userId: number) {
  const columns = { studentId: student.id, firstName: student.firstName, lastName: student.lastName, schoolId: student.schoolId }
  const own = and(eq(student.organizationId, organizationId), isNull(student.deletedAt))
  return roleType === 'student'
    ? reader.select(columns).from(student).where(and(own, eq(student.userId, userId))).orderBy(student.id)
    : reader.select(columns).from(student).innerJoin(parentOfStudent, eq(parentOfStudent.studentId, student.id)).where(and(own, eq(parentOfStudent.userId, userId))).orderBy(student.lastName, student.firstName, student.id)
}

/** The teams that students are on in a year. */
export async function findTeamsOf(reader: Reader, academicYearId: number, studentIds: readonly number[]) {
  if (studentIds.length === 0) return []
  return reader.select({ studentId: rosterEntry.studentId, activityId: team.activityId, activityName: activity.name, teamName: team.name, levelName: level.name }).from(rosterEntry)
    .innerJoin(team, eq(team.id, rosterEntry.teamId)).innerJoin(activity, eq(activity.id, team.activityId)).innerJoin(level, eq(level.id, team.levelId))
    .where(and(inArray(rosterEntry.studentId, [...studentIds]), eq(team.academicYearId, academicYearId), isNull(team.deletedAt), isNull(activity.deletedAt)))
    .orderBy(activity.position, level.position, team.id)
}

/** The teams that someone is a coach of in a year. */
export async function findTeamsCoached(reader: Reader, organizationId: number, academicYearId: number, userId: number) {
  return reader.select({ activityId: team.activityId, activityName: activity.name, teamName: team.name, levelName: level.name }).from(teamStaff)
    .innerJoin(team, eq(team.id, teamStaff.teamId)).innerJoin(activity, eq(activity.id, team.activityId)).innerJoin(level, eq(level.id, team.levelId))
    .where(and(eq(teamStaff.userId, userId), eq(team.organizationId, organizationId), eq(team.academicYearId, academicYearId), isNull(team.deletedAt), isNull(activity.deletedAt)))
    .orderBy(activity.position, level.position, team.id)
}

/** The activities with rules for students, or for coaches, that schools take part in in a year. */
export async function findActivitiesOfSchools(reader: Reader, academicYearId: number, schoolIds: readonly number[], side: Side = 'students') {
  if (schoolIds.length === 0) return []
  return reader.select({ schoolId: schoolActivity.schoolId, activityId: activity.id, activityName: activity.name }).from(schoolActivity).innerJoin(activity, eq(activity.id, schoolActivity.activityId))
    .where(and(inArray(schoolActivity.schoolId, [...schoolIds]), eq(schoolActivity.academicYearId, academicYearId), isNull(schoolActivity.leftAt), isNull(activity.deletedAt), sql`jsonb_array_length(${side === 'students' ? activity.studentRules : activity.coachRules}) > 0`))
    .orderBy(activity.position, activity.id)
}
