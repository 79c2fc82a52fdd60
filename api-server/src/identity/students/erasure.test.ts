import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listRecordViews } from '@portal/shared/identity/recordViews/recordView.calls'
import { getRoster } from '@portal/shared/directory/rosters/roster.calls'
import { eraseStudent, previewErasure } from '@portal/shared/identity/students/studentErasure.calls'
import type { Reader } from '../../platform/db/database'
import { matchPlayer } from '../../competition/statistics/statistic.tables'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { disciplinaryAction } from '../../eligibility/disciplinary/disciplinary.tables'
import { document } from '../../eligibility/documents/document.tables'
import { audit } from '../../platform/audit/audit.tables'
import { storedFile } from '../../platform/files/file.tables'
import { parentOfStudent } from '../family/family.tables'
import { emergencyContact } from '../profiles/profile.tables'
import { namingWord } from '../publicNames/publicName.tables'
import { recordView } from '../recordViews/recordView.tables'
import { role, userRole } from '../roles/role.tables'
import { user } from '../users/user.tables'
import { student } from './student.tables'
import { newKey } from '../../platform/storage/fileStore'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let parent: { token: string; userId: number }
let reader: Reader
beforeAll(async () => {
  portal = await startTestPortal()
  reader = portal.database.reader
  league = await makeLeague(portal)
  parent = await loginAs(portal, league, { roleName: 'Parent' })
})
afterAll(() => portal.stop())

const office = () => ({ token: league.adminToken })

/** A student with something of every kind. */
async function makeStudent(values: Partial<typeof student.$inferInsert> = {}) {
  const { organizationId, yearId: academicYearId, teams } = league
  const [{ teamId, schoolId }] = [teams[0]!]
  const matchId = await makeMatch(portal, league, 0, 1)
  const key = newKey()
  await portal.services.files.put(key, Buffer.from('a paper'), 'application/pdf')
  return portal.database.transaction(async (tx) => {
    const [row] = await tx.insert(student).values({ organizationId, schoolId, firstName: 'Wren', lastName: 'Gonely', grade: 10, email: `wren-${key.slice(0, 6)}@home.example`, bornOn: '2011-02-03', ...values }).returning()
    const studentId = row!.id
    const [file] = await tx.insert(storedFile).values({ organizationId, storageKey: key, name: 'Wren Gonely.pdf', mediaType: 'application/pdf', bytes: 7, purpose: 'document' }).returning()
    await tx.insert(document).values({ organizationId, subjectType: 'student', subjectId: studentId, kind: 'PAPF', fileId: file!.id })
    await tx.insert(disciplinaryAction).values({ organizationId, academicYearId, subjectType: 'student', subjectId: studentId, kind: 'warning', occurredOn: '2026-11-02', description: 'Shouted' })
    await tx.insert(emergencyContact).values({ studentId, name: 'Aunt Gonely', phone: '512 555 0142', position: 1 })
    await tx.insert(parentOfStudent).values({ userId: parent.userId, studentId })
    await tx.insert(rosterEntry).values({ teamId, studentId, jersey: String(studentId % 90) })
    await tx.insert(matchPlayer).values({ matchId, teamId, studentId, statistics: { goals: 1 } })
    await tx.insert(namingWord).values({ organizationId, studentId, speaker: 'family', word: 'no', way: 'paper', parentName: 'Perry Gonely', saidOn: '2026-09-01', recordedByUserId: parent.userId })
    await tx.insert(recordView).values({ organizationId, studentId, userId: parent.userId, kind: 'conduct', day: '2026-11-03', lastAt: portal.services.now(), times: 1 })
    return { studentId, key }
  })
}

