import { columnsOf } from '@portal/shared/competition/performances/columnsOf'
import type { ReportStudent } from '@portal/shared/office/reports/report.schemas'
import { findReleasedOf } from '../../competition/marks/meetMark.repository'
import { presentMarks } from '../../competition/marks/studentMarks'
import { findOwnPerformances } from '../../competition/performances/ownPerformances.repository'
import { readerOf } from '../../competition/performances/performanceReader'
import { ratedOf } from '../../competition/performances/presentPerformances'
import { readRules } from '../../competition/performances/readCategories'
import type { Scope } from '../../identity/organizations/scope'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'

/** Marks that one page of the report reads at most: several of each student. */
const mostMarks = 10_000

type Results = ReportStudent['results']

/**
 * What came of the students of an activity in its contests and meets of the year, by student: ratings of released categories, to who reads ratings
 * of the school, and released marks of meets whose results are published.
 */
export async function readStudentResults(reader: Reader, { organization, academicYear }: Scope, who: SignedIn, { activityId, studentIds }: { activityId: number; studentIds: readonly number[] }, now: Date): Promise<Map<number, Results>> {
  const results = new Map<number, Results>()
  const put = (studentId: number, result: Results[number]) => results.set(studentId, [...(results.get(studentId) ?? []), result])
  if (studentIds.length === 0) return results
  const of = { studentIds, activityId, ...(who.roleType === 'org' ? {} : { schoolId: who.schoolId ?? 0 }) }
  if (columnsOf('bandEventInfo', await readerOf(reader, who)).includes('rating')) {
    const rules = new Map<number, Awaited<ReturnType<typeof readRules>>>()
    for (const row of await findOwnPerformances(reader, { organizationId: organization.id, academicYearId: academicYear.id, of })) {
      const { event, category, categoryName, performance, studentId } = row
      if (!category.isPublished || category.releasedAt === null) continue
      if (!rules.has(event.id)) rules.set(event.id, await readRules(reader, event.id))
      const { rating } = ratedOf(row, rules.get(event.id)!)
      if (rating !== null) put(studentId, { eventId: event.id, eventName: event.name, what: [categoryName, performance.title].filter(Boolean).join(': '), result: `Rating ${rating}` })
    }
  }
  const rows = await findReleasedOf(reader, organization.id, { ...of, academicYearId: academicYear.id }, {}, mostMarks)
  for (const { studentId, eventId, meet, event, mark, placeText } of await presentMarks(reader, who, rows, now)) put(studentId, { eventId, eventName: meet, what: event, result: [mark, placeText].filter(Boolean).join(', ') })
  return results
}
