import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './disciplinary.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    disciplinary: true
  }
}

declare module '../../platform/access/recordKinds' {
  interface RecordKinds {
    conduct: true
  }
}

export const disciplinaryNoun = defineNoun({
  noun: 'eligibility/disciplinary',
  calls: [calls],
  changes: { disciplinary: 'inside' },
  records: { conduct: 'Disciplinary actions' },
  audit: {
    actions: {
      'disciplinary.added': 'added a disciplinary action',
      'disciplinary.changed': 'changed a disciplinary action',
      'disciplinary.exported': 'exported the disciplinary summary',
      'disciplinary.removed': 'removed a disciplinary action',
    },
    subjects: { disciplinaryAction: 'Disciplinary action' },
  },
})
