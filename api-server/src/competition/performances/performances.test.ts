import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveEventCategories } from '@portal/shared/competition/performances/eventCategory.calls'
import { usualEntryLimits } from '@portal/shared/competition/performances/entryLimits.schemas'
import { addPerformance, assignPoints, changePerformanceCategory, deletePerformer, getPerformanceInfo, getStudentsForCategory } from '@portal/shared/competition/performances/performance.calls'
import { usualPoints } from '@portal/shared/competition/performances/performancePoints'
import { removePmlCode } from '@portal/shared/directory/pmlCodes/pmlCode.calls'
import { eraseStudent } from '@portal/shared/identity/students/studentErasure.calls'
import { pmlCode } from '../../directory/pmlCodes/pmlCode.tables'
import { student } from '../../identity/students/student.tables'
import { certifyEvent, decertifyEvent } from '../../testing/certifyEvent'
import { flute, makeContestWorld, offeredCategory, type ContestWorld } from '../../testing/contestWorld'
import { refusalsOf } from '../../testing/refusalsOf'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'
import { event } from '../events/event.tables'
import { eventCategory } from './performance.tables'

let portal: TestPortal
let world: ContestWorld
let office: ContestWorld['office']
let schoolId: ContestWorld['schoolId']
let teamId: ContestWorld['teamId']
let terms: ContestWorld['terms']
let pieces: ContestWorld['pieces']
let pupils: ContestWorld['pupils']
let people: ContestWorld['people']
let entry: ContestWorld['entry']
let add: ContestWorld['add']
let makeContest: ContestWorld['makeContest']
let made: ContestWorld['made']
let list: ContestWorld['list']
let info: ContestWorld['info']
let update: ContestWorld['update']
let actionsOn: ContestWorld['actionsOn']
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeContestWorld(portal)
  ;({ office, schoolId, teamId, terms, pieces, pupils, people, entry, add, makeContest, made, list, info, update, actionsOn } = world)
})
afterAll(() => portal.stop())

const expectRefused = refusalsOf(() => portal)

