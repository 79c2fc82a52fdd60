import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './role.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    roles: true
  }
}

export const roleNoun = defineNoun({
  noun: 'identity/roles',
  calls: [calls],
  changes: { roles: 'inside' },
  audit: {
    actions: {
      'role.added': 'added a role',
      'role.changed': 'changed a role',
      'role.deleted': 'deleted a role',
    },
    subjects: { role: 'Role' },
  },
})
