import type { z } from 'zod'
import { mostDrawn, type DrawnBrackets, type DrawnBracketsQuery } from '@portal/shared/competition/brackets/bracketPublic.calls'
import { DomainError } from '@portal/shared/platform/call/errors'
import { shows } from '@portal/shared/competition/events/eventStages'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { refuseUnknown } from '../../directory/activities/refuseUnknown'
import type { Reader } from '../../platform/db/database'
import { scopeOf, type Scope } from '../../identity/organizations/scope'
import { isPublished } from './bracket.policy'
import { findBracket, findBrackets, findEventOfBrackets, type FoundBracket } from './bracket.repository'
import { loadBracket, namesForPublic } from './loadBracket'
import { presentPicture } from './presentBracket'

/** Said of what is not there and of what is not published alike, so that nobody learns of a draw before its time. */
const nothingThere = () => new DomainError('not-found', { message: 'There are no such brackets, or they are not published.' })

/** How many brackets are counted; an association has fewer in a year. */
const mostCounted = 500

/** Published brackets as pictures. @throws DomainError not-found for a bracket or an event that is not there or not published */
export async function readDrawnBrackets(reader: Reader, scope: Scope, query: z.output<typeof DrawnBracketsQuery>, now: Date): Promise<DrawnBrackets> {
  const event = query.event === undefined ? null : await publishedEvent(reader, scope, query.event)
  const found = query.bracket === undefined ? await listed(reader, scope, query, event) : [await publishedBracket(reader, scope, query.bracket)]
  const brackets = []
  const names = namesForPublic(dayOf(now, scope.organization.timeZone))
  for (const each of found.slice(0, mostDrawn)) brackets.push(presentPicture(await loadBracket(reader, each, names), scope.organization.timeZone, event?.eventId))
  const { organization: { orgParam, name }, academicYear } = scope
  return { organization: { orgParam, name }, academicYear: academicYear.label, event: event && { eventId: event.eventId, name: event.name }, brackets, total: found.length }
}

type FoundEvent = NonNullable<Awaited<ReturnType<typeof findEventOfBrackets>>>

async function publishedEvent(reader: Reader, { organization }: Scope, eventId: number): Promise<FoundEvent> {
  const event = await findEventOfBrackets(reader, organization.id, eventId)
  if (!event || !shows(event.stage, 'draw')) throw nothingThere()
  return event
}

async function publishedBracket(reader: Reader, { organization }: Scope, bracketId: number): Promise<FoundBracket> {
  const found = await findBracket(reader, organization.id, bracketId)
  if (!found || !isPublished(found)) throw nothingThere()
  return found
}

async function listed(reader: Reader, scope: Scope, query: z.output<typeof DrawnBracketsQuery>, event: FoundEvent | null): Promise<FoundBracket[]> {
  const { activity, level, classification, school } = query
  // An event says itself which year it is of.
  const within = event ? await scopeOf(reader, scope.organization, event.academicYearId, true) : scope
  const found = await findBrackets(reader, { ...within, publishedOnly: true }, { activity, level, classification, school, eventId: event?.eventId }, { limit: mostCounted })
  if (found.length === 0) await refuseUnknown(reader, within, { activity, level, school })
  return query.of === 'events' ? found.filter((each) => each.event !== null) : found
}
