import { defineLetter } from '../../platform/letters/defineLetter'

export const seasonPublishedLetter = defineLetter({ name: 'seasons.published', says: 'The district schedule of your team was published', necessity: 'news' })
