import { named } from '../../platform/audit/subjectNames.repository'
import { district } from './district.tables'

/** How the audit calls them. */
export const districtNames = { district: named(district, district.name) }
