import { DomainError } from '@portal/shared/platform/call/errors'
import { earlyCheckInText, isCheckInOpen } from '@portal/shared/competition/events/checkInRules'
import type { CheckInMeetEntry, MeetEntry } from '@portal/shared/competition/marks/meetEntry.schemas'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { lockEvent } from '../events/lockEvent'
import { findMeetEntry, storeMeetCheckIn } from './meetEntry.repository'
import { presentEntry, seeMeet } from './readMeet'
import { recordEntry } from './saveMeetEntry'
import { refuseHeld } from './saveMarks'

const noEntry = () => new DomainError('not-found', { message: 'There is no such entry.' })

/**
 * Checks an entry in, by those who run the meet. Several do it at once, and some without a network: what was decided last counts, not what arrives last.
 * @throws DomainError not-found, as lockEvent; conflicts for a scratched entry, before the day before the meet for all but the office, and once its team scores are certified
 */
export async function checkInMeetEntry({ entryId, checkInValue, key, asOf }: CheckInMeetEntry, context: RequestContext<SignedIn>): Promise<MeetEntry> {
  const { who } = context
  const now = context.now()
  return context.tx(async (tx) => {
    const found = await findMeetEntry(tx, who.organizationId, entryId)
    if (!found) throw noEntry()
    // Who does not see it learns nothing of it.
    const before = await seeMeet(tx, who, found.eventId, now)
    if (!before.whole && !before.ownSchoolIds.includes(found.entry.schoolId)) throw noEntry()
    await lockEvent(tx, context, found.eventId, { deed: 'results' })
    const seen = await seeMeet(tx, who, found.eventId, now)
    const entry = seen.data.entries.find(({ id }) => id === entryId)
    const of = seen.data.meetEvents.find(({ id }) => id === entry?.meetEventId)
    if (!entry || !of) throw noEntry()
    refuseHeld(seen, of)
    if (who.roleType !== 'org' && !isCheckInOpen(seen.data.event, now)) throw new DomainError('conflicts', { message: earlyCheckInText })
    const checkInKey = keptKey(who, key)
    const decidedAt = asOf === undefined ? now : new Date(Math.min(Date.parse(asOf), now.getTime()))
    // Of two decisions of one moment the one that is here stays.
    const isLate = entry.checkedInAt !== null && asOf !== undefined && decidedAt <= entry.checkedInAt
    if (checkInKey === entry.checkInKey || isLate) return presentEntry(tx, context, entry, seen)
    if (entry.state === 'scratched') throw new DomainError('conflicts', { message: 'This entry is scratched. Undo that first.' })
    await storeMeetCheckIn(tx, entryId, { checkInValue, checkedInAt: decidedAt, checkInKey })
    await recordEntry(tx, context, entryId, { action: 'meetEntry.checkedIn' }, { before: { checkInValue: entry.checkInValue }, after: { checkInValue, asOf: decidedAt.toISOString() } })
    return presentEntry(tx, context, { ...entry, checkInValue }, seen)
  })
}
