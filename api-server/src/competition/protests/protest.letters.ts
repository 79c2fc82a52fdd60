import type { AnswerProtest } from '@portal/shared/competition/protests/protest.schemas'
import { protestStateNames } from '@portal/shared/competition/protests/protest.schemas'
import { linkTo } from '@portal/shared/platform/access/screens'
import { findAddressees } from '../../directory/activityRequests/activityRequest.repository'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { defineLetter } from '../../platform/letters/defineLetter'
import { composeMessage } from '../../platform/mail/composeMessage'
import { notifyPeople } from '../../platform/platform.hooks'
import type { PerformanceRow } from '../performances/performance.repository'
import type { ProtestRecord } from './protest.repository'

export const protestAnsweredLetter = defineLetter({ name: 'protests.answered', says: 'The office answered a protest of your school', necessity: 'news' })

interface Answered extends Pick<AnswerProtest, 'decision' | 'answer' | 'rating'> {
  protest: ProtestRecord
  row: PerformanceRow
  event: { id: number; name: string }
}

/** Writes to who filed a protest, if they are still at the school, and to its athletic directors how it was answered; not to who answered it. */
export async function tellProtestAnswered(tx: Tx, { protest, row, event, decision, answer, rating }: Answered, { who, now, baseUrl }: RequestContext<SignedIn>): Promise<void> {
  const [organization] = await findOrganizations(tx, { id: who.organizationId })
  const { uniqueName, schoolId } = row.performance
  const before = protest.ratingBefore
  for (const { userId, email } of await findAddressees(tx, schoolId, protest.filedByUserId)) {
    if (userId === who.userId) continue
    await notifyPeople.run({ tx, letters: [{
      kind: protestAnsweredLetter, cause: `protest ${protest.id}`, userId, organizationId: who.organizationId, channel: 'email', target: email, createdAt: now(),
      ...composeMessage({
        organizationName: organization!.name, subject: `Protest ${protestStateNames[decision].toLowerCase()}: ${event.name}`,
        paragraphs: [
          `The office answered your school’s protest on ${uniqueName} (${row.categoryName}) at ${event.name}: ${protestStateNames[decision].toLowerCase()}.`, answer,
          ...(rating === null ? [] : [`The rating is ${rating} now${before === null ? '' : `; it was ${before}`}.`]),
        ],
        link: { label: 'See the protest', href: `${baseUrl()}${linkTo('viewBandEventInfo', { eventId: event.id })}` },
      }),
    }] })
  }
}
