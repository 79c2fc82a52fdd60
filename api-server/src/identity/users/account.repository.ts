import { and, eq, isNull, or } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import { session } from '../sessions/session.tables'
import { user } from './user.tables'

/** The account with this address, kept from others until the transaction ends; deleted ones too. */
export async function lockUser(tx: Tx, organizationId: number, by: { email: string } | { userId: number }) {
  const [row] = await tx
    .select({
      userId: user.id, email: user.email, firstName: user.firstName, lastName: user.lastName, passwordHash: user.passwordHash,
      status: user.status, deletedAt: user.deletedAt, phone: user.phone, positions: user.positions,
    })
    .from(user)
    .where(and(eq(user.organizationId, organizationId), 'email' in by ? eq(user.email, by.email) : eq(user.id, by.userId)))
    .for('update')
  return row
}

export async function updateUser(tx: Tx, userId: number, values: Partial<typeof user.$inferInsert>): Promise<void> {
  await tx.update(user).set(values).where(eq(user.id, userId))
}

/** Ends everything a person is signed in with, also where they act as someone else. */
export async function endSessions(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx.update(session).set({ revokedAt: now }).where(and(or(eq(session.userId, userId), eq(session.actingUserId, userId)), isNull(session.revokedAt)))
}
