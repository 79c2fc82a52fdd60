import { needsConsent } from '@portal/shared/identity/consents/consent.kinds'
import { DomainError } from '@portal/shared/platform/call/errors'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { ageOfOwnConsent } from '@portal/shared/identity/publicNames/publicNameRules'
import type { Reader } from '../../platform/db/database'
import { todayOf } from '../organizations/todayOf'
import { findRecordsOfAccounts, hasOpenConsent } from './accountConsent.repository'

/** What is said where an account takes a consent that nobody gave. */
export const whyConsent = ({ bornOn }: { bornOn: string | null }) =>
  bornOn
    ? `For an account of a child under ${ageOfOwnConsent}, a parent’s consent has to be recorded first: save the student without an account, then record it on their profile.`
    : `Please enter the birth date. An account of a child under ${ageOfOwnConsent} requires a parent’s consent.`

/**
 * Refuses an account for a child under 13 without a parent's consent on record.
 * @param student as the record would be, in its organization; `studentId` null for one that is being added
 * @throws DomainError invalid-input at `field`
 */
export async function refuseWithoutConsent(reader: Reader, { organizationId, ...student }: { organizationId: number; studentId: number | null; bornOn: string | null; grade: number }, now: Date, field = 'hasAccount'): Promise<void> {
  if (!needsConsent(student, await todayOf(reader, organizationId, now))) return
  if (student.studentId !== null && (await hasOpenConsent(reader, student.studentId))) return
  throw new DomainError('invalid-input', { fields: [{ field, message: whyConsent(student) }] })
}

/** Those of these accounts that belong to a child whose parent has not consented. */
export async function findWithoutConsent(reader: Reader, userIds: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  const records = await findRecordsOfAccounts(reader, userIds)
  return new Set(records.flatMap(({ userId, consentId, timeZone, ...record }) => (userId !== null && consentId === null && needsConsent(record, dayOf(now, timeZone)) ? [userId] : [])))
}
