import { defineNoun } from '../../platform/call/defineNoun'
import * as studentCalls from './student.calls'
import * as studentErasureCalls from './studentErasure.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    students: true
  }
}

declare module '../../platform/access/recordKinds' {
  interface RecordKinds {
    /** Name, grade, email address and what else a list says of many: no profile was opened. */
    list: true
  }
}

export const studentNoun = defineNoun({
  noun: 'identity/students',
  calls: [studentCalls, studentErasureCalls],
  changes: { students: 'public' },
  records: { list: 'A list with the email address' },
  audit: {
    actions: {
      'student.activated': 'made a student active',
      'student.added': 'added a student',
      'student.changed': 'changed a student',
      'student.deactivated': 'made a student inactive',
      'student.deleted': 'deleted a student',
      'student.erased': 'erased what was known of a student',
      'student.restored': 'restored a student',
      'students.exported': 'exported students',
    },
    subjects: { student: 'Student' },
  },
})
