import { and, asc, eq, gte, inArray, isNull, ne } from 'drizzle-orm'
import { event, eventTeam } from '../../competition/events/event.tables'
import { crestColumns } from '../../directory/schools/crest.repository'
import { school } from '../../directory/schools/school.tables'
import { ofAssociation } from '../../identity/organizations/ofAssociation.repository'
import type { Scope } from '../../identity/organizations/scope'
import type { Reader } from '../../platform/db/database'

/** A school of the association by its key or by its name in addresses; undefined for a deleted one, and for those that are only played against. */
export async function findSchoolOfHub(reader: Reader, scope: Scope, by: { schoolId: number } | { schoolParam: string }) {
  const [row] = await reader.select({ schoolId: school.id, schoolParam: school.schoolParam, schoolName: school.name, ...crestColumns(school) }).from(school)
    .where(and(eq(school.organizationId, scope.organization.id), isNull(school.deletedAt), ofAssociation(), 'schoolId' in by ? eq(school.id, by.schoolId) : eq(school.schoolParam, by.schoolParam)))
  return row
}
export type FoundSchool = NonNullable<Awaited<ReturnType<typeof findSchoolOfHub>>>

/** Published events of some teams that end on a day or later, soonest first. */
export async function findEventsOfTeams(reader: Reader, scope: Scope, teamIds: readonly number[], today: string) {
  if (teamIds.length === 0) return []
  return reader.select({ teamId: eventTeam.teamId, name: event.name, startsOn: event.startsOn }).from(eventTeam).innerJoin(event, eq(event.id, eventTeam.eventId))
    .where(and(
      eq(event.organizationId, scope.organization.id), eq(event.academicYearId, scope.academicYear.id), isNull(event.deletedAt), isNull(event.cancelledAt), ne(event.stage, 'draft'), gte(event.endsOn, today),
      inArray(eventTeam.teamId, [...teamIds]), inArray(eventTeam.state, ['entered', 'accepted']),
    )).orderBy(asc(event.startsOn), asc(event.id))
}
