import { shows } from '@portal/shared/competition/events/eventStages'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { meetSlotRules, slotLimits, type DaySpan } from '@portal/shared/scheduling/slots/slot.schemas'
import { findPastYears } from '../../identity/organizations/organization.repository'
import { seesWhole } from '../../directory/schools/host.policy'
import type { Reader, Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import type { ContestFacts } from '../../scheduling/slots/contest.types'
import { minuteOn } from '../../scheduling/slots/minuteOn'
import { refusalOfDeed } from './eventDeeds'
import { asItStandsFor } from './event.policy'
import { findEvent, type EventRecord } from './event.repository'
import { findSessions } from './eventParts.repository'
import { daysText } from './eventTexts'
import { lockEvent } from './lockEvent'

/** A meet begins with the hours of its sessions, and rules of its own. */
async function beginsWith(reader: Reader, { id, kind, timeZone }: EventRecord): Promise<ContestFacts['begins']> {
  if (kind !== 'meet') return null
  const days = (await findSessions(reader, [id])).flatMap(({ session: { startsAt, endsAt } }): DaySpan[] => {
    const day = dayOf(startsAt, timeZone)
    const [from, to] = [minuteOn(day, startsAt, timeZone), minuteOn(day, endsAt, timeZone)]
    return from < to ? [{ day, from, to }] : []
  })
  return { rules: meetSlotRules, days: days.slice(0, slotLimits.days) }
}

const factsOf = async (reader: Reader, event: EventRecord, about: Pick<ContestFacts, 'seesPlan' | 'mayEdit' | 'seesNeeds'>): Promise<ContestFacts> => ({
  eventId: event.id, organizationId: event.organizationId, name: event.name, kind: event.kind, whenText: daysText(event.startsOn, event.endsOn), startsOn: event.startsOn, endsOn: event.endsOn, timeZone: event.timeZone,
  venueId: event.venueId, begins: await beginsWith(reader, event), ...about, isPublic: event.deletedAt === null && shows(event.stage, 'draw'),
})

/** An event whose day someone asks for; a deleted one has none. The day is planned by those who see the event whole: the office, and the host's staff. */
export async function findContest({ reader, organizationId, eventId, asking }: { reader: Reader; organizationId: number; eventId: number; asking: { who: SignedIn; now: Date } | null }): Promise<ContestFacts | null> {
  const row = await findEvent(reader, organizationId, eventId)
  if (!row || row.event.deletedAt) return null
  if (!asking) return factsOf(reader, row.event, { seesPlan: false, mayEdit: false, seesNeeds: false })
  const { who, now } = asking
  const event = asItStandsFor(who, row.event, now)
  const isPast = (await findPastYears(reader, organizationId)).has(event.academicYearId)
  return factsOf(reader, event, { seesPlan: seesWhole(who, event), mayEdit: refusalOfDeed('sessions', who, event, isPast) === null, seesNeeds: who.roleType === 'org' })
}

/** Locks the event of a day for a change. @throws DomainError as lockEvent: its times are changed by those who change its sessions */
export async function lockContestOf({ tx, context, eventId }: { tx: Tx; context: RequestContext<SignedIn>; eventId: number }): Promise<ContestFacts> {
  return factsOf(tx, await lockEvent(tx, context, eventId, { deed: 'sessions' }), { seesPlan: true, mayEdit: true, seesNeeds: context.who.roleType === 'org' })
}
