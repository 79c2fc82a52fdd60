import { takesPart } from '@portal/shared/competition/events/entryRules'
import { taskLimits } from '@portal/shared/competition/eventTasks/eventTask.kinds'
import type { EventTask, EventTasks } from '@portal/shared/competition/eventTasks/eventTask.schemas'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { addDays } from '@portal/shared/platform/format/zonedTime'
import { DomainError } from '@portal/shared/platform/call/errors'
import { findPastYears } from '../../identity/organizations/organization.repository'
import type { Scope } from '../../identity/organizations/scope'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { refusalOfDeed } from '../events/eventDeeds'
import { seeEvent, type SeenEvent } from '../events/presentEvent'
import { countMarks, findEventTasks, findMarks, findTask, findTasksOf, isFamilyIn, type TaskRow, type TaskSides } from './eventTask.repository'
import { presentTask, type OwnMarks } from './presentTask'

/** A task is on its way so many days before it is due; what is overdue is told until so many days after the event. */
const days = { ahead: 21, after: 14 } as const

/** Also for who may not see it. */
export const noTask = () => new DomainError('not-found', { message: 'There is no such task.' })

/** What a person checks off at an event: for the office or the host, their school that takes part, or themselves. */
export async function ownMarksAt(reader: Reader, who: SignedIn, { row: { event }, own, whole }: Pick<SeenEvent, 'row' | 'own' | 'whole'>): Promise<OwnMarks> {
  const isFamily = who.roleType === 'student' || who.roleType === 'parent'
  return {
    ...(whole && { office: { schoolId: null, userId: null } }),
    ...(who.roleType === 'staff' && who.schoolId !== null && own.some(({ entry }) => takesPart(entry.state)) && { schools: { schoolId: who.schoolId, userId: null } }),
    ...(isFamily && (await isFamilyIn(reader, who.userId, event.id)) && { families: { schoolId: null, userId: who.userId } }),
  }
}

/** An event's tasks that are for the reader; for those who see the event whole all of them, with how far others are. */
async function presentAt(reader: Reader, who: SignedIn, seen: SeenEvent, rows: readonly TaskRow[], now: Date): Promise<EventTask[]> {
  const own = await ownMarksAt(reader, who, seen)
  const shown = rows.filter(({ task }) => seen.whole || own[task.audience] !== undefined)
  const taskIds = shown.map(({ task }) => task.id)
  const marks = await findMarks(reader, taskIds, { schoolIds: who.schoolId === null ? [] : [who.schoolId], userId: who.userId })
  const counts = seen.whole ? await countMarks(reader, taskIds) : new Map<number, number>()
  const schools = new Set(seen.entries.filter(({ entry }) => takesPart(entry.state)).map(({ schoolId }) => schoolId)).size
  const progressText = ({ task }: TaskRow) => {
    const done = counts.get(task.id) ?? 0
    if (!seen.whole || task.audience === 'office') return ''
    return task.audience === 'schools' ? `${done} of ${schools === 1 ? '1 school' : `${schools} schools`} done` : `${done === 1 ? '1 person is' : `${done} people are`} done`
  }
  return shown.map((each) => presentTask(each, { own, marks, now, progressText: progressText(each) }))
}

/** @throws DomainError not-found */
export async function readEventTasks(reader: Reader, who: SignedIn, eventId: number, now: Date): Promise<EventTasks> {
  const seen = await seeEvent(reader, who, eventId, now)
  const isPast = (await findPastYears(reader, who.organizationId)).has(seen.row.event.academicYearId)
  return { tasks: await presentAt(reader, who, seen, await findEventTasks(reader, eventId), now), can: { edit: refusalOfDeed('edit', who, seen.row.event, isPast) === null } }
}

/** One task as the reader sees it. @throws DomainError not-found, also for what is not for them */
export async function readTask(reader: Reader, who: SignedIn, taskId: number, now: Date): Promise<EventTask> {
  const row = await findTask(reader, who.organizationId, taskId)
  if (!row) throw noTask()
  const [task] = await presentAt(reader, who, await seeEvent(reader, who, row.event.id, now), [row], now)
  if (!task) throw noTask()
  return task
}

/** Whose tasks a signed-in person has in the chosen role: a coach those of events with a team of theirs. */
export const sidesOf = (who: SignedIn): TaskSides => ({
  office: who.roleType === 'org',
  schools: who.roleType === 'staff' && who.schoolId !== null ? [{ schoolId: who.schoolId, coachId: who.wholeSchool ? null : who.userId }] : [],
  familyUserId: who.roleType === 'student' || who.roleType === 'parent' ? who.userId : null,
})

/** What the reader's side has to do over all events of the year: due on some days, or not done and near. */
export async function readOwnTasks(reader: Reader, scope: Scope, who: SignedIn, asked: { from?: string | undefined; to?: string | undefined }, now: Date): Promise<EventTask[]> {
  const of = { organizationId: scope.organization.id, academicYearId: scope.academicYear.id, sides: sidesOf(who), limit: taskLimits.own }
  const today = dayOf(now, scope.organization.timeZone)
  const isNear = asked.from === undefined && asked.to === undefined
  const rows = await findTasksOf(reader, isNear ? { ...of, to: addDays(today, days.ahead), eventEndsFrom: addDays(today, -days.after) } : { ...of, ...asked })
  const marks = await findMarks(reader, rows.map(({ task }) => task.id), { schoolIds: who.schoolId === null ? [] : [who.schoolId], userId: who.userId })
  const own: OwnMarks = { office: { schoolId: null, userId: null }, schools: { schoolId: who.schoolId, userId: null }, families: { schoolId: null, userId: who.userId } }
  return rows.map((each) => presentTask(each, { own, marks, now })).filter(({ isDone }) => !isNear || !isDone)
}
