import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './import.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    imports: true
  }
}

export const importNoun = defineNoun({
  noun: 'office/imports',
  calls: [calls],
  changes: { imports: 'public' },
  audit: {
    actions: {
      'districts.imported': 'imported which teams are in which district',
      'pmlCodes.imported': 'imported the music list',
      'results.imported': 'imported results',
      'schools.imported': 'imported schools',
      'staff.imported': 'imported staff',
      'students.imported': 'imported students',
    },
  },
})
