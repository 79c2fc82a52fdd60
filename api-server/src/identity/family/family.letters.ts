import { linkTo } from '@portal/shared/platform/access/screens'
import { invitationDays } from '@portal/shared/identity/family/family.schemas'
import { defineLetter } from '../../platform/letters/defineLetter'
import { composeMessage } from '../../platform/mail/composeMessage'

export const invitationLetter = defineLetter({ name: 'family.invitation', says: 'An invitation to link a parent and a child', necessity: 'always' })
export const familyLinkLetter = defineLetter({ name: 'family.linkChanged', says: 'A link between a parent and a child was made or undone', necessity: 'always' })

/** The link by which a parent or a student joins the other. Names the child by first name only. */
export function invitationMessage({ organizationName, sentBy, childFirstName, sentFrom, token, baseUrl }: {
  organizationName: string; sentBy: string; childFirstName: string | null; sentFrom: 'student' | 'parent'; token: string; baseUrl: string
}) {
  return composeMessage({
    organizationName,
    subject: sentFrom === 'student' ? `${organizationName}: be ${childFirstName ?? 'a student'}’s parent in the portal` : `${organizationName}: ${sentBy} says they are your parent`,
    paragraphs: [
      sentFrom === 'student'
        ? `${sentBy} invites you to follow ${childFirstName ?? 'a student'} in the portal of ${organizationName} as a parent.`
        : `${sentBy} asks to be linked to you as your parent in the portal of ${organizationName}.`,
      `The link can be used once, for ${invitationDays} days, and only with this email address.`,
      'If you were not expecting this, you do not need to do anything.',
    ],
    link: { label: 'Look at the invitation', href: baseUrl + linkTo('parentInvitation', { token }) },
  })
}

/** Tells one of the family that a link was made or undone. */
export function linkMessage({ organizationName, toFirstName, parentName, childFirstName, isLinked, schoolName }: {
  organizationName: string; toFirstName: string; parentName: string; childFirstName: string; isLinked: boolean; schoolName: string
}) {
  return composeMessage({
    organizationName,
    subject: isLinked ? `${organizationName}: a parent was linked` : `${organizationName}: a parent is no longer linked`,
    paragraphs: [
      isLinked ? `${toFirstName}, ${parentName} is now linked to ${childFirstName} as a parent in the portal.` : `${toFirstName}, ${parentName} is no longer linked to ${childFirstName} as a parent in the portal.`,
      `If this is wrong, please tell ${schoolName} or the office right away.`,
    ],
  })
}
