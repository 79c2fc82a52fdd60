import { sql } from 'drizzle-orm'
import { named } from '../../platform/audit/subjectNames.repository'
import { user } from './user.tables'

const roleType = sql<string | null>`(select office.role_type from user_role held join role office on office.id = held.role_id where held.user_id = ${user.id}
  order by array_position(array['org', 'staff', 'parent', 'student', 'fan'], office.role_type) limit 1)`

/** How the audit calls people; their screen is found by the type of their first role. */
export const userNames = { user: named(user, sql<string>`${user.firstName} || ' ' || ${user.lastName}`, roleType) }
