import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countRetention, listRetention, saveRetention } from '@portal/shared/identity/retention/retention.calls'
import { restoreStudents } from '@portal/shared/identity/students/student.calls'
import { matchPlayer } from '../../competition/statistics/statistic.tables'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { disciplinaryAction } from '../../eligibility/disciplinary/disciplinary.tables'
import { document } from '../../eligibility/documents/document.tables'
import { form, formEntry } from '../../office/forms/form.tables'
import { audit } from '../../platform/audit/audit.tables'
import { storedFile } from '../../platform/files/file.tables'
import { parentOfStudent } from '../family/family.tables'
import { emergencyContact } from '../profiles/profile.tables'
import { student } from '../students/student.tables'
import { user } from '../users/user.tables'
import { sweepFiles } from '../../platform/jobs/sweepFiles'
import { newKey } from '../../platform/storage/fileStore'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { makeBlankVersion } from '../../testing/forms'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { removeOld } from './startRetention'

let portal: TestPortal
let league: League
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
})
afterAll(() => portal.stop())

const office = () => ({ token: league.adminToken })
const yearsAgo = (years: number) => new Date(portal.services.now().getTime() - years * 365 * 86_400_000)
const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const keep = (kind: string, days: number | null, before: number | null = null) => portal.send(saveRetention, { kind, days, before }, office())
const rowOf = async (kind: string) => (await portal.send(listRetention, {}, office())).payload.rows.find((row) => row.kind === kind)!

async function addStudent(values: Partial<typeof student.$inferInsert> = {}): Promise<number> {
  const { organizationId, teams } = league
  return portal.database.transaction(async (tx) => {
    const [row] = await tx.insert(student).values({ organizationId, schoolId: teams[0]!.schoolId, firstName: 'Wren', lastName: 'Longago', grade: 12, email: `wren-${newKey().slice(0, 8)}@home.example`, bornOn: '2002-02-03', createdAt: yearsAgo(14), ...values }).returning({ id: student.id })
    return row!.id
  })
}

async function addFile(): Promise<{ fileId: number; key: string }> {
  const key = newKey()
  await portal.services.files.put(key, Buffer.from('a paper'), 'application/pdf')
  const [file] = await portal.database.transaction((tx) => tx.insert(storedFile).values({ organizationId: league.organizationId, storageKey: key, name: 'Wren Longago physical.pdf', mediaType: 'application/pdf', bytes: 7, purpose: 'document' }).returning())
  return { fileId: file!.id, key }
}

async function addDocument(studentId: number, values: Partial<typeof document.$inferInsert> = {}) {
  const file = await addFile()
  const [row] = await portal.database.transaction((tx) => tx.insert(document).values({ organizationId: league.organizationId, subjectType: 'student', subjectId: studentId, kind: 'PAPF', fileId: file.fileId, createdAt: yearsAgo(12), ...values }).returning())
  return { ...file, documentId: row!.id }
}

async function addAction(studentId: number, values: Partial<typeof disciplinaryAction.$inferInsert> = {}): Promise<number> {
  return portal.database.transaction(async (tx) => {
    const { organizationId, yearId: academicYearId } = league
    const [row] = await tx.insert(disciplinaryAction).values({ organizationId, academicYearId, subjectType: 'student', subjectId: studentId, kind: 'suspension', occurredOn: dayOf(yearsAgo(9)), description: 'Threw a chair', updatedAt: yearsAgo(9), ...values }).returning()
    await tx.insert(audit).values({ organizationId, action: 'disciplinary.added', subjectType: 'disciplinaryAction', subjectId: row!.id, data: { of: { subjectType: 'student', subjectId: studentId }, after: { kind: 'suspension', description: 'Threw a chair' } } })
    return row!.id
  })
}

const studentRow = async (studentId: number) => (await portal.database.reader.select().from(student).where(eq(student.id, studentId)))[0]!

describe('what is kept of children', () => {
  it('is kept until the office chooses a time, within bounds; how much would go is counted before', async () => {
    const graduate = await addStudent({ graduatedOn: dayOf(yearsAgo(11)) })
    expect(await rowOf('students')).toMatchObject({ days: null, isOptional: true, usual: 3_650, due: 0 })
    expect(await removeOld(portal.services)).toBe(0)
    expect((await studentRow(graduate)).firstName).toBe('Wren')
    expect((await portal.send(countRetention, { kind: 'students', days: 3_650 }, office())).payload).toEqual({ due: 1 })
    expect((await portal.send(countRetention, { kind: 'students', days: 5_000 }, office())).payload).toEqual({ due: 0 })
    expect((await portal.send(countRetention, { kind: 'students', days: 30 }, office())).body).toMatchObject({ error: { fields: [{ field: 'days' }] } })
    expect((await keep('students', 30)).body).toMatchObject({ error: { fields: [{ field: 'days', message: 'Choose 1,095 to 36,500 days.' }] } })
    expect((await keep('sessions', null, 180)).body).toMatchObject({ error: { fields: [{ field: 'days' }] } })
    expect((await keep('students', 3_650)).status).toBe(200)
    expect(await rowOf('students')).toMatchObject({ days: 3_650, due: 1 })
    expect((await keep('students', null, 3_650)).status).toBe(200)
    expect(await rowOf('students')).toMatchObject({ days: null, due: 0 })
  })
})

