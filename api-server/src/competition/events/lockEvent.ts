import { DomainError } from '@portal/shared/platform/call/errors'
import { findPastYears } from '../../identity/organizations/organization.repository'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import type { ActData, EventAct } from './describeAct'
import { asItStandsFor, maySeeEvent } from './event.policy'
import { refusalOfDeed, type EventDeed } from './eventDeeds'
import { lockEvents, type EventRecord } from './event.repository'
import { insertAct } from './eventParts.repository'
import { findEntriesOf } from './eventTeam.repository'
import { noEvent, schoolsOf } from './presentEvent'

/**
 * Locks an event for a change, the policy asked on the row as locked. Everything about an event's teams is changed under this lock,
 * so that two never take the same last place.
 * @param options.deed what is to be done; 'own' is what a school does with its own team, which whoever sees the event may try: a rule of its own follows
 * @throws DomainError not-found, not-yours, restore-first, read-only-year, conflicts
 */
export async function lockEvent(
  tx: Tx, { who, now }: RequestContext<SignedIn>, eventId: number, { deed }: { deed: EventDeed | 'own' },
): Promise<EventRecord> {
  const [found] = await lockEvents(tx, who.organizationId, [eventId])
  if (!found) throw noEvent()
  const row = asItStandsFor(who, found, now())
  const own = await findEntriesOf(tx, [eventId], await schoolsOf(tx, who))
  if (!maySeeEvent(who, row, own)) throw noEvent()
  const isPast = (await findPastYears(tx, who.organizationId)).has(row.academicYearId)
  if (deed === 'own') {
    if (row.deletedAt) throw new DomainError('restore-first', { message: 'This event is deleted. Please restore it first.' })
    if (isPast && who.roleType !== 'org') throw new DomainError('read-only-year')
    return row
  }
  const refusal = refusalOfDeed(deed, who, row, isPast)
  if (refusal) throw refusal
  return row
}

/** Writes a change of an event into the audit and, where it belongs there, into the event's own history. */
export async function recordChange<Act extends EventAct>(
  tx: Tx, { who, requestId, now }: RequestContext<SignedIn>, eventId: number, action: string, data: unknown, act?: { act: Act; data: ActData<Act> },
): Promise<void> {
  await writeAudit(tx, { organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId, action: `event.${action}`, subjectType: 'event', subjectId: eventId, data })
  if (act) await insertAct(tx, { eventId, act: act.act, data: act.data, byUserId: who.userId, at: now() })
}
