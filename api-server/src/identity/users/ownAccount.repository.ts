import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database'
import { activityRequest } from '../../directory/activityRequests/activityRequest.tables'
import { tagged } from '../../directory/tags/tag.tables'
import { credential } from '../../eligibility/credentials/credential.tables'
import { document } from '../../eligibility/documents/document.tables'
import { erasedRows } from '../erasures/erasedRows'
import { storedFile } from '../../platform/files/file.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { calendarFeed } from '../../publishing/calendars/calendar.tables'
import { favourite } from '../../publishing/favourites/favourite.tables'
import { rulesAcknowledgment } from '../acknowledgments/acknowledgment.tables'
import { familyInvitation, parentOfStudent } from '../family/family.tables'
import { oneTimeCode, passwordLink } from '../passwords/password.tables'
import { preference } from '../preferences/preference.tables'
import { emergencyContact } from '../profiles/profile.tables'
import { applicant, personRequest } from '../requests/request.tables'
import { userRole } from '../roles/role.tables'
import { secondFactor } from '../secondFactors/secondFactor.tables'
import { session } from '../sessions/session.tables'
import { student } from '../students/student.tables'
import { user } from './user.tables'
import { eraseJobs } from '../../platform/jobs/job.repository'

export async function findPendingDeletion(reader: Reader, userId: number) {
  const [row] = await reader.select({ requestId: personRequest.id, createdAt: personRequest.createdAt }).from(personRequest)
    .where(and(eq(personRequest.userId, userId), eq(personRequest.kind, 'accountDeletion'), eq(personRequest.status, 'pending')))
  return row
}

/**
 * How far apart the decision and the closing may lie: they are one moment now, and were two of one transaction before, so that
 * nobody's wish was found.
 */
const apart = sql`interval '30 seconds'`

/**
 * Takes the next account that its owner had closed long enough ago, so that no other process takes it too. One that was
 * restored, or closed again by the office, is not meant anymore.
 */
export async function claimErasable(tx: Tx, closedBefore: Date) {
  const [row] = await tx.select({ userId: user.id, organizationId: user.organizationId, email: user.email, photoFileId: user.photoFileId, firstName: user.firstName, lastName: user.lastName, phone: user.phone }).from(user)
    .where(and(
      isNotNull(user.deletedAt), isNull(user.erasedAt), lte(user.deletedAt, closedBefore),
      sql`exists (select 1 from ${personRequest} where ${personRequest.userId} = ${user.id} and ${personRequest.kind} = 'accountDeletion' and ${personRequest.status} = 'accepted' and ${personRequest.decidedAt} between ${user.deletedAt} - ${apart} and ${user.deletedAt} + ${apart})`,
    ))
    .orderBy(asc(user.id)).limit(1).for('update', { skipLocked: true })
  return row
}

/**
 * Wipes what is known of a person. What others did with them stays as a row that names nobody; a school keeps its student
 * record, and the audit the key of an account that says nothing anymore.
 * @returns keys of the files whose bytes are to be removed from the store after the commit
 */
export async function erasePerson(
  tx: Tx, { userId, email, phone, organizationId, photoFileId }: { userId: number; email: string; phone: string; organizationId: number; photoFileId: number | null }, now: Date,
): Promise<string[]> {
  // A number that another account has too, of a family or a school, is not this person's alone.
  const isShared = phone === '' || (await tx.$count(user, and(eq(user.phone, phone), ne(user.id, userId)))) > 0
  const targets = isShared ? [email] : [email, phone]
  await tx.update(user).set({
    firstName: 'Erased', lastName: 'person', email: `erased-${userId}@erased.invalid`, passwordHash: null, phone: '', address: '', city: '', state: '', zip: '', positions: [],
    photoFileId: null, externalId: null, addedKey: null, emailVerifiedAt: null, phoneVerifiedAt: null, erasedAt: now,
  }).where(eq(user.id, userId))
  await tx.delete(session).where(eq(session.userId, userId))
  await tx.delete(passwordLink).where(eq(passwordLink.userId, userId))
  await tx.delete(secondFactor).where(eq(secondFactor.userId, userId))
  await tx.delete(emergencyContact).where(eq(emergencyContact.userId, userId))
  await tx.delete(preference).where(eq(preference.userId, userId))
  await tx.delete(favourite).where(eq(favourite.userId, userId))
  await tx.delete(calendarFeed).where(eq(calendarFeed.userId, userId))
  await tx.delete(parentOfStudent).where(eq(parentOfStudent.userId, userId))
  await tx.delete(tagged).where(and(eq(tagged.subjectType, 'user'), eq(tagged.subjectId, userId)))
  const exported = await eraseJobs(tx, userId, now)
  await tx.delete(userRole).where(eq(userRole.userId, userId))
  await tx.delete(credential).where(eq(credential.userId, userId))
  await tx.delete(rulesAcknowledgment).where(eq(rulesAcknowledgment.userId, userId))
  await tx.delete(oneTimeCode).where(inArray(oneTimeCode.target, targets))
  await tx.update(student).set({ userId: null }).where(eq(student.userId, userId))
  await tx.update(document).set({ deletedAt: now }).where(and(eq(document.subjectType, 'user'), eq(document.subjectId, userId), isNull(document.deletedAt)))
  const others: number[] = []
  for (const { removeOfUser } of erasedRows.items) others.push(...(await removeOfUser?.(tx, userId)) ?? [])
  // Files are called by whose they are, those too that were deleted before.
  const areTheirs = or(inArray(storedFile.id, others), inArray(storedFile.id, tx.select({ id: document.fileId }).from(document).where(and(eq(document.subjectType, 'user'), eq(document.subjectId, userId)))))
  await tx.update(storedFile).set({ name: 'Erased' }).where(areTheirs)
  const files = await tx.update(storedFile).set({ deletedAt: now }).where(and(
    isNull(storedFile.deletedAt),
    or(
      areTheirs,
      photoFileId === null ? undefined : eq(storedFile.id, photoFileId),
    ),
  )).returning({ key: storedFile.storageKey })
  await tx.update(applicant).set({ firstName: 'Erased', lastName: 'person', email: `erased-${userId}@erased.invalid`, phone: '', profile: {}, passwordHash: '' })
    .where(and(eq(applicant.organizationId, organizationId), or(eq(applicant.userId, userId), eq(applicant.email, email))))
  await tx.update(activityRequest).set({ note: '' }).where(eq(activityRequest.requestedByUserId, userId))
  await tx.update(personRequest).set({ note: '', reason: '', details: {} }).where(eq(personRequest.userId, userId))
  await tx.update(familyInvitation).set({ email: `erased-${userId}@erased.invalid`, cancelledAt: sql`coalesce(${familyInvitation.cancelledAt}, ${now.toISOString()}::timestamptz)` })
    .where(or(eq(familyInvitation.sentByUserId, userId), and(eq(familyInvitation.organizationId, organizationId), eq(familyInvitation.email, email))))
  await tx.update(outgoingMessage).set({ target: `erased-${userId}@erased.invalid`, text: '', html: '', attachment: null, attachmentName: '', subject: '', nextTryAt: null, onceKey: null })
    .where(and(eq(outgoingMessage.organizationId, organizationId), inArray(outgoingMessage.target, targets)))
  return [...exported, ...files.map(({ key }) => key)]
}