describe('students who left', () => {
  it('are those who graduated, were deleted or were made inactive that long ago, and stand on no roster since', async () => {
    const gone = [await addStudent({ deletedAt: yearsAgo(11) }), await addStudent({ status: 'inactive' })]
    const [rostered, lately, here] = [await addStudent({ graduatedOn: dayOf(yearsAgo(11)) }), await addStudent({ status: 'inactive' }), await addStudent()]
    await portal.database.transaction(async (tx) => {
      await tx.insert(rosterEntry).values({ teamId: league.teams[0]!.teamId, studentId: rostered })
      await tx.insert(audit).values({ organizationId: league.organizationId, action: 'student.deactivated', subjectType: 'student', subjectId: lately, at: yearsAgo(2) })
    })
    await keep('students', 3_650)
    await removeOld(portal.services)
    for (const studentId of gone) expect(await studentRow(studentId)).toMatchObject({ firstName: 'Student', lastName: String(studentId) })
    for (const studentId of [rostered, lately, here]) expect(await studentRow(studentId)).toMatchObject({ firstName: 'Wren', erasedAt: null })
    expect(await removeOld(portal.services)).toBe(0)
  })

  it('leave a number in rosters and results, and nothing else: accounts that are theirs alone go too', async () => {
    const { organizationId, teams } = league
    const own = await loginAs(portal, league, { roleName: 'Student', schoolId: teams[1]!.schoolId })
    const coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: teams[1]!.schoolId })
    const parent = await loginAs(portal, league, { roleName: 'Parent' })
    const [studentId, coachId] = [await addStudent({ userId: own.userId, firstName: 'Élodie', lastName: 'Oldname', deletedAt: yearsAgo(11) }), await addStudent({ userId: coach.userId, deletedAt: yearsAgo(11) })]
    const matchId = await makeMatch(portal, league, 1, 0)
    const paper = await addDocument(studentId)
    await addAction(studentId)
    await portal.database.transaction(async (tx) => {
      await tx.insert(matchPlayer).values({ matchId, teamId: teams[1]!.teamId, studentId, statistics: { goals: 2 } })
      await tx.insert(parentOfStudent).values({ userId: parent.userId, studentId })
      await tx.insert(emergencyContact).values({ studentId, name: 'Aunt Oldname', phone: '512 555 0142', position: 1 })
      await tx.insert(audit).values([
        { organizationId, action: 'student.changed', subjectType: 'student', subjectId: studentId, data: { before: { lastName: 'Formerly' }, after: { lastName: 'Oldname', bornOn: '2002-02-03' } } },
        { organizationId, userId: parent.userId, action: 'request.made', subjectType: 'user', subjectId: parent.userId, data: { words: 'For Élodie Formerly, and for Élodie Otherwise' } },
        { organizationId, action: 'test.namesake', subjectType: 'student', subjectId: studentId + 1_000, data: { words: 'Élodie Oldname' } },
      ])
    })
    await removeOld(portal.services)
    expect(await studentRow(studentId)).toMatchObject({ firstName: 'Student', lastName: String(studentId), email: '', bornOn: null, userId: null, familyNaming: 'no', status: 'inactive' })
    expect(await portal.database.reader.select().from(matchPlayer).where(eq(matchPlayer.studentId, studentId))).toMatchObject([{ statistics: { goals: 2 } }])
    for (const table of [parentOfStudent, emergencyContact] as const) expect(await portal.database.reader.$count(table, eq(table.studentId, studentId))).toBe(0)
    expect(await portal.database.reader.$count(document, eq(document.subjectId, studentId))).toBe(0)
    expect(await portal.database.reader.$count(disciplinaryAction, eq(disciplinaryAction.subjectId, studentId))).toBe(0)
    const people = new Map((await portal.database.reader.select().from(user).where(inArray(user.id, [own.userId, coach.userId, parent.userId]))).map((each) => [each.id, each.erasedAt !== null]))
    expect([people.get(own.userId), people.get(coach.userId), people.get(parent.userId)]).toEqual([true, false, false])
    expect((await studentRow(coachId)).userId).toBeNull()
    const told = JSON.stringify((await portal.database.reader.select({ data: audit.data, action: audit.action }).from(audit)).filter(({ action }) => action !== 'test.namesake'))
    for (const gone of ['Oldname', 'Formerly', 'Threw a chair', '2002-02-03']) expect(told).not.toContain(gone)
    expect(told).toContain(`For Student ${studentId}, and for Élodie Otherwise`)
    expect(JSON.stringify(await portal.database.reader.select({ data: audit.data }).from(audit).where(eq(audit.action, 'test.namesake')))).toContain('Élodie Oldname')
    expect(await portal.database.reader.select().from(audit).where(eq(audit.subjectId, studentId)).orderBy(audit.id)).toContainEqual(expect.objectContaining({ action: 'student.erased', userId: null, data: { by: 'retention' } }))
    // The file is called by nobody's name, and its bytes are gone once the store was there.
    expect(await portal.database.reader.select().from(storedFile).where(eq(storedFile.id, paper.fileId))).toMatchObject([{ name: 'Erased', bytesGoneAt: null }])
    const away = { ...portal.services.files, get: portal.services.files.get, put: portal.services.files.put, remove: () => Promise.reject(new Error('away')) }
    await sweepFiles({ ...portal.services, files: away, log: { warn: () => undefined } })
    expect(await portal.services.files.get(paper.key)).not.toBeNull()
    await sweepFiles({ ...portal.services, log: { warn: () => undefined } })
    expect(await portal.services.files.get(paper.key)).toBeNull()
    expect((await portal.database.reader.select().from(storedFile).where(eq(storedFile.id, paper.fileId)))[0]!.bytesGoneAt).not.toBeNull()
    const { payload } = await portal.send(restoreStudents, { studentIds: [studentId] }, office())
    expect(payload.outcomes).toMatchObject([{ outcome: 'refused', why: 'Not Restored! What was known of this student was erased.' }])
  })
})

