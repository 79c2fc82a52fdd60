import { and, asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listRetention, saveRetention } from '@portal/shared/identity/retention/retention.calls'
import { eraseStudent, previewErasure } from '@portal/shared/identity/students/studentErasure.calls'
import { removeOld } from '../../identity/retention/startRetention'
import { student } from '../../identity/students/student.tables'
import { audit } from '../../platform/audit/audit.tables'
import { storedFile } from '../../platform/files/file.tables'
import { newKey } from '../../platform/storage/fileStore'
import { flute, makeContestWorld, type ContestWorld } from '../../testing/contestWorld'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { categoryJudge, judgeCode, judgeOfCode, judgeSheet } from './judge.tables'
import { eventCategory, performance, performanceDocument, performanceStudent } from './performance.tables'
import { event } from '../events/event.tables'

let portal: TestPortal
let world: ContestWorld
let eventId: number
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeContestWorld(portal)
  eventId = await world.makeContest()
})
afterAll(() => portal.stop())

const office = () => ({ token: world.office })
const ago = (days: number) => new Date(portal.services.now().getTime() - days * 86_400_000)

/** A file of notes. */
const note = (performanceId: number, name: string, createdAt = portal.services.now()) => portal.database.transaction(async (tx) => {
  const [file] = await tx.insert(storedFile).values({ organizationId: world.league.organizationId, storageKey: newKey(), name, mediaType: 'application/pdf', bytes: 7, purpose: 'document' }).returning()
  await tx.insert(performanceDocument).values({ performanceId, fileId: file!.id, createdAt })
  return file!.id
})
const filesOf = async (ids: number[]) => (await portal.database.reader.select({ name: storedFile.name, deletedAt: storedFile.deletedAt }).from(storedFile).where(inArray(storedFile.id, ids)).orderBy(asc(storedFile.id))).map(({ name, deletedAt }) => [name, deletedAt !== null])
const notesOf = (performanceId: number) => portal.database.reader.$count(performanceDocument, eq(performanceDocument.performanceId, performanceId))

/** A student of the first school, and what they perform. */
const pupil = (firstName: string, lastName: string) => portal.database.transaction(async (tx) => {
  const [row] = await tx.insert(student).values({ organizationId: world.league.organizationId, schoolId: world.schoolId(0), firstName, lastName, grade: 11, familyNaming: 'no' }).returning()
  return row!.id
})
const solo = async (studentId: number) => (await world.made(eventId, { uniqueName: `Solo ${studentId}`, studentsWithInstruments: flute(studentId) })).performanceId
const trio = async (...studentIds: number[]) => (await world.made(eventId, { uniqueName: `Trio ${studentIds.join(' ')}`, categoryId: world.terms.trio, studentsWithInstruments: flute(...studentIds) })).performanceId
const erase = async (studentId: number) => expect((await portal.send(eraseStudent, { studentId, reason: 'A wish' }, office())).status).toBe(200)

describe('notes of a student who is erased', () => {
  it('go with their files where nobody else performs; what others perform too keeps them, with nothing left of their names', async () => {
    const [jane, mate] = [await pupil('Jane', 'Quarry'), await pupil('Tess', 'Mallow')]
    const [alone, together, others] = [await solo(jane), await trio(jane, mate), await solo(mate)]
    const files = [await note(alone, 'Jane Quarry solo.pdf'), await note(together, 'jane_quarry-and-tess.PDF'), await note(together, 'sheet'), await note(others, 'Tess Mallow, as Jane Quarry.pdf')]
    expect((await portal.send(previewErasure, { studentId: jane }, office())).payload.documents).toBe(1)
    await erase(jane)
    expect(await filesOf(files)).toEqual([['Erased', true], ['Notes.PDF', false], ['Notes', false], [`Tess Mallow, as Student ${jane}.pdf`, false]])
    expect(await Promise.all([alone, together, others].map(notesOf))).toEqual([0, 2, 1])
  })

  it('go with the last of those who performed together', async () => {
    const [jane, mate] = [await pupil('Jane', 'Quarry'), await pupil('Tess', 'Mallow')]
    const together = await trio(jane, mate)
    const files = [await note(together, 'sheet.pdf')]
    await erase(jane)
    expect(await filesOf(files)).toEqual([['Notes.pdf', false]])
    await erase(mate)
    expect(await filesOf(files)).toEqual([['Erased', true]])
  })
})

