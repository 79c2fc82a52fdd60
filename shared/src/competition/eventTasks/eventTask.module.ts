import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './eventTask.calls'
import { taskAudienceNames } from './eventTask.kinds'

declare module '../../platform/call/defineCall' {
  interface Changes {
    eventTasks: true
  }
}

export const eventTaskNoun = defineNoun({
  noun: 'competition/eventTasks',
  calls: [calls],
  changes: { eventTasks: 'inside' },
  audit: {
    actions: {
      'eventTask.added': 'added a task to an event',
      'eventTask.changed': 'changed a task of an event',
      'eventTask.done': 'checked off a task of an event',
      'eventTask.removed': 'removed a task from an event',
      'eventTask.undone': 'said that a task of an event is not done',
    },
    subjects: { eventTask: 'Event task' },
    values: { audience: taskAudienceNames },
  },
})
