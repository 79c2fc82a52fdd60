import { defineLetter } from '../../platform/letters/defineLetter'

export const documentDecidedLetter = defineLetter({ name: 'documents.decided', says: 'A document was accepted or rejected', necessity: 'news' })
