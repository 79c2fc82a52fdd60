import { linkTo } from '@portal/shared/platform/access/screens'
import { dueMoment } from '@portal/shared/competition/eventTasks/taskDue'
import { taskLimits } from '@portal/shared/competition/eventTasks/eventTask.kinds'
import { findStudentsOf } from '../../competition/eventDays/eventDays.repository'
import { readOwnTimes, type TimedOwn } from '../../competition/eventDays/readOwnTimes'
import { findMarks, findTasksOf, type TaskRow } from '../../competition/eventTasks/eventTask.repository'
import { findRolesOf } from '../../identity/profiles/profile.repository'
import type { Scope } from '../../identity/organizations/scope'
import type { Reader } from '../../platform/db/database'
import type { CalendarEntry } from './makeCalendar'

/** How long a task with a time is in a calendar. */
const taskMinutes = 15

/**
 * What is a person's own in their private calendar: where they or their children have to be at events, by released times only, and the tasks of
 * events that their roles have to do. Nobody is named in it, as a calendar is often shared.
 */
export async function readOwnEntries(reader: Reader, scope: Scope, userId: number): Promise<CalendarEntry[]> {
  const of = { organizationId: scope.organization.id, academicYearId: scope.academicYear.id }
  const roles = (await findRolesOf(reader, userId)).filter(({ organizationId, permissions }) => organizationId === of.organizationId && permissions.includes('general-event-list'))
  const schools = roles.flatMap(({ roleType, schoolId, wholeSchool }) => (roleType === 'staff' && schoolId !== null ? [{ schoolId, coachId: wholeSchool ? null : userId }] : []))
  const isFamily = roles.some(({ roleType }) => roleType === 'student' || roleType === 'parent')
  const tasks = await findTasksOf(reader, { ...of, sides: { office: roles.some(({ roleType }) => roleType === 'org'), schools, familyUserId: isFamily ? userId : null }, removed: true, limit: taskLimits.own })
  const marks = await findMarks(reader, tasks.map(({ task }) => task.id), { schoolIds: schools.map(({ schoolId }) => schoolId), userId })
  const doneAt = ({ task }: TaskRow) => marks.find((mark) => mark.taskId === task.id && (task.audience === 'families' ? mark.userId === userId : task.audience === 'schools' ? mark.schoolId !== null : mark.schoolId === null && mark.userId === null))?.doneAt
  const studentIds = isFamily ? (await findStudentsOf(reader, of.organizationId, userId)).map(({ studentId }) => studentId) : []
  const times = new Map((await readOwnTimes(reader, { ...of, studentIds })).map((each) => [each.key, each]))
  return [...[...times.values()].map(timeEntry), ...tasks.map((each) => taskEntry(each, doneAt(each)))]
}

function timeEntry({ key, start, end, wholeDay, timeZone, location, eventId, eventName, title, reportText, isCancelled, sequence, updatedAt }: TimedOwn): CalendarEntry {
  return {
    key, startsAt: start, endsAt: end, wholeDay, timeZone, location, summary: `${eventName}: ${title}`, description: reportText, path: linkTo('viewEvent', { eventId }), sequence, updatedAt,
    ...(isCancelled ? { state: 'calledOff' as const, stateText: 'Canceled' } : { state: 'published' as const, stateText: '' }),
  }
}

function taskEntry({ task, event }: TaskRow, doneAt: Date | undefined): CalendarEntry {
  const due = { dueOn: task.dueOn, dueTime: task.dueTime, timeZone: event.timeZone }
  const at = dueMoment(due)
  const isOff = task.removedAt !== null || event.cancelledAt !== null
  return {
    key: `event-task-${task.id}`, startsAt: at, endsAt: new Date(at.getTime() + taskMinutes * 60_000), wholeDay: task.dueTime === '' ? task.dueOn : null, timeZone: event.timeZone, isFree: true, location: null,
    summary: `${event.name}: ${task.title}`, description: task.note, path: linkTo('viewEvent', { eventId: event.id }), sequence: event.sequence + task.version - 1,
    updatedAt: doneAt && doneAt > task.updatedAt ? doneAt : task.updatedAt, ...(isOff ? { state: 'calledOff' as const, stateText: 'Canceled' } : { state: 'published' as const, stateText: doneAt ? 'Done' : '' }),
  }
}
