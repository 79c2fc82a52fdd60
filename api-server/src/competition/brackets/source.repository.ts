import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { activity, level } from '../../directory/activities/activity.tables'
import { classification } from '../../directory/classifications/classification.tables'
import { district } from '../../directory/districts/district.tables'
import { school } from '../../directory/schools/school.tables'
import { team } from '../../directory/teams/team.tables'
import { event, eventTeam } from '../events/event.tables'
import { standingTable } from '../standings/standing.tables'

/** All teams of an activity and level in a year, with their districts. */
export async function findTeamsOf(reader: Reader, organizationId: number, academicYearId: number, of: { activityId: number; levelId: number }) {
  return reader
    .select({
      teamId: team.id, teamName: team.name, schoolName: school.name, city: school.city, latitude: school.latitude, longitude: school.longitude,
      districtId: team.districtId, districtName: district.name, classificationId: district.classificationId,
    })
    .from(team).innerJoin(school, eq(school.id, team.schoolId)).leftJoin(district, eq(district.id, team.districtId))
    .where(and(eq(team.organizationId, organizationId), eq(team.academicYearId, academicYearId), eq(team.activityId, of.activityId), eq(team.levelId, of.levelId), isNull(team.deletedAt)))
    .orderBy(asc(sql`lower(${school.name})`), asc(team.id))
}

/** Stored tables of districts, for records of teams. */
export async function findTablesOf(reader: Reader, districtIds: number[]) {
  if (districtIds.length === 0) return []
  return reader.select({ rows: standingTable.rows }).from(standingTable).where(inArray(standingTable.districtId, districtIds))
}

/** Teams that take part in an event, with the seeds that it gave them. */
export async function findTeamsInEvent(reader: Reader, eventId: number) {
  return reader.select({ teamId: eventTeam.teamId, seed: eventTeam.seed }).from(eventTeam).where(and(eq(eventTeam.eventId, eventId), inArray(eventTeam.state, ['entered', 'accepted'])))
}

/** What a new bracket can be of. */
export async function findChoices(reader: Reader, organizationId: number, academicYearId: number) {
  return {
    activities: await reader.select({ id: activity.id, name: activity.name, contestName: activity.contestName }).from(activity).where(and(eq(activity.organizationId, organizationId), isNull(activity.deletedAt))).orderBy(asc(activity.position), asc(activity.id)),
    levels: await reader.select({ id: level.id, name: level.name }).from(level).where(and(eq(level.organizationId, organizationId), eq(level.isRetired, false))).orderBy(asc(level.position), asc(level.id)),
    classifications: await reader.select({ id: classification.id, name: classification.label }).from(classification).where(and(eq(classification.organizationId, organizationId), eq(classification.academicYearId, academicYearId))).orderBy(asc(classification.position)),
    events: await reader.select({ id: event.id, name: event.name, kind: event.kind, activityId: event.activityId, levelId: event.levelId }).from(event)
      .where(and(eq(event.organizationId, organizationId), eq(event.academicYearId, academicYearId), isNull(event.deletedAt), isNull(event.cancelledAt))).orderBy(asc(event.startsOn), asc(event.id)),
  }
}
