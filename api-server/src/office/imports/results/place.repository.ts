import { and, eq, isNull, max, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { StandingsRules } from '@portal/shared/directory/rules/standingsRules'
import type { Reader, Tx } from '../../../platform/db/database'
import { externalValue, pointsAdjustment } from '../../../competition/standings/standing.tables'
import { academicYear } from '../../../directory/academicYears/academicYear.tables'
import { activity, level } from '../../../directory/activities/activity.tables'
import { district } from '../../../directory/districts/district.tables'

export async function findCurrentYear(reader: Reader, organizationId: number) {
  const [row] = await reader
    .select({ id: academicYear.id, label: academicYear.label, startsOn: academicYear.startsOn })
    .from(academicYear)
    .where(and(eq(academicYear.organizationId, organizationId), eq(academicYear.isCurrent, true)))
  return row
}

export async function findActivityBySlug(reader: Reader, organizationId: number, slug: string) {
  const [row] = await reader.select().from(activity).where(and(eq(activity.organizationId, organizationId), eq(activity.slug, slug)))
  return row
}

export async function findLevelBySlug(reader: Reader, organizationId: number, slug: string) {
  const [row] = await reader.select().from(level).where(and(eq(level.organizationId, organizationId), eq(level.slug, slug)))
  return row
}

/** Where a district belongs: its year, activity and level. */
type DistrictPlace = Pick<typeof district.$inferSelect, 'academicYearId' | 'activityId' | 'levelId'>
const inPlace = ({ academicYearId, activityId, levelId }: DistrictPlace) =>
  and(eq(district.academicYearId, academicYearId), eq(district.activityId, activityId), eq(district.levelId, levelId))

export async function findDistrictBySlug(reader: Reader, place: DistrictPlace, slug: string) {
  const [row] = await reader.select().from(district).where(and(inPlace(place), eq(district.slug, slug)))
  return row
}

/** The position after the last one. */
async function nextPosition(tx: Tx, table: PgTable & { position: typeof activity.position | typeof level.position | typeof district.position }, where: SQL | undefined): Promise<number> {
  const [last] = await tx.select({ position: max(table.position) }).from(table).where(where)
  return Number(last?.position ?? 0) + 1
}

export async function insertActivity(tx: Tx, values: Omit<typeof activity.$inferInsert, 'position'>) {
  const position = await nextPosition(tx, activity, eq(activity.organizationId, values.organizationId))
  const [row] = await tx.insert(activity).values({ ...values, position }).returning()
  return row!
}

export async function insertLevel(tx: Tx, values: Omit<typeof level.$inferInsert, 'position'>) {
  const position = await nextPosition(tx, level, eq(level.organizationId, values.organizationId))
  const [row] = await tx.insert(level).values({ ...values, position }).returning()
  return row!
}

export async function insertDistrict(tx: Tx, values: Omit<typeof district.$inferInsert, 'position'>) {
  const position = await nextPosition(tx, district, inPlace(values))
  const [row] = await tx.insert(district).values({ ...values, position }).returning()
  return row!
}

export async function updateStandingsRules(tx: Tx, districtId: number, standingsRules: StandingsRules): Promise<void> {
  await tx.update(district).set({ standingsRules }).where(eq(district.id, districtId))
}

/** They no longer count, but can still be read. */
export async function endAdjustments(tx: Tx, districtId: number): Promise<void> {
  await tx.update(pointsAdjustment).set({ removedAt: sql`now()` }).where(and(eq(pointsAdjustment.districtId, districtId), isNull(pointsAdjustment.removedAt)))
}

/** They no longer count, but can still be read. */
export async function endExternalValues(tx: Tx, districtId: number): Promise<void> {
  await tx.update(externalValue).set({ removedAt: sql`now()` }).where(and(eq(externalValue.districtId, districtId), isNull(externalValue.removedAt)))
}
