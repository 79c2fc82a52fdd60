import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { canonicalPhone, phoneSpellings } from '@portal/shared/platform/format/phone'
import type { CodePurpose as AskedPurpose } from '@portal/shared/identity/passwords/password.schemas'
import type { Reader, Tx } from '../../platform/db/database'
import { isNamed } from '../organizations/isNamed.repository'
import { organization } from '../organizations/organization.tables'
import { session } from '../sessions/session.tables'
import { user } from '../users/user.tables'
import { oneTimeCode, passwordLink } from './password.tables'

/** What a code is kept for: what anyone may ask one for, or the new address or number of one signed-in person. */
export type CodePurpose = AskedPurpose | `contactOf/${number}`

export interface CodeTarget {
  channel: 'email' | 'phone'
  /** As sendCode.targetOf makes it: an address in small letters; a number by country code and digits. */
  target: string
}

const columns = {
  userId: user.id, organizationId: user.organizationId, organizationName: organization.name, orgParam: organization.orgParam,
  email: user.email, firstName: user.firstName, passwordHash: user.passwordHash, temporaryPasswordUntil: user.temporaryPasswordUntil,
}

/**
 * The accounts whose password a code for this target may set: for forgetPass those that have one, for
 * passwordSetUpByNewUser those that wait behind an open link. A phone counts for those who have proved that it is theirs, and if several
 * have, it proves nobody.
 */
export async function findAllByTarget(reader: Reader, { channel, target }: CodeTarget, purpose: AskedPurpose, orgParam: string | undefined, now: Date) {
  const openLink = sql`exists (select 1 from ${passwordLink} where ${passwordLink.userId} = ${user.id} and ${passwordLink.usedAt} is null and ${passwordLink.expiresAt} > ${now.toISOString()}::timestamptz)`
  const found = await reader
    .select({ ...columns, phone: user.phone })
    .from(user)
    .innerJoin(organization, eq(organization.id, user.organizationId))
    .where(and(
      channel === 'email' ? eq(user.email, target) : and(isNotNull(user.phoneVerifiedAt), inArray(sql`regexp_replace(${user.phone}, '\\D', '', 'g')`, phoneSpellings(target))),
      isNull(user.deletedAt),
      eq(user.status, 'active'),
      orgParam ? isNamed(orgParam) : undefined,
    ))
    .orderBy(asc(user.id))
  // Digits alone do not say the country: 49 30… is a number in Germany with a plus, and one in the United States without.
  const accounts = channel === 'email' ? found : found.filter(({ phone }) => canonicalPhone(phone) === target)
  // Asked of nobody too: it takes as many questions to find none.
  const may = await reader.select({ id: user.id }).from(user).where(and(
    inArray(user.id, [0, ...accounts.map(({ userId }) => userId)]),
    purpose === 'forgetPass' ? isNotNull(user.passwordHash) : openLink,
  ))
  if (channel === 'phone' && accounts.length > 1) return []
  const allowed = new Set(may.map(({ id }) => id))
  return accounts.filter(({ userId }) => allowed.has(userId))
}

/** A person who is not deleted, with what messages to them need. */
export async function findAccount(reader: Reader, userId: number, organizationId?: number) {
  const [row] = await reader
    .select(columns)
    .from(user)
    .innerJoin(organization, eq(organization.id, user.organizationId))
    .where(and(eq(user.id, userId), isNull(user.deletedAt), organizationId === undefined ? undefined : eq(user.organizationId, organizationId)))
  return row
}

/** Those of these people who are not deleted, in the order of their keys. */
export async function findAccounts(reader: Reader, userIds: readonly number[]) {
  return reader.select(columns).from(user).innerJoin(organization, eq(organization.id, user.organizationId))
    .where(and(inArray(user.id, [...userIds]), isNull(user.deletedAt))).orderBy(asc(user.id))
}

/** Keeps a new code, which takes the place of earlier ones, and forgets those of other days. */
export async function insertCode(tx: Tx, values: CodeTarget & { purpose: CodePurpose; codeHash: string; createdAt: Date; expiresAt: Date }): Promise<void> {
  await tx.delete(oneTimeCode).where(lt(oneTimeCode.expiresAt, new Date(values.createdAt.getTime() - 86_400_000)))
  await tx.insert(oneTimeCode).values(values)
}

/**
 * Counts one try on the latest code of a target, if it is open. Counting comes before checking, so that tries sent side
 * by side cannot all slip through.
 * @param purpose any if not given
 */
