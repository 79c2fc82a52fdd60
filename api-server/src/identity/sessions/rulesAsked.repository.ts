import { and, eq, lt, sql } from 'drizzle-orm'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import type { Reader } from '../../platform/db/database'
import { organization } from '../organizations/organization.tables'
import { associationRules, rulesAcknowledgment } from '../acknowledgments/acknowledgment.tables'

/**
 * Whether someone of a school's staff has not yet acknowledged the rules of the current academic year.
 * @param which 'overdue' only after the last day on which it can be put off, by the association's calendar
 */
export async function areRulesAsked(reader: Reader, { userId, organizationId }: { userId: number; organizationId: number }, now: Date, which: 'open' | 'overdue'): Promise<boolean> {
  // Few associations ask anything just now: that is told by one table, and the rest need not be joined.
  const asks = and(eq(associationRules.organizationId, organizationId), sql`${associationRules.asksAgain} and ${associationRules.endedAt} is null`)
  const dayAfter = new Date(now.getTime() + 24 * 60 * 60 * 1_000).toISOString().slice(0, 10)
  const [some] = await reader.select({ dueOn: associationRules.dueOn }).from(associationRules).where(and(asks, which === 'overdue' ? lt(associationRules.dueOn, dayAfter) : undefined)).limit(1)
  if (!some) return false
  const [asked] = await reader.select({ yearId: associationRules.academicYearId }).from(associationRules)
    .innerJoin(academicYear, and(eq(academicYear.id, associationRules.academicYearId), eq(academicYear.isCurrent, true)))
    .innerJoin(organization, eq(organization.id, associationRules.organizationId))
    .where(and(
      asks,
      which === 'overdue' ? sql`${associationRules.dueOn} < (${now.toISOString()}::timestamptz at time zone ${organization.timeZone})::date` : undefined,
      sql`not exists (select 1 from ${rulesAcknowledgment} given where given.user_id = ${userId} and given.academic_year_id = ${associationRules}.academic_year_id and given.version >= ${associationRules}.version)`,
    ))
    .limit(1)
  return asked !== undefined
}
