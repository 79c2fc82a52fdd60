import { sql } from 'drizzle-orm'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { organization } from '../organizations/organization.tables'
import { role } from '../roles/role.tables'
import { user } from '../users/user.tables'
import { associationRules, rulesAcknowledgment } from '../acknowledgments/acknowledgment.tables'

/**
 * Whether staff of a school have not yet acknowledged the rules of the current academic year; for reads of person and role.
 * @param which 'overdue' only after the last day on which it can be put off, by the association's calendar
 */
export const rulesAsked = (now: Date, which: 'open' | 'overdue') => sql<boolean>`(${role.roleType} is not distinct from 'staff' and exists (
  select 1 from ${associationRules} asked
  join ${academicYear} asked_year on asked_year.id = asked.academic_year_id and asked_year.is_current
  join ${organization} asker on asker.id = asked.organization_id
  where asked.organization_id = ${user.organizationId} and asked.asks_again and asked.ended_at is null
    ${which === 'overdue' ? sql`and asked.due_on < (${now.toISOString()}::timestamptz at time zone asker.time_zone)::date` : sql``}
    and not exists (select 1 from ${rulesAcknowledgment} given where given.user_id = ${user.id} and given.academic_year_id = asked.academic_year_id and given.version >= asked.version)
))`
