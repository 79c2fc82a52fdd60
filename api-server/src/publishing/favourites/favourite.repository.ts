import { and, asc, count, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import type { FavouriteKind } from '@portal/shared/publishing/favourites/favourite.kinds'
import type { Favourite } from '@portal/shared/publishing/favourites/favourite.schemas'
import type { Reader, Tx } from '../../platform/db/database'
import { likePattern } from '../../platform/db/likePattern'
import { activity } from '../../directory/activities/activity.tables'
import { school } from '../../directory/schools/school.tables'
import { team } from '../../directory/teams/team.tables'
import { user } from '../../identity/users/user.tables'
import { favourite } from './favourite.tables'
import type { Scope } from '../../identity/organizations/scope'
import { isOfAssociation, ofAssociation } from '../../identity/organizations/ofAssociation.repository'

const inYear = (scope: Scope) => and(eq(team.organizationId, scope.organization.id), eq(team.academicYearId, scope.academicYear.id), isNull(team.deletedAt))

/** What a person follows, in the order in which they began to. */
export async function findFavourites(reader: Reader, userId: number): Promise<Favourite[]> {
  return reader.select({ kind: favourite.kind, subjectId: favourite.subjectId }).from(favourite).where(eq(favourite.userId, userId)).orderBy(asc(favourite.id))
}

/**
 * The teams of the scope's academic year that are followed: those themselves, and those that go on from them (a team is
 * another one every year, and is followed on).
 */
export async function findFollowedTeams(reader: Reader, scope: Scope, subjectIds: readonly number[]): Promise<{ teamId: number; activityId: number }[]> {
  if (subjectIds.length === 0) return []
  const found = (await reader.execute(sql`
    with recursive chain as (
      select id, academic_year_id, activity_id, deleted_at from team where id = any(${`{${subjectIds.join(',')}}`}::int[]) and organization_id = ${scope.organization.id}
      union
      select later.id, later.academic_year_id, later.activity_id, later.deleted_at from chain join team later on later.copied_from_id = chain.id
        where chain.academic_year_id <> ${scope.academicYear.id}
    ) select id as "teamId", activity_id as "activityId" from chain where academic_year_id = ${scope.academicYear.id} and deleted_at is null order by id`)) as unknown as { rows: { teamId: number; activityId: number }[] }
  return found.rows
}

/** The team and all that it continues, in the years before: whichever of them is followed. */
export async function findTeamsBefore(reader: Reader, organizationId: number, teamIds: readonly number[]): Promise<number[]> {
  const found = (await reader.execute(sql`
    with recursive chain as (
      select id, copied_from_id from team where id = any(${`{${teamIds.join(',')}}`}::int[]) and organization_id = ${organizationId}
      union select before.id, before.copied_from_id from chain join team before on before.id = chain.copied_from_id
    ) select id from chain`)) as unknown as { rows: { id: number }[] }
  return found.rows.map(({ id }) => id)
}

/** The schools' teams in the scope's academic year. */
export async function findTeamsOfSchools(reader: Reader, scope: Scope, schoolIds: readonly number[]): Promise<{ teamId: number; schoolId: number }[]> {
  if (schoolIds.length === 0) return []
  return reader.select({ teamId: team.id, schoolId: team.schoolId }).from(team).where(and(inYear(scope), inArray(team.schoolId, [...schoolIds]))).orderBy(asc(team.id))
}

/** Which of these exist in the organization. */
export async function findKnown(reader: Reader, organizationId: number, kind: FavouriteKind, ids: readonly number[]): Promise<Set<number>> {
  const table = { activity, team, school }[kind]
  const rows = await reader.select({ id: table.id }).from(table).where(and(eq(table.organizationId, organizationId), isNull(table.deletedAt), inArray(table.id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

/** Makes changes of one person's favourites wait for each other, so that the limit holds. */
export async function lockFollower(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update')
}

export async function insertFavourites(tx: Tx, userId: number, subjects: readonly Favourite[], createdAt: Date): Promise<void> {
  await tx.insert(favourite).values(subjects.map((subject) => ({ userId, ...subject, createdAt }))).onConflictDoNothing()
}

/** @returns those that were followed */
export async function deleteFavourites(tx: Tx, userId: number, subjects: readonly Favourite[]): Promise<Favourite[]> {
  const any = or(...subjects.map(({ kind, subjectId }) => and(eq(favourite.kind, kind), eq(favourite.subjectId, subjectId))))
  return tx.delete(favourite).where(and(eq(favourite.userId, userId), any)).returning({ kind: favourite.kind, subjectId: favourite.subjectId })
}

/** Activities by name and how many teams each has in the year; all of the organization, or these. */
export async function findActivities(reader: Reader, scope: Scope, ids?: readonly number[]) {
  return reader
    .select({ activityId: activity.id, activity: activity.slug, name: activity.name, teams: count(team.id) })
    .from(activity)
    .leftJoin(team, and(eq(team.activityId, activity.id), inYear(scope), isOfAssociation(team.schoolId)))
    .where(and(eq(activity.organizationId, scope.organization.id), isNull(activity.deletedAt), ids && inArray(activity.id, [...ids])))
    .groupBy(activity.id)
    .orderBy(asc(activity.position), asc(activity.id))
}

export async function findSchools(reader: Reader, organizationId: number, ids: readonly number[]) {
  if (ids.length === 0) return []
  return reader.select({ schoolId: school.id, schoolParam: school.schoolParam, name: school.name, shortName: school.shortName, city: school.city }).from(school)
    .where(and(eq(school.organizationId, organizationId), isNull(school.deletedAt), ofAssociation(), inArray(school.id, [...ids]))).orderBy(asc(school.name), asc(school.id))
}

/** Schools by name or city, those that begin with it first. */
export async function findSchoolsByWord(reader: Reader, organizationId: number, search: string, limit: number) {
  return reader.select({ schoolId: school.id, name: school.name, city: school.city }).from(school)
    .where(and(eq(school.organizationId, organizationId), isNull(school.deletedAt), ofAssociation(), search === '' ? undefined : or(ilike(school.name, likePattern(search)), ilike(school.city, likePattern(search)))))
    .orderBy(sql`${school.name} not ilike ${likePattern(search).slice(1)}`, asc(school.name), asc(school.id)).limit(limit)
}
