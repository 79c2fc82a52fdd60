import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveConsent, listConsents, recordConsent, withdrawConsent } from '@portal/shared/identity/consents/consent.calls'
import { addStudent, getStudent, saveStudent } from '@portal/shared/identity/profiles/profile.calls'
import { getCurrentUser, signIn } from '@portal/shared/identity/sessions/session.calls'
import { changeStudentStatus, removeStudents, restoreStudents } from '@portal/shared/identity/students/student.calls'
import { changeUserStatus } from '@portal/shared/identity/users/user.calls'
import { audit } from '../../platform/audit/audit.tables'
import { parentOfStudent } from '../family/family.tables'
import { role, userRole } from '../roles/role.tables'
import { student } from '../students/student.tables'
import { user } from '../users/user.tables'
import { hashPassword } from '../sessions/hashPassword'
import { openSession } from '../signIn/signIn'
import { adminPassword, loginAs, makeLeague, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let director: { token: string; userId: number }
let otherDirector: { token: string; userId: number }
let parent: { token: string; userId: number }
let stranger: { token: string; userId: number }
let made = 0
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  const at = (roleName: string, team: number | null) => loginAs(portal, league, { roleName, schoolId: team === null ? null : league.teams[team]!.schoolId })
  ;[director, otherDirector, parent, stranger] = [await at('Athletic Director', 0), await at('Athletic Director', 1), await at('Parent', null), await at('Parent', null)]
})
afterAll(() => portal.stop())

const blank = {
  gender: '' as const, enteredGrade9On: '', transferredOn: '', physicalOn: '', phone: '', address: '', city: '', state: '', zip: '', photoFileId: null, schoolNaming: 'unsaid' as const, contacts: [], hasAccount: false,
}
function form(values: { bornOn?: string; grade?: number; hasAccount?: boolean } = {}) {
  made += 1
  return { ...blank, key: `key-of-child-${made}`, schoolId: league.teams[0]!.schoolId, firstName: 'Kit', lastName: `Young${made}`, email: `kit-${made}@test.example`, bornOn: '2015-05-05', grade: 6, ...values }
}
async function makeChild(): Promise<number> {
  const { studentId } = (await portal.send(addStudent, form(), director)).payload
  await portal.database.transaction((tx) => tx.insert(parentOfStudent).values({ userId: parent.userId, studentId }))
  return studentId
}
const openAccount = async (studentId: number) => {
  const { version } = (await portal.send(getStudent, { studentId }, director)).payload
  return portal.send(saveStudent, { studentId, version, hasAccount: true }, director)
}
const needsWords = /parent’s consent/

