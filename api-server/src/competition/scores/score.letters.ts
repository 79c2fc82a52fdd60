import { defineLetter } from '../../platform/letters/defineLetter'

export const scoreLetter = defineLetter({ name: 'scores.news', says: 'A score of your team was entered, decided or is late', necessity: 'news' })
