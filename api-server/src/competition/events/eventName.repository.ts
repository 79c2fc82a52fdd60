import { named } from '../../platform/audit/subjectNames.repository'
import { event } from './event.tables'

/** How the audit calls them; their screen is found by their kind. */
export const eventNames = { event: named(event, event.name, event.kind) }