export async function countCodeTry(tx: Tx, { channel, target }: CodeTarget, purpose: CodePurpose | undefined, mostTries: number, now: Date) {
  const [latest] = await tx
    .select({ id: oneTimeCode.id })
    .from(oneTimeCode)
    .where(and(eq(oneTimeCode.channel, channel), eq(oneTimeCode.target, target), purpose ? eq(oneTimeCode.purpose, purpose) : undefined))
    .orderBy(desc(oneTimeCode.id))
    .limit(1)
  if (!latest) return undefined
  const [row] = await tx
    .update(oneTimeCode)
    .set({ tries: sql`${oneTimeCode.tries} + 1` })
    .where(and(eq(oneTimeCode.id, latest.id), lt(oneTimeCode.tries, mostTries), gt(oneTimeCode.expiresAt, now), isNull(oneTimeCode.usedAt)))
    .returning({ codeId: oneTimeCode.id, codeHash: oneTimeCode.codeHash })
  return row
}

/**
 * Notes that the code was told rightly; that try does not count.
 * @param keepsMinutes for how long it proves the address from the first time on, while the rest of a form is filled in; null for no longer than it was good for
 */
export async function markCodeVerified(tx: Tx, codeId: number, now: Date, keepsMinutes: number | null = null): Promise<void> {
  const until = keepsMinutes === null ? null : new Date(now.getTime() + keepsMinutes * 60_000).toISOString()
  const expiresAt = sql`case when ${oneTimeCode.verifiedAt} is null and ${until}::timestamptz is not null then ${until}::timestamptz else ${oneTimeCode.expiresAt} end`
  await tx.update(oneTimeCode).set({ verifiedAt: now, tries: sql`${oneTimeCode.tries} - 1`, expiresAt }).where(eq(oneTimeCode.id, codeId))
}

/** Uses a code up. @returns false if someone else was quicker */
export async function useCode(tx: Tx, codeId: number, now: Date): Promise<boolean> {
  const used = await tx.update(oneTimeCode).set({ usedAt: now }).where(and(eq(oneTimeCode.id, codeId), isNull(oneTimeCode.usedAt))).returning({ id: oneTimeCode.id })
  return used.length > 0
}

/**
 * @param before the hash that must be there, so that two changes at once do not both succeed; null leaves that open
 * @param temporaryPasswordUntil of a temporary password; null for the person's own
 */
export async function updatePassword(tx: Tx, userId: number, passwordHash: string, before: string | null, temporaryPasswordUntil: Date | null = null): Promise<boolean> {
  const changed = await tx.update(user).set({ passwordHash, temporaryPasswordUntil })
    .where(and(eq(user.id, userId), isNull(user.deletedAt), before === null ? undefined : eq(user.passwordHash, before))).returning({ id: user.id })
  return changed.length > 0
}

/** Ends a person's sessions, those in which they act as others among them, and those of others as them: all or all but one. @returns how many */
export async function revokeSessionsOf(tx: Tx, userId: number, exceptSessionId: number | null, now: Date): Promise<number> {
  const ended = await tx.update(session).set({ revokedAt: now })
    .where(and(or(eq(session.userId, userId), eq(session.actingUserId, userId)), isNull(session.revokedAt), exceptSessionId === null ? undefined : ne(session.id, exceptSessionId))).returning({ id: session.id })
  return ended.length
}

export async function insertLink(tx: Tx, values: typeof passwordLink.$inferInsert): Promise<void> {
  await tx.insert(passwordLink).values(values)
}

/** Ends every open link of a person. */
export async function closeLinks(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx.update(passwordLink).set({ usedAt: now }).where(and(eq(passwordLink.userId, userId), isNull(passwordLink.usedAt)))
}

/** The open link with this token, if it is this person's. */
export async function findOpenLink(reader: Reader, userId: number, tokenHash: string, now: Date) {
  const [row] = await reader
    .select({ email: user.email, purpose: passwordLink.purpose })
    .from(passwordLink)
    .innerJoin(user, eq(user.id, passwordLink.userId))
    .where(and(eq(passwordLink.tokenHash, tokenHash), eq(passwordLink.userId, userId), isNull(passwordLink.usedAt), gt(passwordLink.expiresAt, now), isNull(user.deletedAt)))
  return row
}

/** Writes within a transaction, and rolls back just that unless it is to stay: the work is the same. */
export async function writeAndMaybeTakeBack(tx: Tx, stays: boolean, write: () => Promise<void>): Promise<void> {
  await tx.execute(sql`savepoint written`)
  await write()
  await tx.execute(stays ? sql`release savepoint written` : sql`rollback to savepoint written`)
}

/** The account with this address, deleted ones too: an address is one person's. */
export async function findUserByEmail(reader: Reader, organizationId: number, email: string) {
  const [row] = await reader
    .select({ userId: user.id, firstName: user.firstName, passwordHash: user.passwordHash, deletedAt: user.deletedAt, createdAt: user.createdAt })
    .from(user)
    .where(and(eq(user.organizationId, organizationId), eq(user.email, email)))
  return row
}
