import { DomainError, type FieldProblem } from '@portal/shared/platform/call/errors'
import { birthDateProblem, pastDayProblem } from '@portal/shared/identity/profiles/checkBirthDate'
import type { z } from 'zod'
import type { AddStudent, StudentField, StudentFields, StudentProfile } from '@portal/shared/identity/profiles/profile.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import { refuseWithoutConsent } from '../minors/consent.policy'
import type { Tx } from '../../platform/db/database'
import { lockWords } from '../../platform/db/lockWords'
import { dropFile, takeUpload } from '../../platform/files/takeUpload'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { todayOf } from '../organizations/todayOf'
import { createPasswordLink } from '../passwords/createPasswordLink'
import { keepNamingWord } from '../publicNames/namingWords'
import { grantRoles } from './grantRoles'
import { leaveOldAddress } from './leaveOldAddress'
import { nothingThere } from './presentPerson'
import { pictureOfStudent, presentStudent, type StudentPicture } from './presentStudent'
import { findOwnSchools, hasOpenLink, insertPerson, lockPerson, replaceContacts, updatePerson } from './profile.repository'
import { differences, refuseOthersFields } from './savePerson'
import { findStudentAddedWith, findStudentRole, insertStudent, lockStudent, moveStudentRole, updateStudent } from './studentProfile.repository'
import { refuseTakenEmail } from './takenEmail'

type Context = RequestContext<SignedIn>
export type StudentChange = { [Field in keyof StudentFields]?: StudentFields[Field] | undefined }

const refuse = (field: StudentField, message: string) => new DomainError('invalid-input', { fields: [{ field, message }] satisfies FieldProblem[] })

/** Days that are kept as null where nothing is said. */
const dayFields = ['bornOn', 'enteredGrade9On', 'transferredOn', 'physicalOn'] as const

async function refuseImpossible(tx: Tx, change: StudentChange, { who, now }: Context): Promise<void> {
  const today = await todayOf(tx, who.organizationId, now())
  for (const field of dayFields) {
    const day = change[field]
    const problem = day === undefined ? null : field === 'bornOn' ? birthDateProblem(day, today) : pastDayProblem(day, today)
    if (problem) throw refuse(field, problem)
  }
}

const daysOf = (change: StudentChange) => Object.fromEntries(dayFields.flatMap((field) => (change[field] === undefined ? [] : [[field, change[field] || null]])))

async function refuseForeignSchool(tx: Tx, who: SignedIn, schoolId: number): Promise<void> {
  const [found] = await findOwnSchools(tx, who.organizationId, [schoolId])
  if (!found || (who.roleType === 'staff' && schoolId !== who.schoolId)) throw refuse('schoolId', 'Please select a School')
}

/** Makes the account with which a student signs in, and sends the link that sets its password. @returns its key */
async function openAccount(tx: Tx, student: Pick<StudentFields, 'firstName' | 'lastName' | 'email' | 'schoolId' | 'bornOn' | 'grade'> & { studentId?: number }, context: Context): Promise<number> {
  const { who } = context
  if (student.email === '') throw refuse('email', 'Email Is required.')
  await refuseWithoutConsent(tx, { organizationId: who.organizationId, studentId: student.studentId ?? null, bornOn: student.bornOn || null, grade: student.grade }, context.now())
  const roleId = await findStudentRole(tx, who.organizationId)
  if (roleId === undefined) throw refuse('hasAccount', 'There is no role for students. Please ask the office to create one.')
  const { firstName, lastName, email, schoolId, studentId } = student
  await refuseTakenEmail(tx, who, email, { studentId: studentId ?? null })
  const userId = await insertPerson(tx, { organizationId: who.organizationId, firstName, lastName, email, passwordHash: null, isNewProfile: true, createdAt: context.now() })
  await grantRoles(tx, who, userId, [], [{ roleId, schoolId }], ['student'])
  await createPasswordLink(tx, userId, 'newUser', context)
  return userId
}

/**
 * Adds a student; the same form sent twice adds one.
 * @returns the student's key
 * @throws DomainError invalid-input, not-yours
 */
export async function addStudent({ key, contacts, hasAccount, ...values }: z.output<typeof AddStudent>, context: Context): Promise<number> {
  const { who } = context
  const added = await context.tx(async (tx) => {
    const addedKey = keptKey(who, key)
    await lockWords(tx, 'key', who.organizationId, addedKey)
    const earlier = await findStudentAddedWith(tx, who.organizationId, addedKey)
    if (earlier !== undefined) return earlier
    await refuseForeignSchool(tx, who, values.schoolId)
    await refuseImpossible(tx, values, context)
    await refuseTakenEmail(tx, who, values.email)
    if (values.photoFileId !== null) await takeUpload(tx, who, values.photoFileId, 'photo', 'photoFileId')
    const userId = hasAccount ? await openAccount(tx, values, context) : null
    const studentId = await insertStudent(tx, { ...values, ...daysOf(values), organizationId: who.organizationId, userId, addedKey, createdAt: context.now() })
    await replaceContacts(tx, { studentId }, contacts)
    if (values.schoolNaming !== 'unsaid') await keepNamingWord(tx, studentId, { speaker: 'school', word: values.schoolNaming }, context)
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
      action: 'student.added', subjectType: 'student', subjectId: studentId, requestId: context.requestId,
      data: { after: values, contacts: contacts.length, hasAccount },
    })
    return studentId
  })
  context.wakeSender?.()
  return added
}

