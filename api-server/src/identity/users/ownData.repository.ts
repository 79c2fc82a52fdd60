import { aliasedTable, and, asc, eq, getTableColumns, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { canonicalPhone } from '@portal/shared/platform/format/phone'
import type { Reader } from '../../platform/db/database'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { activity } from '../../directory/activities/activity.tables'
import { activityRequest } from '../../directory/activityRequests/activityRequest.tables'
import { district } from '../../directory/districts/district.tables'
import { school } from '../../directory/schools/school.tables'
import { tag, tagged } from '../../directory/tags/tag.tables'
import { teamStaff } from '../../directory/teams/team.tables'
import { credential } from '../../eligibility/credentials/credential.tables'
import { disciplinaryAction } from '../../eligibility/disciplinary/disciplinary.tables'
import { document } from '../../eligibility/documents/document.tables'
import { audit } from '../../platform/audit/audit.tables'
import { storedFile } from '../../platform/files/file.tables'
import { job } from '../../platform/jobs/job.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { calendarFeed } from '../../publishing/calendars/calendar.tables'
import { rulesAcknowledgment } from '../acknowledgments/acknowledgment.tables'
import { parentalConsent } from '../consents/consent.tables'
import { familyInvitation, parentOfStudent } from '../family/family.tables'
import { passwordLink } from '../passwords/password.tables'
import { emergencyContact } from '../profiles/profile.tables'
import { namingWord } from '../publicNames/publicName.tables'
import { recordView } from '../recordViews/recordView.tables'
import { applicant, personRequest } from '../requests/request.tables'
import { role, userRole } from '../roles/role.tables'
import { secondFactor } from '../secondFactors/secondFactor.tables'
import { session } from '../sessions/session.tables'
import { student } from '../students/student.tables'
import { user } from './user.tables'
import { collectPlaying, namedTeams } from './ownPlaying.repository'

/**
 * What the portal keeps about a person: of others only what ties them to the person (a child's first name), and no secrets
 * (hashes, tokens, codes, the words of messages that carried them). ownData.test.ts holds it to the whole schema: a column
 * that refers to a person is told here, or has its reason there.
 */
export async function collectOwnData(reader: Reader, userId: number) {
  const { id: _id, organizationId: _organization, passwordHash: _hash, addedKey: _key, searchText: _text, words: _words, photoFileId: _photo, erasedAt: _erased, ...ofAccount } = getTableColumns(user)
  const [account] = await reader.select(ofAccount).from(user).where(eq(user.id, userId))
  const {
    organizationId: _studentOrganization, schoolId: _school, userId: _user, addedKey: _studentKey, searchText: _studentText, words: _studentWords, photoFileId: _studentPhoto, erasedAt: _studentErased, ...ofStudent
  } = getTableColumns(student)
  const records = await reader.select({ school: school.name, ...ofStudent }).from(student).innerJoin(school, eq(school.id, student.schoolId)).where(and(eq(student.userId, userId), isNull(student.deletedAt)))
  const studentIds = records.map(({ id }) => id)
  return {
    account,
    studentRecords: records.map(({ id: _record, deletedAt: _deleted, ...record }) => record),
    ...(await collectRecords(reader, userId, studentIds)),
    ...(await collectFamily(reader, userId, studentIds, account?.email ?? '')),
    ...(await collectAsked(reader, userId, studentIds)),
    ...(await collectPlaying(reader, studentIds)),
    ...(await collectWork(reader, userId)),
    ...(await collectUse(reader, userId, account)),
  }
}

async function collectRecords(reader: Reader, userId: number, studentIds: number[]) {
  const about = (table: typeof document | typeof disciplinaryAction | typeof tagged) => or(
    and(eq(table.subjectType, 'user'), eq(table.subjectId, userId)), and(eq(table.subjectType, 'student'), inArray(table.subjectId, studentIds)),
  )
  return {
    emergencyContacts: await reader.select({ name: emergencyContact.name, relation: emergencyContact.relation, phone: emergencyContact.phone, email: emergencyContact.email }).from(emergencyContact)
      .where(or(eq(emergencyContact.userId, userId), inArray(emergencyContact.studentId, studentIds))),
    documents: await reader.select({ kind: document.kind, name: storedFile.name, acceptStatus: document.acceptStatus, reason: document.reason, at: document.createdAt, decidedAt: document.decidedAt })
      .from(document).innerJoin(storedFile, eq(storedFile.id, document.fileId)).where(and(about(document), isNull(document.deletedAt))),
    conduct: await reader.select({
      kind: disciplinaryAction.kind, occurredOn: disciplinaryAction.occurredOn, activity: activity.name, endsOn: disciplinaryAction.endsOn, contests: disciplinaryAction.contests,
      fineCents: disciplinaryAction.fineCents, description: disciplinaryAction.description, appeal: disciplinaryAction.appeal, appealedOn: disciplinaryAction.appealedOn, appealNote: disciplinaryAction.appealNote,
    }).from(disciplinaryAction).leftJoin(activity, eq(activity.id, disciplinaryAction.activityId)).where(and(about(disciplinaryAction), isNull(disciplinaryAction.deletedAt))),
    acknowledgments: await reader.select({ year: academicYear.label, version: rulesAcknowledgment.version, at: rulesAcknowledgment.acknowledgedAt }).from(rulesAcknowledgment)
      .innerJoin(academicYear, eq(academicYear.id, rulesAcknowledgment.academicYearId)).where(eq(rulesAcknowledgment.userId, userId)).orderBy(asc(rulesAcknowledgment.id)),
    tags: await reader.select({ tag: tag.name }).from(tagged).innerJoin(tag, eq(tag.id, tagged.tagId)).where(about(tagged)).orderBy(asc(tagged.id)),
    credentials: await reader.select({ kind: credential.kind, name: credential.name, completedOn: credential.completedOn, endsOn: credential.endsOn, source: credential.source, at: credential.createdAt }).from(credential)
      .where(and(eq(credential.userId, userId), isNull(credential.deletedAt))).orderBy(asc(credential.id)),
  }
}

async function collectFamily(reader: Reader, userId: number, studentIds: number[], email: string) {
  const invitation = { to: familyInvitation.email, at: familyInvitation.createdAt, usedAt: familyInvitation.usedAt, cancelledAt: familyInvitation.cancelledAt }
  const parent = aliasedTable(user, 'parent')
  return {
    // Who looked is told by name where the family reads it (recordViews.list).
    lookedAt: await reader.select({ kind: recordView.kind, day: recordView.day, times: recordView.times }).from(recordView).where(inArray(recordView.studentId, studentIds)).orderBy(asc(recordView.id)),
    looks: await reader.select({ kind: recordView.kind, day: recordView.day, times: recordView.times }).from(recordView)
      .where(or(eq(recordView.userId, userId), eq(recordView.actingUserId, userId))).orderBy(asc(recordView.id)),
    consents: await reader.select({ way: parentalConsent.way, parentName: parentalConsent.parentName, givenOn: parentalConsent.givenOn, at: parentalConsent.createdAt, withdrawnAt: parentalConsent.withdrawnAt }).from(parentalConsent)
      .where(or(inArray(parentalConsent.studentId, studentIds), eq(parentalConsent.parentUserId, userId))).orderBy(asc(parentalConsent.id)),
    // Of what others said, that it was said and not by whom; what one wrote down oneself is among the deeds.
    wordsOnNaming: await reader.select({ speaker: namingWord.speaker, word: namingWord.word, way: namingWord.way, saidOn: namingWord.saidOn, at: namingWord.createdAt, replacedAt: namingWord.replacedAt }).from(namingWord)
      .where(inArray(namingWord.studentId, studentIds)).orderBy(asc(namingWord.id)),
    children: await reader.select({ firstName: student.firstName, school: school.name, since: parentOfStudent.createdAt }).from(parentOfStudent)
      .innerJoin(student, eq(student.id, parentOfStudent.studentId)).innerJoin(school, eq(school.id, student.schoolId)).where(eq(parentOfStudent.userId, userId)),
    parents: await reader.select({ firstName: parent.firstName, since: parentOfStudent.createdAt }).from(parentOfStudent)
      .innerJoin(parent, eq(parent.id, parentOfStudent.userId)).where(inArray(parentOfStudent.studentId, studentIds)),
    invitationsSent: await reader.select(invitation).from(familyInvitation).where(eq(familyInvitation.sentByUserId, userId)),
    // Whom someone else asked to be the student's parent is that person's address: only that it was done is told.
    invitationsToFamily: await reader.select({ at: invitation.at, usedAt: invitation.usedAt, cancelledAt: invitation.cancelledAt }).from(familyInvitation)
      .where(or(eq(familyInvitation.parentUserId, userId), inArray(familyInvitation.studentId, studentIds), eq(familyInvitation.email, email))),
  }
}

async function collectAsked(reader: Reader, userId: number, studentIds: number[]) {
  return {
    signUps: await reader.select({
      kind: applicant.roleType, firstName: applicant.firstName, lastName: applicant.lastName, email: applicant.email, phone: applicant.phone, said: applicant.profile,
      termsVersion: applicant.termsVersion, at: applicant.createdAt,
    }).from(applicant).where(eq(applicant.userId, userId)),
    requests: await reader.select({
      kind: personRequest.kind, status: personRequest.status, role: role.name, school: school.name, wantedStatus: personRequest.wantedStatus, said: personRequest.details,
      note: personRequest.note, reason: personRequest.reason, at: personRequest.createdAt, decidedAt: personRequest.decidedAt,
    }).from(personRequest).leftJoin(role, eq(role.id, personRequest.roleId)).leftJoin(school, eq(school.id, personRequest.schoolId)).where(eq(personRequest.userId, userId)),
    activityRequests: await reader.select({
      activity: activity.name, school: school.name, kind: activityRequest.kind, status: activityRequest.status, note: activityRequest.note, at: activityRequest.createdAt,
    }).from(activityRequest).innerJoin(activity, eq(activity.id, activityRequest.activityId)).innerJoin(school, eq(school.id, activityRequest.schoolId)).where(eq(activityRequest.requestedByUserId, userId)),
    uploads: await reader.select({ name: storedFile.name, purpose: storedFile.purpose, bytes: storedFile.bytes, at: storedFile.createdAt }).from(storedFile)
      .where(and(isNull(storedFile.deletedAt), or(
        eq(storedFile.uploadedByUserId, userId),
        inArray(storedFile.id, reader.select({ id: user.photoFileId }).from(user).where(eq(user.id, userId))),
        inArray(storedFile.id, reader.select({ id: student.photoFileId }).from(student).where(inArray(student.id, studentIds))),
      ))).orderBy(asc(storedFile.id)),
  }
}

async function collectWork(reader: Reader, userId: number) {
  const teams = namedTeams(reader)
  return {
    roles: await reader.select({ role: role.name, kind: role.roleType, school: school.name, since: userRole.createdAt }).from(userRole)
      .innerJoin(role, eq(role.id, userRole.roleId)).leftJoin(school, eq(school.id, userRole.schoolId)).where(eq(userRole.userId, userId)),
    coaching: await reader.select({ ...teams.told, duty: teamStaff.duty }).from(teamStaff).innerJoin(teams.all, eq(teams.all.teamId, teamStaff.teamId)).where(eq(teamStaff.userId, userId)).orderBy(asc(teamStaff.id)),
    districtsChaired: await reader.select({ district: district.name, activity: activity.name }).from(district).innerJoin(activity, eq(activity.id, district.activityId)).where(eq(district.chairUserId, userId)).orderBy(asc(district.id)),
  }
}

async function collectUse(reader: Reader, userId: number, account: { email: string; phone: string } | undefined) {
  const messages = reader.select({ channel: outgoingMessage.channel, subject: outgoingMessage.subject, at: outgoingMessage.createdAt }).from(outgoingMessage)
  const ofSession = { browser: session.userAgent, from: session.createdAt, lastUsedAt: session.lastUsedAt, endedAt: session.revokedAt }
  return {
    follows: await findOwnFavourites(reader, userId),
    calendarAddresses: await reader.select({ madeAt: calendarFeed.createdAt, revokedAt: calendarFeed.revokedAt }).from(calendarFeed).where(eq(calendarFeed.userId, userId)).orderBy(asc(calendarFeed.id)),
    exports: await reader.select({ what: job.title, status: job.status, asked: job.input, at: job.createdAt, fileUntil: job.expiresAt }).from(job).where(eq(job.userId, userId)).orderBy(asc(job.id)),
    secondFactor: await reader.select({ since: secondFactor.createdAt, confirmedAt: secondFactor.confirmedAt }).from(secondFactor).where(eq(secondFactor.userId, userId)),
    passwordLinks: await reader.select({ purpose: passwordLink.purpose, at: passwordLink.createdAt, usedAt: passwordLink.usedAt }).from(passwordLink).where(eq(passwordLink.userId, userId)).orderBy(asc(passwordLink.id)),
    sessions: await reader.select(ofSession).from(session).where(and(eq(session.userId, userId), isNull(session.actingUserId))).orderBy(asc(session.id)),
    // The office signed in as the person; who did, and why, is for the office's audit.
    sessionsOfTheOffice: await reader.select({ from: ofSession.from, endedAt: ofSession.endedAt }).from(session).where(and(eq(session.userId, userId), isNotNull(session.actingUserId))).orderBy(asc(session.id)),
    sessionsAsOthers: await reader.select({ ...ofSession, reason: session.actingReason }).from(session).where(eq(session.actingUserId, userId)).orderBy(asc(session.id)),
    messages: account
      ? await messages.where(or(
        and(eq(outgoingMessage.channel, 'email'), eq(outgoingMessage.target, account.email)),
        account.phone === '' ? undefined : and(eq(outgoingMessage.channel, 'phone'), eq(outgoingMessage.target, canonicalPhone(account.phone))),
      )).orderBy(asc(outgoingMessage.id))
      : [],
    deeds: await reader.select({ what: audit.action, at: audit.at, asSomeoneElse: sql<boolean>`${audit.actingUserId} is not null` }).from(audit)
      .where(or(and(eq(audit.userId, userId), isNull(audit.actingUserId)), eq(audit.actingUserId, userId))).orderBy(asc(audit.id)),
    doneToAccount: await reader.select({ what: audit.action, at: audit.at }).from(audit).where(and(eq(audit.subjectType, 'user'), eq(audit.subjectId, userId))).orderBy(asc(audit.id)),
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
