import { certifiedTextOf } from '@portal/shared/competition/events/closedRules'
import type { Reader } from '../../platform/db/database'
import { readCertified } from '../events/certified'
import type { EventRecord } from '../events/event.repository'
import { findEntryRecords } from '../events/eventTeam.repository'
import { findPerformances } from './performance.repository'

/**
 * Why the results of a category are neither released nor withdrawn, and its judges stay: a certified team performs in it, whose ratings and total would be
 * others then. It names what to decertify first.
 * @returns the sentence by the category's key; empty for one that is open
 */
export async function readHeldTexts(reader: Reader, event: Pick<EventRecord, 'id' | 'academicYearId'>): Promise<(eventCategoryId: number) => string> {
  const { names, ofTeam } = await readCertified(reader, event)
  if (names.length === 0) return () => ''
  const teams = new Map((await findEntryRecords(reader, event.id)).map((entry) => [entry.teamId, entry]))
  const rows = await findPerformances(reader, event.id, {})
  return (eventCategoryId) => {
    const performing = new Set(rows.flatMap(({ category, performance: { teamId } }) => (category.id === eventCategoryId ? teams.get(teamId) ?? [] : [])))
    return certifiedTextOf([...new Set([...performing].flatMap(ofTeam))])
  }
}