describe('a performance', () => {
  it('is entered once however often it is sent, by those who run the school’s performances', async () => {
    const eventId = await makeContest()
    const wanted = entry(eventId, { userRoleType: 'org' })
    const first = (await portal.send(addPerformance, wanted, { token: people.director })).payload
    expect(first).toMatchObject({
      eventId, categoryId: terms.solo, categoryName: 'Flute solo', schoolId: schoolId(0), teamId: teamId(0), uniqueName: 'Ivy’s solo', pmlCodeId: pieces.one, pmlCodeValue: '100-2-00001', gradeId: 2, accompanist: 'Ms. Keys',
      studentsWithInstruments: [{ studentId: pupils.ivy, studentName: 'Ivy Fernby', studentInstrument: 'Flute' }], can: { edit: { isShown: true, disabledText: '' }, changeCategory: { isShown: false } }, version: 1,
    })
    const picture = await pictureOf(portal.database)
    expect((await portal.send(addPerformance, wanted, { token: people.director })).payload).toEqual(first)
    expect(await pictureOf(portal.database)).toEqual(picture)
    expect(await actionsOn(first.performanceId)).toEqual(['performance.added'])
    // A role that is only said is not believed.
    for (const token of [people.other, people.coach, people.rater]) await expectRefused(() => add(eventId, { uniqueName: 'Mine', userRoleType: 'org' }, token), 403, { id: 'not-yours' })
    for (const token of [people.ivy, people.mother]) await expectRefused(() => add(eventId, { userRoleType: 'org' }, token), 403, { id: 'wrong-role' })
  })

  it('is asked for in the order of the specification', async () => {
    const eventId = await makeContest()
    const filled = { uniqueName: 'Solo', pmlCodeId: pieces.one, title: 'Air in G', gradeId: 2, composer: 'Kuhlau' }
    const values: Record<string, unknown> = { uniqueName: '', pmlCodeId: null, title: '', gradeId: null, composer: '' }
    for (const [field, message] of [
      ['uniqueName', 'Please enter a unique name.'], ['pmlCodeId', 'Please select a pml code.'], ['title', 'Please select a title.'], ['gradeId', 'Please select a pml class/grade.'], ['composer', 'Please select a composer.'],
    ] as const) {
      const { body } = await add(eventId, values)
      expect((body as unknown as { error: { fields: { field: string; message: string }[] } }).error.fields[0]).toEqual({ field, message })
      values[field] = filled[field]
    }
    expect((await add(eventId, values)).status).toBe(200)
    // An accompanist is left out without a word; grade 0 cannot be entered.
    await expectRefused(() => add(eventId, { uniqueName: 'Other', pmlCodeId: pieces.none, gradeId: 0 }), 400, { fields: [{ field: 'gradeId', message: 'Please select a pml class/grade.' }] })
    await made(eventId, { uniqueName: 'Other', pmlCodeId: pieces.none, title: 'Study', gradeId: 4, accompanist: undefined, studentsWithInstruments: flute(pupils.noel) })
    // Ours, once all of that is there.
    await expectRefused(() => add(eventId, { uniqueName: 'Nobody’s', studentsWithInstruments: [] }), 400, { id: 'invalid-input', fields: [{ field: 'studentsWithInstruments', message: 'Please add who performs.' }] })
  })

  it.each<[string, () => object, string, string]>([
    ['a name that the school has', () => ({ uniqueName: ' ivy’s  SOLO ' }), 'uniqueName', 'Please enter a unique name.'], ['a piece of no list', () => ({ pmlCodeId: 99_999 }), 'pmlCodeId', 'This piece is not in the music list.'],
    ['another class than the list has', () => ({ gradeId: 3 }), 'gradeId', 'The music list has this piece in class 2.'], ['a class that the category does not take', () => ({ pmlCodeId: pieces.none, title: 'Study', gradeId: 5 }), 'gradeId', 'Flute solo takes music of class 2, 3.'],
    ['the title of another piece', () => ({ title: 'Study' }), 'title', 'The music list calls this piece “Air in G”.'], ['another composer', () => ({ composer: 'Holst' }), 'composer', 'The music list has this piece by Kuhlau.'],
    ['two in a solo', () => ({ studentsWithInstruments: flute(pupils.noel, pupils.june) }), 'studentsWithInstruments', 'Flute solo takes at most 1 student.'],
    ['a student of another school', () => ({ studentsWithInstruments: flute(pupils.opal) }), 'studentsWithInstruments.0.studentId', 'There is no such student at the school.'],
    ['a category that is not published', () => ({ categoryId: terms.secret }), 'categoryId', 'The event has no such category.'],
  ])('is refused with %s', async (_, values, field, message) => {
    const eventId = await makeContest({ solo: { musicClasses: [2, 3] } })
    await made(eventId)
    await expectRefused(() => add(eventId, { uniqueName: 'Another', studentsWithInstruments: flute(pupils.june), ...values() }), 400, { id: 'invalid-input', fields: [{ field, message }] })
  })

  it('keeps the limits of the event, all of them told together', async () => {
    const limits = { ...usualEntryLimits.fiveEntries, entriesPerStudent: 1 }
    const eventId = await makeContest({ solo: { mostEntries: 2 }, limits })
    await made(eventId)
    await expectRefused(() => add(eventId, { uniqueName: 'Second' }), 409, { id: 'conflicts' }, 'Ivy Fernby is in 2 entries; at most 1. Ivy Fernby has 2 solos for Flute; at most 1 for each instrument.')
    const noel = await made(eventId, { uniqueName: 'Noel', studentsWithInstruments: flute(pupils.noel) })
    await expectRefused(() => add(eventId, { uniqueName: 'Third', studentsWithInstruments: [] }), 409, { id: 'conflicts' }, 'A school enters Flute solo at most 2 times.')
    await expectRefused(() => update(noel.performanceId, { uniqueName: 'Noel', studentsWithInstruments: flute(pupils.ivy) }), 409, { id: 'conflicts' })
  })

  it('of two that are entered at once one takes the last place', async () => {
    const eventId = await makeContest({ solo: { mostEntries: 1 } })
    const both = await Promise.all([add(eventId, { uniqueName: 'One' }), add(eventId, { uniqueName: 'Two', studentsWithInstruments: flute(pupils.noel) }, office)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('can be mended where a limit that was made narrower later is broken', async () => {
    const eventId = await makeContest()
    const { performanceId } = await made(eventId)
    await made(eventId, { uniqueName: 'Trio', categoryId: terms.trio })
    const limits = { ...usualEntryLimits.fiveEntries, entriesPerStudent: 1 }
    const categories = [offeredCategory(terms.solo, { mostPerformers: 1 }), offeredCategory(terms.trio, { kind: 'ensemble' }), offeredCategory(terms.secret, { isPublished: false })]
    expect((await portal.send(saveEventCategories, { eventId, version: 1, limits, points: usualPoints, categories } as never, { token: office })).status).toBe(200)
    expect((await update(performanceId, { accompanist: 'Air in A' })).payload.accompanist).toBe('Air in A')
    await expectRefused(() => add(eventId, { uniqueName: 'Third', categoryId: terms.trio }), 409, { id: 'conflicts' }, 'Ivy Fernby is in 3 entries; at most 1.')
  })

  it('freezes for the school so many days before, and not for the office', async () => {
    const eventId = await makeContest({ values: { startsOn: '2026-11-25', endsOn: '2026-11-25' } })
    await expectRefused(() => add(eventId), 409, { id: 'conflicts' }, 'Selections are frozen now. Please ask the office.')
    const { performanceId } = await made(eventId, {}, office)
    await expectRefused(() => update(performanceId, { accompanist: 'Other' }), 409, { id: 'conflicts' }, 'Selections are frozen now.')
    expect((await info(performanceId)).can.edit.disabledText).toBe('Selections are frozen now. Please ask the office.')
    expect((await update(performanceId, { accompanist: 'Other' }, office)).payload.accompanist).toBe('Other')
  })

  it('is changed against the version that was seen; what stands is no change', async () => {
    const eventId = await makeContest()
    const { performanceId } = await made(eventId)
    const saved = (await update(performanceId, { version: 1, accompanist: 'Air in A', userRoleType: 'student' })).payload
    expect(saved).toMatchObject({ accompanist: 'Air in A', version: 2 })
    const picture = await pictureOf(portal.database)
    expect((await update(performanceId, { version: 1, accompanist: 'Air in A' })).payload).toEqual(saved)
    expect(await pictureOf(portal.database)).toEqual(picture)
    await expectRefused(() => update(performanceId, { version: 1, accompanist: 'Mine' }), 409, { id: 'changed-meanwhile', details: { accompanist: 'Air in A' } })
    await expectRefused(() => update(performanceId, { accompanist: 'Theirs', userRoleType: 'org' }, people.other), 403, { id: 'not-yours' })
    expect(await actionsOn(performanceId)).toEqual(['performance.added', 'performance.changed'])
  })

  it('keeps what its piece was called once that has left the music list', async () => {
    const eventId = await makeContest()
    const { organizationId } = world.league
    const [piece] = await portal.database.transaction((tx) => tx.insert(pmlCode).values({ organizationId, code: '100-3-00009', eventCode: '100', eventName: 'Flute Solo', grade: 3, title: 'Gone' }).returning())
    const { performanceId } = await made(eventId, { pmlCodeId: piece!.id, title: 'Gone', gradeId: 3 })
    expect((await portal.send(removePmlCode, { pmlCodeId: piece!.id }, { token: office })).status).toBe(200)
    expect(await info(performanceId)).toMatchObject({ pmlCodeId: null, pmlCodeValue: '100-3-00009', gradeId: 3 })
    expect((await portal.send(changePerformanceCategory, { performanceId, newCategoryId: terms.trio }, { token: office })).payload).toMatchObject({ categoryName: 'Woodwind trio', pmlCodeValue: '100-3-00009' })
  })

  it('is removed once; its category then can be', async () => {
    const eventId = await makeContest()
    const { performanceId } = await made(eventId)
    const remove = (token: string) => portal.send(deletePerformer, { performanceId, userRoleType: 'org' }, { token })
    const categories = [offeredCategory(terms.trio, { kind: 'ensemble' })]
    const saveOthers = () => portal.send(saveEventCategories, { eventId, version: 1, limits: usualEntryLimits.fiveEntries, points: usualPoints, categories } as never, { token: office })
    await expectRefused(saveOthers, 409, { id: 'in-use' }, 'Flute solo has performances. Move or remove those first.')
    await expectRefused(() => remove(people.other), 403, { id: 'not-yours' })
    expect([(await remove(people.director)).status, (await remove(people.director)).status]).toEqual([200, 200])
    expect(await actionsOn(performanceId)).toEqual(['performance.added', 'performance.removed'])
    expect((await list(eventId, office)).studentData).toEqual([])
    await expectRefused(() => portal.send(getPerformanceInfo, { performanceId }, { token: office }), 404, { id: 'not-found' })
    expect((await saveOthers()).status).toBe(200)
  })

  it('is moved to another category by the office alone, by the rules of that one', async () => {
    const eventId = await makeContest()
    const { performanceId } = await made(eventId, { categoryId: terms.trio, studentsWithInstruments: flute(pupils.ivy, pupils.noel) })
    const move = (newCategoryId: number, token = office, version?: number) => portal.send(changePerformanceCategory, { performanceId, newCategoryId, version }, { token })
    await expectRefused(() => move(terms.solo, people.director), 403, { id: 'wrong-role' })
    await expectRefused(() => move(terms.solo), 400, { fields: [{ field: 'studentsWithInstruments', message: 'Flute solo takes at most 1 student.' }] })
    await expectRefused(() => move(99_999), 400, { fields: [{ field: 'newCategoryId' }] })
    await expectRefused(() => move(terms.secret, office, 7), 409, { id: 'changed-meanwhile' })
    expect((await move(terms.secret)).payload).toMatchObject({ categoryName: 'Secret solo', version: 2 })
    expect((await move(terms.secret, office, 1)).payload.version).toBe(2)
    // Where schools see no category they see no performance of it.
    expect((await list(eventId, people.director)).studentData).toEqual([])
    for (const send of [() => portal.send(getPerformanceInfo, { performanceId }, { token: people.director }), () => update(performanceId, {})]) await expectRefused(send, 404, { id: 'not-found' })
    expect(await actionsOn(performanceId)).toEqual(['performance.added', 'performance.categoryChanged'])
  })

  it('does not come into a category whose results are released, entered or moved, as its rating would be out at once', async () => {
    const eventId = await makeContest()
    const { performanceId } = await made(eventId)
    await portal.send(assignPoints, { performanceId, rating: 4 }, { token: office })
    await portal.database.transaction((tx) => tx.update(eventCategory).set({ releasedAt: new Date('2026-12-05T20:00:00Z') }).where(and(eq(eventCategory.eventId, eventId), eq(eventCategory.termId, terms.trio))))
    const trio = 'The results of Woodwind trio are released, so it takes no more entries. Withdraw them first.'
    await expectRefused(() => portal.send(changePerformanceCategory, { performanceId, newCategoryId: terms.trio }, { token: office }), 409, { id: 'conflicts' }, trio)
    for (const token of [people.director, office]) await expectRefused(() => add(eventId, { categoryId: terms.trio, uniqueName: 'Late' }, token), 409, { id: 'conflicts' }, trio)
    // The office still corrects what is there.
    await portal.database.transaction((tx) => tx.update(eventCategory).set({ releasedAt: new Date('2026-12-05T20:00:00Z') }).where(eq(eventCategory.eventId, eventId)))
    expect((await update(performanceId, { accompanist: 'Ms. Keys' }, office)).status).toBe(200)
  })

  it('tells nobody of its school the rating that the office typed, also not whose version is stale', async () => {
    const eventId = await makeContest()
    const { performanceId } = await made(eventId)
    await portal.send(assignPoints, { performanceId, rating: 5 }, { token: office })
    const stale = (token: string) => portal.send(assignPoints, { performanceId, rating: 1, version: 1 }, { token })
    await expectRefused(() => stale(people.rater), 409, { id: 'changed-meanwhile', details: { performanceId, rating: null, points: null, version: 2 } })
    await expectRefused(() => stale(office), 409, { id: 'changed-meanwhile', details: { rating: 5, version: 2 } })
  })

  it('stays as it is where its event is canceled or certified', async () => {
    const eventId = await makeContest()
    const { performanceId } = await made(eventId)
    const set = (values: object) => portal.database.transaction((tx) => tx.update(event).set(values).where(eq(event.id, eventId)))
    expect((await certifyEvent(portal, office, eventId)).payload).toBe(true)
    for (const token of [people.director, office]) await expectRefused(() => update(performanceId, { accompanist: 'Late' }, token), 409, { id: 'conflicts' }, 'These results are certified. Decertify them first.')
    await expectRefused(() => portal.send(assignPoints, { performanceId, rating: 1 }, { token: office }), 409, { id: 'conflicts' }, 'These results are certified.')
    await expectRefused(() => add(eventId, { uniqueName: 'Late' }, office), 409, { id: 'conflicts' }, 'These results are certified.')
    await decertifyEvent(portal, office, eventId)
    await set({ cancelledAt: new Date('2026-12-01T01:00:00Z') })
    await expectRefused(() => add(eventId, { uniqueName: 'New' }), 409, { id: 'conflicts' }, 'This event is canceled.')
  })
})

it('loses the name of a student who is erased; the entry stays under a number', async () => {
  const eventId = await makeContest()
  const { organizationId } = world.league
  const [gone] = await portal.database.transaction((tx) => tx.insert(student).values({ organizationId, schoolId: schoolId(0), firstName: 'Cleo', lastName: 'Gonely', grade: 10 }).returning())
  const { performanceId } = await made(eventId, { uniqueName: 'Solo of Cleo Gonely', accompanist: 'Cleo Gonely', studentsWithInstruments: flute(gone!.id) })
  expect((await portal.send(eraseStudent, { studentId: gone!.id, reason: 'A wish' }, { token: office })).status).toBe(200)
  const left = await info(performanceId)
  expect(left).toMatchObject({ uniqueName: `Solo of Student ${gone!.id}`, accompanist: `Student ${gone!.id}` })
  expect(JSON.stringify(left)).not.toContain('Gonely')
})

describe('students for a category', () => {
  it('are the school’s active ones, for those who enter them; who is on the roster is published', async () => {
    const eventId = await makeContest()
    const { performanceId } = await made(eventId)
    const ask = (token: string, values: object = {}) => portal.send(getStudentsForCategory, { eventId, categoryId: terms.solo, schoolId: schoolId(0), ...values }, { token })
    const of = (studentName: string, studentId: number, studentEnrolledStatus = '') => ({ studentId, studentName, studentEnrolledStatus, notEligible: '' })
    expect((await ask(people.director)).payload).toEqual({
      availableStudentsData: [of('Ivy Fernby', pupils.ivy, 'published'), of('June Larkspur', pupils.june), of('Noel Ashgrove', pupils.noel)], enrolledStudentsData: [],
    })
    expect((await ask(office, { performanceId })).payload).toMatchObject({
      availableStudentsData: [{ studentId: pupils.june }, { studentId: pupils.noel }], enrolledStudentsData: [{ studentId: pupils.ivy, studentName: 'Ivy Fernby', studentInstrument: 'Flute', notEligible: '' }],
    })
    for (const token of [people.other, people.coach]) await expectRefused(() => ask(token), 404, { id: 'not-found' })
    await expectRefused(() => ask(people.other, { schoolId: schoolId(1), performanceId }), 404, { id: 'not-found' })
    await expectRefused(() => ask(people.director, { categoryId: terms.secret }), 404, { id: 'not-found' })
  })
})
