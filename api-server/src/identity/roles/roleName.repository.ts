import { named } from '../../platform/audit/subjectNames.repository'
import { role } from './role.tables'

/** How the audit calls them. */
export const roleNames = { role: named(role, role.name) }
