import { linkTo } from '@portal/shared/platform/access/screens'
import type { SlotChange } from '@portal/shared/scheduling/slots/compareReleases'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { defineLetter } from '../../platform/letters/defineLetter'
import { composeMessage } from '../../platform/mail/composeMessage'
import { notifyPeople } from '../../platform/platform.hooks'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import { findPeopleOfTeams } from '../matches/schedule.repository'
import { findFamilies } from './family.repository'
import type { ReadDay } from './readContest'

export const slotsReleasedLetter = defineLetter({ name: 'slots.released', says: 'A contest’s schedule has news about your entries', necessity: 'news' })

/** Lines of one letter: how many are told before the rest is counted. */
const mostLines = 60

/**
 * Writes to those whom the changes of a release concern, and to nobody else: who coaches the team of an entry, and once families may read the
 * program whoever performs in it and their parents. One email each, not to who released.
 * @returns how many people are told
 */
export async function tellConcerned(tx: Tx, { facts, entered }: ReadDay, releaseName: string, changes: readonly SlotChange[], { who, now, baseUrl, requestId }: RequestContext<SignedIn>): Promise<number> {
  const published = new Set(entered.categories.filter(({ isPublished }) => isPublished).map(({ categoryId }) => categoryId))
  const entries = new Map([...entered.entries, ...entered.gone].map((each) => [each.entryId, each]))
  const linesOf = new Map<string, { userId: number; lines: Set<string> }>()
  const tell = ({ userId, email }: { userId: number; email: string }, text: string) => {
    if (userId === who.userId) return
    const told = linesOf.get(email) ?? { userId, lines: new Set() }
    told.lines.add(text)
    linesOf.set(email, told)
  }
  const shown = changes.filter(({ entryId }) => published.has(entries.get(entryId)?.categoryId ?? 0))
  const coaches = await findPeopleOfTeams(tx, [...new Map(shown.flatMap(({ entryId }) => entries.get(entryId)!.teams.map((team) => [team.teamId, team] as const))).values()])
  const families = facts.isPublic ? await findFamilies(tx, [...new Set(shown.flatMap(({ entryId }) => entries.get(entryId)!.studentIds))]) : []
  for (const { entryId, text } of shown) {
    const { teams, studentIds } = entries.get(entryId)!
    for (const person of [...teams.flatMap(({ teamId }) => coaches.get(teamId) ?? []), ...families.filter(({ studentId }) => studentIds.includes(studentId))]) tell(person, text)
  }
  const [organization] = await findOrganizations(tx, { id: facts.organizationId })
  for (const [target, { userId, lines }] of [...linesOf].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const all = [...lines]
    await notifyPeople.run({ tx, letters: [{
      kind: slotsReleasedLetter, cause: `${requestId} ${facts.eventId}`, userId, organizationId: facts.organizationId, channel: 'email', target, createdAt: now(),
      ...composeMessage({
        organizationName: organization!.name, subject: `${facts.name}: ${releaseName}`,
        paragraphs: [`The schedule of ${facts.name} was released as “${releaseName}”. This is what it says of your entries.`, ...all.slice(0, mostLines), ...(all.length > mostLines ? [`And ${all.length - mostLines} more.`] : [])],
        link: { label: 'See the event', href: `${baseUrl()}${linkTo('viewEvent', { eventId: facts.eventId })}` },
      }),
    }] })
  }
  return linesOf.size
}
