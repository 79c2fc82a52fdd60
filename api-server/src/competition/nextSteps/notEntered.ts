import type { NotEntered } from '@portal/shared/competition/nextSteps/nextSteps.schemas'
import { DomainError } from '@portal/shared/platform/call/errors'
import { dayOf, momentText } from '@portal/shared/platform/format/dateTexts'
import type { Reader } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { mayMakeEvents } from '../events/event.policy'
import { tellTeams } from '../events/event.letters'
import type { EventRecord } from '../events/event.repository'
import { daysText, fullName, untilText } from '../events/eventTexts'
import { lockEvent, recordChange } from '../events/lockEvent'
import { seeEvent } from '../events/presentEvent'
import { isFrozen } from '../performances/performanceReader'
import { readRules } from '../performances/readCategories'
import { findSettings } from '../marks/meet.repository'
import { findLastReminder, findTeamsEntering } from './notEntered.repository'

/** Until when schools enter: a meet can have a deadline of its own beside the event's. */
export const entriesDueAt = async (reader: Reader, event: Pick<EventRecord, 'id' | 'kind' | 'entryDueAt'>): Promise<Date | null> =>
  (event.kind === 'meet' ? (await findSettings(reader, event.id))?.entriesDueAt : null) ?? event.entryDueAt

/** Schools can enter now: it is published and stands, and neither the deadline nor the day is over. */
async function isOpen(reader: Reader, event: EventRecord, due: Date | null, now: Date): Promise<boolean> {
  if ((event.kind !== 'band' && event.kind !== 'meet') || event.stage === 'draft' || event.cancelledAt || event.deletedAt) return false
  if ((due !== null && due <= now) || dayOf(now, event.timeZone) > event.startsOn) return false
  return event.kind === 'meet' || !isFrozen(event, await readRules(reader, event.id), now)
}

async function read(reader: Reader, who: SignedIn, event: EventRecord, now: Date): Promise<NotEntered> {
  if (event.kind !== 'band' && event.kind !== 'meet') return { teams: [], taking: 0, dueText: '', remindedText: '', canRemind: false }
  const due = await entriesDueAt(reader, event)
  const all = await findTeamsEntering(reader, event.id)
  const teams = all.filter(({ hasEntered }) => !hasEntered)
  const last = await findLastReminder(reader, event.id)
  const wasToday = last !== null && dayOf(last, event.timeZone) === dayOf(now, event.timeZone)
  return {
    teams: teams.map((each) => ({ teamId: each.teamId, name: fullName(each) })), taking: all.length, dueText: untilText(due, event.timeZone),
    remindedText: last ? momentText(last, event.timeZone) : '', canRemind: teams.length > 0 && !wasToday && mayMakeEvents(who) && (await isOpen(reader, event, due, now)),
  }
}

/** Which teams of a contest or meet have entered nobody yet; none of other events. @throws DomainError not-found */
export async function readNotEntered(reader: Reader, who: SignedIn, eventId: number, now: Date): Promise<NotEntered> {
  return read(reader, who, (await seeEvent(reader, who, eventId, now)).row.event, now)
}

/**
 * Writes to those who enter for the teams that have entered nobody yet, at most once on a day by the clocks of the event's place: sent again, it writes to nobody.
 * @throws as lockEvent; conflicts while schools cannot enter, and where all have
 */
export async function remindSchools(eventId: number, context: RequestContext<SignedIn>): Promise<NotEntered> {
  const { who, now } = context
  const told = await context.tx(async (tx) => {
    const event = await lockEvent(tx, context, eventId, { deed: 'teams' })
    const found = await read(tx, who, event, now())
    const last = await findLastReminder(tx, eventId)
    if (last && dayOf(last, event.timeZone) === dayOf(now(), event.timeZone)) return found
    if (!(await isOpen(tx, event, await entriesDueAt(tx, event), now()))) throw new DomainError('conflicts', { message: 'Schools cannot enter now, so there is nothing to remind them of.' })
    if (found.teams.length === 0) throw new DomainError('conflicts', { message: 'Every team has entered someone.' })
    await recordChange(tx, context, eventId, 'entriesReminded', { after: { teamIds: found.teams.map(({ teamId }) => teamId) } }, { act: 'reminded', data: { teams: found.teams.length } })
    await tellTeams(tx, {
      eventId, subject: `No entries yet: ${event.name}`, teamIds: found.teams.map(({ teamId }) => teamId), leadsTo: 'entries',
      paragraphs: (team) => [`${team} takes part in ${event.name} on ${daysText(event.startsOn, event.endsOn)}, and has not entered anyone yet. ${found.dueText ? `Entries are open ${found.dueText}.` : 'Please enter your students soon.'}`],
    }, context)
    return read(tx, who, event, now())
  })
  context.wakeSender?.()
  return told
}
