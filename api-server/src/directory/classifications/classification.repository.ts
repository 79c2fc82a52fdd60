import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { bracket } from '../../competition/brackets/bracket.tables'
import { eventTeam } from '../../competition/events/event.tables'
import { alignmentDistrict } from '../../office/alignments/alignment.tables'
import { academicYear } from '../academicYears/academicYear.tables'
import { activitySeason } from '../activities/activity.tables'
import { district } from '../districts/district.tables'
import { team } from '../teams/team.tables'
import { classification } from './classification.tables'

const columns = { classificationId: classification.id, slug: classification.slug, label: classification.label, enrollmentFrom: classification.enrollmentFrom, enrollmentTo: classification.enrollmentTo, position: classification.position }

/** The classifications of a year, in their order. */
export async function findClassifications(reader: Reader, academicYearId: number) {
  return reader.select(columns).from(classification).where(eq(classification.academicYearId, academicYearId)).orderBy(asc(classification.position), asc(classification.id))
}
export type FoundClassification = Awaited<ReturnType<typeof findClassifications>>[number]

/** Lets one person at a time change the classifications of a year. @returns the current ones */
export async function lockClassifications(tx: Tx, academicYearId: number): Promise<FoundClassification[]> {
  await tx.select({ id: academicYear.id }).from(academicYear).where(eq(academicYear.id, academicYearId)).for('no key update')
  return findClassifications(tx, academicYearId)
}

/** Districts and teams of each classification of a year; one without any is not in it. */
export async function countInClassifications(reader: Reader, academicYearId: number): Promise<Map<number, { districts: number; teams: number }>> {
  const rows = await reader
    .select({ id: district.classificationId, districts: sql<number>`count(distinct ${district.id})::int`, teams: sql<number>`count(${team.id})::int` })
    .from(district)
    .leftJoin(team, and(eq(team.districtId, district.id), sql`${team.deletedAt} is null`))
    .where(and(eq(district.academicYearId, academicYearId), sql`${district.classificationId} is not null`))
    .groupBy(district.classificationId)
  return new Map(rows.map(({ id, ...counts }) => [id!, counts]))
}

/** The classifications of the latest year before this one, where it has any. */
export async function findClassificationsBefore(reader: Reader, organizationId: number, academicYearId: number) {
  const [year] = await reader.select({ startsOn: academicYear.startsOn }).from(academicYear).where(eq(academicYear.id, academicYearId))
  const [before] = year === undefined ? [] : await reader.select({ id: academicYear.id, label: academicYear.label }).from(academicYear)
    .where(and(eq(academicYear.organizationId, organizationId), lt(academicYear.startsOn, year.startsOn))).orderBy(desc(academicYear.startsOn)).limit(1)
  const rows = before ? await findClassifications(reader, before.id) : []
  return before && rows.length > 0 ? { academicYear: before.label, classifications: rows } : null
}

export async function insertClassifications(tx: Tx, rows: (typeof classification.$inferInsert)[]): Promise<number[]> {
  return rows.length === 0 ? [] : (await tx.insert(classification).values(rows).returning({ id: classification.id })).map(({ id }) => id)
}

export async function updateClassification(tx: Tx, classificationId: number, values: Partial<typeof classification.$inferInsert>): Promise<void> {
  await tx.update(classification).set(values).where(eq(classification.id, classificationId))
}

/** Numbers the classifications in this order. */
export async function updateClassificationOrder(tx: Tx, order: readonly number[]): Promise<void> {
  const position = sql`array_position(${`{${order.map(Number).join(',')}}`}::int[], ${classification.id})`
  if (order.length > 0) await tx.update(classification).set({ position }).where(inArray(classification.id, [...order]))
}

/** Puts all districts of a classification into another one. @returns the districts */
export async function moveDistrictsOf(tx: Tx, classificationId: number, to: number | null): Promise<number[]> {
  return (await tx.update(district).set({ classificationId: to }).where(eq(district.classificationId, classificationId)).returning({ id: district.id })).map(({ id }) => id)
}

/** What refers to a classification: every table that does is here. */
export async function findUsersOf(reader: Reader, classificationId: number): Promise<{ noun: readonly [string, string]; count: number; names: string[] }[]> {
  const districts = await reader.select({ name: district.name }).from(district).where(eq(district.classificationId, classificationId)).orderBy(asc(district.id))
  return [
    { noun: ['district', 'districts'], count: districts.length, names: [...new Set(districts.map(({ name }) => name))].slice(0, 3) },
    { noun: ['bracket', 'brackets'], count: await reader.$count(bracket, eq(bracket.classificationId, classificationId)), names: [] },
    { noun: ['team of an event', 'teams of events'], count: await reader.$count(eventTeam, eq(eventTeam.classificationId, classificationId)), names: [] },
    { noun: ['district of an alignment', 'districts of alignments'], count: await reader.$count(alignmentDistrict, eq(alignmentDistrict.classificationId, classificationId)), names: [] },
    { noun: ['activity’s season', 'activities’ seasons'], count: await reader.$count(activitySeason, sql`${classificationId} = any(${activitySeason.classificationIds})`), names: [] },
  ]
}

export async function deleteClassification(tx: Tx, classificationId: number): Promise<void> {
  await tx.delete(classification).where(eq(classification.id, classificationId))
}
