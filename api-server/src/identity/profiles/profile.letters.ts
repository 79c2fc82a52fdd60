import { defineLetter } from '../../platform/letters/defineLetter'

export const addressLeftLetter = defineLetter({ name: 'profiles.addressLeft', says: 'Your email address was changed', necessity: 'always' })
export const phoneChangedLetter = defineLetter({ name: 'profiles.phoneChanged', says: 'Your phone number was changed', necessity: 'always' })
