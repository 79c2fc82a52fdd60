import { defineLetter } from '../../platform/letters/defineLetter'
import { composeMessage } from '../../platform/mail/composeMessage'

export const secondFactorLetter = defineLetter({ name: 'secondFactors.changed', says: 'The codes of your account were changed or used', necessity: 'always' })

interface Addressee {
  organizationName: string
  firstName: string
}

const texts = {
  on: 'Signing in now also asks for a code of your authenticator app. Other devices were signed out.',
  off: 'Signing in no longer asks for a code of your authenticator app.',
  recoveryUsed: 'One of your recovery codes was used in the place of your authenticator app. It cannot be used again.',
  recoveryRenewed: 'New recovery codes were made for your account. The earlier ones stopped working.',
  reset: 'The office turned off the codes of your authenticator app, and all your devices were signed out.',
} as const

/** Tells the owner what became of their second factor, so that one who did not do it knows. */
export function secondFactorMessage({ organizationName, firstName }: Addressee, what: keyof typeof texts) {
  return composeMessage({
    organizationName,
    subject: `Your sign-in for ${organizationName} changed`,
    paragraphs: [`${firstName}, ${texts[what].slice(0, 1).toLowerCase()}${texts[what].slice(1)}`, `If this was not you, change your password right away and tell the office of ${organizationName}.`],
  })
}
