import { and, asc, eq, exists, ilike, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { ThingKind } from '@portal/shared/office/forms/form.kinds'
import { event } from '../../competition/events/event.tables'
import { activity } from '../../directory/activities/activity.tables'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { school } from '../../directory/schools/school.tables'
import { team } from '../../directory/teams/team.tables'
import { role, userRole } from '../../identity/roles/role.tables'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'
import type { Reader } from '../../platform/db/database'
import { likePattern } from '../../platform/db/likePattern'
import type { SignedIn } from '../../platform/http/requestContext'
import { venue } from '../../scheduling/venues/venue.tables'
import { findFamilyStudents, findOwnTeams } from './filler.repository'

/** As much of whoever names things as these lists ask for. */
export type Namer = Pick<SignedIn, 'organizationId' | 'userId' | 'schoolId' | 'roleType' | 'permissions' | 'wholeSchool'>

export interface Thing { id: string; name: string; detail: string }
/** Which of them: by their ids, or those that have all of these words. `everything`: whatever the reader may see, for names in answers that they read. */
export interface Sought { ids?: readonly string[]; search?: string; limit: number; academicYearId: number; everything?: boolean }

const none = sql`false`
const words = (search: string, ...columns: SQL[]) => search.split(/\s+/).filter(Boolean).map((word) => or(...columns.map((column) => ilike(column, likePattern(word)))))
const keysOf = (ids: readonly string[] | undefined) => ids?.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647)
const among = (column: Parameters<typeof inArray>[0], ids: readonly string[] | undefined) => {
  const keys = keysOf(ids)
  return keys === undefined ? undefined : keys.length === 0 ? none : inArray(column, keys)
}

/** Students that someone may name: their school's for its staff (of their teams only, without the permission for people), children, oneself. */
async function findStudents(reader: Reader, who: Namer, { ids, search = '', limit, academicYearId, everything }: Sought): Promise<Thing[]> {
  let isSeen: SQL | undefined
  if (everything || (who.roleType === 'org' && who.permissions.includes('user-list'))) isSeen = undefined
  else if (who.roleType === 'staff' && who.schoolId !== null) {
    const teamIds = who.permissions.includes('user-list') ? [] : (await findOwnTeams(reader, who, academicYearId)).map(({ teamId }) => teamId)
    isSeen = and(eq(student.schoolId, who.schoolId), who.permissions.includes('user-list') ? undefined : teamIds.length === 0 ? none
      : exists(reader.select({ one: sql`1` }).from(rosterEntry).where(and(eq(rosterEntry.studentId, student.id), inArray(rosterEntry.teamId, teamIds)))))
  } else {
    const own = (await findFamilyStudents(reader, who)).map(({ studentId }) => studentId)
    isSeen = own.length === 0 ? none : inArray(student.id, own)
  }
  const name = sql<string>`${student.firstName} || ' ' || ${student.lastName}`
  const rows = await reader.select({ id: student.id, name, school: school.name, grade: student.grade }).from(student).innerJoin(school, eq(school.id, student.schoolId))
    .where(and(eq(student.organizationId, who.organizationId), everything ? undefined : isNull(student.deletedAt), isSeen, among(student.id, ids), ...words(search, name)))
    .orderBy(asc(sql`lower(${student.lastName})`), asc(sql`lower(${student.firstName})`), asc(student.id)).limit(limit)
  return rows.map((row) => ({ id: String(row.id), name: row.name, detail: `Grade ${row.grade}, ${row.school}` }))
}

/** Staff that someone may name: of their school for staff, all for the office. */
async function findStaff(reader: Reader, who: Namer, { ids, search = '', limit, everything }: Sought): Promise<Thing[]> {
  const isOffice = everything === true || (who.roleType === 'org' && who.permissions.includes('user-list'))
  if (!isOffice && (who.roleType !== 'staff' || who.schoolId === null)) return []
  const name = sql<string>`${user.firstName} || ' ' || ${user.lastName}`
  const holds = reader.select({ one: sql`1` }).from(userRole).innerJoin(role, eq(role.id, userRole.roleId)).where(and(eq(userRole.userId, user.id), eq(role.roleType, 'staff'), isOffice ? undefined : eq(userRole.schoolId, who.schoolId!)))
  const rows = await reader.select({ id: user.id, name }).from(user)
    .where(and(eq(user.organizationId, who.organizationId), everything ? undefined : and(isNull(user.deletedAt), eq(user.status, 'active'), exists(holds)), among(user.id, ids), ...words(search, name)))
    .orderBy(asc(sql`lower(${user.lastName})`), asc(sql`lower(${user.firstName})`), asc(user.id)).limit(limit)
  return rows.map((row) => ({ id: String(row.id), name: row.name, detail: '' }))
}

