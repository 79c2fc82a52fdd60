import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { parentalConsent } from '../consents/consent.tables'
import { organization } from '../organizations/organization.tables'
import { student } from '../students/student.tables'

/** Whether a parent's consent is in force. */
export async function hasOpenConsent(reader: Reader, studentId: number): Promise<boolean> {
  return (await reader.$count(parentalConsent, and(eq(parentalConsent.studentId, studentId), isNull(parentalConsent.withdrawnAt)))) > 0
}

/** The students' records that belong to these accounts, each with the consent in force (null: none) and its organization's clocks. */
export async function findRecordsOfAccounts(reader: Reader, userIds: readonly number[]) {
  if (userIds.length === 0) return []
  return reader.select({ userId: student.userId, bornOn: student.bornOn, grade: student.grade, consentId: parentalConsent.id, timeZone: organization.timeZone }).from(student)
    .innerJoin(organization, eq(organization.id, student.organizationId))
    .leftJoin(parentalConsent, and(eq(parentalConsent.studentId, student.id), isNull(parentalConsent.withdrawnAt)))
    .where(and(inArray(student.userId, [...userIds]), isNull(student.deletedAt)))
}
