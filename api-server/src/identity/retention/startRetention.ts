import { writeAudit } from '../../platform/audit/writeAudit'
import type { Database } from '../../platform/db/database'
import { keepErasureList } from '../erasures/erasureList'
import { repeat } from '../../platform/jobs/repeat'
import type { Settings } from '../../platform/settings'
import { allRetention, dayLength, daysOf } from './allRetention'
import { findChosenDays, findOrganizationIds } from './retention.repository'

interface Deps {
  database: Database
  settings: Pick<Settings, 'PORTAL_DATA_DIR' | 'PORTAL_ERASURE_LIST'>
  now: () => Date
}

/** Rows that one transaction removes: few, so that nobody has to wait for it. */
const atOnce = 2_000

/** Removes what was kept long enough, of every organization and kind, and writes down how much. @returns how many rows */
export async function removeOld({ database, settings, now }: Deps): Promise<number> {
  let total = 0
  for (const organizationId of await findOrganizationIds(database.reader)) {
    const chosen = await findChosenDays(database.reader, organizationId)
    for (const each of allRetention()) {
      const { kind, remove } = each
      const most = each.atOnce ?? atOnce
      const days = daysOf(each, chosen)
      if (days === null) continue
      const before = new Date(now().getTime() - days * dayLength)
      for (let more = true; more;) {
        const removed = await database.transaction(async (tx) => {
          const rows = await remove(tx, organizationId, before, most, now())
          if (rows > 0) await writeAudit(tx, { organizationId, userId: null, action: 'retention.removed', subjectType: 'retention', data: { kind, rows, days } })
          return rows
        })
        total += removed
        more = removed === most
      }
    }
  }
  if (total > 0) await keepErasureList({ database, settings })
  return total
}

/** Removes old data at the start and once a day. Several processes may do so on one database: who comes second finds nothing. */
export function startRetention(services: Deps & { log: { warn(data: object, text: string): void } }): { stop(): Promise<void> } {
  return repeat({ every: dayLength, work: () => removeOld(services), log: services.log, failure: 'old data could not be removed; it is tried again tomorrow' })
}
