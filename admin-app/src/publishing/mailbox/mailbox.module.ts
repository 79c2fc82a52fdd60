import { defineNoun } from '../../platform/lib/noun/defineNoun'

export const mailbox = defineNoun({
  screens: {
    mailbox: () => import('./MailboxScreen'),
  },
})
