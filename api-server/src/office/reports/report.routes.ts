import { DomainError } from '@portal/shared/platform/call/errors'
import { listReportChoices, reportMatches, reportRecords, reportStudents } from '@portal/shared/office/reports/report.calls'
import { mostReportRows, mostReportStudents } from '@portal/shared/office/reports/report.schemas'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import type { CommonParameters } from '@portal/shared/platform/call/commonParameters'
import type { Reader } from '../../platform/db/database'
import { findStudentStates } from '../../eligibility/eligibility/findStates'
import type { SignedIn } from '../../platform/http/requestContext'
import { serve } from '../../platform/http/serve'
import { ownScope } from '../../identity/organizations/scope'
import { countReportMatches, findOpening, findReportChoices, findReportMatches, type ReportReader } from './matchReport.repository'
import { presentRecord, presentReportMatch } from './presentReport'
import { countReportTeams, findReportRecords } from './recordReport.repository'
import { schoolOfStudents, withOwnSchool } from './report.policy'
import { readStudentResults } from './studentResults'
import { countReportStudents, findReportActivity, findReportStudents } from './studentReport.repository'
import { shortSchoolName } from '@portal/shared/platform/format/shortSchoolName'

/** Who reads a report, in which year. */
export const reportReader = async (reader: Reader, who: SignedIn, common: CommonParameters): Promise<ReportReader> =>
  ({ scope: await ownScope(reader, who, common), schoolId: who.roleType === 'org' ? null : who.schoolId ?? 0 })

const before = (page: number, pageSize: number) => (page - 1) * pageSize
/** A first page that is not full: nothing is left to be counted. */
const isAll = (page: number, rows: readonly unknown[]) => page === 1 && rows.length < mostReportRows

export const reportRoutes = [
  serve(listReportChoices, async (_, { database: { reader }, who, common, now }) => {
    const asking = await reportReader(reader, who, common)
    return {
      ...await findReportChoices(reader, asking.scope), ownSchoolId: who.schoolId, opensAt: await findOpening(reader, asking, dayOf(now(), asking.scope.organization.timeZone)),
    }
  }),

  serve(reportMatches, async ({ page, ...input }, { database: { reader }, who, common }) => {
    const [asking, query] = [await reportReader(reader, who, common), withOwnSchool(who, input)]
    const rows = await findReportMatches(reader, asking, query, mostReportRows, undefined, before(page, mostReportRows))
    return { rows: rows.map((row) => presentReportMatch(row, asking.scope.organization.timeZone)), page, pageSize: mostReportRows, total: isAll(page, rows) ? rows.length : await countReportMatches(reader, asking, query) }
  }),

  serve(reportRecords, async ({ page, ...input }, { database: { reader }, who, common }) => {
    const [asking, query] = [await reportReader(reader, who, common), withOwnSchool(who, input)]
    const rows = await findReportRecords(reader, asking, query, mostReportRows, 0, before(page, mostReportRows))
    return { rows: rows.map(presentRecord), page, pageSize: mostReportRows, total: isAll(page, rows) ? rows.length : await countReportTeams(reader, asking, query) }
  }),

  serve(reportStudents, async ({ productGroupType, page, ...input }, { database: { reader }, who, common, now, recordViews }) => {
    const query = { ...input, schoolId: schoolOfStudents(who, input.schoolId) }
    const activity = await findReportActivity(reader, who.organizationId, query.activityId)
    if (!activity || (productGroupType !== undefined && productGroupType !== activity.kind)) throw new DomainError('not-found', { message: 'There is no such activity.' })
    const scope = await ownScope(reader, who, common)
    const counts = await countReportStudents(reader, scope, query)
    const rows = await findReportStudents(reader, scope, query, mostReportStudents, null, before(page, mostReportStudents))
    const states = await findStudentStates(reader, {
      organizationId: who.organizationId, academicYearId: scope.academicYear.id, activityId: query.activityId, studentIds: rows.map(({ studentId }) => studentId), now: now(),
    })
    const results = await readStudentResults(reader, scope, who, { activityId: query.activityId, studentIds: rows.map(({ studentId }) => studentId) }, now())
    recordViews.note(who, 'eligibility', rows.map(({ studentId }) => studentId), now())
    return {
      activity, counts, page, pageSize: mostReportStudents, total: counts.reduce((sum, { students }) => sum + students, 0),
      rows: rows.map((row) => ({ ...row, schoolShort: shortSchoolName({ name: row.school, shortName: row.schoolShort }), eligibility: states.get(row.studentId) ?? { state: 'incomplete' as const, reasons: [] }, results: results.get(row.studentId) ?? [] })),
    }
  }),
]
