import { defineLetter } from '../../platform/letters/defineLetter'

export const invitationLetter = defineLetter({ name: 'family.invitation', says: 'An invitation to link a parent and a child', necessity: 'always' })
export const familyLinkLetter = defineLetter({ name: 'family.linkChanged', says: 'A link between a parent and a child was made or undone', necessity: 'always' })
