import type { EventKind } from '@portal/shared/competition/events/event.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { defineLetter } from '../../platform/letters/defineLetter'
import { composeMessage } from '../../platform/mail/composeMessage'
import { notifyPeople } from '../../platform/platform.hooks'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import { findEvent } from './event.repository'
import { findRecipients, findTeamNames } from './eventTeam.repository'

export const eventLetter = defineLetter({ name: 'events.news', says: 'An event that your team takes part in has news', necessity: 'news' })

interface News {
  eventId: number
  /** "Invitation: Lantern Classic" */
  subject: string
  teamIds: readonly number[]
  /** What is said to the people of a team; its name is put in. */
  paragraphs: (teamName: string) => readonly string[]
  /** The screen where an invitation is answered, where students are entered, or the event's own. */
  leadsTo?: 'invitation' | 'entries' | 'event'
}

/** Where the message leads; entries of a contest are its performances. */
function linkOf(leadsTo: NonNullable<News['leadsTo']>, kind: EventKind | undefined, eventId: number, baseUrl: string) {
  if (leadsTo === 'invitation') return { label: 'Answer the invitation', href: `${baseUrl}${linkTo('viewInvitationEvent', { eventId })}` }
  if (leadsTo === 'entries') return { label: 'Enter students', href: `${baseUrl}${kind === 'band' ? linkTo('viewBandEventInfo', { eventId }) : `${linkTo('viewEvent', { eventId })}?tab=entries`}` }
  return { label: 'See the event', href: `${baseUrl}${linkTo('viewEvent', { eventId })}` }
}

/** Writes to the coaches and the leaders of some teams' schools about an event, of a contest also to who looks after its performances; once to each for a team, and not to who did it. */
export async function tellTeams(tx: Tx, { eventId, subject, teamIds, paragraphs, leadsTo = 'event' }: News, { who, now, baseUrl, requestId }: Pick<RequestContext<SignedIn>, 'who' | 'now' | 'baseUrl' | 'requestId'>): Promise<void> {
  const [organization] = await findOrganizations(tx, { id: who.organizationId })
  const kind = (await findEvent(tx, who.organizationId, eventId))?.event.kind
  const names = await findTeamNames(tx, teamIds)
  const written = new Set<string>()
  for (const { teamId, userId, email } of await findRecipients(tx, teamIds, { ofMusic: kind === 'band' })) {
    if (userId === who.userId || written.has(`${teamId} ${email}`)) continue
    written.add(`${teamId} ${email}`)
    await notifyPeople.run({ tx, letters: [{
      kind: eventLetter, cause: `${requestId} ${eventId} ${teamId}`, userId, organizationId: who.organizationId, channel: 'email', target: email, createdAt: now(),
      ...composeMessage({
        organizationName: organization!.name, subject, paragraphs: paragraphs(names.get(teamId) ?? ''),
        link: linkOf(leadsTo, kind, eventId, baseUrl()),
      }),
    }] })
  }
}
