import { defineLetter } from '../../platform/letters/defineLetter'

export const temporaryPasswordLetter = defineLetter({ name: 'users.temporaryPassword', says: 'Your school or the office gave you a password', necessity: 'always' })
export const contactCodeLetter = defineLetter({ name: 'users.contactCode', says: 'The code that verifies a new email address or phone number', necessity: 'always' })
