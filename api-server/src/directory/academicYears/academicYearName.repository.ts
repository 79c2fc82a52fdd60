import { named } from '../../platform/audit/subjectNames.repository'
import { academicYear } from './academicYear.tables'

/** How the audit calls them. */
export const academicYearNames = { academicYear: named(academicYear, academicYear.label) }
