import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './profile.calls'

declare module '../../platform/access/recordKinds' {
  interface RecordKinds {
    student: true
  }
}

export const profileNoun = defineNoun({
  noun: 'identity/profiles',
  calls: [calls],
  records: { student: 'Profile' },
})
