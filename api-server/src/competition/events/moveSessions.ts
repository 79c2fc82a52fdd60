import { DomainError } from '@portal/shared/platform/call/errors'
import { dayOf, dayText } from '@portal/shared/platform/format/dateTexts'
import { addDays, clockOf, daysBetween, zonedTime } from '@portal/shared/platform/format/zonedTime'
import type { Tx } from '../../platform/db/database'
import { findSessions, replaceSessions } from './eventParts.repository'

/** When and where an event is, as far as its sessions hang on it. */
interface Place {
  startsOn: string
  endsOn: string
  timeZone: string
  venueId: number | null
}

/**
 * Keeps the sessions of an event in it where the event changes. One that is moved as a whole takes its sessions along by as many days; their
 * clocks show what they showed; a session at the event's own venue loses the field or room of the venue that it leaves.
 * @returns the sessions before and after, for the audit; null if none changes
 * @throws DomainError invalid-input if a session would be on no day of the event
 */
export async function moveSessions(tx: Tx, { eventId, wasSeen }: { eventId: number; wasSeen: boolean }, before: Place, after: Place) {
  const changes = (Object.keys(before) as (keyof Place)[]).some((name) => before[name] !== after[name])
  const sessions = changes ? (await findSessions(tx, [eventId])).map(({ session }) => session) : []
  const isMoved = daysBetween(before.startsOn, before.endsOn) === daysBetween(after.startsOn, after.endsOn)
  const days = isMoved ? daysBetween(before.startsOn, after.startsOn) : 0
  const moment = (at: Date) => zonedTime(addDays(dayOf(at, before.timeZone), days), clockOf(at, before.timeZone), after.timeZone)
  const moved = sessions.map(({ eventId: _, isRemoved: __, ...session }) => ({
    ...session, startsAt: moment(session.startsAt), endsAt: moment(session.endsAt), assetId: session.venueId === null && before.venueId !== after.venueId ? null : session.assetId,
  }))
  const outside = moved.filter(({ startsAt }) => dayOf(startsAt, after.timeZone) < after.startsOn || dayOf(startsAt, after.timeZone) > after.endsOn)
  if (outside.length > 0) {
    const named = outside.map(({ title, startsAt }) => `${title}, ${dayText(startsAt, after.timeZone)}`).join('; ')
    const field = dayOf(outside[0]!.startsAt, after.timeZone) < after.startsOn ? 'startsOn' : 'endsOn'
    throw new DomainError('invalid-input', { fields: [{ field, message: `Sessions are on days that the event would not have: ${named}. Move or remove them first.` }] })
  }
  const isSame = moved.every(({ startsAt, endsAt, assetId }, index) => startsAt.getTime() === sessions[index]!.startsAt.getTime() && endsAt.getTime() === sessions[index]!.endsAt.getTime() && assetId === sessions[index]!.assetId)
  if (isSame) return null
  await replaceSessions(tx, eventId, moved, wasSeen)
  return { before: sessions, after: moved }
}
