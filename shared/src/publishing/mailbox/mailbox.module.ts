import { defineNoun } from '../../platform/call/defineNoun'
import * as calls from './mailbox.calls'

export const mailboxNoun = defineNoun({
  noun: 'publishing/mailbox',
  calls: [calls],
})
