import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './course.calls'

export const courseNoun = defineNoun({
  noun: 'eligibility/courses',
  calls: [calls],
  audit: {
    actions: {
      'courses.changed': 'changed where the courses are',
      'courses.read': 'read completed courses',
      'courses.serviceChanged': 'changed the connection to the courses',
      'courses.serviceRemoved': 'removed the connection to the courses',
    },
  },
})
