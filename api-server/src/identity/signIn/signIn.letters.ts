import { defineLetter } from '../../platform/letters/defineLetter'
import { composeMessage } from '../../platform/mail/composeMessage'

export const lockedLetter = defineLetter({ name: 'signIn.locked', says: 'Your account was closed after many wrong passwords', necessity: 'always' })

/** Tells the owner that wrong tries have closed the account to signing in. */
export function lockedMessage({ organizationName, firstName }: { organizationName: string; firstName: string }) {
  return composeMessage({
    organizationName,
    subject: `Many wrong passwords for your account at ${organizationName}`,
    paragraphs: [
      `${firstName}, someone tried many wrong passwords for your account. Signing in is blocked for a day; resetting your password unblocks it right away.`,
      `If this was not you, your account is safe, and you do not need to do anything. If it happens again, tell the office of ${organizationName}.`,
    ],
  })
}
