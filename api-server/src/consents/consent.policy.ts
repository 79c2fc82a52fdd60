import { needsConsent } from '@portal/shared/consents/consent.kinds'
import { DomainError } from '@portal/shared/call/errors'
import { ageOfOwnConsent } from '@portal/shared/publicNames/publicNameRules'
import type { Reader } from '../db/database'
import { findRecordsOfAccounts, hasOpenConsent } from './consent.repository'

/** Days of rules of age are those of the server's calendar, as the forms of students have them. */
export const consentDay = (now: Date) => now.toISOString().slice(0, 10)

/** What is said where an account takes a consent that nobody gave. */
export const whyConsent = ({ bornOn }: { bornOn: string | null }) =>
  bornOn
    ? `For an account of a child under ${ageOfOwnConsent}, a parent’s consent has to be recorded first: save the student without an account, then record it on their profile.`
    : `Please enter the birth date. An account of a child under ${ageOfOwnConsent} takes a parent’s consent.`

/**
 * Refuses an account for a child under 13 without a parent's consent on record.
 * @param student as the record would be; `studentId` null for one that is being added
 * @throws DomainError invalid-input at `field`
 */
export async function refuseWithoutConsent(reader: Reader, student: { studentId: number | null; bornOn: string | null; grade: number }, now: Date, field = 'hasAccount'): Promise<void> {
  if (!needsConsent(student, consentDay(now))) return
  if (student.studentId !== null && (await hasOpenConsent(reader, student.studentId))) return
  throw new DomainError('invalid-input', { fields: [{ field, message: whyConsent(student) }] })
}

/** Those of these accounts that belong to a child whose parent has not consented. */
export async function findWithoutConsent(reader: Reader, userIds: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  const records = await findRecordsOfAccounts(reader, userIds)
  return new Set(records.flatMap(({ userId, consentId, ...record }) => (userId !== null && consentId === null && needsConsent(record, consentDay(now)) ? [userId] : [])))
}
