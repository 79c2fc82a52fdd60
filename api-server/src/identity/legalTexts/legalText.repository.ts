import { and, desc, eq, sql } from 'drizzle-orm'
import type { LegalKind } from '@portal/shared/identity/legalTexts/legalText.kinds'
import type { Reader, Tx } from '../../platform/db/database'
import { organization } from '../organizations/organization.tables'
import { user } from '../users/user.tables'
import { legalText } from './legalText.tables'

const ofKind = (organizationId: number, kind: LegalKind) => and(eq(legalText.organizationId, organizationId), eq(legalText.kind, kind))

/** The version of a text that is in force: what someone who joins now agrees to. 0 while the organization has published none. */
export async function currentVersion(reader: Reader, organizationId: number, kind: LegalKind): Promise<number> {
  const [row] = await reader.select({ version: sql<number>`coalesce(max(${legalText.version}), 0)::int` }).from(legalText).where(ofKind(organizationId, kind))
  return row!.version
}

export async function findLatest(reader: Reader, organizationId: number, kind: LegalKind) {
  const [row] = await reader
    .select({ version: legalText.version, text: legalText.text, publishedAt: legalText.publishedAt })
    .from(legalText)
    .where(ofKind(organizationId, kind))
    .orderBy(desc(legalText.version))
    .limit(1)
  return row
}

/** The latest hundred versions. */
export async function findVersions(reader: Reader, organizationId: number, kind: LegalKind) {
  return reader
    .select({
      version: legalText.version, text: legalText.text, publishedAt: legalText.publishedAt,
      publishedBy: sql<string | null>`${user.firstName} || ' ' || ${user.lastName}`,
    })
    .from(legalText)
    .leftJoin(user, eq(user.id, legalText.publishedByUserId))
    .where(ofKind(organizationId, kind))
    .orderBy(desc(legalText.version))
    .limit(100)
}

/** Lets one transaction at a time publish for an organization. */
export async function lockOrganization(tx: Tx, organizationId: number): Promise<void> {
  await tx.select({ id: organization.id }).from(organization).where(eq(organization.id, organizationId)).for('update')
}

export async function insertLegalText(tx: Tx, values: typeof legalText.$inferInsert): Promise<void> {
  await tx.insert(legalText).values(values)
}
