import { sql, type SQL } from 'drizzle-orm'
import { user } from '../users/user.tables'

/** The keys of an organization's people, deleted ones too, for rows that name a person and no organization. */
export const peopleOf = (organizationId: number): SQL => sql`(select person.id from ${user} person where person.organization_id = ${organizationId})`
