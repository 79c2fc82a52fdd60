import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './academicYear.calls'

export const academicYearNoun = defineNoun({
  noun: 'directory/academicYears',
  calls: [calls],
  audit: {
    actions: {
      'academicYear.added': 'added an academic year',
      'academicYear.changed': 'changed an academic year',
      'academicYear.deleted': 'deleted an academic year',
      'academicYear.gradesRaised': 'moved the students up a grade for an academic year',
      'academicYear.madeCurrent': 'made an academic year the current one',
      'academicYear.prepared': 'copied from one academic year into the next',
      'academicYear.rolledForward': 'started an academic year from the previous one',
    },
    subjects: { academicYear: 'Academic year' },
  },
})
