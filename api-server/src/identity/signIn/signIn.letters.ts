import { defineLetter } from '../../platform/letters/defineLetter'

export const lockedLetter = defineLetter({ name: 'signIn.locked', says: 'Your account was closed after many wrong passwords', necessity: 'always' })
