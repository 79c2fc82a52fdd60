import { dueText, isOverdue } from '@portal/shared/competition/eventTasks/taskDue'
import type { TaskAudience } from '@portal/shared/competition/eventTasks/eventTask.kinds'
import type { EventTask } from '@portal/shared/competition/eventTasks/eventTask.schemas'
import { momentText } from '@portal/shared/platform/format/dateTexts'
import type { MarkRow, TaskMark, TaskRow } from './eventTask.repository'

/** Whose marks a reader makes and reads as their own, by whom a task is for; what they do not check off is left out. */
export type OwnMarks = Partial<Record<TaskAudience, TaskMark>>

const isSame = (one: TaskMark, other: TaskMark) => one.schoolId === other.schoolId && one.userId === other.userId

interface Present {
  own: OwnMarks
  marks: readonly MarkRow[]
  now: Date
  /** "12 of 40 schools are done", for those who see how far others are. */
  progressText?: string
}

/** A task as one person may see it. */
export function presentTask({ task, event }: TaskRow, { own, marks, now, progressText = '' }: Present): EventTask {
  const { title, note, dueOn, dueTime, audience, version } = task
  const due = { dueOn, dueTime, timeZone: event.timeZone }
  const mark = own[audience]
  const done = mark && marks.find((each) => each.taskId === task.id && isSame(each, mark))
  return {
    taskId: task.id, eventId: event.id, eventName: event.name, eventKind: event.kind, title, note, dueOn, dueTime, audience, dueText: dueText(due, now), isOverdue: !done && isOverdue(due, now),
    isDone: done !== undefined, doneText: done ? `${done.by}, ${momentText(done.doneAt, event.timeZone)}` : '', progressText, canMark: mark !== undefined, version,
  }
}
