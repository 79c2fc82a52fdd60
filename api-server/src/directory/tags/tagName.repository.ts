import { named } from '../../platform/audit/subjectNames.repository'
import { tag } from './tag.tables'

/** How the audit calls them. */
export const tagNames = { tag: named(tag, tag.name) }
