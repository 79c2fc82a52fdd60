import { codeMinutes, linkDays, type CodePurpose } from '@portal/shared/identity/passwords/password.schemas'
import { composeMessage, composeText } from '../../platform/mail/composeMessage'

interface Addressee {
  organizationName: string
  firstName: string
}

/** The message with a one-time code. */
export function codeMessage({ organizationName, firstName }: Addressee, code: string, purpose: CodePurpose) {
  return composeMessage({
    organizationName,
    // Without the code: a subject shows on locked phones, and stays in the table when the words are wiped.
    subject: `Your code for ${organizationName}`,
    paragraphs: [
      `${firstName}, this is your code to ${purpose === 'forgetPass' ? 'reset' : 'set'} your password:`,
      `It can be used once, for ${codeMinutes} minutes. Nobody from ${organizationName} will ever ask you for it.`,
      'If you did not ask for a code, you do not need to do anything: your password stays as it is.',
    ],
    code,
  })
}

/** The text message with a one-time code. The code has a line of its own, so that phones offer it. */
export function codeText(organizationName: string, code: string) {
  return composeText({ organizationName, subject: 'Code', words: `your code is\n${code}\nIt is good for ${codeMinutes} minutes. Give it to nobody.` })
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

/** Tells the owner that their phone number changed, so that one who did not do it knows. */
export function phoneChangedMessage({ organizationName, firstName }: Addressee) {
  return composeMessage({
    organizationName,
    subject: `Your phone number at ${organizationName} was changed`,
    paragraphs: [
      `${firstName}, the phone number of your account was changed or removed.`,
      `If you did not expect this, change your password right away and tell the office of ${organizationName} or your school.`,
    ],
  })
}

/** The same, told to the former number. */
export function phoneChangedText(organizationName: string) {
  return composeText({ organizationName, subject: 'Phone number changed', words: 'this is no longer the phone number of your account. If you did not expect this, tell the office or your school right away.' })
}

/** The message with a link to set or reset a password. */
export function linkMessage({ organizationName, firstName }: Addressee, href: string, purpose: 'newUser' | 'reset') {
  const isNew = purpose === 'newUser'
  return composeMessage({
    organizationName,
    subject: isNew ? `Set your password for ${organizationName}` : `Reset your password for ${organizationName}`,
    paragraphs: [
      isNew ? `${firstName}, you have an account with ${organizationName}. Set a password to sign in.` : `${firstName}, the office of ${organizationName} sends you a link to set a new password.`,
      `The link can be used once, for ${linkDays} days.`,
    ],
    link: { label: isNew ? 'Set your password' : 'Reset your password', href },
  })
}

/** Tells the owner that the office set a temporary password, which they get by word of mouth and which is in no message. */
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

/** Tells the owner that the password changed, so that one who did not do it knows. */
export function changedMessage({ organizationName, firstName }: Addressee) {
  return composeMessage({
    organizationName,
    subject: `Your password for ${organizationName} was changed`,
    paragraphs: [`${firstName}, your password was changed, and other devices were signed out.`, `If this was not you, reset your password right away and tell the office of ${organizationName}.`],
  })
}
