import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { bracket, bracketMatch } from '../../competition/brackets/bracket.tables'
import { event, eventTeam } from '../../competition/events/event.tables'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { activity } from '../../directory/activities/activity.tables'
import { school } from '../../directory/schools/school.tables'
import { team } from '../../directory/teams/team.tables'
import { isNamed } from '../../identity/organizations/isNamed.repository'
import { organization } from '../../identity/organizations/organization.tables'
import { storedFile } from '../../platform/files/file.tables'
import { ofAssociation } from '../../identity/organizations/ofAssociation.repository'

/** The name in addresses of the first school that has a team in an activity this academic year; public as all school names are. */
export async function findFirstTeamSchool(reader: Reader, { orgParam, activity: slug }: { orgParam: string; activity: string }): Promise<string | undefined> {
  const [row] = await reader
    .select({ schoolParam: school.schoolParam })
    .from(team)
    .innerJoin(organization, eq(organization.id, team.organizationId))
    .innerJoin(academicYear, and(eq(academicYear.id, team.academicYearId), eq(academicYear.isCurrent, true)))
    .innerJoin(activity, eq(activity.id, team.activityId))
    .innerJoin(school, eq(school.id, team.schoolId))
    .where(and(isNamed(orgParam), eq(activity.slug, slug), isNull(school.deletedAt), ofAssociation()))
    .orderBy(asc(team.id))
    .limit(1)
  return row?.schoolParam
}

/** An event whose results are published, the latest one, with a team of it: what the examples show. */
export async function findExampleEvent(reader: Reader, orgParam: string): Promise<{ eventId: number; teamId: number } | undefined> {
  const [row] = await reader
    .select({ eventId: event.id, teamId: eventTeam.teamId })
    .from(event)
    .innerJoin(organization, eq(organization.id, event.organizationId))
    .innerJoin(eventTeam, and(eq(eventTeam.eventId, event.id), inArray(eventTeam.state, ['entered', 'accepted'])))
    .where(and(isNamed(orgParam), eq(event.stage, 'results'), isNull(event.deletedAt)))
    .orderBy(desc(event.startsOn), desc(event.id), asc(eventTeam.id))
    .limit(1)
  return row
}

/** The bracket of an event in which a match is, the newest if there are several; published with its event. */
export async function findBracketOfMatch(reader: Reader, eventId: number, matchId: number): Promise<{ bracketId: number; name: string } | undefined> {
  const [row] = await reader.select({ bracketId: bracket.id, name: bracket.name }).from(bracketMatch).innerJoin(bracket, eq(bracket.id, bracketMatch.bracketId))
    .where(and(eq(bracketMatch.matchId, matchId), eq(bracket.eventId, eventId), isNull(bracket.deletedAt))).orderBy(desc(bracket.id)).limit(1)
  return row
}

/** The organization that an event is of, by its name in addresses: the page of an event says no organization. */
export async function findOrganizationOfEvent(reader: Reader, eventId: number): Promise<string | undefined> {
  const [row] = await reader.select({ orgParam: organization.orgParam }).from(event).innerJoin(organization, eq(organization.id, event.organizationId)).where(eq(event.id, eventId))
  return row?.orgParam
}

/** The file that is an organization's logo now, by the organization's name in addresses. */
export async function findPublicLogo(reader: Reader, orgParam: string) {
  const [row] = await reader.select({ fileId: storedFile.id, storageKey: storedFile.storageKey, mediaType: storedFile.mediaType })
    .from(organization).innerJoin(storedFile, eq(storedFile.id, organization.logoFileId)).where(and(isNamed(orgParam), isNull(storedFile.deletedAt)))
  return row
}
