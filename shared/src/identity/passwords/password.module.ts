import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './password.calls'
import type { codePurposes } from './password.schemas'

const purposeTexts: Record<(typeof codePurposes)[number], string> = { passwordSetUpByNewUser: 'a first password', forgetPass: 'a forgotten password', signUp: 'signing up' }

export const passwordNoun = defineNoun({
  noun: 'identity/passwords',
  calls: [calls],
  audit: {
    fields: { otpFor: 'Code for' },
    values: { otpFor: purposeTexts, type: { email: 'Email', phone: 'Text message' } },
    actions: {
      'password.changed': 'changed a password',
      'password.chosen': 'chose a password in place of a temporary one',
      'password.codeSent': 'asked for a code to set a password',
      'password.linkSent': 'sent a link to set a password',
      'password.reset': 'reset a password',
      'password.temporaryGiven': 'gave a temporary password',
    },
    subjects: { oneTimeCode: 'Code' },
  },
})
