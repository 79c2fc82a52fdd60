import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './announcement.calls'
import { audienceNames } from './announcement.kinds'

declare module '../../platform/call/defineCall' {
  interface Changes {
    announcements: true
  }
}

export const announcementNoun = defineNoun({
  noun: 'office/announcements',
  calls: [calls],
  changes: { announcements: 'inside' },
  audit: {
    actions: {
      'announcement.added': 'added an announcement',
      'announcement.changed': 'changed an announcement',
      'announcement.deleted': 'deleted an announcement',
      'announcement.restored': 'restored an announcement',
    },
    subjects: { announcement: 'Announcement' },
    values: { audience: audienceNames },
  },
})