describe('documents, conduct, contacts and entries of forms', () => {
  it('go by their own times, and what is younger or still needed stays', async () => {
    const [left, here] = [await addStudent({ deletedAt: yearsAgo(4) }), await addStudent()]
    const papers = { left: await addDocument(left), removed: await addDocument(here, { deletedAt: yearsAgo(4) }), stands: await addDocument(here), lately: await addDocument(here, { deletedAt: yearsAgo(1) }) }
    const actions = { over: await addAction(here), holds: await addAction(here, { endsOn: '2027-05-01' }), young: await addAction(here, { occurredOn: dayOf(yearsAgo(2)), updatedAt: yearsAgo(2) }) }
    const { organizationId, yearId: academicYearId } = league
    await portal.database.transaction(async (tx) => {
      await tx.insert(emergencyContact).values([left, here].map((studentId) => ({ studentId, name: 'Aunt', phone: '512 555 0142', position: 1 })))
      await tx.insert(audit).values([papers.left, papers.stands].map(({ documentId }, index) => ({ organizationId, action: 'document.rejected', subjectType: 'student', subjectId: index === 0 ? left : here, data: { documentId, after: { reason: 'Too blurred' } } })))
      const [asked] = await tx.insert(form).values({ organizationId, academicYearId, name: 'Camp' }).returning()
      const formVersionId = await makeBlankVersion(tx, asked!.id)
      await tx.insert(formEntry).values([6, 4].map((years) => ({ formId: asked!.id, formVersionId, answers: {}, submittedAt: yearsAgo(years), addedKey: newKey() })))
    })
    for (const [kind, days] of [['studentDocuments', 1_095], ['conduct', 2_555], ['contacts', 365], ['formEntries', 1_825]] as const) await keep(kind, days)
    expect(await removeOld(portal.services)).toBe(5)
    const { reader } = portal.database
    const standing = (await reader.select({ id: document.id }).from(document)).map(({ id }) => id)
    expect(standing.sort()).toEqual([papers.stands.documentId, papers.lately.documentId].sort())
    expect((await reader.select({ id: disciplinaryAction.id }).from(disciplinaryAction)).map(({ id }) => id).sort()).toEqual([actions.holds, actions.young].sort())
    expect((await reader.select({ of: emergencyContact.studentId }).from(emergencyContact))).toEqual([{ of: here }])
    expect(await reader.$count(formEntry)).toBe(1)
    const said = async (subjectType: string, subjectId: number) => JSON.stringify(await reader.select({ data: audit.data }).from(audit).where(eq(audit.subjectId, subjectId)).then((rows) => rows)) + subjectType
    expect(await said('disciplinaryAction', actions.over)).not.toContain('Threw a chair')
    expect(await said('disciplinaryAction', actions.holds)).toContain('Threw a chair')
    expect(await said('student', left)).not.toContain('Too blurred')
    expect(await said('student', here)).toContain('Too blurred')
    const written = (await reader.select({ data: audit.data }).from(audit).where(eq(audit.action, 'retention.removed')).orderBy(audit.id)).slice(-4)
    expect(written).toHaveLength(4)
    expect(written.map(({ data }) => data)).toEqual(expect.arrayContaining([
      { kind: 'studentDocuments', rows: 2, days: 1_095 }, { kind: 'conduct', rows: 1, days: 2_555 }, { kind: 'contacts', rows: 1, days: 365 }, { kind: 'formEntries', rows: 1, days: 1_825 },
    ]))
    expect(await removeOld(portal.services)).toBe(0)
  })
})