describe('what is kept of performances after their contest', () => {
  /** A contest that was over so many days ago, with a sheet, a note and a code. */
  async function pastContest(days: number, { isConfirmed = true } = {}) {
    const pastId = await world.makeContest()
    const { performanceId } = await world.made(pastId, { uniqueName: `Past ${days} ${isConfirmed}` })
    const day = ago(days).toISOString().slice(0, 10)
    const { organizationId } = world.league
    const made = await portal.database.transaction(async (tx) => {
      await tx.update(event).set({ startsOn: day, endsOn: day }).where(eq(event.id, pastId))
      const [category] = await tx.select({ id: eventCategory.id }).from(performance).innerJoin(eventCategory, eq(eventCategory.id, performance.eventCategoryId)).where(eq(performance.id, performanceId))
      const [judge] = await tx.insert(categoryJudge).values({ eventCategoryId: category!.id, name: 'Marit', position: 1 }).returning()
      const [code] = await tx.insert(judgeCode).values({ eventId: pastId, label: 'Room 12', codeHash: newKey(), expiresAt: ago(days), madeByUserId: 1, addedKey: newKey() }).returning()
      await tx.insert(judgeOfCode).values({ codeId: code!.id, judgeId: judge!.id })
      const [sheet] = await tx.insert(judgeSheet).values({ performanceId, judgeId: judge!.id, rating: 2, comments: 'Ivy plays flat', signedOffAt: ago(days), signedOffByCodeId: code!.id, confirmedAt: isConfirmed ? ago(days) : null, updatedAt: ago(days) }).returning()
      await tx.insert(audit).values([
        { organizationId, action: 'performance.sheetSaved', subjectType: 'performance', subjectId: performanceId, data: { before: { judge: 'Marit' }, after: { judge: 'Marit', rating: 2, comments: 'Ivy plays flat' } } },
        { organizationId, action: 'performance.overridden', subjectType: 'performance', subjectId: performanceId, data: { after: { reason: 'A wrong sheet' } } },
      ])
      return { codeId: code!.id, sheetId: sheet!.id }
    })
    return { ...made, performanceId, fileId: await note(performanceId, 'sheet.pdf', ago(days)) }
  }
  const sheetOf = async (id: number) => (await portal.database.reader.select().from(judgeSheet).where(eq(judgeSheet.id, id)))[0]
  const hasCode = (id: number) => portal.database.reader.$count(judgeCode, eq(judgeCode.id, id))
  const dueOf = async (...kinds: string[]) => (await portal.send(listRetention, {}, office())).payload.rows.filter(({ kind }) => kinds.includes(kind)).map(({ due, days }) => [due, days])

  it('codes go 30 days after it, unless a sheet that was signed off with one still waits to be confirmed', async () => {
    const [due, waits, kept] = [await pastContest(32), await pastContest(32, { isConfirmed: false }), await pastContest(29)]
    expect(await dueOf('judgeCodes')).toEqual([[1, 30]])
    expect(await removeOld(portal.services)).toBe(1)
    expect(await Promise.all([due, waits, kept].map(({ codeId }) => hasCode(codeId)))).toEqual([0, 1, 1])
    expect(await sheetOf(due.sheetId)).toMatchObject({ rating: 2, comments: 'Ivy plays flat', signedOffByCodeId: null })
    expect(await removeOld(portal.services)).toBe(0)
  })

  it('comments and notes stay until the office chooses a time; then words and files go, and ratings stay', async () => {
    const [due, kept] = [await pastContest(1_100), await pastContest(1_090)]
    await removeOld(portal.services)
    expect(await dueOf('judgeSheets', 'performanceNotes')).toEqual([[0, null], [0, null]])
    for (const kind of ['judgeSheets', 'performanceNotes']) expect((await portal.send(saveRetention, { kind, days: 1_095, before: null }, office())).status).toBe(200)
    expect(await dueOf('judgeSheets', 'performanceNotes')).toEqual([[1, 1_095], [1, 1_095]])
    expect(await removeOld(portal.services)).toBe(2)
    expect(await sheetOf(due.sheetId)).toMatchObject({ rating: 2, comments: '', confirmedAt: ago(1_100) })
    expect(await sheetOf(kept.sheetId)).toMatchObject({ comments: 'Ivy plays flat' })
    expect(await filesOf([due.fileId, kept.fileId])).toEqual([['Erased', true], ['sheet.pdf', false]])
    expect([await notesOf(due.performanceId), await notesOf(kept.performanceId)]).toEqual([0, 1])
    const said = await portal.database.reader.select({ data: audit.data }).from(audit).where(inArray(audit.subjectId, [due.performanceId])).orderBy(asc(audit.id))
    expect(JSON.stringify(said)).not.toContain('plays flat')
    expect(JSON.stringify(said)).toContain('A wrong sheet')
    expect(await removeOld(portal.services)).toBe(0)
  })

  it('who performed stays until the office chooses a time; then names go, also those by which solos are called, and results stay', async () => {
    const [due, kept] = [await pastContest(1_100), await pastContest(1_090)]
    const [large, clean] = await Promise.all([due, kept].map(({ performanceId }) => portal.database.reader.select().from(performance).where(eq(performance.id, performanceId)).then(([row]) => row!)))
    // A band of the same past contest: its name is the school's, its students are not.
    const [category] = await portal.database.transaction((tx) => tx.update(eventCategory).set({ kind: 'large' }).where(inArray(eventCategory.termId, [world.terms.trio])).returning())
    const pastId = (await portal.database.reader.select({ eventId: eventCategory.eventId }).from(eventCategory).where(eq(eventCategory.id, large!.eventCategoryId)))[0]!.eventId
    const [bandCategory] = await portal.database.reader.select().from(eventCategory).where(and(eq(eventCategory.eventId, pastId), eq(eventCategory.termId, world.terms.trio)))
    const { performanceId: bandId } = await world.made(pastId, { uniqueName: 'Symphonic Band', categoryId: world.terms.trio, accompanist: 'Ada Pianist', studentsWithInstruments: flute(world.pupils.noel, world.pupils.june) }, world.office)
    expect([category!.kind, bandCategory!.kind]).toEqual(['large', 'large'])
    await portal.database.transaction((tx) => tx.update(performance).set({ updatedAt: ago(1_099) }).where(inArray(performance.id, [due.performanceId, bandId])))
    await removeOld(portal.services)
    expect(await dueOf('performers')).toEqual([[0, null]])
    expect((await portal.send(saveRetention, { kind: 'performers', days: 1_095, before: null }, office())).status).toBe(200)
    expect(await dueOf('performers')).toEqual([[2, 1_095]])
    expect(await removeOld(portal.services)).toBe(2)
    const rows = await portal.database.reader.select().from(performance).where(inArray(performance.id, [due.performanceId, bandId, kept.performanceId])).orderBy(asc(performance.id))
    const ofId = (id: number) => rows.find((row) => row.id === id)
    expect(ofId(due.performanceId)).toMatchObject({ uniqueName: 'Flute solo', accompanist: '', title: 'Air in G', schoolId: world.schoolId(0) })
    expect(ofId(bandId)).toMatchObject({ uniqueName: 'Symphonic Band', accompanist: '' })
    expect(ofId(kept.performanceId)).toMatchObject({ uniqueName: clean!.uniqueName, accompanist: 'Ms. Keys' })
    expect(await Promise.all([due.performanceId, bandId, kept.performanceId].map((id) => portal.database.reader.$count(performanceStudent, eq(performanceStudent.performanceId, id))))).toEqual([0, 0, 1])
    expect(await sheetOf(due.sheetId)).toMatchObject({ rating: 2 })
    const listed = (await world.list(pastId, world.office)).studentData
    expect(listed.map(({ performanceId, uniqueName, performers, title }) => [performanceId, uniqueName, performers, title])).toEqual([[due.performanceId, 'Flute solo', [], 'Air in G'], [bandId, 'Symphonic Band', [], 'Air in G']])
    const said = JSON.stringify(await portal.database.reader.select({ data: audit.data }).from(audit).where(and(eq(audit.subjectType, 'performance'), inArray(audit.subjectId, [due.performanceId, bandId]))))
    for (const name of ['Past 1100', 'Ms. Keys', 'Ada Pianist', 'studentId']) expect(said).not.toContain(name)
    expect(said).toContain('Symphonic Band')
    expect(await removeOld(portal.services)).toBe(0)
  })
})
