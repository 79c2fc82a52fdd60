import { writeAudit } from '../../platform/audit/writeAudit'
import type { Database } from '../../platform/db/database'
import { repeat } from '../../platform/jobs/repeat'
import { expireInvitations } from './eventTeam.repository'

const quarterHour = 15 * 60_000
/** As many as one transaction writes down. */
const atOnce = 200

type Log = { warn(data: object, text: string): void }

/**
 * Writes down which open invitations have run out. Readers see them as expired from the moment on in any case; this keeps the record,
 * the audit and every count of states right. @returns how many
 */
export async function expireDue({ database, now }: { database: Database; now: () => Date }): Promise<number> {
  for (let count = 0; ;) {
    const done = await database.transaction(async (tx) => {
      const due = await expireInvitations(tx, now(), atOnce)
      for (const { organizationId, eventId, teamId } of due) {
        await writeAudit(tx, { organizationId, userId: null, action: 'event.invitationExpired', subjectType: 'event', subjectId: eventId, data: { before: { teamId, state: 'open' }, after: { state: 'expired' } } })
      }
      return due.length
    })
    count += done
    if (done < atOnce) return count
  }
}

/** Looks for them at the start and every quarter of an hour. Several processes may do so on one database: rows that another one holds are skipped. */
export function startExpiring(services: { database: Database; now: () => Date; log: Log }): { stop(): Promise<void> } {
  return repeat({ every: quarterHour, work: () => expireDue(services), log: services.log, failure: 'invitations that have run out could not be written down; it is tried again' })
}
