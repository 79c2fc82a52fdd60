import { named } from '../../platform/audit/subjectNames.repository'
import { bracket } from './bracket.tables'

/** How the audit calls them. */
export const bracketNames = { bracket: named(bracket, bracket.name) }
