import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../db/database'
import { calendarFeed, favourite } from '../db/schema/following'
import { credential } from '../db/schema/eligibility'
import { job } from '../db/schema/jobs'
import { activity, activityRequest } from '../db/schema/activities'
import { audit, outgoingMessage } from '../db/schema/organizations'
import { oneTimeCode, parentOfStudent, passwordLink, role, session, student, user, userRole } from '../db/schema/people'
import { disciplinaryAction, document, emergencyContact, secondFactor, storedFile, tagged } from '../db/schema/records'
import { applicant, familyInvitation, personRequest } from '../db/schema/requests'
import { school } from '../db/schema/schools'
import { eraseJobs } from '../jobs/job.repository'

export async function findPendingDeletion(reader: Reader, userId: number) {
  const [row] = await reader.select({ requestId: personRequest.id, createdAt: personRequest.createdAt }).from(personRequest)
    .where(and(eq(personRequest.userId, userId), eq(personRequest.kind, 'accountDeletion'), eq(personRequest.status, 'pending')))
  return row
}

/**
 * What the portal keeps about a person: of others only what ties them to the person (a child's first name), and no secrets
 * (hashes, tokens, codes, the words of messages that carried them).
 */
export async function collectOwnData(reader: Reader, userId: number) {
  const [account] = await reader.select({
    firstName: user.firstName, lastName: user.lastName, email: user.email, phone: user.phone, address: user.address, city: user.city, state: user.state, zip: user.zip,
    positions: user.positions, status: user.status, emailVerifiedAt: user.emailVerifiedAt, phoneVerifiedAt: user.phoneVerifiedAt, termsVersion: user.termsVersion,
    termsAcceptedAt: user.termsAcceptedAt, createdAt: user.createdAt,
  }).from(user).where(eq(user.id, userId))
  const records = await reader.select({
    studentId: student.id, school: school.name, firstName: student.firstName, lastName: student.lastName, grade: student.grade, gender: student.gender, bornOn: student.bornOn,
    enteredGrade9On: student.enteredGrade9On, transferredOn: student.transferredOn, physicalOn: student.physicalOn, email: student.email,
    phone: student.phone, address: student.address, city: student.city, state: student.state, zip: student.zip, status: student.status, namedInPublic: student.namedInPublic,
  }).from(student).innerJoin(school, eq(school.id, student.schoolId)).where(and(eq(student.userId, userId), isNull(student.deletedAt)))
  const studentIds = records.map(({ studentId }) => studentId)
  const about = or(and(eq(document.subjectType, 'user'), eq(document.subjectId, userId)), studentIds.length > 0 ? and(eq(document.subjectType, 'student'), inArray(document.subjectId, studentIds)) : undefined)
  const conduct = or(and(eq(disciplinaryAction.subjectType, 'user'), eq(disciplinaryAction.subjectId, userId)), studentIds.length > 0 ? and(eq(disciplinaryAction.subjectType, 'student'), inArray(disciplinaryAction.subjectId, studentIds)) : undefined)
  return {
    account,
    roles: await reader.select({ role: role.name, kind: role.roleType, school: school.name, since: userRole.createdAt }).from(userRole).innerJoin(role, eq(role.id, userRole.roleId)).leftJoin(school, eq(school.id, userRole.schoolId)).where(eq(userRole.userId, userId)),
    studentRecords: records.map(({ studentId: _, ...record }) => record),
    children: await reader.select({ firstName: student.firstName, school: school.name, since: parentOfStudent.createdAt }).from(parentOfStudent).innerJoin(student, eq(student.id, parentOfStudent.studentId)).innerJoin(school, eq(school.id, student.schoolId)).where(eq(parentOfStudent.userId, userId)),
    emergencyContacts: await reader.select({ name: emergencyContact.name, relation: emergencyContact.relation, phone: emergencyContact.phone, email: emergencyContact.email }).from(emergencyContact)
      .where(or(eq(emergencyContact.userId, userId), studentIds.length > 0 ? inArray(emergencyContact.studentId, studentIds) : undefined)),
    signUps: await reader.select({ kind: applicant.roleType, firstName: applicant.firstName, lastName: applicant.lastName, email: applicant.email, phone: applicant.phone, said: applicant.profile, at: applicant.createdAt }).from(applicant).where(eq(applicant.userId, userId)),
    requests: await reader.select({ kind: personRequest.kind, status: personRequest.status, role: role.name, school: school.name, note: personRequest.note, reason: personRequest.reason, at: personRequest.createdAt, decidedAt: personRequest.decidedAt })
      .from(personRequest).leftJoin(role, eq(role.id, personRequest.roleId)).leftJoin(school, eq(school.id, personRequest.schoolId)).where(eq(personRequest.userId, userId)),
    activityRequests: await reader.select({ activity: activity.name, school: school.name, kind: activityRequest.kind, status: activityRequest.status, note: activityRequest.note, at: activityRequest.createdAt })
      .from(activityRequest).innerJoin(activity, eq(activity.id, activityRequest.activityId)).innerJoin(school, eq(school.id, activityRequest.schoolId)).where(eq(activityRequest.requestedByUserId, userId)),
    invitationsSent: await reader.select({ to: familyInvitation.email, at: familyInvitation.createdAt, usedAt: familyInvitation.usedAt, cancelledAt: familyInvitation.cancelledAt }).from(familyInvitation).where(eq(familyInvitation.sentByUserId, userId)),
    documents: await reader.select({ kind: document.kind, name: storedFile.name, acceptStatus: document.acceptStatus, at: document.createdAt }).from(document).innerJoin(storedFile, eq(storedFile.id, document.fileId)).where(and(about, isNull(document.deletedAt))),
    conduct: await reader.select({ kind: disciplinaryAction.kind, occurredOn: disciplinaryAction.occurredOn, endsOn: disciplinaryAction.endsOn, description: disciplinaryAction.description, appeal: disciplinaryAction.appeal }).from(disciplinaryAction).where(and(conduct, isNull(disciplinaryAction.deletedAt))),
    follows: await findOwnFavourites(reader, userId),
    calendarAddresses: await reader.select({ madeAt: calendarFeed.createdAt, revokedAt: calendarFeed.revokedAt }).from(calendarFeed).where(eq(calendarFeed.userId, userId)).orderBy(asc(calendarFeed.id)),
    credentials: await reader.select({ kind: credential.kind, name: credential.name, completedOn: credential.completedOn, endsOn: credential.endsOn, source: credential.source, at: credential.createdAt }).from(credential)
      .where(and(eq(credential.userId, userId), isNull(credential.deletedAt))).orderBy(asc(credential.id)),
    exports: await reader.select({ what: job.title, status: job.status, at: job.createdAt, fileUntil: job.expiresAt }).from(job).where(eq(job.userId, userId)).orderBy(asc(job.id)),
    sessions: await reader.select({ browser: session.userAgent, from: session.createdAt, lastUsedAt: session.lastUsedAt, endedAt: session.revokedAt }).from(session).where(and(eq(session.userId, userId), isNull(session.actingUserId))).orderBy(desc(session.id)).limit(200),
    messages: await reader.select({ subject: outgoingMessage.subject, at: outgoingMessage.createdAt }).from(outgoingMessage).where(and(eq(outgoingMessage.channel, 'email'), eq(outgoingMessage.target, account?.email ?? ''))).orderBy(desc(outgoingMessage.id)).limit(500),
    deeds: await reader.select({ what: audit.action, at: audit.at }).from(audit).where(and(eq(audit.userId, userId), isNull(audit.actingUserId))).orderBy(desc(audit.id)).limit(2_000),
  }
}

