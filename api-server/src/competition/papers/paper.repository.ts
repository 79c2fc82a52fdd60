import { asc, eq } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { categoryJudge, judgeSheet } from '../performances/judge.tables'
import { eventCategory } from '../performances/performance.tables'

/** The sheets of an event's judges, in the order of the judges. */
export async function findSheetsOfEvent(reader: Reader, eventId: number) {
  return reader.select({
    performanceId: judgeSheet.performanceId, judgeName: categoryJudge.name, rating: judgeSheet.rating, comments: judgeSheet.comments, signedOffAt: judgeSheet.signedOffAt, confirmedAt: judgeSheet.confirmedAt, sentBackAt: judgeSheet.sentBackAt,
  }).from(judgeSheet).innerJoin(categoryJudge, eq(categoryJudge.id, judgeSheet.judgeId)).innerJoin(eventCategory, eq(eventCategory.id, categoryJudge.eventCategoryId))
    .where(eq(eventCategory.eventId, eventId)).orderBy(asc(categoryJudge.position), asc(judgeSheet.id))
}
