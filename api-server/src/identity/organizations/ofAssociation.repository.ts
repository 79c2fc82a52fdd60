import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * Schools that belong to the association, where `school` is joined. Outside ones are there only to be played against: every list and
 * count of schools or teams leaves them out, and they have no page; they appear in matches as an opponent's name.
 */
export const ofAssociation = (): SQL => sql`school.is_outside = false`

/** The same of what has a school's key and no school joined. */
export const isOfAssociation = (schoolId: AnyPgColumn): SQL => sql`not exists (select 1 from school outside where outside.id = ${schoolId} and outside.is_outside)`
