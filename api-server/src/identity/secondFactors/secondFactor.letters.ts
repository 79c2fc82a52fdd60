import { defineLetter } from '../../platform/letters/defineLetter'

export const secondFactorLetter = defineLetter({ name: 'secondFactors.changed', says: 'The codes of your account were changed or used', necessity: 'always' })
