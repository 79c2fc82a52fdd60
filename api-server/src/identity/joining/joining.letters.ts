import { linkTo } from '@portal/shared/platform/access/screens'
import { defineLetter } from '../../platform/letters/defineLetter'
import { composeMessage } from '../../platform/mail/composeMessage'

export const welcomeLetter = defineLetter({ name: 'joining.welcome', says: 'Welcome to the portal', necessity: 'always' })
export const receivedLetter = defineLetter({ name: 'joining.received', says: 'Your sign-up was received', necessity: 'always' })

/** A sign-up has come in: what happens next. */
export function receivedMessage(organizationName: string, firstName: string, schoolNames: readonly string[]) {
  return composeMessage({
    organizationName,
    subject: `${organizationName} has your registration`,
    paragraphs: [
      `${firstName}, thank you. Your registration for ${schoolNames.join(', ')} is under review. We will email you when it is decided.`,
      'Until then you cannot sign in. If you did not sign up, please tell the office.',
    ],
  })
}

/** A fan is in. */
export function welcomeMessage(organizationName: string, firstName: string, baseUrl: string) {
  return composeMessage({
    organizationName,
    subject: `Welcome to ${organizationName}`,
    paragraphs: [`${firstName}, your account is ready: follow the teams, scores and standings that you care about.`],
    link: { label: 'Open the portal', href: baseUrl + linkTo('dashboard') },
  })
}
