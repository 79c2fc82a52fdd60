import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importStudents } from '@portal/shared/office/imports/import.calls'
import { getCurrentUser } from '@portal/shared/identity/sessions/session.calls'
import { parentalConsent } from '../../../identity/consents/consent.tables'
import { student } from '../../../identity/students/student.tables'
import { user } from '../../../identity/users/user.tables'
import { audit } from '../../../platform/audit/audit.tables'
import { loginAs, makeLeague, type League } from '../../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../../testing/testPortal'

let portal: TestPortal
let league: League
let office: { token: string; userId: number }
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  office = await loginAs(portal, league, { roleName: 'Organization Admin' })
})
afterAll(() => portal.stop())

/** A student who is signed in. */
async function signedInStudent(externalId: string) {
  const schoolId = league.teams[0]!.schoolId
  const account = await loginAs(portal, league, { roleName: 'Student', schoolId })
  const [row] = await portal.database.transaction((tx) => tx.insert(student).values({
    organizationId: league.organizationId, schoolId, externalId, firstName: 'Kit', lastName: `Young ${externalId}`, grade: 9, bornOn: '2011-05-05', userId: account.userId,
  }).returning())
  return { ...account, studentId: row!.id }
}
const isSignedIn = async ({ token }: { token: string }) => (await portal.send(getCurrentUser, {}, { token })).status === 200
const statusOf = async ({ userId }: { userId: number }) => (await portal.database.reader.select({ status: user.status }).from(user).where(eq(user.id, userId)))[0]!.status
const send = (content: string, dryRun = false) => portal.send(importStudents, { fileName: 'students.csv', content, dryRun }, office)

it('closes an account that a file shows to be of a child under 13 without a consent, with its open sessions, and no other', async () => {
  const [child, consented, older, youngGrade] = [await signedInStudent('C1'), await signedInStudent('C2'), await signedInStudent('C3'), await signedInStudent('C4')]
  await portal.database.transaction(async (tx) => {
    await tx.insert(parentalConsent).values({ organizationId: league.organizationId, studentId: consented.studentId, way: 'paper', parentName: 'Perry Parent', givenOn: '2026-11-01', recordedByUserId: office.userId })
    await tx.update(student).set({ bornOn: null }).where(eq(student.id, youngGrade.studentId))
  })
  const file = 'id,grade,birth date\nC1,9,2013-11-21\nC2,9,2013-11-21\nC3,9,2013-11-20\nC4,6,\n'
  const before = await pictureOf(portal.database)
  expect((await send(file, true)).payload.notes).toEqual(['2 accounts of children under 13 without a parent’s consent would be closed.'])
  expect(await pictureOf(portal.database)).toEqual(before)

  expect((await send(file)).payload).toMatchObject({ updated: 4, notes: ['2 accounts of children under 13 without a parent’s consent were closed.'] })
  for (const each of [child, youngGrade]) expect([await isSignedIn(each), await statusOf(each)]).toEqual([false, 'inactive'])
  for (const each of [consented, older]) expect([await isSignedIn(each), await statusOf(each)]).toEqual([true, 'active'])
  const [written] = await portal.database.reader.select().from(audit).where(eq(audit.action, 'students.imported')).orderBy(desc(audit.id)).limit(1)
  expect(written!.data).toMatchObject({ updated: 4, accountsClosed: 2 })
})
