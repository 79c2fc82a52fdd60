import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './session.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    session: true
  }
}

export const sessionNoun = defineNoun({
  noun: 'identity/sessions',
  calls: [calls],
  changes: { session: 'inside' },
  audit: {
    actions: {
      'schoolView.left': 'left the School Admin view',
      'schoolView.taken': 'entered the School Admin view',
      'session.ended': 'signed out',
      'session.opened': 'signed in',
      'session.openedAsUser': 'was signed in by an admin',
      'session.othersRevoked': 'ended all other sessions',
      'session.revoked': 'ended a session',
      'session.roleChanged': 'switched to another role',
      'signIn.failed': 'could not sign in',
      'signIn.locked': 'tried too many wrong passwords',
    },
    subjects: { session: 'Session' },
  },
})
