import { and, asc, desc, eq, ilike, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ActivityRequestList, activityRequestSorts } from '@portal/shared/directory/activityRequests/activityRequest.schemas'
import type { Reader, Tx } from '../../platform/db/database'
import { organization } from '../../identity/organizations/organization.tables'
import { role, userRole } from '../../identity/roles/role.tables'
import { user } from '../../identity/users/user.tables'
import { match } from '../../scheduling/matches/match.tables'
import { activity, activitySeason } from '../activities/activity.tables'
import { schoolActivity } from '../participation/participation.tables'
import { school } from '../schools/school.tables'
import { team } from '../teams/team.tables'
import { activityRequest } from './activityRequest.tables'
import { mayBeginFrom } from '../../platform/db/matchTime.repository'
import { likePattern } from '../../platform/db/likePattern'
import type { Scope } from '../../identity/organizations/scope'
import { ofAssociation } from '../../identity/organizations/ofAssociation.repository'

export type ActivityRequestRecord = typeof activityRequest.$inferSelect
type RequestSort = (typeof activityRequestSorts)[number]

const asker = alias(user, 'asker')
const decider = alias(user, 'decider')
/** A person's name; none once their data was wiped. */
const nameOf = (person: typeof asker | typeof decider) => sql<string>`case when ${person.id} is null or ${person.erasedAt} is not null then '' else ${person.firstName} || ' ' || ${person.lastName} end`

const columns = {
  requestId: activityRequest.id, kind: activityRequest.kind, status: activityRequest.status, note: activityRequest.note, createdAt: activityRequest.createdAt, decidedAt: activityRequest.decidedAt,
  reason: activityRequest.reason, schoolId: activityRequest.schoolId, activityId: activityRequest.activityId, askedBy: nameOf(asker), decidedBy: nameOf(decider),
}
const withPeople = (reader: Reader) => reader.select({ ...columns, schoolName: school.name, activityName: activity.name, contestName: activity.contestName }).from(activityRequest)
  .innerJoin(school, eq(school.id, activityRequest.schoolId)).innerJoin(activity, eq(activity.id, activityRequest.activityId))
  .leftJoin(asker, eq(asker.id, activityRequest.requestedByUserId)).leftJoin(decider, eq(decider.id, activityRequest.decidedByUserId))
export type FoundActivityRequest = Awaited<ReturnType<typeof findRequestsOfSchool>>[number]

interface Listed {
  list: ActivityRequestList
  activityId?: number | undefined
  search: string
}

const isListed = ({ organization: { id }, academicYear }: Scope, { list, activityId, search }: Listed): SQL | undefined => and(
  eq(activityRequest.organizationId, id), eq(activityRequest.academicYearId, academicYear.id),
  list === 'decided' ? ne(activityRequest.status, 'pending') : and(eq(activityRequest.status, 'pending'), list === 'waiting' ? undefined : eq(activityRequest.kind, list)),
  activityId === undefined ? undefined : eq(activityRequest.activityId, activityId),
  ...search.split(/\s+/).filter(Boolean).map((word) => {
    const typed = likePattern(word)
    return or(ilike(school.name, typed), ilike(activity.name, typed))
  }),
)

/** One page of the office's lists; equal ones in the order in which they came. Decided ones are ordered by when that was. */
export async function findRequestPage(reader: Reader, scope: Scope, { sort, offset, limit, ...listed }: Listed & { sort: RequestSort; offset: number; limit: number }) {
  const date = listed.list === 'decided' ? sql`${activityRequest.decidedAt}` : sql`${activityRequest.createdAt}`
  const column = { date, school: sql`lower(${school.name})`, activity: sql`lower(${activity.name})` }[sort.replace('-', '') as 'date' | 'school' | 'activity']
  const [counted] = await reader.select({ total: sql<number>`count(*)::int` }).from(activityRequest)
    .innerJoin(school, eq(school.id, activityRequest.schoolId)).innerJoin(activity, eq(activity.id, activityRequest.activityId)).where(isListed(scope, listed))
  const rows = await withPeople(reader).where(isListed(scope, listed)).orderBy(sort.startsWith('-') ? desc(column) : asc(column), asc(activityRequest.id)).limit(limit).offset(offset)
  return { rows, total: counted!.total }
}

export async function countWaiting(reader: Reader, { organization: { id }, academicYear }: Scope): Promise<{ join: number; leave: number }> {
  const of = (kind: 'join' | 'leave') => reader.$count(activityRequest, and(
    eq(activityRequest.organizationId, id), eq(activityRequest.academicYearId, academicYear.id), eq(activityRequest.status, 'pending'), eq(activityRequest.kind, kind),
  ))
  return { join: await of('join'), leave: await of('leave') }
}

