import { dayOf, dayText, timeText } from '../../platform/format/dateTexts'
import { addDays, daysBetween, zonedTime } from '../../platform/format/zonedTime'

/** When a task is due, by the clocks of its event: a day, and a time or the end of that day. */
export interface TaskDue {
  /** YYYY-MM-DD */
  dueOn: string
  /** HH:MM; empty for the whole day. */
  dueTime: string
  timeZone: string
}

/** The moment from which a task is overdue. */
export const dueMoment = ({ dueOn, dueTime, timeZone }: TaskDue): Date => (dueTime === '' ? zonedTime(addDays(dueOn, 1), '00:00', timeZone) : zonedTime(dueOn, dueTime, timeZone))

export const isOverdue = (due: TaskDue, now: Date): boolean => dueMoment(due) <= now

/** When a task is due in words, told from now: "Overdue by 2 days", "Due today, 5:00 PM CST", "Due Fri, Nov 20". */
export function dueText(due: TaskDue, now: Date): string {
  const { dueOn, dueTime, timeZone } = due
  const days = daysBetween(dayOf(now, timeZone), dueOn)
  const time = dueTime === '' ? '' : timeText(dueMoment(due), timeZone)
  if (isOverdue(due, now)) return days === 0 ? `Overdue since ${time}` : `Overdue by ${-days === 1 ? '1 day' : `${-days} days`}`
  const day = days === 0 ? 'today' : days === 1 ? 'tomorrow' : dayText(zonedTime(dueOn, '12:00', timeZone), timeZone)
  return `Due ${[day, time].filter(Boolean).join(', ')}`
}
