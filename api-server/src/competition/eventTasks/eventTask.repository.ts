import { and, asc, count, eq, getTableColumns, gte, inArray, isNotNull, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { team, teamStaff } from '../../directory/teams/team.tables'
import { parentOfStudent } from '../../identity/family/family.tables'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'
import { event, eventPlayer, eventTeam } from '../events/event.tables'
import { meetEntry, meetEntryStudent, meetEvent } from '../marks/mark.tables'
import { eventCategory, performance, performanceStudent } from '../performances/performance.tables'
import { eventTask, eventTaskDone } from './eventTask.tables'

export type EventTaskRecord = typeof eventTask.$inferSelect

/** Whose tasks are asked for. */
export interface TaskSides {
  /** The office’s own. */
  office: boolean
  /** Schools whose tasks they are, as their host and as taking part; `coachId`: only of events with a team that they coach. */
  schools: readonly { schoolId: number; coachId: number | null }[]
  /** A student or parent: of events that they or their children are entered in. */
  familyUserId: number | null
}

const takesPart = sql`state in ('entered', 'accepted')`

/** Events that a person or a child of theirs is entered in; of a draw, those that a team of theirs takes part in. */
function familyEvents(userId: number): SQL {
  const children = sql`(select ${student.id} from ${student} where ${student.userId} = ${userId} and ${student.deletedAt} is null union select ${parentOfStudent.studentId} from ${parentOfStudent} where ${parentOfStudent.userId} = ${userId})`
  return sql`(
    select p.event_id from ${eventPlayer} p where p.student_id in ${children}
    union select c.event_id from ${performanceStudent} s join ${performance} p on p.id = s.performance_id and p.deleted_at is null join ${eventCategory} c on c.id = p.event_category_id and c.is_published where s.student_id in ${children}
    union select m.event_id from ${meetEntryStudent} s join ${meetEntry} n on n.id = s.entry_id and n.state = 'entered' join ${meetEvent} m on m.id = n.meet_event_id where s.student_id in ${children}
    union select t.event_id from ${eventTeam} t join ${rosterEntry} r on r.team_id = t.team_id join ${event} e on e.id = t.event_id and e.kind not in ('band', 'meet') where t.${takesPart} and r.student_id in ${children}
  )`
}

/** Whether a student or parent has someone in an event. */
export async function isFamilyIn(reader: Reader, userId: number, eventId: number): Promise<boolean> {
  const [row] = await reader.select({ isIn: sql<boolean>`${eventId} in ${familyEvents(userId)}` }).from(event).where(eq(event.id, eventId))
  return row?.isIn ?? false
}

function isOfSchool({ schoolId, coachId }: TaskSides['schools'][number]): SQL | undefined {
  const coached = coachId === null ? sql`true` : sql`exists (select 1 from ${teamStaff} f where f.team_id = t.team_id and f.user_id = ${coachId})`
  return or(
    and(eq(eventTask.audience, 'office'), eq(event.hostSchoolId, schoolId)),
    and(
      eq(eventTask.audience, 'schools'),
      sql`exists (select 1 from ${eventTeam} t join ${team} o on o.id = t.team_id where t.event_id = ${event.id} and t.${takesPart} and o.school_id = ${schoolId} and (${event.stage} <> 'draft' or t.source = 'invitation') and ${coached})`,
    ),
  )
}

const row = {
  task: getTableColumns(eventTask),
  event: { id: event.id, name: event.name, kind: event.kind, timeZone: event.timeZone, hostSchoolId: event.hostSchoolId, academicYearId: event.academicYearId, sequence: event.sequence, cancelledAt: event.cancelledAt, deletedAt: event.deletedAt },
}
/** Without a time a task is due when its day ends. */
const byDue = [asc(eventTask.dueOn), asc(sql`coalesce(nullif(${eventTask.dueTime}, ''), '24:00')`), asc(eventTask.id)] as const

interface Asked {
  organizationId: number
  academicYearId: number
  sides: TaskSides
  /** Days on which they are due, both included. */
  from?: string | undefined
  to?: string | undefined
  /** Only of events whose last day is this or later. */
  eventEndsFrom?: string
  /** Also removed ones, and those of canceled events: for calendars that have them. */
  removed?: true
  limit: number
}

/** The tasks of some sides over all events of a year, by when they are due. */
export async function findTasksOf(reader: Reader, { organizationId, academicYearId, sides, from, to, eventEndsFrom, removed, limit }: Asked) {
  const of = [
    sides.office ? eq(eventTask.audience, 'office') : undefined, ...sides.schools.map(isOfSchool),
    sides.familyUserId === null ? undefined : and(eq(eventTask.audience, 'families'), ne(event.stage, 'draft'), sql`${event.id} in ${familyEvents(sides.familyUserId)}`),
  ].filter((each) => each !== undefined)
  if (of.length === 0) return []
  return reader.select(row).from(eventTask).innerJoin(event, eq(event.id, eventTask.eventId))
    .where(and(
      eq(event.organizationId, organizationId), eq(event.academicYearId, academicYearId), isNull(event.deletedAt), removed ? undefined : and(isNull(eventTask.removedAt), isNull(event.cancelledAt)),
      from === undefined ? undefined : gte(eventTask.dueOn, from), to === undefined ? undefined : lte(eventTask.dueOn, to), eventEndsFrom === undefined ? undefined : gte(event.endsOn, eventEndsFrom), or(...of),
    )).orderBy(...byDue).limit(limit)
}
export type TaskRow = Awaited<ReturnType<typeof findTasksOf>>[number]

/** The tasks of an event that were not removed, by when they are due. */
export async function findEventTasks(reader: Reader, eventId: number): Promise<TaskRow[]> {
  return reader.select(row).from(eventTask).innerJoin(event, eq(event.id, eventTask.eventId)).where(and(eq(eventTask.eventId, eventId), isNull(eventTask.removedAt))).orderBy(...byDue)
}

/** A task of the organization, removed ones too. */
export async function findTask(reader: Reader, organizationId: number, taskId: number): Promise<TaskRow | undefined> {
  const [found] = await reader.select(row).from(eventTask).innerJoin(event, eq(event.id, eventTask.eventId)).where(and(eq(eventTask.id, taskId), eq(event.organizationId, organizationId)))
  return found
}

/** Makes changes of a task wait for each other. */
export async function lockTask(tx: Tx, taskId: number): Promise<void> {
  await tx.select({ id: eventTask.id }).from(eventTask).where(eq(eventTask.id, taskId)).for('update')
}

export async function findTaskAddedWith(reader: Reader, addedKey: string): Promise<number | undefined> {
  const [found] = await reader.select({ id: eventTask.id }).from(eventTask).where(eq(eventTask.addedKey, addedKey))
  return found?.id
}

export async function insertTask(tx: Tx, values: typeof eventTask.$inferInsert): Promise<number> {
  const [made] = await tx.insert(eventTask).values(values).returning({ id: eventTask.id })
  return made!.id
}

export async function updateTask(tx: Tx, taskId: number, values: Partial<typeof eventTask.$inferInsert>, now: Date): Promise<void> {
  await tx.update(eventTask).set({ ...values, updatedAt: now, version: sql`${eventTask.version} + 1` }).where(eq(eventTask.id, taskId))
}

/** Whose mark it is: a school's, a person's, or (both null) that of the office and the host. */
export interface TaskMark { schoolId: number | null; userId: number | null }

const isMark = (taskId: number, { schoolId, userId }: TaskMark) => and(
  eq(eventTaskDone.taskId, taskId), schoolId === null ? isNull(eventTaskDone.schoolId) : eq(eventTaskDone.schoolId, schoolId), userId === null ? isNull(eventTaskDone.userId) : eq(eventTaskDone.userId, userId),
)

export async function hasMark(reader: Reader, taskId: number, mark: TaskMark): Promise<boolean> {
  return (await reader.$count(eventTaskDone, isMark(taskId, mark))) > 0
}

export async function insertMark(tx: Tx, values: typeof eventTaskDone.$inferInsert): Promise<void> {
  await tx.insert(eventTaskDone).values(values)
}

export async function deleteMark(tx: Tx, taskId: number, mark: TaskMark): Promise<void> {
  await tx.delete(eventTaskDone).where(isMark(taskId, mark))
}

/** Marks of some tasks that are of these sides, with who made them. */
export async function findMarks(reader: Reader, taskIds: readonly number[], { schoolIds, userId }: { schoolIds: readonly number[]; userId: number | null }) {
  if (taskIds.length === 0) return []
  return reader.select({ taskId: eventTaskDone.taskId, schoolId: eventTaskDone.schoolId, userId: eventTaskDone.userId, doneAt: eventTaskDone.doneAt, by: sql<string>`${user.firstName} || ' ' || ${user.lastName}` })
    .from(eventTaskDone).innerJoin(user, eq(user.id, eventTaskDone.byUserId))
    .where(and(inArray(eventTaskDone.taskId, [...taskIds]), or(
      and(isNull(eventTaskDone.schoolId), isNull(eventTaskDone.userId)), schoolIds.length === 0 ? undefined : inArray(eventTaskDone.schoolId, [...schoolIds]), userId === null ? undefined : eq(eventTaskDone.userId, userId),
    )))
}
export type MarkRow = Awaited<ReturnType<typeof findMarks>>[number]

/** How many schools and people checked each of some tasks off. */
export async function countMarks(reader: Reader, taskIds: readonly number[]): Promise<Map<number, number>> {
  if (taskIds.length === 0) return new Map()
  const rows = await reader.select({ taskId: eventTaskDone.taskId, marks: count() }).from(eventTaskDone)
    .where(and(inArray(eventTaskDone.taskId, [...taskIds]), or(isNotNull(eventTaskDone.schoolId), isNotNull(eventTaskDone.userId)))).groupBy(eventTaskDone.taskId)
  return new Map(rows.map(({ taskId, marks }) => [taskId, marks]))
}