/** What the person follows, by the names that are shown. */
async function findOwnFavourites(reader: Reader, userId: number) {
  const found = (await reader.execute(sql`
    select f.kind, coalesce(a.name, s.name, case when t.id is not null then ts.name || coalesce(' ' || nullif(t.name, ''), '') || ', ' || ta.name end, '') as name, f.created_at as since
    from favourite f
    left join activity a on f.kind = 'activity' and a.id = f.subject_id
    left join school s on f.kind = 'school' and s.id = f.subject_id
    left join team t on f.kind = 'team' and t.id = f.subject_id left join school ts on ts.id = t.school_id left join activity ta on ta.id = t.activity_id
    where f.user_id = ${userId} order by f.id`)) as unknown as { rows: { kind: string; name: string; since: Date | string }[] }
  return found.rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() }))
}

/**
 * Takes the next account that its owner had closed long enough ago, so that no other process takes it too. One that was
 * restored, or closed anew by the office, is not meant any more.
 */
export async function claimErasable(tx: Tx, closedBefore: Date) {
  const [row] = await tx.select({ userId: user.id, organizationId: user.organizationId, email: user.email, photoFileId: user.photoFileId }).from(user)
    .where(and(
      isNotNull(user.deletedAt), isNull(user.erasedAt), lte(user.deletedAt, closedBefore),
      sql`exists (select 1 from ${personRequest} where ${personRequest.userId} = ${user.id} and ${personRequest.kind} = 'accountDeletion' and ${personRequest.status} = 'accepted' and ${personRequest.decidedAt} = ${user.deletedAt})`,
    ))
    .orderBy(asc(user.id)).limit(1).for('update', { skipLocked: true })
  return row
}

