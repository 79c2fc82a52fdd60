import { defineLetter } from '../../platform/letters/defineLetter'
import { composeMessage, composeText } from '../../platform/mail/composeMessage'

export const addressLeftLetter = defineLetter({ name: 'profiles.addressLeft', says: 'Your email address was changed', necessity: 'always' })
export const phoneChangedLetter = defineLetter({ name: 'profiles.phoneChanged', says: 'Your phone number was changed', necessity: 'always' })

interface Addressee {
  organizationName: string
  firstName: string
}

/** Tells the old address that it is no longer the account's. */
export function addressLeftMessage({ organizationName, firstName }: Addressee) {
  return composeMessage({
    organizationName,
    subject: `Your email address at ${organizationName} was changed`,
    paragraphs: [
      `${firstName}, from now on you sign in with another email address. Links that were sent to this one no longer work.`,
      `If you did not expect this, please tell the office of ${organizationName} or your school right away.`,
    ],
  })
}

/** Tells the owner that their phone number changed, so that one who did not do it knows. */
export function phoneChangedMessage({ organizationName, firstName }: Addressee) {
  return composeMessage({
    organizationName,
    subject: `Your phone number at ${organizationName} was changed`,
    paragraphs: [
      `${firstName}, the phone number of your account was changed or removed.`,
      `If you did not expect this, change your password right away and tell the office of ${organizationName} or your school.`,
    ],
  })
}

/** The same, told to the former number. */
export function phoneChangedText(organizationName: string) {
  return composeText({ organizationName, subject: 'Phone number changed', words: 'this is no longer the phone number of your account. If you did not expect this, tell the office or your school right away.' })
}
