import { linkTo } from '@portal/shared/platform/access/screens'
import { defineLetter } from '../../platform/letters/defineLetter'
import { composeMessage } from '../../platform/mail/composeMessage'

export const requestDecidedLetter = defineLetter({ name: 'requests.decided', says: 'A request of yours was decided', necessity: 'always' })
export const requestResetLetter = defineLetter({ name: 'requests.reset', says: 'The decision on a request of yours was withdrawn', necessity: 'always' })

interface About {
  organizationName: string
  firstName: string
  /** What was asked: "Coach at Atlas Academy", "your account to be deleted". */
  what: string
  /** The decider's words; empty for none. */
  reason: string
}

const inWords = (reason: string) => (reason === '' ? [] : [`Their note: ${reason}`])

/** @param hasAccountBefore the account stood before this decision, so the password chosen at sign-up is not its */
export function acceptedMessage({ organizationName, firstName, what, reason, hasAccountBefore, baseUrl }: About & { hasAccountBefore: boolean; baseUrl: string }) {
  return composeMessage({
    organizationName,
    subject: `${organizationName}: your request was accepted`,
    paragraphs: [
      `${firstName}, your request was accepted: ${what}.`,
      ...inWords(reason),
      hasAccountBefore ? 'Sign in with the password of your account. If you hold several roles, choose one under "Change role".' : 'Sign in with your email address and the password that you chose when you signed up.',
    ],
    link: { label: 'Sign in', href: baseUrl + linkTo('signIn') },
  })
}

export function rejectedMessage({ organizationName, firstName, what, reason }: About) {
  return composeMessage({
    organizationName,
    subject: `${organizationName}: your request was not accepted`,
    paragraphs: [`${firstName}, your request was not accepted: ${what}.`, ...inWords(reason), 'If you think that this is a mistake, please ask the school or the office.'],
  })
}

/** A decision was taken back. */
export function resetMessage({ organizationName, firstName, what }: Omit<About, 'reason'>) {
  return composeMessage({
    organizationName,
    subject: `${organizationName}: your request is being decided again`,
    paragraphs: [`${firstName}, your request is being decided again: ${what}. Until then you cannot use this role. We will email you as soon as it is decided.`],
  })
}

/** An account was made active or inactive. */
export function statusMessage({ organizationName, firstName, reason, status }: Omit<About, 'what'> & { status: 'active' | 'inactive' }) {
  return composeMessage({
    organizationName,
    subject: status === 'active' ? `Your account with ${organizationName} is active again` : `Your account with ${organizationName} is inactive`,
    paragraphs: [
      status === 'active' ? `${firstName}, your account is active again: you can sign in.` : `${firstName}, your account was made inactive: you cannot sign in for now.`,
      ...inWords(reason),
    ],
  })
}

/** An account is closed because its owner asked for it. */
export function closedMessage({ organizationName, firstName, reason, eraseDays }: Omit<About, 'what'> & { eraseDays: number }) {
  return composeMessage({
    organizationName,
    subject: `Your account with ${organizationName} is closed`,
    paragraphs: [
      `${firstName}, your account is closed, as you asked. In ${eraseDays} days what we keep about you is permanently erased.`,
      ...inWords(reason),
      'Until then the office can restore it. A school keeps its own student records.',
    ],
  })
}
