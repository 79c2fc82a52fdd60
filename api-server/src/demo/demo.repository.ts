import { and, eq, getTableColumns, getTableName, inArray, lt, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../platform/db/database'
import { eventTeam } from '../competition/events/event.tables'
import { meetEntryStudent } from '../competition/marks/mark.tables'
import { activityTerm } from '../directory/activities/activity.tables'
import { pmlCode } from '../directory/pmlCodes/pmlCode.tables'
import { student } from '../identity/students/student.tables'
import { user } from '../identity/users/user.tables'
import { match } from '../scheduling/matches/match.tables'

/** Marks every result as final, and what is late by then as told: the demo writes to nobody when it starts. */
export async function markResultsFinal(tx: Tx, now: Date): Promise<void> {
  await tx.update(match).set({ scoreState: 'final' }).where(eq(match.status, 'final'))
  await tx.update(match).set({ remindedAt: now }).where(and(eq(match.status, 'scheduled'), lt(match.startsAt, now)))
}

/** Rows per statement: large enough that statements cost little, small enough that none blocks for long. */
const batch = 1_000

/**
 * Inserts many rows of one shape, with their keys given: one parameter a statement, which the database takes apart.
 * A tenth of the time that one parameter a value takes.
 */
export async function insertRows<Table extends PgTable>(tx: Tx, table: Table, rows: Table['$inferInsert'][]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.entries(getTableColumns(table)).filter(([property]) => property in first)
  const names = sql.join(columns.map(([, column]) => sql.identifier(column.name)), sql`, `)
  for (let start = 0; start < rows.length; start += batch) {
    const json = JSON.stringify(
      rows.slice(start, start + batch).map((row) => Object.fromEntries(columns.map(([property, column]) => [column.name, row[property as keyof typeof row] ?? null]))),
    )
    await tx.execute(sql`insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${sql.identifier(getTableName(table))}, ${json}::jsonb)`)
  }
  if ('id' in first) {
    // Keys were given: the next one that the database makes must follow them.
    await tx.execute(sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), (select max(id) from ${table}))`)
  }
}

/** Gives people of the demo its password. */
export async function letSignIn(tx: Tx, userIds: readonly number[], passwordHash: string): Promise<void> {
  await tx.update(user).set({ passwordHash }).where(inArray(user.id, [...userIds]))
}

/** The organization's music list. */
export const findPieces = (tx: Tx, organizationId: number) => tx.select().from(pmlCode).where(eq(pmlCode.organizationId, organizationId)).orderBy(pmlCode.id)

/** The categories of an activity. */
export const findCategories = (tx: Tx, activityId: number) =>
  tx.select({ id: activityTerm.id, name: activityTerm.name }).from(activityTerm).where(and(eq(activityTerm.activityId, activityId), eq(activityTerm.kind, 'category')))

/** Gives a team its position in its certified classification. */
export async function setPosition(tx: Tx, { eventId, teamId, position }: { eventId: number; teamId: number; position: number }): Promise<void> {
  await tx.update(eventTeam).set({ position }).where(and(eq(eventTeam.eventId, eventId), eq(eventTeam.teamId, teamId)))
}

/** Who swims an entry of one. */
export async function findAthlete(tx: Tx, entryId: number) {
  const [row] = await tx.select({ id: student.id, firstName: student.firstName, lastName: student.lastName }).from(meetEntryStudent).innerJoin(student, eq(student.id, meetEntryStudent.studentId)).where(eq(meetEntryStudent.entryId, entryId))
  return row!
}
