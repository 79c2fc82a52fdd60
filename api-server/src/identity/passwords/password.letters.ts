import { defineLetter } from '../../platform/letters/defineLetter'

export const codeLetter = defineLetter({ name: 'passwords.code', says: 'A code that you asked for', necessity: 'always', isUrgent: true })
export const signUpCodeLetter = defineLetter({ name: 'passwords.signUpCode', says: 'The code to sign up with', necessity: 'always', isUrgent: true })
export const passwordLinkLetter = defineLetter({ name: 'passwords.link', says: 'A link to set your password', necessity: 'always' })
export const passwordChangedLetter = defineLetter({ name: 'passwords.changed', says: 'Your password was changed', necessity: 'always' })
