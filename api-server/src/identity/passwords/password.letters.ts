import { linkTo } from '@portal/shared/platform/access/screens'
import { codeMinutes, linkDays, type CodePurpose } from '@portal/shared/identity/passwords/password.schemas'
import { defineLetter } from '../../platform/letters/defineLetter'
import { composeMessage, composeText } from '../../platform/mail/composeMessage'

export const codeLetter = defineLetter({ name: 'passwords.code', says: 'A code that you asked for', necessity: 'always', isUrgent: true })
export const signUpCodeLetter = defineLetter({ name: 'passwords.signUpCode', says: 'The code to sign up with', necessity: 'always', isUrgent: true })
export const passwordLinkLetter = defineLetter({ name: 'passwords.link', says: 'A link to set your password', necessity: 'always' })
export const passwordChangedLetter = defineLetter({ name: 'passwords.changed', says: 'Your password was changed', necessity: 'always' })

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
  return composeText({ organizationName, subject: 'Code', words: `your code is\n${code}\nIt expires in ${codeMinutes} minutes. Do not share it.` })
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

/** Tells the owner that the password changed, so that one who did not do it knows. */
export function changedMessage({ organizationName, firstName }: Addressee) {
  return composeMessage({
    organizationName,
    subject: `Your password for ${organizationName} was changed`,
    paragraphs: [`${firstName}, your password was changed, and other devices were signed out.`, `If this was not you, reset your password right away and tell the office of ${organizationName}.`],
  })
}

/** The code that proves an address when someone signs up. */
export function signUpCodeMessage(organizationName: string, code: string) {
  return composeMessage({
    organizationName,
    subject: `Your code for ${organizationName}`,
    paragraphs: [
      `This is your code to sign up with ${organizationName}:`,
      `It can be used once, for ${codeMinutes} minutes. Nobody from ${organizationName} will ever ask you for it.`,
      'If you did not ask for a code, you do not need to do anything.',
    ],
    code,
  })
}

/** What the owner of an account gets when someone signs up with their address. The screen says the same as to everyone else. */
export function accountExistsMessage(organizationName: string, firstName: string, baseUrl: string) {
  return composeMessage({
    organizationName,
    subject: `You have an account with ${organizationName}`,
    paragraphs: [
      `${firstName}, someone is signing up with your email address, and you have an account already. Please sign in to it. For one more school or role, choose "Request access" in your account's menu.`,
      'If you forgot your password, you can reset it where you sign in. If this was not you, you do not need to do anything.',
    ],
    link: { label: 'Sign in', href: baseUrl + linkTo('signIn') },
  })
}
