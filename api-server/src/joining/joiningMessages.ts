import { linkTo } from '@portal/shared/access/screens'
import { codeMinutes } from '@portal/shared/passwords/password.schemas'
import { composeMessage } from '../mail/composeMessage'

/** The code that proves an address when somebody signs up. */
export function signUpCodeMessage(organizationName: string, code: string) {
  return composeMessage({
    organizationName,
    subject: `Your code for ${organizationName}`,
    paragraphs: [
      `This is your code to sign up with ${organizationName}:`,
      `It can be used once, for ${codeMinutes} minutes. Nobody from ${organizationName} will ever ask you for it.`,
      'If you did not ask for a code, you need not do anything.',
    ],
    code,
  })
}

/** What the owner of an account gets when somebody signs up with their address. The screen says the same as to everybody else. */
export function accountExistsMessage(organizationName: string, firstName: string, baseUrl: string) {
  return composeMessage({
    organizationName,
    subject: `You have an account with ${organizationName}`,
    paragraphs: [
      `${firstName}, somebody is signing up with your e-mail address, and you have an account already. Please sign in to it. For one more school or role, choose "Request access" in your account's menu.`,
      'If you forgot your password, you can reset it where you sign in. If this was not you, you need not do anything.',
    ],
    link: { label: 'Sign in', href: baseUrl + linkTo('signIn') },
  })
}

/** A sign-up has come in: what happens next. */
export function receivedMessage(organizationName: string, firstName: string, schoolNames: readonly string[]) {
  return composeMessage({
    organizationName,
    subject: `${organizationName} has your registration`,
    paragraphs: [
      `${firstName}, thank you. Your registration for ${schoolNames.join(', ')} is being decided. We write to you as soon as it is.`,
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