describe('an account of a child under 13', () => {
  it('is one until the birthday has begun by the organization’s clocks', async () => {
    const { studentId } = (await portal.send(addStudent, form({ bornOn: '2013-11-21' }), director)).payload
    // In London it is the 21st, in Chicago still the 20th.
    portal.setNow(new Date('2026-11-21T04:00:00Z'))
    expect((await openAccount(studentId)).status).toBe(400)
    expect((await portal.send(addStudent, form({ bornOn: '2026-11-21' }), director)).body).toMatchObject({ error: { fields: [{ field: 'bornOn', message: 'This day is in the future.' }] } })
    portal.setNow(new Date('2026-11-21T06:00:01Z'))
    expect((await openAccount(studentId)).status).toBe(200)
    portal.setNow(new Date('2026-11-20T18:00:00Z'))
  })

  it.each([
    ['under 13', { bornOn: '2013-11-21' }, 400], ['13 today', { bornOn: '2013-11-20' }, 200],
    ['of no known age in grade 6', { bornOn: '' }, 400], ['of no known age in grade 9', { bornOn: '', grade: 9 }, 200],
  ])('made by staff for someone %s', async (_, values, status) => {
    const answer = await portal.send(addStudent, form({ ...values, hasAccount: true }), director)
    expect(answer.status).toBe(status)
    if (status === 400) {
      expect(answer.body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'hasAccount' }] } })
      expect(answer.body.status ? '' : answer.body.error.fields![0]!.message).toMatch(needsWords)
    }
  })

  it('is not made by the office either; the record without an account is', async () => {
    expect((await portal.send(addStudent, form({ hasAccount: true }), { token: league.adminToken })).status).toBe(400)
    const studentId = await makeChild()
    expect((await openAccount(studentId)).body).toMatchObject({ error: { fields: [{ field: 'hasAccount' }] } })
  })

  it('is made once the parent consents in the portal: who, when and how stand there and in the audit', async () => {
    const studentId = await makeChild()
    expect((await portal.send(listConsents, { studentId }, parent)).payload).toMatchObject({ isNeeded: true, isGiven: false, may: { give: true, record: false, withdraw: false } })
    expect((await portal.send(giveConsent, { studentId }, stranger)).status).toBe(404)
    const given = (await portal.send(giveConsent, { studentId }, parent)).payload
    expect(given).toMatchObject({ isGiven: true, rows: [{ way: 'portal', givenOn: '2026-11-20', withdrawnAt: null }] })
    // Sent again it is the same consent.
    expect((await portal.send(giveConsent, { studentId }, parent)).payload.rows).toHaveLength(1)
    const [last] = await portal.database.reader.select().from(audit).where(eq(audit.action, 'consent.given')).orderBy(desc(audit.id)).limit(1)
    expect(last).toMatchObject({ userId: parent.userId, subjectId: studentId, data: { way: 'portal' } })
    expect((await openAccount(studentId)).payload.hasAccount).toBe(true)
  })

  it('is made once staff have recorded the paper, with its day and the parent’s name; other schools cannot', async () => {
    const studentId = await makeChild()
    const paper = { studentId, parentName: 'Perry Parent', givenOn: '2026-11-02' }
    expect((await portal.send(recordConsent, paper, otherDirector)).status).toBe(404)
    expect((await portal.send(recordConsent, { ...paper, givenOn: '2026-12-24' }, director)).body).toMatchObject({ error: { fields: [{ field: 'givenOn', message: 'This day is in the future.' }] } })
    expect((await portal.send(recordConsent, { ...paper, givenOn: '1900-01-01' }, director)).body).toMatchObject({ error: { fields: [{ field: 'givenOn', message: 'Please check the year.' }] } })
    expect((await portal.send(recordConsent, { ...paper, parentName: ' ' }, director)).body).toMatchObject({ error: { fields: [{ field: 'parentName' }] } })
    expect((await portal.send(recordConsent, paper, director)).payload).toMatchObject({ rows: [{ way: 'paper', parentName: 'Perry Parent', givenOn: '2026-11-02' }], may: { record: false, withdraw: true } })
    expect((await openAccount(studentId)).status).toBe(200)
  })

  it('ends when the consent is withdrawn: closed at once, and not opened again without another', async () => {
    const studentId = await makeChild()
    await portal.send(giveConsent, { studentId }, parent)
    const { userId } = (await openAccount(studentId)).payload
    const token = await signedIn(userId!)
    expect((await portal.send(getCurrentUser, {}, { token })).status).toBe(200)
    expect((await portal.send(withdrawConsent, { studentId }, parent)).payload).toMatchObject({ isGiven: false, rows: [{ withdrawnAt: '2026-11-20T18:00:00.000Z' }] })
    expect((await portal.send(getCurrentUser, {}, { token })).status).toBe(401)
    const reopened = (await portal.send(changeUserStatus, { userIds: [userId!], status: 'active' }, director)).payload.outcomes
    expect(reopened).toMatchObject([{ outcome: 'refused', why: expect.stringMatching(needsWords) as string }])
    await portal.send(recordConsent, { studentId, parentName: 'Perry Parent', givenOn: '2026-11-20' }, director)
    expect((await portal.send(changeUserStatus, { userIds: [userId!], status: 'active' }, director)).payload.outcomes).toMatchObject([{ outcome: 'done' }])
  })

  it('is not come by through a correction of the birth date, and nobody signs in with one that stood before', async () => {
    const { studentId } = (await portal.send(addStudent, form({ bornOn: '2010-05-05', grade: 10, hasAccount: true }), director)).payload
    const { version, userId } = (await portal.send(getStudent, { studentId }, director)).payload
    expect((await portal.send(saveStudent, { studentId, version, bornOn: '2015-05-05' }, director)).body).toMatchObject({ error: { fields: [{ field: 'bornOn' }] } })
    // As a file or an older version of the portal may have left it.
    const passwordHash = await hashPassword(adminPassword)
    const [account] = await portal.database.transaction(async (tx) => {
      await tx.update(student).set({ bornOn: '2015-05-05' }).where(eq(student.id, studentId))
      return tx.update(user).set({ passwordHash }).where(eq(user.id, userId!)).returning()
    })
    expect((await portal.send(signIn, { email: account!.email, password: adminPassword })).body).toMatchObject({ error: { id: 'consent-missing' } })
    await portal.send(recordConsent, { studentId, parentName: 'Perry Parent', givenOn: '2026-11-20' }, director)
    expect((await portal.send(signIn, { email: account!.email, password: adminPassword })).status).toBe(200)
  })

  it('stays closed where the school makes the record active or restores it, until a parent has consented', async () => {
    const { studentId } = (await portal.send(addStudent, form({ bornOn: '2010-05-05', grade: 10, hasAccount: true }), director)).payload
    const { userId } = (await portal.send(getStudent, { studentId }, director)).payload
    await portal.database.transaction((tx) => tx.update(student).set({ bornOn: '2015-05-05' }).where(eq(student.id, studentId)))
    const statusOf = async () => {
      const [record] = await portal.database.reader.select({ status: student.status, deletedAt: student.deletedAt }).from(student).where(eq(student.id, studentId))
      const [account] = await portal.database.reader.select({ status: user.status, deletedAt: user.deletedAt }).from(user).where(eq(user.id, userId!))
      return { record: record!.deletedAt ? 'deleted' : record!.status, account: account!.deletedAt ? 'deleted' : account!.status }
    }
    const setStatus = (status: 'active' | 'inactive') => portal.send(changeStudentStatus, { studentIds: [studentId], status }, director)
    await setStatus('inactive')
    expect((await setStatus('active')).payload.outcomes).toMatchObject([{ outcome: 'done' }])
    expect(await statusOf()).toEqual({ record: 'active', account: 'inactive' })
    await portal.send(removeStudents, { studentIds: [studentId] }, director)
    await portal.send(restoreStudents, { studentIds: [studentId] }, director)
    expect(await statusOf()).toEqual({ record: 'active', account: 'deleted' })

    await portal.send(recordConsent, { studentId, parentName: 'Perry Parent', givenOn: '2026-11-20' }, director)
    await portal.send(removeStudents, { studentIds: [studentId] }, director)
    await portal.send(restoreStudents, { studentIds: [studentId] }, director)
    await setStatus('inactive')
    await setStatus('active')
    expect(await statusOf()).toEqual({ record: 'active', account: 'active' })
  })
})

/** A session of an account, as its owner would open it. */
async function signedIn(userId: number): Promise<string> {
  return portal.database.transaction(async (tx) => {
    const [held] = await tx.select({ userRoleId: userRole.id }).from(userRole).innerJoin(role, eq(role.id, userRole.roleId)).where(eq(userRole.userId, userId))
    return (await openSession(tx, { ...portal.services, requestId: 'test' }, { userId, userRoleId: held!.userRoleId, organizationId: league.organizationId })).token
  })
}
