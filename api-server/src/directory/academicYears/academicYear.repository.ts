import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { YearValues } from '@portal/shared/directory/academicYears/academicYear.schemas'
import type { Reader, Tx } from '../../platform/db/database'
import { event } from '../../competition/events/event.tables'
import { disciplinaryAction } from '../../eligibility/disciplinary/disciplinary.tables'
import { document } from '../../eligibility/documents/document.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { form } from '../../office/forms/form.tables'
import { match } from '../../scheduling/matches/match.tables'
import { activitySeason } from '../activities/activity.tables'
import { activityRequest } from '../activityRequests/activityRequest.tables'
import { classification } from '../classifications/classification.tables'
import { district } from '../districts/district.tables'
import { schoolActivity } from '../participation/participation.tables'
import { enrollmentCount, schoolMembership } from '../schools/school.tables'
import { team } from '../teams/team.tables'
import { academicYear } from './academicYear.tables'

const columns = { academicYearId: academicYear.id, label: academicYear.label, startsOn: academicYear.startsOn, endsOn: academicYear.endsOn, isCurrent: academicYear.isCurrent }

/** The organization's academic years, the latest first. */
export async function findYears(reader: Reader, organizationId: number) {
  return reader.select(columns).from(academicYear).where(eq(academicYear.organizationId, organizationId)).orderBy(desc(academicYear.startsOn), asc(academicYear.id))
}

/** How many teams and matches each year of an organization has. */
export async function countByYear(reader: Reader, organizationId: number): Promise<{ teams: Map<number, number>; matches: Map<number, number> }> {
  const countOf = async (table: typeof team | typeof match) => new Map((await reader
    .select({ id: table.academicYearId, count: sql<number>`count(*)::int` })
    .from(table)
    .where(eq(table.organizationId, organizationId))
    .groupBy(table.academicYearId)).map(({ id, count }) => [id, count]))
  return { teams: await countOf(team), matches: await countOf(match) }
}

/** Lets one person at a time change the years of an organization. @returns the current years */
export async function lockYears(tx: Tx, organizationId: number) {
  await tx.select({ id: organization.id }).from(organization).where(eq(organization.id, organizationId)).for('no key update')
  return findYears(tx, organizationId)
}

/** What holds a year, counted where it is kept. Every table that refers to years is here. */
const holders: [noun: readonly [string, string], table: PgTable & { academicYearId: PgColumn }][] = [
  [['team', 'teams'], team], [['match', 'matches'], match], [['district', 'districts'], district], [['classification', 'classifications'], classification],
  [['school’s activity', 'schools’ activities'], schoolActivity], [['membership', 'memberships'], schoolMembership], [['enrollment count', 'enrollment counts'], enrollmentCount],
  [['document', 'documents'], document], [['disciplinary action', 'disciplinary actions'], disciplinaryAction],
  [['season', 'seasons'], activitySeason], [['event', 'events'], event], [['form', 'forms'], form], [['request of a school', 'requests of schools'], activityRequest],
]

/** What is in a year: "12 teams", "1 district". */
export async function findContents(reader: Reader, academicYearId: number): Promise<string[]> {
  const contents: string[] = []
  for (const [noun, table] of holders) {
    const count = await reader.$count(table, eq(table.academicYearId, academicYearId))
    if (count > 0) contents.push(`${count.toLocaleString('en-US')} ${noun[count === 1 ? 0 : 1]}`)
  }
  return contents
}

/** How many matches of the year lie outside of these days, each on the clock of its place. */
export async function countMatchesOutside(reader: Reader, academicYearId: number, { startsOn, endsOn }: Pick<YearValues, 'startsOn' | 'endsOn'>): Promise<number> {
  return reader.$count(match, and(
    eq(match.academicYearId, academicYearId),
    sql`(${match.startsAt} at time zone ${match.timeZone})::date not between ${startsOn}::date and ${endsOn}::date`,
  ))
}

export async function updateYear(tx: Tx, academicYearId: number, { label, startsOn, endsOn }: YearValues): Promise<void> {
  await tx.update(academicYear).set({ label, startsOn, endsOn }).where(eq(academicYear.id, academicYearId))
}

export async function updateCurrentYear(tx: Tx, organizationId: number, academicYearId: number): Promise<void> {
  await tx.update(academicYear).set({ isCurrent: false }).where(and(eq(academicYear.organizationId, organizationId), eq(academicYear.isCurrent, true)))
  await tx.update(academicYear).set({ isCurrent: true }).where(eq(academicYear.id, academicYearId))
}

export async function deleteYear(tx: Tx, academicYearId: number): Promise<void> {
  await tx.delete(academicYear).where(eq(academicYear.id, academicYearId))
}
