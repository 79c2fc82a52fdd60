import { codeMinutes } from '@portal/shared/identity/passwords/password.schemas'
import { defineLetter } from '../../platform/letters/defineLetter'
import { composeMessage } from '../../platform/mail/composeMessage'

export const temporaryPasswordLetter = defineLetter({ name: 'users.temporaryPassword', says: 'Your school or the office gave you a password', necessity: 'always' })
export const contactCodeLetter = defineLetter({ name: 'users.contactCode', says: 'The code that verifies a new email address or phone number', necessity: 'always' })

interface Addressee {
  organizationName: string
  firstName: string
}

/** The message with the code that proves a new address of someone who has an account. */
export function contactCodeMessage({ organizationName, firstName }: Addressee, code: string) {
  return composeMessage({
    organizationName,
    subject: `Your code for ${organizationName}`,
    paragraphs: [
      `${firstName}, this is the code to verify that this email address is yours:`,
      `It can be used once, for ${codeMinutes} minutes. Nobody from ${organizationName} will ever ask you for it.`,
      'If you did not ask for a code, you do not need to do anything: nothing changes.',
    ],
    code,
  })
}

/** Tells the owner that the office gave a temporary password, which is told to them by word of mouth and stands in no message. */
export function temporaryMessage({ organizationName, firstName }: Addressee) {
  return composeMessage({
    organizationName,
    subject: `A temporary password for ${organizationName}`,
    paragraphs: [
      `${firstName}, the office of ${organizationName} gave your account a temporary password and tells it to you. When you sign in with it, you choose your own.`,
      'If you did not ask for it, tell the office right away.',
    ],
  })
}
