import { named } from '../../platform/audit/subjectNames.repository'
import { classification } from './classification.tables'

/** How the audit calls them. */
export const classificationNames = { classification: named(classification, classification.label) }
