import { acknowledgmentsExport } from '../acknowledgments/acknowledgment.exports'
import { auditExport } from '../audit/audit.exports'
import { resultsExport, scheduleExport, studentsOfActivityExport } from '../reports/report.exports'
import { districtsExport } from '../districts/district.exports'
import { disciplinarySummaryExport } from '../disciplinary/summary.exports'
import { coachEligibilityExport, studentEligibilityExport } from '../eligibility/eligibility.exports'
import { rosterExport } from '../rosters/roster.exports'
import { schoolsExport } from '../schools/school.exports'
import { teamStatisticsExport } from '../statistics/statistic.exports'
import { studentsExport } from '../students/student.exports'
import { usersExport } from '../users/user.exports'
import type { Export } from './defineExport'

/** Every list that can be exported. A new one is a line here and in the reviewed list of exports.test.ts. */
export const allExports: readonly Export[] = [acknowledgmentsExport, districtsExport, rosterExport, teamStatisticsExport, studentEligibilityExport, coachEligibilityExport, disciplinarySummaryExport, schoolsExport, usersExport, studentsExport, auditExport, scheduleExport, resultsExport, studentsOfActivityExport]
