import { defineNoun } from '../../platform/call/defineNoun'
import * as userCalls from './user.calls'
import * as ownAccountCalls from './ownAccount.calls'
import * as ownContactCalls from './ownContact.calls'

declare module '../../platform/call/defineCall' {
  interface Changes {
    users: true
  }
}

export const userNoun = defineNoun({
  noun: 'identity/users',
  calls: [userCalls, ownAccountCalls, ownContactCalls],
  changes: { users: 'inside' },
  audit: {
    actions: {
      'user.activated': 'made a person active',
      'user.added': 'added a person',
      'user.changed': 'changed a person',
      'user.contactCodeSent': 'asked for a code to a new email address or phone number',
      'user.deactivated': 'made a person inactive',
      'user.deleted': 'deleted a person',
      'user.erased': 'erased the personal data of an account',
      'user.photoChanged': 'changed a photo',
      'user.profileCompleted': 'completed the own profile at the first sign-in',
      'user.restored': 'restored a person',
      'users.exported': 'exported people',
    },
    subjects: { user: 'Person' },
  },
})
