import { and, asc, eq, inArray, isNull, lt, ne, notExists, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { parentOfStudent } from '../../identity/family/family.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { student } from '../../identity/students/student.tables'
import { academicYear } from '../academicYears/academicYear.tables'
import { activity, activityTerm, level } from '../activities/activity.tables'
import { schoolActivity } from '../participation/participation.tables'
import { school } from '../schools/school.tables'
import { team } from '../teams/team.tables'
import { rosterEntry } from './roster.tables'
import { namingFields, studentsOrganization, studentsSchool } from '../../identity/publicNames/naming.repository'
import { searchedWords, wordsQuery } from '../../identity/users/searchedWords'

const entryFields = {
  entryId: rosterEntry.id, studentId: rosterEntry.studentId, jersey: rosterEntry.jersey, playingPosition: rosterEntry.playingPosition, isCaptain: rosterEntry.isCaptain,
  keptGrade: rosterEntry.grade, version: rosterEntry.version,
}
const studentFields = {
  firstName: student.firstName, lastName: student.lastName, grade: student.grade, gender: student.gender, schoolId: student.schoolId, userId: student.userId,
  status: student.status, graduatedOn: student.graduatedOn, deletedAt: student.deletedAt,
}

/** Who is on a team, whatever became of them. */
export async function findEntries(reader: Reader, teamId: number) {
  return reader.select({ ...entryFields, ...studentFields, ...namingFields }).from(rosterEntry)
    .innerJoin(student, eq(student.id, rosterEntry.studentId)).innerJoin(school, studentsSchool).innerJoin(organization, studentsOrganization).where(eq(rosterEntry.teamId, teamId))
}
export type EntryRow = Awaited<ReturnType<typeof findEntries>>[number]

/** Students of an organization by their keys, kept from others until the transaction ends. */
export async function lockStudentsById(tx: Tx, organizationId: number, ids: readonly number[]) {
  if (ids.length === 0) return []
  return tx.select({ studentId: student.id, ...studentFields }).from(student)
    .where(and(eq(student.organizationId, organizationId), inArray(student.id, [...ids]))).orderBy(asc(student.id)).for('no key update')
}
export type StudentRow = Awaited<ReturnType<typeof lockStudentsById>>[number]

const isActiveAt = (organizationId: number, schoolId: number) =>
  and(eq(student.organizationId, organizationId), eq(student.schoolId, schoolId), eq(student.status, 'active'), isNull(student.deletedAt), isNull(student.graduatedOn))

/** Active students of a school who are not on a team, by the beginnings of the words of their names. */
export async function findFreeStudents(reader: Reader, organizationId: number, schoolId: number, teamId: number, search: string, limit: number) {
  const words = searchedWords(search)
  const onTeam = reader.select({ one: sql`1` }).from(rosterEntry).where(and(eq(rosterEntry.teamId, teamId), eq(rosterEntry.studentId, student.id)))
  return reader.select({ studentId: student.id, ...studentFields }).from(student)
    .where(and(isActiveAt(organizationId, schoolId), notExists(onTeam), words.length > 0 ? sql`${student.words} @@ ${wordsQuery(words)}::tsquery` : undefined))
    .orderBy(sql`lower(${student.lastName}) collate "C"`, sql`lower(${student.firstName}) collate "C"`, asc(student.id))
    .limit(limit)
}

/** All active students of a school, with what a file knows them by. */
export async function findActiveStudents(reader: Reader, organizationId: number, schoolId: number) {
  return reader.select({ studentId: student.id, externalId: student.externalId, ...studentFields }).from(student).where(isActiveAt(organizationId, schoolId)).orderBy(asc(student.id))
}

export async function findPositions(reader: Reader, activityId: number) {
  return reader.select({ name: activityTerm.name, shortName: activityTerm.shortName }).from(activityTerm)
    .where(and(eq(activityTerm.activityId, activityId), eq(activityTerm.kind, 'position'))).orderBy(asc(activityTerm.position), asc(activityTerm.id))
}

export async function insertEntries(tx: Tx, rows: readonly (typeof rosterEntry.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(rosterEntry).values([...rows])
}

/** Changes entries of a team. Numbers are handed back first: two students may change theirs with each other. */
export async function updateEntries(tx: Tx, rows: readonly { entryId: number; jersey: string; playingPosition: string; isCaptain: boolean }[]): Promise<void> {
  if (rows.length === 0) return
  await tx.update(rosterEntry).set({ jersey: '' }).where(inArray(rosterEntry.id, rows.map(({ entryId }) => entryId)))
  for (const { entryId, ...values } of rows) await tx.update(rosterEntry).set({ ...values, version: sql`${rosterEntry.version} + 1` }).where(eq(rosterEntry.id, entryId))
}

export async function deleteEntries(tx: Tx, teamId: number, entryIds: readonly number[]): Promise<void> {
  if (entryIds.length > 0) await tx.delete(rosterEntry).where(and(eq(rosterEntry.teamId, teamId), inArray(rosterEntry.id, [...entryIds])))
}

/** The teams that a school had in an activity in the last year before a day in which it had any, first levels first. */
export async function findEarlierTeams(reader: Reader, place: { schoolId: number; activityId: number; yearStartsOn: string; organizationId: number }) {
  const rows = await reader
    .select({ teamId: team.id, levelId: team.levelId, name: team.name, levelName: level.name, yearLabel: academicYear.label, yearStartsOn: academicYear.startsOn })
    .from(team)
    .innerJoin(schoolActivity, eq(schoolActivity.id, team.schoolActivityId))
    .innerJoin(academicYear, eq(academicYear.id, team.academicYearId))
    .innerJoin(level, eq(level.id, team.levelId))
    .where(and(
      eq(team.organizationId, place.organizationId), eq(team.schoolId, place.schoolId), eq(team.activityId, place.activityId), isNull(team.deletedAt), lt(academicYear.startsOn, place.yearStartsOn),
    ))
    .orderBy(asc(level.position), asc(team.name), asc(team.id))
  const last = rows.map(({ yearStartsOn }) => yearStartsOn).sort().at(-1)
  return rows.filter(({ yearStartsOn }) => yearStartsOn === last)
}

/** Which of these students a reader is, or is the parent of. */
export async function findOwnStudents(reader: Reader, userId: number, studentIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (studentIds.length === 0) return new Set()
  const children = await reader.select({ studentId: parentOfStudent.studentId }).from(parentOfStudent).where(and(eq(parentOfStudent.userId, userId), inArray(parentOfStudent.studentId, [...studentIds])))
  const self = await reader.select({ studentId: student.id }).from(student).where(and(eq(student.userId, userId), inArray(student.id, [...studentIds])))
  return new Set([...children, ...self].map(({ studentId }) => studentId))
}

/** The first day of the organization's current year. */
export async function findCurrentStart(reader: Reader, organizationId: number, exceptId: number): Promise<string | undefined> {
  const [row] = await reader.select({ startsOn: academicYear.startsOn }).from(academicYear)
    .where(and(eq(academicYear.organizationId, organizationId), eq(academicYear.isCurrent, true), ne(academicYear.id, exceptId)))
  return row?.startsOn
}

/** Places on rosters by their keys, with whose they are. */
export const findFedEntries = (reader: Reader, organizationId: number, entryIds: readonly number[]) =>
  reader.select({
    entryId: rosterEntry.id, teamId: rosterEntry.teamId, studentId: rosterEntry.studentId, version: rosterEntry.version, jersey: rosterEntry.jersey, playingPosition: rosterEntry.playingPosition, isCaptain: rosterEntry.isCaptain,
    name: sql<string>`${student.firstName} || ' ' || ${student.lastName}`, teamName: sql<string>`${school.name} || ' ' || ${activity.name} || case when ${team.name} = '' then '' else ' ' || ${team.name} end`,
  }).from(rosterEntry).innerJoin(student, eq(student.id, rosterEntry.studentId)).innerJoin(team, eq(team.id, rosterEntry.teamId)).innerJoin(school, eq(school.id, team.schoolId)).innerJoin(activity, eq(activity.id, team.activityId))
    .where(and(eq(team.organizationId, organizationId), inArray(rosterEntry.id, [...entryIds])))
