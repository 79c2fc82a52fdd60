import { named } from '../../platform/audit/subjectNames.repository'
import { school } from './school.tables'

/** How the audit calls them. */
export const schoolNames = { school: named(school, school.name) }