/** The schools of these requests. */
export async function countWaitingSchools(reader: Reader, { organization: { id }, academicYear }: Scope): Promise<number> {
  const [row] = await reader.select({ count: sql<number>`count(distinct ${activityRequest.schoolId})::int` }).from(activityRequest)
    .where(and(eq(activityRequest.organizationId, id), eq(activityRequest.academicYearId, academicYear.id), eq(activityRequest.status, 'pending')))
  return row!.count
}

export async function findActivityNames(reader: Reader, organizationId: number) {
  return reader.select({ activityId: activity.id, name: activity.name }).from(activity)
    .where(and(eq(activity.organizationId, organizationId), isNull(activity.deletedAt))).orderBy(asc(sql`lower(${activity.name})`), asc(activity.id))
}

/** What a school has asked for in the scope's year: what waits first, then the latest decision. */
export async function findRequestsOfSchool(reader: Reader, { academicYear }: Scope, schoolId: number) {
  return withPeople(reader).where(and(eq(activityRequest.schoolId, schoolId), eq(activityRequest.academicYearId, academicYear.id)))
    .orderBy(sql`${activityRequest.status} = 'pending' desc`, sql`${activityRequest.decidedAt} desc nulls last`, desc(activityRequest.id))
}

/** Every activity that is there, and those that a school takes part in, with its season and the school's teams of the scope's year. */
export async function findActivitiesForSchool(reader: Reader, { organization: { id }, academicYear }: Scope, schoolId: number) {
  return reader
    .select({
      activityId: activity.id, name: activity.name, contestName: activity.contestName, kind: activity.kind, gender: activity.gender, startsOn: activitySeason.startsOn, endsOn: activitySeason.endsOn,
      schoolActivityId: schoolActivity.id, leftAt: schoolActivity.leftAt,
      teamCount: sql<number>`(select count(*)::int from ${team} where ${team.schoolActivityId} = ${schoolActivity.id} and ${team.deletedAt} is null)`,
    })
    .from(activity)
    .leftJoin(activitySeason, and(eq(activitySeason.activityId, activity.id), eq(activitySeason.academicYearId, academicYear.id)))
    .leftJoin(schoolActivity, and(eq(schoolActivity.activityId, activity.id), eq(schoolActivity.academicYearId, academicYear.id), eq(schoolActivity.schoolId, schoolId)))
    .where(and(eq(activity.organizationId, id), isNull(activity.deletedAt)))
    .orderBy(asc(activity.position), asc(activity.id))
}

/** A school of the organization that is there. */
export async function findPresentSchool(reader: Reader, organizationId: number, schoolId: number) {
  const [row] = await reader.select({ schoolId: school.id, name: school.name }).from(school).where(and(eq(school.id, schoolId), eq(school.organizationId, organizationId), isNull(school.deletedAt), ofAssociation()))
  return row
}

/**
 * Lets one person at a time change what a school has to do with an activity; deleting the activity takes the same lock.
 * Undefined for what does not belong to the organization, or is deleted.
 */
export async function lockPair(tx: Tx, organizationId: number, schoolId: number, activityId: number) {
  const [sport] = await tx.select({ activityId: activity.id, name: activity.name, contestName: activity.contestName }).from(activity)
    .where(and(eq(activity.id, activityId), eq(activity.organizationId, organizationId), isNull(activity.deletedAt))).for('update')
  const [place] = await tx.select({ schoolId: school.id, name: school.name }).from(school)
    .where(and(eq(school.id, schoolId), eq(school.organizationId, organizationId), isNull(school.deletedAt), ofAssociation())).for('share')
  return { school: place, activity: sport }
}

export async function findTaking(reader: Reader, academicYearId: number, schoolId: number, activityId: number) {
  const [row] = await reader.select().from(schoolActivity)
    .where(and(eq(schoolActivity.academicYearId, academicYearId), eq(schoolActivity.schoolId, schoolId), eq(schoolActivity.activityId, activityId)))
  return row
}

/** The school takes part, whether it did before or not. @returns the key of its part */
export async function upsertTaking(tx: Tx, academicYearId: number, schoolId: number, activityId: number): Promise<number> {
  const [row] = await tx.insert(schoolActivity).values({ academicYearId, schoolId, activityId })
    .onConflictDoUpdate({ target: [schoolActivity.academicYearId, schoolActivity.schoolId, schoolActivity.activityId], set: { leftAt: null } }).returning({ id: schoolActivity.id })
  return row!.id
}

