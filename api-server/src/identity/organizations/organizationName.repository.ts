import { eq } from 'drizzle-orm'
import type { NamesOf } from '../../platform/audit/subjectNames.repository'
import { organization } from './organization.tables'

const names: NamesOf = async (reader, organizationId, ids) =>
  (ids.includes(organizationId) ? reader.select({ id: organization.id, name: organization.name }).from(organization).where(eq(organization.id, organizationId)) : [])

/** How the audit calls the organization, and no other one. */
export const organizationNames = { organization: names }
