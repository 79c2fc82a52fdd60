import { and, eq, max, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { audit } from '../../platform/audit/audit.tables'
import { organization } from '../organizations/organization.tables'

/** The days that the office chose, by kind. */
export async function findChosenDays(reader: Reader, organizationId: number) {
  const [row] = await reader.select({ retention: organization.retention }).from(organization).where(eq(organization.id, organizationId))
  return row!.retention
}

export async function lockChosenDays(tx: Tx, organizationId: number) {
  const [row] = await tx.select({ retention: organization.retention }).from(organization).where(eq(organization.id, organizationId)).for('update')
  return row!.retention
}

export async function updateChosenDays(tx: Tx, organizationId: number, retention: Partial<Record<string, number | null>>): Promise<void> {
  await tx.update(organization).set({ retention }).where(eq(organization.id, organizationId))
}

export async function findOrganizationIds(reader: Reader): Promise<number[]> {
  return (await reader.select({ id: organization.id }).from(organization).orderBy(organization.id)).map(({ id }) => id)
}

/** When something of each kind was removed last, as the audit has it. */
export async function findLastRemovals(reader: Reader, organizationId: number) {
  const kind = sql<string>`${audit.data} ->> 'kind'`
  const rows = await reader.select({ kind, at: max(audit.at) }).from(audit)
    .where(and(eq(audit.organizationId, organizationId), eq(audit.subjectType, 'retention'), eq(audit.action, 'retention.removed'))).groupBy(kind)
  return new Map(rows.map(({ kind, at }) => [kind, at]))
}
