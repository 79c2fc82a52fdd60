import { and, count, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { AcknowledgmentQuery } from '@portal/shared/identity/acknowledgments/acknowledgment.schemas'
import type { z } from 'zod'
import type { Reader, Tx } from '../../platform/db/database'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { user } from '../users/user.tables'
import { associationRules, rulesAcknowledgment } from './acknowledgment.tables'
import type { SignedIn } from '../../platform/http/requestContext'
import type { Listed } from '../users/personPage.repository'
import { visibleTo } from '../users/user.policy'
import { listedUsers } from '../users/user.repository'

/** The latest version of a year's rules, also when nobody is asked anymore. */
export async function findLatestRules(reader: Reader, academicYearId: number) {
  const [row] = await reader
    .select({
      version: associationRules.version, text: associationRules.text, dueOn: associationRules.dueOn, publishedAt: associationRules.publishedAt, endedAt: associationRules.endedAt,
      publishedBy: sql<string | null>`${user.firstName} || ' ' || ${user.lastName}`,
    })
    .from(associationRules)
    .leftJoin(user, eq(user.id, associationRules.publishedByUserId))
    .where(eq(associationRules.academicYearId, academicYearId))
    .orderBy(desc(associationRules.version))
    .limit(1)
  return row
}

const isAsking = (academicYearId: number) => and(eq(associationRules.academicYearId, academicYearId), eq(associationRules.asksAgain, true), isNull(associationRules.endedAt))

/** The oldest version of a year that counts as acknowledged; undefined while nobody is asked. */
export async function findAskedVersion(reader: Reader, academicYearId: number): Promise<number | undefined> {
  const [row] = await reader.select({ version: associationRules.version }).from(associationRules).where(isAsking(academicYearId)).orderBy(desc(associationRules.version)).limit(1)
  return row?.version
}

/** Lets one transaction at a time change the rules of a year. */
export async function lockYear(tx: Tx, academicYearId: number): Promise<void> {
  await tx.select({ id: academicYear.id }).from(academicYear).where(eq(academicYear.id, academicYearId)).for('update')
}

export async function insertRules(tx: Tx, values: typeof associationRules.$inferInsert): Promise<void> {
  await tx.insert(associationRules).values(values)
}

/** The last day is the year's, whatever version asks. */
export async function updateDueDay(tx: Tx, academicYearId: number, dueOn: string): Promise<void> {
  await tx.update(associationRules).set({ dueOn }).where(and(eq(associationRules.academicYearId, academicYearId), isNull(associationRules.endedAt)))
}

/** @returns false if nobody was asked */
export async function endAsking(tx: Tx, academicYearId: number, now: Date): Promise<boolean> {
  const ended = await tx.update(associationRules).set({ endedAt: now }).where(and(eq(associationRules.academicYearId, academicYearId), isNull(associationRules.endedAt))).returning({ id: associationRules.id })
  return ended.length > 0
}

/** @returns false if the person has acknowledged this version before */
export async function insertAcknowledgment(tx: Tx, values: typeof rulesAcknowledgment.$inferInsert): Promise<boolean> {
  const made = await tx.insert(rulesAcknowledgment).values(values).onConflictDoNothing().returning({ id: rulesAcknowledgment.id })
  return made.length > 0
}

/** The latest acknowledgment of each of these people in a year. */
export async function findAcknowledgments(reader: Reader, academicYearId: number, userIds: readonly number[]) {
  if (userIds.length === 0) return new Map<number, { version: number; at: Date }>()
  const rows = await reader
    .select({ userId: rulesAcknowledgment.userId, version: rulesAcknowledgment.version, at: rulesAcknowledgment.acknowledgedAt })
    .from(rulesAcknowledgment)
    .where(and(eq(rulesAcknowledgment.academicYearId, academicYearId), inArray(rulesAcknowledgment.userId, [...userIds])))
    .orderBy(rulesAcknowledgment.version)
  // The last one of a person stays.
  return new Map(rows.map(({ userId, ...given }) => [userId, given]))
}

type Filters = Pick<z.output<typeof AcknowledgmentQuery>, 'state' | 'schoolId'>

/** The staff whom a reader sees, narrowed to who has acknowledged `version` or a later one, or who has not. */
export function listedStaff(reader: Reader, who: SignedIn, { academicYearId, version }: { academicYearId: number; version: number }, { state, schoolId }: Filters): Listed {
  const all = listedUsers(reader, visibleTo(who, 'staff'), { schoolId })
  // Those who have no password yet are asked too.
  const listed = { ...all, conditions: [...all.conditions, eq(user.status, 'active')] }
  const hasGiven: SQL = sql`exists (select 1 from ${rulesAcknowledgment} given where given.user_id = ${user.id} and given.academic_year_id = ${academicYearId} and given.version >= ${version})`
  if (state === 'all') return listed
  return { ...listed, isNarrowed: true, conditions: [...listed.conditions, state === 'given' ? hasGiven : sql`not ${hasGiven}`] }
}

export async function countStaff(reader: Reader, { conditions }: Listed): Promise<number> {
  const [row] = await reader.select({ people: count() }).from(user).where(and(...conditions))
  return row!.people
}

/** People of a list by key, at most so many. */
export async function findStaff(reader: Reader, { conditions }: Listed, limit: number) {
  return reader.select({ userId: user.id, firstName: user.firstName, email: user.email }).from(user).where(and(...conditions)).orderBy(user.id).limit(limit)
}
