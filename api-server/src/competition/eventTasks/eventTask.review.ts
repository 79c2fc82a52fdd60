import { key, type Review } from '../../testing/review'
import { eventTask } from './eventTask.tables'

/** Who may do what here: reviewed by hand, and apart from the calls (testing/review.ts). */
export const review: Review = {
  mayTry: {
    'eventTasks.list': ['org', 'staff', 'student', 'parent'],
    'eventTasks.listOwn': ['org', 'staff', 'student', 'parent'],
    'eventTasks.add': ['org'],
    'eventTasks.save': ['org'],
    'eventTasks.remove': ['org'],
    'eventTasks.mark': ['org', 'staff', 'student', 'parent'],
  },
  adds: ['eventTasks.add'],
  samples: {
    'eventTasks.add': () => ({ ...key(), title: 'Send the program', note: '', dueOn: '2026-12-01', dueTime: '', audience: 'schools' }),
    'eventTasks.save': () => ({ version: 1, title: 'Send the printed program' }),
    'eventTasks.mark': () => ({ isDone: true }),
  },
  tellsPeople: { 'event_task_done.user_id': 'eventTasksDone' },
  namesPeople: { 'event_task_done.by_user_id': 'Who checked a task off, for their school or the office; told by the audit.' },
  makeThing: async (tx, { keys }) => {
    const { eventId } = keys as Record<string, number>
    const [made] = await tx.insert(eventTask).values({ eventId: eventId!, title: 'Matrix task', dueOn: '2026-12-01', audience: 'schools', addedKey: `task of ${eventId}` }).returning()
    return { taskId: made!.id }
  },
}
