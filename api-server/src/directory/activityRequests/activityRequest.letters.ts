import { linkTo } from '@portal/shared/platform/access/screens'
import { defineLetter } from '../../platform/letters/defineLetter'
import { composeMessage } from '../../platform/mail/composeMessage'

export const activityRequestLetter = defineLetter({ name: 'activityRequests.decided', says: 'A request of your school to join or leave an activity was decided', necessity: 'always' })

interface About {
  organizationName: string
  firstName: string
  schoolName: string
  activityName: string
  kind: 'join' | 'leave'
  status: 'accepted' | 'rejected'
  /** The decider's words; empty for none. */
  reason: string
  baseUrl: string
}

/** Tells a school's athletic directors what the office decided. */
export function decidedMessage({ organizationName, firstName, schoolName, activityName, kind, status, reason, baseUrl }: About) {
  const now = { join: `${schoolName} now takes part in ${activityName}. You can add its teams.`, leave: `${schoolName} no longer takes part in ${activityName}. Its existing teams and results are kept.` }
  return composeMessage({
    organizationName,
    subject: `${schoolName}: the request to ${kind} ${activityName} was ${status}`,
    paragraphs: [
      `${firstName}, the request of ${schoolName} to ${kind} ${activityName} was ${status}.${status === 'accepted' ? ` ${now[kind]}` : ''}`,
      ...(reason === '' ? [] : [`Their note: ${reason}`]),
    ],
    link: { label: 'See our activities', href: baseUrl + linkTo('ownActivities') },
  })
}