describe('erasing one student', () => {
  it('tells before what goes and what stays', async () => {
    const { studentId } = await makeStudent()
    expect((await portal.send(previewErasure, { studentId }, office())).payload).toEqual({
      name: 'Wren Gonely', pseudonym: `Student ${studentId}`, documents: 1, actions: 1, contacts: 1, parents: 1, account: 'none', rosters: 1, matches: 1, isErased: false,
    })
  })

  it('takes all that is known, files too, and leaves a number on rosters and in results; sent again it changes nothing', async () => {
    const { studentId, key } = await makeStudent()
    const answer = await portal.send(eraseStudent, { studentId, reason: 'The family of Wren Gonely asked by letter' }, office())
    expect(answer.body).toMatchObject({ payload: { pseudonym: `Student ${studentId}` }, success_message: `Erased. Rosters and results call the student “Student ${studentId}” now.` })
    expect((await reader.select().from(student).where(eq(student.id, studentId)))[0]).toMatchObject({ firstName: 'Student', lastName: String(studentId), email: '', bornOn: null, familyNaming: 'no' })
    for (const table of [emergencyContact, parentOfStudent, namingWord] as const) expect(await reader.$count(table, eq(table.studentId, studentId))).toBe(0)
    for (const table of [document, disciplinaryAction] as const) expect(await reader.$count(table, eq(table.subjectId, studentId))).toBe(0)
    expect(await portal.services.files.get(key)).toBeNull()
    expect(await reader.$count(matchPlayer, eq(matchPlayer.studentId, studentId))).toBe(1)
    const roster = (await portal.send(getRoster, { teamId: league.teams[0]!.teamId }, office())).payload
    expect(JSON.stringify(roster)).toContain(`"${studentId}"`)
    // Who looked at the record is kept: it says who looked, and the number at whom.
    expect(await reader.$count(recordView, eq(recordView.studentId, studentId))).toBe(1)
    const written = await reader.select().from(audit).where(eq(audit.action, 'student.erased'))
    expect(written).toMatchObject([{ subjectId: studentId, data: { by: 'request', reason: `The family of Student ${studentId} asked by letter` } }])
    expect(written[0]!.userId).not.toBeNull()
    const before = await pictureOf(portal.database)
    expect((await portal.send(eraseStudent, { studentId, reason: 'Once more' }, office())).payload).toEqual({ pseudonym: `Student ${studentId}` })
    expect(await pictureOf(portal.database)).toEqual(before)
    expect((await portal.send(previewErasure, { studentId }, office())).payload).toMatchObject({ isErased: true, documents: 0 })
    expect((await portal.send(listRecordViews, { studentId, page: 1 }, { token: parent.token })).status).toBe(404)
  })

  it('takes an account that is theirs alone, and leaves one that is more than that', async () => {
    const alone = await loginAs(portal, league, { roleName: 'Student', schoolId: league.teams[0]!.schoolId })
    const more = await loginAs(portal, league, { roleName: 'Student', schoolId: league.teams[0]!.schoolId })
    const [coach] = await reader.select({ id: role.id }).from(role).where(eq(role.name, 'Coach'))
    await portal.database.transaction((tx) => tx.insert(userRole).values({ userId: more.userId, roleId: coach!.id, schoolId: league.teams[0]!.schoolId }))
    const [first, second] = [await makeStudent({ userId: alone.userId }), await makeStudent({ userId: more.userId })]
    expect((await portal.send(previewErasure, { studentId: first.studentId }, office())).payload.account).toBe('goes')
    expect((await portal.send(previewErasure, { studentId: second.studentId }, office())).payload.account).toBe('stays')
    for (const { studentId } of [first, second]) await portal.send(eraseStudent, { studentId, reason: 'Two records' }, office())
    const account = async (userId: number) => (await reader.select().from(user).where(eq(user.id, userId)))[0]!
    expect(await account(alone.userId)).toMatchObject({ firstName: 'Erased', passwordHash: null })
    expect((await account(alone.userId)).deletedAt).not.toBeNull()
    expect(await account(more.userId)).toMatchObject({ firstName: 'Person', erasedAt: null })
  })

  it('is for whoever decides over rights and people at the office, and for students of their own organization', async () => {
    const { studentId } = await makeStudent()
    const before = await pictureOf(portal.database)
    const [staff, director] = [await loginAs(portal, league, { roleName: 'Organization Staff' }), await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: league.teams[0]!.schoolId })]
    const [rights] = await portal.database.transaction(async (tx) => {
      const [made] = await tx.insert(role).values({ organizationId: league.organizationId, name: 'Rights only', roleType: 'org', permissions: ['role-edit'] }).returning()
      return [made!]
    })
    const onlyRights = await loginAs(portal, league, { roleName: rights.name })
    for (const [{ token }, id] of [[staff, 'no-permission'], [director, 'wrong-role'], [parent, 'wrong-role'], [onlyRights, 'no-permission']] as const) {
      expect((await portal.send(eraseStudent, { studentId, reason: 'Because' }, { token })).body).toMatchObject({ error: { id } })
      expect((await portal.send(previewErasure, { studentId }, { token })).body).toMatchObject({ error: { id } })
    }
    expect((await portal.send(eraseStudent, { studentId: 999_999, reason: 'Because' }, office())).status).toBe(404)
    expect((await portal.send(eraseStudent, { studentId, reason: ' ' }, office())).body).toMatchObject({ error: { fields: [{ field: 'reason', message: 'Please enter a reason.' }] } })
    expect((await reader.select().from(student).where(eq(student.id, studentId)))[0]).toMatchObject({ firstName: 'Wren', erasedAt: null })
    expect((await pictureOf(portal.database)).document).toBe(before.document)
  })
})
