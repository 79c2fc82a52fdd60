import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { PasswordAgain } from '../passwords/proof.schemas'
import { ContactChange, ContactChangeBegun, ContactProof } from './ownContact.schemas'
import { OwnProfile } from './user.schemas'

export const beginContactChange = defineCall({
  name: 'users.beginContactChange',
  summary: 'With one’s password, send a six-digit code to the email address or phone number that one wants to be reached at',
  method: 'POST',
  path: '/users/current/contact-changes',
  access: { signedIn: true },
  inSchoolView: 'blocked',
  input: ContactChange,
  output: ContactChangeBegun,
  errors: ['too-many-tries'],
})

export const confirmContactChange = defineCall({
  name: 'users.confirmContactChange',
  summary: 'Take the email address or phone number that a code has verified as one’s own; the former one is notified',
  method: 'POST',
  path: '/users/current/contact-changes/confirm',
  access: { signedIn: true },
  inSchoolView: 'blocked',
  input: ContactProof,
  output: OwnProfile,
  errors: ['wrong-code', 'too-many-tries'],
  changes: ['session', 'users'],
})

export const removeOwnPhone = defineCall({
  name: 'users.removeOwnPhone',
  summary: 'Remove one’s own phone number, with one’s password',
  method: 'POST',
  path: '/users/current/phone/removal',
  access: { signedIn: true },
  inSchoolView: 'blocked',
  input: z.strictObject({ password: PasswordAgain }),
  output: OwnProfile,
  errors: ['too-many-tries'],
  changes: ['session', 'users'],
})
