import { defineLetter } from '../../platform/letters/defineLetter'

export const requestDecidedLetter = defineLetter({ name: 'requests.decided', says: 'A request of yours was decided', necessity: 'always' })
export const requestResetLetter = defineLetter({ name: 'requests.reset', says: 'The decision on a request of yours was withdrawn', necessity: 'always' })
