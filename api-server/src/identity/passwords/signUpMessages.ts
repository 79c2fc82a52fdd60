import { linkTo } from '@portal/shared/platform/access/screens'
import { codeMinutes } from '@portal/shared/identity/passwords/password.schemas'
import { composeMessage } from '../../platform/mail/composeMessage'

/** The code that proves an address when someone signs up. */
export function signUpCodeMessage(organizationName: string, code: string) {
  return composeMessage({
    organizationName,
    subject: `Your code for ${organizationName}`,
    paragraphs: [
      `This is your code to sign up with ${organizationName}:`,
      `It can be used once, for ${codeMinutes} minutes. Nobody from ${organizationName} will ever ask you for it.`,
      'If you did not ask for a code, you do not need to do anything.',
    ],
    code,
  })
}

/** What the owner of an account gets when someone signs up with their address. The screen says the same as to everyone else. */
export function accountExistsMessage(organizationName: string, firstName: string, baseUrl: string) {
  return composeMessage({
    organizationName,
    subject: `You have an account with ${organizationName}`,
    paragraphs: [
      `${firstName}, someone is signing up with your email address, and you have an account already. Please sign in to it. For one more school or role, choose "Request access" in your account's menu.`,
      'If you forgot your password, you can reset it where you sign in. If this was not you, you do not need to do anything.',
    ],
    link: { label: 'Sign in', href: baseUrl + linkTo('signIn') },
  })
}
