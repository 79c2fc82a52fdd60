import { linkTo } from '@portal/shared/platform/access/screens'
import { momentText } from '@portal/shared/platform/format/dateTexts'
import { joinNames } from '@portal/shared/platform/format/nameWords'
import { defineLetter } from '../../platform/letters/defineLetter'
import { composeMessage } from '../../platform/mail/composeMessage'

export const officeOpenedLetter = defineLetter({ name: 'orgAdmins.officeOpened', says: 'Another admin changed who can sign in to the office, or how', necessity: 'always' })

/** Tells one admin what another did. @param about.deeds what was done, in words that follow the doer's name */
export function officeOpenedMessage({ organizationName, firstName, doer, deeds, at, baseUrl }: {
  organizationName: string; firstName: string; doer: { firstName: string; lastName: string; timeZone: string }; deeds: readonly string[]; at: Date; baseUrl: string
}) {
  const doerName = `${doer.firstName} ${doer.lastName}`
  return composeMessage({
    organizationName,
    subject: `${doerName} changed who can sign in to the office of ${organizationName}, or how`,
    paragraphs: [
      `${firstName}, on ${momentText(at, doer.timeZone)} ${doerName} ${joinNames(deeds)}.`,
      `You get this message because you are an admin, too. If you did not expect it, ask ${doer.firstName}. If it was not ${doer.firstName}, undo it, and ask ${doer.firstName} to change their password right away: that signs out whoever uses their account.`,
    ],
    link: { label: 'See it in the audit', href: `${baseUrl}${linkTo('audit')}` },
  })
}
