import { and, eq, exists, isNotNull, isNull, max, ne, sql, type SQL } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database'
import { event } from '../../../competition/events/event.tables'
import { standingTable } from '../../../competition/standings/standing.tables'
import { academicYear } from '../../../directory/academicYears/academicYear.tables'
import { activity, level } from '../../../directory/activities/activity.tables'
import { district } from '../../../directory/districts/district.tables'
import { school } from '../../../directory/schools/school.tables'
import { team } from '../../../directory/teams/team.tables'
import { organization } from '../../../identity/organizations/organization.tables'
import { form, formVersion } from '../../../office/forms/form.tables'
import { match } from '../../../scheduling/matches/match.tables'
import type { Scope } from '../../../identity/organizations/scope'
import { ofAssociation } from '../../../identity/organizations/ofAssociation.repository'

/** Every organization that has a current academic year, by its name in addresses. */
export async function findSitemapScopes(reader: Reader): Promise<Scope[]> {
  const rows = await reader
    .select({
      organization: { id: organization.id, orgParam: organization.orgParam, name: organization.name, timeZone: organization.timeZone },
      academicYear: { id: academicYear.id, label: academicYear.label, isCurrent: academicYear.isCurrent },
    })
    .from(organization).innerJoin(academicYear, and(eq(academicYear.organizationId, organization.id), eq(academicYear.isCurrent, true))).orderBy(organization.orgParam)
  return rows.map((row) => ({ ...row, publishedOnly: true }))
}

/** Published districts, with when their tables changed last; null for one that has none. */
export async function findSitemapDistricts(reader: Reader, { organization: { id }, academicYear: { id: yearId } }: Scope) {
  return reader.select({ activity: activity.slug, level: level.slug, district: district.slug, changedAt: standingTable.computedAt })
    .from(district).innerJoin(activity, eq(activity.id, district.activityId)).innerJoin(level, eq(level.id, district.levelId)).leftJoin(standingTable, eq(standingTable.districtId, district.id))
    .where(and(eq(district.organizationId, id), eq(district.academicYearId, yearId), eq(district.published, true))).orderBy(activity.position, level.position, district.position, district.id)
}

/** The month of a match by the clocks of its place: "2026-11". */
const month = sql<string>`to_char(${match.startsAt} at time zone ${match.timeZone}, 'YYYY-MM')`
const isPublished = ({ organization: { id }, academicYear: { id: yearId } }: Scope) => and(eq(match.organizationId, id), eq(match.academicYearId, yearId), eq(match.published, true))

/** Published matches by activity and month, with when one of them changed last, and whether one is final. */
export async function findSitemapMonths(reader: Reader, scope: Scope) {
  return reader.select({ activity: activity.slug, month, changedAt: max(match.updatedAt), finalChangedAt: sql<string | null>`max(${match.updatedAt}) filter (where ${match.status} = 'final')` })
    .from(match).innerJoin(activity, eq(activity.id, match.activityId)).where(isPublished(scope)).groupBy(activity.slug, activity.position, month).orderBy(activity.position, month)
}

/** Published matches, with when each changed last. */
export async function findSitemapMatches(reader: Reader, scope: Scope) {
  return reader.select({ matchId: match.id, changedAt: match.updatedAt }).from(match).where(isPublished(scope)).orderBy(match.id)
}

/** Teams of schools of the association that have a published match, by month, with when one of them changed last. A team comes twice where it plays at home and away. */
export async function findSitemapTeams(reader: Reader, scope: Scope) {
  const of = (side: SQL) => reader.select({ teamId: team.id, schoolParam: school.schoolParam, month, changedAt: max(match.updatedAt) })
    .from(match).innerJoin(team, side).innerJoin(school, eq(school.id, team.schoolId))
    .where(and(isPublished(scope), isNull(team.deletedAt), isNull(school.deletedAt), ofAssociation())).groupBy(team.id, school.schoolParam, month).orderBy(team.id, month)
  return [...(await of(eq(team.id, match.homeTeamId))), ...(await of(eq(team.id, match.awayTeamId)))]
}

/** Published events, with when they changed last. */
export async function findSitemapEvents(reader: Reader, { organization: { id }, academicYear: { id: yearId } }: Scope) {
  return reader.select({ eventId: event.id, activity: activity.slug, changedAt: event.updatedAt }).from(event).leftJoin(activity, eq(activity.id, event.activityId))
    .where(and(eq(event.organizationId, id), eq(event.academicYearId, yearId), ne(event.stage, 'draft'), isNull(event.deletedAt))).orderBy(event.id)
}

/** Schools of the association by their names in addresses. */
export async function findSitemapSchools(reader: Reader, { organization: { id } }: Scope): Promise<string[]> {
  const rows = await reader.select({ schoolParam: school.schoolParam }).from(school).where(and(eq(school.organizationId, id), isNull(school.deletedAt), ofAssociation())).orderBy(school.schoolParam)
  return rows.map(({ schoolParam }) => schoolParam)
}

/** Published forms for everyone that ask something, of any academic year, with the days between which they take entries. */
export async function findSitemapForms(reader: Reader, { organization: { id } }: Scope) {
  const asksSomething = exists(reader.select({ one: sql`1` }).from(formVersion).where(and(eq(formVersion.formId, form.id), eq(formVersion.state, 'published'), sql`jsonb_path_exists(${formVersion.definition}, '$.** ? (@.part == "question")')`)))
  return reader.select({ formId: form.id, opensOn: form.opensOn, closesOn: form.closesOn, opensTime: form.opensTime, closesTime: form.closesTime, settings: form.settings, passwordHash: form.passwordHash, linkHash: form.linkHash, changedAt: form.updatedAt }).from(form)
    .where(and(eq(form.organizationId, id), eq(form.audience, 'public'), isNotNull(form.publishedAt), isNull(form.deletedAt), asksSomething)).orderBy(form.id)
}
