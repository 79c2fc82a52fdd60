import { DomainError } from '@portal/shared/platform/call/errors'
import type { Permission } from '@portal/shared/platform/access/permissions'
import { isFrozenOn } from '@portal/shared/competition/performances/entryLimits'
import type { PerformanceFacts, PerformanceReader, PerformanceRefusal } from '@portal/shared/competition/performances/performanceRules'
import { isScratchOverOn, type ScratchFacts } from '@portal/shared/competition/scratches/scratchRules'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import type { EventRecord } from '../events/event.repository'
import { schoolsOf } from '../events/presentEvent'
import { findRolesHeld, type PerformanceRow } from './performance.repository'
import type { ContestRules } from './readCategories'

/** The person of a session, as far as performances ask. What a request says of a role or of a person is never looked at. */
export async function readerOf(reader: Reader, who: SignedIn): Promise<PerformanceReader> {
  return {
    roleType: who.roleType, ownSchoolIds: await schoolsOf(reader, who), permissions: who.permissions as readonly Permission[], actingAs: who.actingAs,
    // In the School Admin view the role is held by nobody in the database.
    roles: [...(await findRolesHeld(reader, who.userId)), { userRole: who.roleName, schoolId: who.schoolId }],
  }
}

/** Whether schools cannot change their selections of an event anymore. */
export const isFrozen = (event: Pick<EventRecord, 'startsOn' | 'timeZone' | 'entryDueAt'>, { limits }: ContestRules, now: Date): boolean =>
  isFrozenOn(dayOf(now, event.timeZone), event.startsOn, limits) || (event.entryDueAt !== null && event.entryDueAt <= now)

/** What decides about a performance. */
export const factsOf = ({ performance, category, sheets, isCertified }: Pick<PerformanceRow, 'performance' | 'sheets' | 'isCertified'> & { category: { releasedAt: Date | null } }, event: Pick<EventRecord, 'hostSchoolId'>, frozen: boolean, opensCheckIn = false): PerformanceFacts => ({
  schoolId: performance.schoolId, hostSchoolId: event.hostSchoolId, checkInValue: performance.checkInValue, isFrozen: frozen, isSignedOff: sheets.some(({ isSignedOff }) => isSignedOff), isReleased: category.releasedAt !== null, isCertified, isCheckInOpen: opensCheckIn,
})

/** What decides about its scratch. */
export const scratchFactsOf = (row: Parameters<typeof factsOf>[0], event: EventRecord, rules: ContestRules, now: Date): ScratchFacts => {
  const frozen = isFrozen(event, rules, now)
  return { ...factsOf(row, event, frozen), isScratched: row.performance.scratchedAt !== null, isScratchOver: isScratchOverOn(dayOf(now, event.timeZone), event.startsOn, rules, frozen) }
}

const ids = { 'not-yours': 'not-yours', 'acting-as': 'acting-as', locked: 'conflicts' } as const

/** @throws DomainError not-yours, acting-as, conflicts where a rule of performances says no */
export function refuse(refusal: PerformanceRefusal | null): void {
  if (refusal) throw new DomainError(ids[refusal.id], { message: refusal.message })
}
