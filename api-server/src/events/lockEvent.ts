import { DomainError } from '@portal/shared/call/errors'
import { refusePastYear } from '../academicYears/refusePastYear'
import { writeAudit } from '../audit/writeAudit'
import type { Tx } from '../db/database'
import type { RequestContext, SignedIn } from '../http/requestContext'
import type { ActData, EventAct } from './describeAct'
import { mayMakeEvents, mayRunEvent, maySeeEvent } from './event.policy'
import { lockEvents, type EventRecord } from './event.repository'
import { insertAct } from './eventParts.repository'
import { findEntriesOf } from './eventTeam.repository'
import { noEvent, readEvent, schoolsOf } from './presentEvent'

/** Who may: those who make events, those who run this one beside them, or whoever sees it (and a rule of its own follows). */
type Needs = 'make' | 'run' | 'see'

/**
 * Locks an event for a change, the policy asked on the row as locked. Everything about an event's teams is changed under this lock,
 * so that two never take the same last place.
 * @param options.version as it was seen; left out where the change does not stand against the event itself
 * @throws DomainError not-found, not-yours, restore-first, read-only-year, changed-meanwhile with the event as it is
 */
export async function lockEvent(
  tx: Tx, { who, now }: RequestContext<SignedIn>, eventId: number, { needs, version, evenCancelled = false }: { needs: Needs; version?: number; evenCancelled?: boolean },
): Promise<EventRecord> {
  const [row] = await lockEvents(tx, who.organizationId, [eventId])
  if (!row) throw noEvent()
  const own = await findEntriesOf(tx, [eventId], await schoolsOf(tx, who))
  if (!maySeeEvent(who, row, own)) throw noEvent()
  if (needs === 'make' && !mayMakeEvents(who)) throw new DomainError('not-yours', { message: 'Only the office changes events.' })
  if (needs === 'run' && !mayRunEvent(who, row)) throw new DomainError('not-yours', { message: 'Only the office and the staff of the host school do this.' })
  if (row.deletedAt) throw new DomainError('restore-first', { message: 'This event is deleted. Please restore it first.' })
  await refusePastYear(tx, who, row.academicYearId)
  if (version !== undefined && version !== row.version) throw new DomainError('changed-meanwhile', { details: await readEvent(tx, who, eventId, now()) })
  if (row.cancelledAt && !evenCancelled) throw new DomainError('conflicts', { message: 'This event is canceled.' })
  return row
}

/** Writes a change of an event into the audit and, where it belongs there, into the event's own history. */
export async function recordChange<Act extends EventAct>(
  tx: Tx, { who, requestId, now }: RequestContext<SignedIn>, eventId: number, action: string, data: unknown, act?: { act: Act; data: ActData<Act> },
): Promise<void> {
  await writeAudit(tx, { organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId, action: `event.${action}`, subjectType: 'event', subjectId: eventId, data })
  if (act) await insertAct(tx, { eventId, act: act.act, data: act.data, byUserId: who.userId, at: now() })
}
