import { defineLetter } from '../../platform/letters/defineLetter'

export const welcomeLetter = defineLetter({ name: 'joining.welcome', says: 'Welcome to the portal', necessity: 'always' })
export const receivedLetter = defineLetter({ name: 'joining.received', says: 'Your sign-up was received', necessity: 'always' })
