import { defineNoun } from '../../platform/call/defineNoun'
import * as schoolCalls from './school.calls'
import * as publicSchoolsCalls from './publicSchools.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    schools: true
  }
}

export const schoolNoun = defineNoun({
  noun: 'directory/schools',
  calls: [schoolCalls, publicSchoolsCalls],
  changes: { schools: 'public' },
  audit: {
    actions: {
      'school.added': 'added a school',
      'school.changed': 'changed a school',
      'school.deleted': 'deleted a school',
      'school.restored': 'restored a school',
      'schools.exported': 'exported schools',
    },
    subjects: { school: 'School' },
  },
})
