import { defineLetter } from '../../platform/letters/defineLetter'

export const matchLetter = defineLetter({ name: 'matches.news', says: 'A match of your team was scheduled, moved, canceled or asked for', necessity: 'news' })
