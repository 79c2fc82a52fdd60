import { sql } from 'drizzle-orm'
import { named } from '../../platform/audit/subjectNames.repository'
import { student } from './student.tables'

/** How the audit calls them. */
export const studentNames = { student: named(student, sql<string>`${student.firstName} || ' ' || ${student.lastName}`) }
