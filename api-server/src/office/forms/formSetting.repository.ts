import { and, eq, inArray, type Column } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { activity } from '../../directory/activities/activity.tables'
import { classification } from '../../directory/classifications/classification.tables'
import { school } from '../../directory/schools/school.tables'
import { tag } from '../../directory/tags/tag.tables'
import { role } from '../../identity/roles/role.tables'
import { user } from '../../identity/users/user.tables'
import type { Reader } from '../../platform/db/database'

/** What settings of a form name by their keys. */
export const namedInSettings = { role, school, classification, activity, tag, person: user } as const
export type NamedInSettings = keyof typeof namedInSettings

/** Whether all of these are of the organization. */
export async function areOfOrganization(reader: Reader, organizationId: number, kind: NamedInSettings, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const table: PgTable & { id: Column; organizationId: Column } = namedInSettings[kind]
  return (await reader.$count(table, and(inArray(table.id, [...ids]), eq(table.organizationId, organizationId)))) === ids.length
}
