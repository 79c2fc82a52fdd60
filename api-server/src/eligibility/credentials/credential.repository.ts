import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CredentialKind } from '@portal/shared/eligibility/eligibility/credential.kinds'
import type { Reader, Tx } from '../../platform/db/database'
import { activity } from '../../directory/activities/activity.tables'
import { user } from '../../identity/users/user.tables'
import { credential } from './credential.tables'

const columns = {
  credentialId: credential.id, userId: credential.userId, kind: credential.kind, name: credential.name, completedOn: credential.completedOn, endsOn: credential.endsOn,
  source: credential.source, addedBy: sql<string>`coalesce(${user.firstName} || ' ' || ${user.lastName}, '')`, deletedAt: credential.deletedAt,
}
const select = (reader: Reader) => reader.select(columns).from(credential).leftJoin(user, eq(user.id, credential.addedByUserId))

/** What someone has shown and nobody took away, the newest first. */
export async function findCredentials(reader: Reader, organizationId: number, userId: number) {
  return select(reader).where(and(eq(credential.organizationId, organizationId), eq(credential.userId, userId), isNull(credential.deletedAt)))
    .orderBy(desc(credential.completedOn), desc(credential.id))
}
export type CredentialRecord = Awaited<ReturnType<typeof findCredentials>>[number]

/** One credential, also one that was taken away, kept from others until the transaction ends. */
export async function lockCredential(tx: Tx, organizationId: number, credentialId: number): Promise<CredentialRecord | undefined> {
  const isIt = and(eq(credential.id, credentialId), eq(credential.organizationId, organizationId))
  await tx.select({ id: credential.id }).from(credential).where(isIt).for('update')
  const [row] = await select(tx).where(isIt)
  return row
}

/** The same thing of the same day, whether or not it was taken away. */
export async function findSame(tx: Tx, { userId, kind, name, completedOn }: { userId: number; kind: CredentialKind; name: string; completedOn: string }) {
  const [row] = await select(tx).where(and(eq(credential.userId, userId), eq(credential.kind, kind), eq(credential.name, name), eq(credential.completedOn, completedOn)))
  return row
}

export async function insertCredential(tx: Tx, values: typeof credential.$inferInsert): Promise<number> {
  const [row] = await tx.insert(credential).values(values).returning({ id: credential.id })
  return row!.id
}

export async function updateCredential(tx: Tx, credentialId: number, values: Partial<typeof credential.$inferInsert>): Promise<void> {
  await tx.update(credential).set(values).where(eq(credential.id, credentialId))
}

/** The rules of coaches of all activities that are not deleted. */
export async function findCoachRules(reader: Reader, organizationId: number) {
  return (await reader.select({ rules: activity.coachRules }).from(activity).where(and(eq(activity.organizationId, organizationId), isNull(activity.deletedAt)))).flatMap(({ rules }) => rules)
}

const holder = alias(user, 'holder')

/** Whose these credentials are. */
export const findFedNames = (reader: Reader, organizationId: number, credentialIds: readonly number[]) =>
  reader.select({ credentialId: credential.id, kind: credential.kind, name: credential.name, userId: credential.userId, person: sql<string>`${holder.firstName} || ' ' || ${holder.lastName}` }).from(credential)
    .innerJoin(holder, eq(holder.id, credential.userId)).where(and(eq(credential.organizationId, organizationId), inArray(credential.id, [...credentialIds])))
