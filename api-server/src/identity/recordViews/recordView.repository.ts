import { count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { RecordKind } from '@portal/shared/platform/access/recordKinds'
import type { Reader, Tx } from '../../platform/db/database'
import { student } from '../students/student.tables'
import { user } from '../users/user.tables'
import { recordView } from './recordView.tables'

/** Someone looked at records of a child. */
export interface RecordView {
  organizationId: number
  studentId: number
  userId: number
  /** 0 for nobody. */
  actingUserId: number
  kind: RecordKind
  day: string
  lastAt: Date
  times: number
}

/** Adds looks to those of the day. Nothing is kept about children who are gone by then. */
export async function addViews(tx: Tx, views: readonly RecordView[]): Promise<void> {
  const known = new Set((await tx.select({ id: student.id }).from(student).where(sql`${student.id} = any(${`{${[...new Set(views.map(({ studentId }) => studentId))].join(',')}}`}::int[])`)).map(({ id }) => id))
  const rows = views.filter(({ studentId }) => known.has(studentId))
  if (rows.length === 0) return
  await tx.insert(recordView).values(rows).onConflictDoUpdate({
    target: [recordView.studentId, recordView.userId, recordView.actingUserId, recordView.kind, recordView.day],
    set: { times: sql`${recordView.times} + excluded.times`, lastAt: sql`greatest(${recordView.lastAt}, excluded.last_at)` },
  })
}

/** Looks at a child's records, newest first. */
export async function findViews(reader: Reader, studentId: number, page: { limit: number; offset: number }) {
  const [counted] = await reader.select({ total: count() }).from(recordView).where(eq(recordView.studentId, studentId))
  const rows = await reader
    .select({
      viewId: recordView.id, kind: recordView.kind, firstName: user.firstName, lastName: user.lastName, roleTypes: user.roleTypes, lastAt: recordView.lastAt, times: recordView.times,
      actingUserId: recordView.actingUserId,
    })
    .from(recordView).innerJoin(user, eq(user.id, recordView.userId))
    .where(eq(recordView.studentId, studentId)).orderBy(desc(recordView.day), desc(recordView.lastAt), desc(recordView.id)).limit(page.limit).offset(page.offset)
  const actingIds = rows.flatMap(({ actingUserId }) => (actingUserId === 0 ? [] : [actingUserId]))
  const acting = actingIds.length === 0 ? [] : await reader.select({ id: user.id, firstName: user.firstName, lastName: user.lastName }).from(user).where(inArray(user.id, actingIds))
  const nameOf = new Map(acting.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
  return { rows: rows.map(({ actingUserId, ...row }) => ({ ...row, actingName: nameOf.get(actingUserId) ?? null })), total: counted!.total }
}
