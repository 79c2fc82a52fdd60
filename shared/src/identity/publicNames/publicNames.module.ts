import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './publicNames.calls'

export const publicNamesNoun = defineNoun({
  noun: 'identity/publicNames',
  calls: [calls],
  audit: {
    actions: {
      'organization.publicNamesChanged': 'changed how students are named in public',
      'school.namingChanged': 'said whether a school names its students in public',
      'student.namingRecorded': 'recorded what a student’s family said of naming the student in public',
    },
  },
})
