import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './activity.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    activities: true
  }
}

export const activityNoun = defineNoun({
  noun: 'directory/activities',
  calls: [calls],
  changes: { activities: 'public' },
  audit: {
    actions: {
      'activity.added': 'added an activity',
      'activity.changed': 'changed an activity',
      'activity.deleted': 'deleted an activity',
      'activity.restored': 'restored an activity',
      'activity.termDeleted': 'deleted a position or category of an activity',
    },
    subjects: { activity: 'Activity' },
  },
})
