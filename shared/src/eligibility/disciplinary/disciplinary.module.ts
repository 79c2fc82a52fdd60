import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './disciplinary.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    disciplinary: true
  }
}

export const disciplinaryNoun = defineNoun({
  noun: 'eligibility/disciplinary',
  calls: [calls],
  changes: { disciplinary: 'inside' },
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
