import { named } from '../../platform/audit/subjectNames.repository'
import { blackout } from './calendarRule.tables'

/** How the audit calls them. */
export const blackoutNames = { blackout: named(blackout, blackout.name) }
