import { and, asc, eq, exists, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { activityTerm } from '../../directory/activities/activity.tables'
import type { Reader } from '../../platform/db/database'
import { wipeAudited } from '../../platform/audit/rewriteAudit.repository'
import { defineRetention } from '../../platform/retentionKinds/retentionKinds'
import { ofPastPerformances } from './pastPerformances.repository'
import { eventCategory, performance, performanceStudent } from './performance.tables'

/** What the category of an entry is called; a solo or small ensemble, which is often called by who performs it, is called by it in the end. */
const categoryName = sql<string>`(select ${activityTerm.name} from ${activityTerm} join ${eventCategory} on ${eventCategory.termId} = ${activityTerm.id} where ${eventCategory.id} = ${performance.eventCategoryId})`
const isLarge = sql<boolean>`exists (select 1 from ${eventCategory} where ${eventCategory.id} = ${performance.eventCategoryId} and ${eq(eventCategory.kind, 'large')})`

/** Performances of contests that were over by then, that nobody has written to since and that still say who performed. */
const oldPerformances = (reader: Reader, organizationId: number, before: Date) => and(
  ofPastPerformances(performance.id, organizationId, before), lt(performance.updatedAt, before),
  or(
    exists(reader.select({ one: sql`1` }).from(performanceStudent).where(eq(performanceStudent.performanceId, performance.id))), ne(performance.accompanist, ''),
    and(sql`not ${isLarge}`, ne(performance.uniqueName, categoryName)),
  ),
)

/** Who performed, with what; in the audit too. As long as the entries and marks of meets. */
export const performersRetention = defineRetention({
  kind: 'performers', title: 'Who performed at contests', isOptional: true, usual: 2_555, least: 1_095, most: 36_500,
  removes: 'Students, instruments and accompanists of performances once the contest is over, and the names that schools gave solos and small ensembles. What the school performed, its ratings and places stay.',
  count: (reader, organizationId, before) => reader.$count(performance, oldPerformances(reader, organizationId, before)),
  atOnce: 500,
  remove: async (tx, organizationId, before, most) => {
    const due = await tx.select({ id: performance.id, isLarge }).from(performance).where(oldPerformances(tx, organizationId, before)).orderBy(asc(performance.id)).limit(most).for('update')
    if (due.length === 0) return 0
    const ids = due.map(({ id }) => id)
    await tx.delete(performanceStudent).where(inArray(performanceStudent.performanceId, ids))
    await tx.update(performance).set({ accompanist: '', uniqueName: sql`case when ${isLarge} then ${performance.uniqueName} else ${categoryName} end` }).where(inArray(performance.id, ids))
    const idsOf = (large: boolean) => due.filter((each) => each.isLarge === large).map(({ id }) => id)
    await wipeAudited(tx, organizationId, { performance: idsOf(true) }, new Set(['performers', 'accompanist']))
    await wipeAudited(tx, organizationId, { performance: idsOf(false) }, new Set(['performers', 'accompanist', 'uniqueName']))
    return due.length
  },
})
