import { defineLetter } from '../../platform/letters/defineLetter'

export const eventLetter = defineLetter({ name: 'events.news', says: 'An event that your team takes part in has news', necessity: 'news' })