/**
 * Changes the given fields of a student. Saving the current values is no change, whatever the version; what someone else changed
 * since the version was read is not overwritten.
 * @throws DomainError not-found, restore-first, not-yours, changed-meanwhile with the profile as it is, invalid-input
 */
export async function saveStudent(studentId: number, { version, ...given }: StudentChange & { version: string }, context: Context): Promise<StudentProfile> {
  const { who } = context
  const { saved, afterwards } = await context.tx(async (tx) => {
    const picture = await pictureOfStudent(tx, who, await lockStudent(tx, who.organizationId, studentId))
    const standing = await presentStudent(tx, who, picture)
    refuseOthersFields<StudentField>(given, standing.editable)
    const change = differences<StudentFields>(given, standing)
    if (Object.keys(change).length === 0) return { saved: standing, afterwards: null }
    if (version !== standing.version) throw new DomainError('changed-meanwhile', { details: standing })
    await refuseImpossible(tx, change, context)
    const afterwards = await store(tx, picture, standing, change, context)
    const row = await lockStudent(tx, who.organizationId, studentId)
    if (!row) throw nothingThere()
    return { saved: await presentStudent(tx, who, await pictureOfStudent(tx, who, row)), afterwards }
  })
  await afterwards?.()
  context.wakeSender?.()
  return saved
}

/** @returns what is to be done after the commit */
async function store(tx: Tx, { row, account }: StudentPicture, standing: StudentProfile, change: StudentChange, context: Context): Promise<() => Promise<void>> {
  const { who } = context
  const { studentId, userId } = row
  const { contacts, hasAccount, ...plain } = change
  if (change.schoolId !== undefined) await refuseForeignSchool(tx, who, change.schoolId)
  if (change.email !== undefined) {
    if (account && change.email === '') throw refuse('email', 'Email Is required.')
    await refuseTakenEmail(tx, who, change.email, { userId, studentId, childId: account ? null : studentId })
  }
  if (change.photoFileId) await takeUpload(tx, who, change.photoFileId, 'photo', 'photoFileId')
  const after = { ...standing, ...change }
  // A student with an account is not made a child under 13 by a correction, unless a parent consents or the account is closed.
  if (account?.status === 'active' && (change.bornOn !== undefined || change.grade !== undefined)) {
    await refuseWithoutConsent(tx, { organizationId: context.who.organizationId, studentId, bornOn: after.bornOn || null, grade: after.grade }, context.now(), change.bornOn === undefined ? 'grade' : 'bornOn')
  }
  const opened = hasAccount && userId === null ? await openAccount(tx, after, context) : null
  await updateStudent(tx, studentId, { ...plain, ...daysOf(change), ...(opened !== null && { userId: opened }) })
  if (contacts) await replaceContacts(tx, { studentId }, contacts)
  if (change.familyNaming !== undefined) await keepNamingWord(tx, studentId, { speaker: 'family', word: change.familyNaming }, context)
  if (change.schoolNaming !== undefined) await keepNamingWord(tx, studentId, { speaker: 'school', word: change.schoolNaming }, context)
  if (userId !== null) await changeAccount(tx, userId, row.schoolId, change, context)

  const before = Object.fromEntries(Object.keys(change).filter((name) => name !== 'contacts').map((name) => [name, standing[name as StudentField]]))
  await writeAudit(tx, {
    organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
    action: 'student.changed', subjectType: 'student', subjectId: studentId, requestId: context.requestId,
    // Other people's numbers are not written into a record that is never erased.
    data: { before, after: { ...plain, ...(hasAccount !== undefined && { hasAccount }) }, ...(contacts && { contacts: contacts.length }) },
  })
  return change.photoFileId === undefined ? () => Promise.resolve() : dropFile(tx, row.photoFileId, context)
}

/** A student's own account follows the school's record: name, address to sign in with, school. */
async function changeAccount(tx: Tx, userId: number, schoolId: number, change: StudentChange, context: Context): Promise<void> {
  const { who } = context
  const account = await lockPerson(tx, who.organizationId, userId)
  if (!account) return
  const values = differences(
    { firstName: change.firstName, lastName: change.lastName, email: change.email },
    { firstName: account.firstName, lastName: account.lastName, email: account.email },
  ) as Partial<Pick<typeof account, 'firstName' | 'lastName' | 'email'>>
  await updatePerson(tx, userId, { ...values, ...(values.email !== undefined && { emailVerifiedAt: null }) })
  if (values.email !== undefined) {
    const wasInvited = account.passwordHash === null && (await hasOpenLink(tx, userId, context.now()))
    await leaveOldAddress(tx, { userId, email: account.email, newEmail: values.email }, context)
    if (wasInvited) await createPasswordLink(tx, userId, 'newUser', context)
  }
  if (change.schoolId !== undefined) await moveStudentRole(tx, userId, schoolId, change.schoolId)
}
