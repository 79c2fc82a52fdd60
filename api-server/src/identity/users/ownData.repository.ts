import { aliasedTable, and, asc, eq, getTableColumns, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { canonicalPhone } from '@portal/shared/platform/format/phone'
import type { Reader } from '../../platform/db/database'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { school } from '../../directory/schools/school.tables'
import { audit } from '../../platform/audit/audit.tables'
import { storedFile } from '../../platform/files/file.tables'
import { job } from '../../platform/jobs/job.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { rulesAcknowledgment } from '../acknowledgments/acknowledgment.tables'
import { parentalConsent } from '../consents/consent.tables'
import { familyInvitation, parentOfStudent } from '../family/family.tables'
import { passwordLink } from '../passwords/password.tables'
import { preference } from '../preferences/preference.tables'
import { emergencyContact } from '../profiles/profile.tables'
import { namingWord } from '../publicNames/publicName.tables'
import { recordView } from '../recordViews/recordView.tables'
import { applicant, personRequest } from '../requests/request.tables'
import { role, userRole } from '../roles/role.tables'
import { secondFactor } from '../secondFactors/secondFactor.tables'
import { session } from '../sessions/session.tables'
import { student } from '../students/student.tables'
import { user } from './user.tables'
import { ownDataParts } from './ownDataParts.repository'

/**
 * What the portal keeps about a person: of others only what ties them to the person (a child's first name), and no secrets
 * (hashes, tokens, codes, the words of messages that carried them). Nouns above the people tell
 * theirs by ownDataParts. ownData.test.ts holds it to the whole schema: a column that refers to a person is told, or has its reason there.
 */
export async function collectOwnData(reader: Reader, userId: number): Promise<Record<string, unknown>> {
  const { id: _id, organizationId: _organization, passwordHash: _hash, addedKey: _key, searchText: _text, words: _words, photoFileId: _photo, erasedAt: _erased, ...ofAccount } = getTableColumns(user)
  const [account] = await reader.select(ofAccount).from(user).where(eq(user.id, userId))
  const {
    organizationId: _studentOrganization, schoolId: _school, userId: _user, addedKey: _studentKey, searchText: _studentText, words: _studentWords, photoFileId: _studentPhoto, erasedAt: _studentErased, ...ofStudent
  } = getTableColumns(student)
  const records = await reader.select({ school: school.name, ...ofStudent }).from(student).innerJoin(school, eq(school.id, student.schoolId)).where(and(eq(student.userId, userId), isNull(student.deletedAt)))
  const studentIds = records.map(({ id }) => id)
  const data: Record<string, unknown> = {
    account,
    studentRecords: records.map(({ id: _record, deletedAt: _deleted, ...record }) => record),
    ...(await collectRecords(reader, userId, studentIds)),
    ...(await collectFamily(reader, userId, studentIds, account?.email ?? '')),
    ...(await collectAsked(reader, userId, studentIds)),
    ...(await collectWork(reader, userId)),
    ...(await collectUse(reader, userId, account)),
  }
  for (const part of ownDataParts.items) addSections(data, await part(reader, { userId, studentIds }))
  return data
}

/** One section in place of another would be a part of the person's data that is missing without a word. @throws Error if both have a section of one name */
export function addSections(to: Record<string, unknown>, more: Record<string, unknown>): void {
  const [twice] = Object.keys(more).filter((name) => name in to)
  if (twice !== undefined) throw new Error(`Two parts of a person’s own data are called ${twice}.`)
  Object.assign(to, more)
}

async function collectRecords(reader: Reader, userId: number, studentIds: number[]) {
  return {
    emergencyContacts: await reader.select({ name: emergencyContact.name, relation: emergencyContact.relation, phone: emergencyContact.phone, email: emergencyContact.email }).from(emergencyContact)
      .where(or(eq(emergencyContact.userId, userId), inArray(emergencyContact.studentId, studentIds))),
    acknowledgments: await reader.select({ year: academicYear.label, version: rulesAcknowledgment.version, at: rulesAcknowledgment.acknowledgedAt }).from(rulesAcknowledgment)
      .innerJoin(academicYear, eq(academicYear.id, rulesAcknowledgment.academicYearId)).where(eq(rulesAcknowledgment.userId, userId)).orderBy(asc(rulesAcknowledgment.id)),
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
    uploads: await reader.select({ name: storedFile.name, purpose: storedFile.purpose, bytes: storedFile.bytes, at: storedFile.createdAt }).from(storedFile)
      .where(and(isNull(storedFile.deletedAt), or(
        eq(storedFile.uploadedByUserId, userId),
        inArray(storedFile.id, reader.select({ id: user.photoFileId }).from(user).where(eq(user.id, userId))),
        inArray(storedFile.id, reader.select({ id: student.photoFileId }).from(student).where(inArray(student.id, studentIds))),
      ))).orderBy(asc(storedFile.id)),
  }
}

async function collectWork(reader: Reader, userId: number) {
  return {
    roles: await reader.select({ role: role.name, kind: role.roleType, school: school.name, since: userRole.createdAt }).from(userRole)
      .innerJoin(role, eq(role.id, userRole.roleId)).leftJoin(school, eq(school.id, userRole.schoolId)).where(eq(userRole.userId, userId)),
  }
}

async function collectUse(reader: Reader, userId: number, account: { email: string; phone: string } | undefined) {
  const messages = reader.select({ channel: outgoingMessage.channel, subject: outgoingMessage.subject, at: outgoingMessage.createdAt }).from(outgoingMessage)
  const ofSession = { browser: session.userAgent, from: session.createdAt, lastUsedAt: session.lastUsedAt, endedAt: session.revokedAt }
  return {
    exports: await reader.select({ what: job.title, status: job.status, asked: job.input, at: job.createdAt, fileUntil: job.expiresAt }).from(job).where(eq(job.userId, userId)).orderBy(asc(job.id)),
    preferences: await reader.select({ settings: preference.settings, changedAt: preference.updatedAt }).from(preference).where(eq(preference.userId, userId)),
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