/**
 * Wipes what is known of a person. What others did with them stays as a row that names nobody; a school keeps its student
 * record, and the audit the key of an account that says nothing any more.
 * @returns keys of the files whose bytes are to be removed from the store after the commit
 */
export async function erasePerson(
  tx: Tx, { userId, email, organizationId, photoFileId }: { userId: number; email: string; organizationId: number; photoFileId: number | null }, now: Date,
): Promise<string[]> {
  await tx.update(user).set({
    firstName: 'Erased', lastName: 'person', email: `erased-${userId}@erased.invalid`, passwordHash: null, phone: '', address: '', city: '', state: '', zip: '', positions: [],
    photoFileId: null, externalId: null, addedKey: null, emailVerifiedAt: null, phoneVerifiedAt: null, erasedAt: now,
  }).where(eq(user.id, userId))
  await tx.delete(session).where(eq(session.userId, userId))
  await tx.delete(passwordLink).where(eq(passwordLink.userId, userId))
  await tx.delete(secondFactor).where(eq(secondFactor.userId, userId))
  await tx.delete(emergencyContact).where(eq(emergencyContact.userId, userId))
  await tx.delete(favourite).where(eq(favourite.userId, userId))
  await tx.delete(calendarFeed).where(eq(calendarFeed.userId, userId))
  await tx.delete(parentOfStudent).where(eq(parentOfStudent.userId, userId))
  await tx.delete(tagged).where(and(eq(tagged.subjectType, 'user'), eq(tagged.subjectId, userId)))
  const exported = await eraseJobs(tx, userId, now)
  await tx.delete(userRole).where(eq(userRole.userId, userId))
  await tx.delete(credential).where(eq(credential.userId, userId))
  await tx.delete(oneTimeCode).where(eq(oneTimeCode.target, email))
  await tx.update(student).set({ userId: null }).where(eq(student.userId, userId))
  await tx.update(document).set({ deletedAt: now }).where(and(eq(document.subjectType, 'user'), eq(document.subjectId, userId), isNull(document.deletedAt)))
  const files = await tx.update(storedFile).set({ deletedAt: now }).where(and(
    isNull(storedFile.deletedAt),
    or(
      inArray(storedFile.id, tx.select({ id: document.fileId }).from(document).where(and(eq(document.subjectType, 'user'), eq(document.subjectId, userId)))),
      photoFileId === null ? undefined : eq(storedFile.id, photoFileId),
    ),
  )).returning({ key: storedFile.storageKey })
  await tx.update(applicant).set({ firstName: 'Erased', lastName: 'person', email: `erased-${userId}@erased.invalid`, phone: '', profile: {}, passwordHash: '' })
    .where(and(eq(applicant.organizationId, organizationId), or(eq(applicant.userId, userId), eq(applicant.email, email))))
  await tx.update(activityRequest).set({ note: '' }).where(eq(activityRequest.requestedByUserId, userId))
  await tx.update(personRequest).set({ note: '', reason: '', details: {} }).where(eq(personRequest.userId, userId))
  await tx.update(familyInvitation).set({ email: `erased-${userId}@erased.invalid`, cancelledAt: sql`coalesce(${familyInvitation.cancelledAt}, ${now.toISOString()}::timestamptz)` })
    .where(or(eq(familyInvitation.sentByUserId, userId), and(eq(familyInvitation.organizationId, organizationId), eq(familyInvitation.email, email))))
  await tx.update(outgoingMessage).set({ target: `erased-${userId}@erased.invalid`, text: '', html: '', subject: '', nextTryAt: null })
    .where(and(eq(outgoingMessage.organizationId, organizationId), eq(outgoingMessage.target, email)))
  return [...exported, ...files.map(({ key }) => key)]
}
