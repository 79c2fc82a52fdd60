import { linkTo } from '@portal/shared/platform/access/screens'
import { dayText } from '@portal/shared/platform/format/dateTexts'
import { defineLetter } from '../../platform/letters/defineLetter'
import { composeMessage } from '../../platform/mail/composeMessage'

export const rulesReminderLetter = defineLetter({ name: 'acknowledgments.reminder', says: 'The rules of a year are still to be acknowledged', necessity: 'always' })

/** Asks one of the staff to acknowledge the rules of a year. @param about.dueOn the last day for it */
export function rulesReminderMessage({ organizationName, firstName, year, dueOn, baseUrl }: { organizationName: string; firstName: string; year: string; dueOn: string; baseUrl: string }) {
  return composeMessage({
    organizationName,
    subject: `Please acknowledge the rules of ${year}`,
    paragraphs: [
      `${firstName}, ${organizationName} asks all staff of its schools to read and acknowledge its rules of ${year}.`,
      `It takes a few minutes. The last day is ${dayText(new Date(`${dueOn}T12:00:00Z`), 'UTC')}; after that you must acknowledge them before doing anything else.`,
    ],
    link: { label: 'Read the rules', href: baseUrl + linkTo('firstStep') },
  })
}