export async function updateLeft(tx: Tx, schoolActivityId: number, leftAt: Date): Promise<void> {
  await tx.update(schoolActivity).set({ leftAt }).where(eq(schoolActivity.id, schoolActivityId))
}

/** Upcoming matches of a school's teams in an activity, soonest first, with their opponents. */
export async function findMatchesToCome(reader: Reader, schoolActivityId: number, now: Date) {
  const [home, away] = [alias(team, 'home'), alias(team, 'away')]
  const [homeSchool, awaySchool] = [alias(school, 'home_school'), alias(school, 'away_school')]
  return reader
    .select({ startsAt: match.startsAt, timeIsSet: match.timeIsSet, timeZone: match.timeZone, other: sql<string>`case when ${home.schoolActivityId} = ${schoolActivityId} then ${awaySchool.name} else ${homeSchool.name} end` })
    .from(match)
    .innerJoin(home, eq(home.id, match.homeTeamId)).innerJoin(away, eq(away.id, match.awayTeamId))
    .innerJoin(homeSchool, eq(homeSchool.id, home.schoolId)).innerJoin(awaySchool, eq(awaySchool.id, away.schoolId))
    .where(and(or(eq(home.schoolActivityId, schoolActivityId), eq(away.schoolActivityId, schoolActivityId)), inArray(match.status, ['scheduled', 'postponed']), mayBeginFrom(now)))
    .orderBy(asc(match.startsAt), asc(match.id))
}

export async function findPending(reader: Reader, academicYearId: number, schoolId: number, activityId: number): Promise<ActivityRequestRecord | undefined> {
  const [row] = await reader.select().from(activityRequest).where(and(
    eq(activityRequest.academicYearId, academicYearId), eq(activityRequest.schoolId, schoolId), eq(activityRequest.activityId, activityId), eq(activityRequest.status, 'pending'),
  ))
  return row
}

export async function findRequestRecord(reader: Reader, organizationId: number, requestId: number): Promise<ActivityRequestRecord | undefined> {
  const [row] = await reader.select().from(activityRequest).where(and(eq(activityRequest.id, requestId), eq(activityRequest.organizationId, organizationId)))
  return row
}

export async function lockRequestRecord(tx: Tx, organizationId: number, requestId: number): Promise<ActivityRequestRecord | undefined> {
  const [row] = await tx.select().from(activityRequest).where(and(eq(activityRequest.id, requestId), eq(activityRequest.organizationId, organizationId))).for('update')
  return row
}

export async function insertRequest(tx: Tx, values: typeof activityRequest.$inferInsert): Promise<number> {
  const [row] = await tx.insert(activityRequest).values(values).returning({ id: activityRequest.id })
  return row!.id
}

export async function updateRequest(tx: Tx, requestId: number, values: Partial<ActivityRequestRecord>): Promise<void> {
  await tx.update(activityRequest).set(values).where(eq(activityRequest.id, requestId))
}

export async function deleteRequest(tx: Tx, requestId: number): Promise<void> {
  await tx.delete(activityRequest).where(eq(activityRequest.id, requestId))
}

export async function findPersonName(reader: Reader, userId: number | null): Promise<string> {
  if (userId === null) return ''
  const [row] = await reader.select({ firstName: user.firstName, lastName: user.lastName, erasedAt: user.erasedAt }).from(user).where(eq(user.id, userId))
  return row && row.erasedAt === null ? `${row.firstName} ${row.lastName}` : ''
}

/** Active people whose role runs a school's sports, and the person who asked, if they are still there. */
export async function findAddressees(reader: Reader, schoolId: number, requestedByUserId: number | null) {
  return reader.selectDistinct({ userId: user.id, email: user.email, firstName: user.firstName }).from(user)
    .innerJoin(userRole, eq(userRole.userId, user.id)).innerJoin(role, eq(role.id, userRole.roleId))
    .where(and(
      eq(userRole.schoolId, schoolId), eq(role.roleType, 'staff'), eq(user.status, 'active'), isNull(user.deletedAt),
      requestedByUserId === null ? inArray(role.name, directorRoles) : or(inArray(role.name, directorRoles), eq(user.id, requestedByUserId)),
    ))
    .orderBy(asc(user.id))
}

const directorRoles = ['Athletic Director', 'Assistant Athletic Director']

export async function findOrganizationName(reader: Reader, organizationId: number): Promise<string> {
  const [row] = await reader.select({ name: organization.name }).from(organization).where(eq(organization.id, organizationId))
  return row!.name
}
