import { defineLetter } from '../../platform/letters/defineLetter'

export const rulesReminderLetter = defineLetter({ name: 'acknowledgments.reminder', says: 'The rules of a year are still to be acknowledged', necessity: 'always' })