/** Teams of the year: all for the office, those of their schools for others. */
async function findTeams(reader: Reader, who: Namer, { ids, search = '', limit, academicYearId, everything }: Sought): Promise<Thing[]> {
  const schoolIds = who.schoolId === null ? (await findFamilyStudents(reader, who)).map(({ schoolId }) => schoolId) : [who.schoolId]
  const isSeen = everything || who.roleType === 'org' ? undefined : schoolIds.length === 0 ? none : inArray(team.schoolId, schoolIds)
  const name = sql<string>`${school.name} || ' ' || ${activity.name} || case when ${team.name} = '' then '' else ' ' || ${team.name} end`
  const rows = await reader.select({ id: team.id, name }).from(team).innerJoin(school, eq(school.id, team.schoolId)).innerJoin(activity, eq(activity.id, team.activityId))
    .where(and(eq(team.organizationId, who.organizationId), everything ? undefined : and(isNull(team.deletedAt), eq(team.academicYearId, academicYearId)), isSeen, among(team.id, ids), ...words(search, name)))
    .orderBy(asc(sql`lower(${school.name})`), asc(activity.name), asc(team.id)).limit(limit)
  return rows.map((row) => ({ id: String(row.id), name: row.name, detail: '' }))
}

/** Events that people see at all, of the year. */
async function findEvents(reader: Reader, { organizationId }: Namer, { ids, search = '', limit, academicYearId, everything }: Sought): Promise<Thing[]> {
  const rows = await reader.select({ id: event.id, name: event.name, startsOn: event.startsOn }).from(event)
    .where(and(eq(event.organizationId, organizationId), everything ? undefined : and(isNull(event.deletedAt), ne(event.stage, 'draft'), eq(event.academicYearId, academicYearId)), among(event.id, ids), ...words(search, sql`${event.name}`)))
    .orderBy(asc(event.startsOn), asc(event.id)).limit(limit)
  return rows.map((row) => ({ id: String(row.id), name: row.name, detail: row.startsOn }))
}

async function findVenues(reader: Reader, { organizationId }: Namer, { ids, search = '', limit, everything }: Sought): Promise<Thing[]> {
  const rows = await reader.select({ id: venue.id, name: venue.name, city: venue.city }).from(venue)
    .where(and(eq(venue.organizationId, organizationId), everything ? undefined : isNull(venue.deletedAt), among(venue.id, ids), ...words(search, sql`${venue.name}`, sql`${venue.city}`)))
    .orderBy(asc(sql`lower(${venue.name})`), asc(venue.id)).limit(limit)
  return rows.map((row) => ({ id: String(row.id), name: row.name, detail: row.city }))
}

async function findSchools(reader: Reader, { organizationId }: Namer, { ids, search = '', limit, everything }: Sought): Promise<Thing[]> {
  const rows = await reader.select({ id: school.schoolParam, name: school.name, city: school.city }).from(school)
    .where(and(eq(school.organizationId, organizationId), everything ? undefined : isNull(school.deletedAt), ids && (ids.length === 0 ? none : inArray(school.schoolParam, [...ids])), ...words(search, sql`${school.name}`)))
    .orderBy(asc(sql`lower(${school.name})`), asc(school.id)).limit(limit)
  return rows.map(({ id, name, city }) => ({ id, name, detail: city }))
}

async function findActivities(reader: Reader, { organizationId }: Namer, { ids, search = '', limit, everything }: Sought): Promise<Thing[]> {
  const rows = await reader.select({ id: activity.slug, name: activity.name }).from(activity)
    .where(and(eq(activity.organizationId, organizationId), everything ? undefined : isNull(activity.deletedAt), ids && (ids.length === 0 ? none : inArray(activity.slug, [...ids])), ...words(search, sql`${activity.name}`)))
    .orderBy(asc(activity.position), asc(activity.id)).limit(limit)
  return rows.map((row) => ({ ...row, detail: '' }))
}

const findOf: Record<ThingKind, (reader: Reader, who: Namer, sought: Sought) => Promise<Thing[]>> = {
  student: findStudents, staff: findStaff, team: findTeams, event: findEvents, venue: findVenues, school: findSchools, activity: findActivities,
}

/** Things of one kind that someone may name in an answer, by name. Never of another organization. */
export const findThings = (reader: Reader, who: Namer, kind: ThingKind, sought: Sought): Promise<Thing[]> => findOf[kind](reader, who, sought)
