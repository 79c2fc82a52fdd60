import { defineLetter } from '../../platform/letters/defineLetter'

export const disciplinaryLetter = defineLetter({ name: 'disciplinary.decided', says: 'The office decided about conduct', necessity: 'always' })
