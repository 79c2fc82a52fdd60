import { needsConsent } from '@portal/shared/identity/consents/consent.kinds'
import type { ConsentWay } from '@portal/shared/identity/family/familyWord.kinds'
import type { StudentConsents } from '@portal/shared/identity/consents/consent.schemas'
import { paperDayProblem } from '@portal/shared/identity/profiles/checkBirthDate'
import { DomainError } from '@portal/shared/platform/call/errors'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Reader, Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { pictureOfStudent, type StudentPicture } from '../profiles/presentStudent'
import { closeWithoutConsent } from '../users/closeWithoutConsent'
import { todayOf } from '../organizations/todayOf'
import { findStudent, lockStudent } from '../profiles/studentProfile.repository'
import { closeConsent, findConsents, insertConsent } from './consent.repository'

type Own = RequestContext<SignedIn>

/** @throws DomainError not-found for a student whom the reader may not open, restore-first */
export async function readConsents(reader: Reader, { who, now }: Pick<Own, 'who' | 'now'>, studentId: number): Promise<StudentConsents> {
  return present(reader, await pictureOfStudent(reader, who, await findStudent(reader, who.organizationId, studentId)), await todayOf(reader, who.organizationId, now()))
}

async function present(reader: Reader, { row, relation }: StudentPicture, today: string): Promise<StudentConsents> {
  const rows = await findConsents(reader, row.studentId)
  const isNeeded = needsConsent(row, today)
  const isGiven = rows.some(({ withdrawnAt }) => withdrawnAt === null)
  return {
    isNeeded, isGiven,
    rows: rows.map(({ recorderFirstName, recorderLastName, recordedAt, withdrawnAt, ...each }) => ({
      ...each, recordedBy: `${recorderFirstName} ${recorderLastName}`, recordedAt: recordedAt.toISOString(), withdrawnAt: withdrawnAt?.toISOString() ?? null,
    })),
    may: { give: isNeeded && !isGiven && relation === 'parent', record: isNeeded && !isGiven && (relation === 'office' || relation === 'school'), withdraw: isGiven },
  }
}

/** Writes in the transaction in which the student's row is locked, and returns the state of consent after that. */
async function change(context: Own, studentId: number, work: (tx: Tx, picture: StudentPicture, today: string) => Promise<void>): Promise<StudentConsents> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const picture = await pictureOfStudent(tx, who, await lockStudent(tx, who.organizationId, studentId))
    const today = await todayOf(tx, who.organizationId, now())
    await work(tx, picture, today)
    return present(tx, picture, today)
  })
}

/**
 * Records a parent's consent; one that exists already is not recorded twice.
 * @param given who gave it: the linked parent who is signed in (`portal`), or whose paper staff have seen
 * @throws DomainError not-found, restore-first, invalid-input
 */
export async function keepConsent(context: Own, studentId: number, given: { way: ConsentWay; parentName?: string; givenOn?: string }): Promise<StudentConsents> {
  const { who, now, requestId } = context
  return change(context, studentId, async (tx, { row, parents }, today) => {
    const givenOn = given.givenOn ?? today
    const wrongDay = paperDayProblem(givenOn, today, row.bornOn ?? '')
    if (wrongDay) throw new DomainError('invalid-input', { fields: [{ field: 'givenOn', message: wrongDay }] })
    if (!needsConsent(row, today)) throw new DomainError('invalid-input', { message: 'This student is 13 or older: no consent is needed.' })
    const parent = given.way === 'portal' ? parents.find(({ userId }) => userId === who.userId) : undefined
    const parentName = parent ? `${parent.firstName} ${parent.lastName}` : (given.parentName ?? '')
    const consentId = await insertConsent(tx, {
      organizationId: who.organizationId, studentId, way: given.way, parentUserId: parent?.userId ?? null, parentName, givenOn, recordedByUserId: who.userId, createdAt: now(),
    })
    if (consentId === undefined) return
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
      action: 'consent.given', subjectType: 'student', subjectId: studentId, data: { consentId, way: given.way, givenOn },
    })
  })
}

/** Ends the current consent. An account of a child that needs it is closed, and its sessions end. @throws DomainError not-found, restore-first */
export async function withdrawConsent(context: Own, studentId: number): Promise<StudentConsents> {
  const { who, now, requestId } = context
  return change(context, studentId, async (tx, { row }) => {
    const consentId = await closeConsent(tx, studentId, { withdrawnAt: now(), withdrawnByUserId: who.userId })
    if (consentId === undefined) return
    const closed = row.userId === null ? [] : await closeWithoutConsent(tx, [row.userId], now())
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
      action: 'consent.withdrawn', subjectType: 'student', subjectId: studentId, data: { consentId, accountClosed: closed.length > 0 },
    })
  })
}
