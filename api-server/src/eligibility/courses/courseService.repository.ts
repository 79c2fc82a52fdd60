import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { activity } from '../../directory/activities/activity.tables'
import { role, userRole } from '../../identity/roles/role.tables'
import { user } from '../../identity/users/user.tables'
import { credential } from '../credentials/credential.tables'
import { courseService } from './course.tables'

export async function findService(reader: Reader, organizationId: number) {
  const [row] = await reader.select().from(courseService).where(eq(courseService.organizationId, organizationId))
  return row
}
export type ServiceRecord = NonNullable<Awaited<ReturnType<typeof findService>>>

/** The same, kept from others until the transaction ends. */
export async function lockService(tx: Tx, organizationId: number): Promise<ServiceRecord | undefined> {
  const [row] = await tx.select().from(courseService).where(eq(courseService.organizationId, organizationId)).for('update')
  return row
}

/** Two who set it up at once: the second one is not added. @returns false then */
export async function insertService(tx: Tx, values: typeof courseService.$inferInsert): Promise<boolean> {
  return (await tx.insert(courseService).values(values).onConflictDoNothing().returning({ id: courseService.organizationId })).length > 0
}

export async function updateService(tx: Tx, organizationId: number, values: Partial<typeof courseService.$inferInsert>): Promise<void> {
  await tx.update(courseService).set(values).where(eq(courseService.organizationId, organizationId))
}

export async function deleteService(tx: Tx, organizationId: number): Promise<void> {
  await tx.delete(courseService).where(eq(courseService.organizationId, organizationId))
}

/** Organizations whose completions were not read since. */
export async function findDue(reader: Reader, before: Date): Promise<number[]> {
  const rows = await reader.select({ id: courseService.organizationId }).from(courseService).where(or(isNull(courseService.readAt), lt(courseService.readAt, before)))
  return rows.map(({ id }) => id)
}

/** The schools' staff who have an account, by email address. */
export async function findStaffByEmail(reader: Reader, organizationId: number): Promise<Map<string, number>> {
  const rows = await reader.selectDistinct({ userId: user.id, email: user.email }).from(user).innerJoin(userRole, eq(userRole.userId, user.id)).innerJoin(role, eq(role.id, userRole.roleId))
    .where(and(eq(user.organizationId, organizationId), isNull(user.deletedAt), eq(role.roleType, 'staff')))
  return new Map(rows.map(({ userId, email }) => [email.toLowerCase(), userId]))
}

/** Writes down completed courses that are not known yet; one that someone took away stays away. @returns how many are new */
export async function insertCompleted(tx: Tx, organizationId: number, completed: readonly { userId: number; course: string; completedOn: string }[], now: Date): Promise<number> {
  if (completed.length === 0) return 0
  const added = await tx.insert(credential).values(completed.map(({ userId, course, completedOn }) => ({ organizationId, userId, kind: 'course' as const, name: course, completedOn, source: 'courseService' as const, createdAt: now })))
    .onConflictDoNothing().returning({ id: credential.id })
  return added.length
}

/** The courses that rules of coaches ask for, by name. */
export async function findAskedCourses(reader: Reader, organizationId: number): Promise<string[]> {
  const rows = await reader.select({ rules: activity.coachRules }).from(activity).where(and(eq(activity.organizationId, organizationId), isNull(activity.deletedAt), sql`jsonb_array_length(${activity.coachRules}) > 0`))
  return [...new Set(rows.flatMap(({ rules }) => rules.flatMap((rule) => (rule.kind === 'course' ? [rule.course] : []))))].sort((one, other) => one.localeCompare(other))
}
