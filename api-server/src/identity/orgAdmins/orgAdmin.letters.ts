import { defineLetter } from '../../platform/letters/defineLetter'

export const officeOpenedLetter = defineLetter({ name: 'orgAdmins.officeOpened', says: 'Another admin changed who can sign in to the office, or how', necessity: 'always' })
