import { and, desc, eq, gt, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader, Tx } from '../../platform/db/database'
import { school } from '../../directory/schools/school.tables'
import { user } from '../users/user.tables'
import { session } from './session.tables'

/** Sessions that have not ended and are the person's: their own, those of admins acting as them, and those in which they act as others. */
const isLiveOf = (userId: number, now: Date): SQL | undefined =>
  and(or(eq(session.userId, userId), eq(session.actingUserId, userId)), isNull(session.revokedAt), gt(session.expiresAt, now))

/** The newest hundred, the last used first. */
export async function findOwnSessions(reader: Reader, userId: number, now: Date) {
  const admin = alias(user, 'admin')
  return reader
    .select({
      sessionId: session.id, userAgent: session.userAgent, createdAt: session.createdAt, lastUsedAt: session.lastUsedAt,
      userId: session.userId, userName: sql<string>`${user.firstName} || ' ' || ${user.lastName}`, adminName: sql<string | null>`${admin.firstName} || ' ' || ${admin.lastName}`,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(admin, eq(admin.id, session.actingUserId))
    .where(isLiveOf(userId, now))
    .orderBy(desc(session.lastUsedAt), desc(session.id))
    .limit(100)
}

/** Ends one session of the person. @returns false if they have none with this key that has not ended */
export async function revokeOwnSession(tx: Tx, userId: number, sessionId: number, now: Date): Promise<boolean> {
  const ended = await tx.update(session).set({ revokedAt: now }).where(and(eq(session.id, sessionId), isLiveOf(userId, now))).returning({ id: session.id })
  return ended.length > 0
}

/** Ends all sessions of the person but this one. @returns their keys */
export async function revokeOtherSessions(tx: Tx, userId: number, keptSessionId: number, now: Date): Promise<number[]> {
  const ended = await tx.update(session).set({ revokedAt: now }).where(and(ne(session.id, keptSessionId), isLiveOf(userId, now))).returning({ id: session.id })
  return ended.map(({ id }) => id)
}

/** The role of a session from now on. @param officeUsedAt set if it is, or was until now, one of the office */
export async function updateSessionRole(tx: Tx, sessionId: number, userRoleId: number, officeUsedAt?: Date): Promise<void> {
  await tx.update(session).set({ userRoleId, ...(officeUsedAt && { officeUsedAt }) }).where(eq(session.id, sessionId))
}

/** Notes that a session is in use, unless that was noted since `before`. @param inOffice in a role of the office, too */
export async function touchSession(tx: Tx, sessionId: number, before: Date, now: Date, inOffice: boolean): Promise<void> {
  const noted = inOffice ? session.officeUsedAt : session.lastUsedAt
  await tx.update(session).set({ lastUsedAt: now, ...(inOffice && { officeUsedAt: now }) }).where(and(eq(session.id, sessionId), lt(noted, before)))
}

/** The school as within which a session works, kept as it is until the transaction ends. */
export async function lockViewSchool(tx: Tx, sessionId: number): Promise<number | null> {
  const [row] = await tx.select({ schoolId: session.viewSchoolId }).from(session).where(eq(session.id, sessionId)).for('update')
  return row!.schoolId
}

/** The organization's school, if it is there. */
export async function findViewSchool(reader: Reader, organizationId: number, schoolId: number): Promise<boolean> {
  return (await reader.$count(school, and(eq(school.id, schoolId), eq(school.organizationId, organizationId), isNull(school.deletedAt)))) === 1
}

export async function updateViewSchool(tx: Tx, sessionId: number, schoolId: number | null): Promise<void> {
  await tx.update(session).set({ viewSchoolId: schoolId }).where(eq(session.id, sessionId))
}
