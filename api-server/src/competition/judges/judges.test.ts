import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decideJudgeSheet, getCategoryJudges, getEventJudging, makeJudgeCode, saveCategoryJudges, saveJudgeSheet } from '@portal/shared/competition/judges/judge.calls'
import { releaseCategory, saveEventCategories, withdrawCategory } from '@portal/shared/competition/performances/eventCategory.calls'
import { usualEntryLimits } from '@portal/shared/competition/performances/entryLimits.schemas'
import { assignPoints, changePerformanceCategory, checkInPerformance } from '@portal/shared/competition/performances/performance.calls'
import { usualPoints } from '@portal/shared/competition/performances/performancePoints'
import { eraseStudent } from '@portal/shared/identity/students/studentErasure.calls'
import { student } from '../../identity/students/student.tables'
import { loginAs } from '../../testing/factories'
import { certifyEvent, decertifyEvent } from '../../testing/certifyEvent'
import { flute, makeContestWorld, offeredCategory, type ContestWorld } from '../../testing/contestWorld'
import { refusalsOf } from '../../testing/refusalsOf'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'
import { event } from '../events/event.tables'

let portal: TestPortal
let world: ContestWorld
let office: string
/** Another person of the office, and the staff of the school that hosts. */
let second: { token: string; userId: number }
let host: { token: string; userId: number }
/** Of the host too, without the permission to enter ratings. */
let doorkeeper: { token: string; userId: number }
let judgeUser: { token: string; userId: number }
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeContestWorld(portal)
  office = world.office
  second = await loginAs(portal, world.league, { roleName: 'Organization Admin' })
  host = await loginAs(portal, world.league, { roleName: 'Rater', schoolId: world.schoolId(2) })
  doorkeeper = await loginAs(portal, world.league, { roleName: 'Coach', schoolId: world.schoolId(2) })
  judgeUser = await loginAs(portal, world.league, { roleName: 'Coach', schoolId: world.schoolId(1) })
})
afterAll(() => portal.stop())

const expectRefused = refusalsOf(() => portal)

const keyOf = (eventId: number) => ({ eventId, categoryId: world.terms.solo })
const read = async (eventId: number, token = office) => (await portal.send(getCategoryJudges, keyOf(eventId), { token })).payload
const saveJudges = (eventId: number, judges: object[], version = 0, token = office) => portal.send(saveCategoryJudges, { ...keyOf(eventId), version, judges } as never, { token })
const save = (values: object, token = host.token) => portal.send(saveJudgeSheet, values as never, { token })
const decide = (values: object, token = office) => portal.send(decideJudgeSheet, values as never, { token })

/** A contest of three judges a solo with one performance of the first school, hosted by the third. */
async function judged(judges = 3) {
  const eventId = await world.makeContest({ values: { hostSchoolId: world.schoolId(2) }, solo: { judges } })
  const { performanceId } = await world.made(eventId)
  const names = ['Marit Quillfeather', 'Osric Vane', 'Una Bellwether'].slice(0, judges)
  const { judges: saved } = (await saveJudges(eventId, names.map((judgeName) => ({ judgeName })))).payload
  return { eventId, performanceId, judgeIds: saved.map(({ judgeId }) => judgeId) }
}

describe('the judges of a category', () => {
  it('are saved by the office, once however often they are sent, and read by those who run the day', async () => {
    const { eventId } = await judged()
    const standing = await read(eventId)
    expect(standing).toMatchObject({
      eventName: 'Solo and Ensemble', categoryName: 'Flute solo', judgesAsked: 3, version: 1, judges: [{ judgeName: 'Marit Quillfeather', userId: null, schools: [], sheets: 0 }, { judgeName: 'Osric Vane' }, { judgeName: 'Una Bellwether' }],
      codes: [], performances: [{ uniqueName: 'Ivy’s solo', rating: null, ratingFrom: 'none', sheets: [{ state: 'none', rating: null, version: 0 }, {}, {}] }], can: { assign: true, makeCodes: true },
    })
    const picture = await pictureOf(portal.database)
    const again = await saveJudges(eventId, standing.judges.map(({ judgeName }) => ({ judgeName })))
    expect(again.payload).toEqual(standing)
    expect(await pictureOf(portal.database)).toEqual(picture)
    expect(await read(eventId, host.token)).toMatchObject({ can: { assign: false, makeCodes: true } })
    for (const token of [world.people.director, world.people.other, world.people.coach]) await expectRefused(() => portal.send(getCategoryJudges, keyOf(eventId), { token }), 404, { id: 'not-found' })
    for (const token of [host.token, world.people.director]) await expectRefused(() => saveJudges(eventId, [], 1, token), 403, { id: 'wrong-role' })
    await expectRefused(() => saveJudges(eventId, [], 0), 409, { id: 'changed-meanwhile', details: { version: 1 } })
    expect((await saveJudges(eventId, [{ judgeId: standing.judges[1]!.judgeId, judgeName: 'Osric Vane' }], 1)).payload.judges).toHaveLength(1)
  })

  it('are read with ratings before the release by those who handle ratings alone; their codes too', async () => {
    const { eventId, performanceId, judgeIds } = await judged()
    await save({ performanceId, judgeId: judgeIds[0], rating: 2, comments: 'Warm tone.', isSignedOff: true })
    const row = (of: Awaited<ReturnType<typeof read>>) => of.performances.find((each) => each.performanceId === performanceId)!
    expect(row(await read(eventId, host.token))).toMatchObject({ seesRating: true, sheets: [{ rating: 2, comments: 'Warm tone.', state: 'signedOff' }, {}, {}] })
    const seen = await read(eventId, doorkeeper.token)
    expect(row(seen)).toMatchObject({ seesRating: false, rating: null, ratingFrom: 'none', sheets: [{ rating: null, comments: '', state: 'signedOff', can: { edit: false, confirm: false, sendBack: false } }, {}, {}] })
    expect(JSON.stringify(seen)).not.toContain('Warm tone')
    expect(seen.can).toEqual({ assign: false, release: false, makeCodes: false })
    const refused = 'The judges’ ratings are for the office and for the host’s staff who may enter ratings.'
    await expectRefused(() => save({ performanceId, judgeId: judgeIds[1], rating: 1 }, doorkeeper.token), 403, { id: 'not-yours' }, refused)
    await expectRefused(() => decide({ performanceId, judgeId: judgeIds[0], decision: 'confirm' }, doorkeeper.token), 403, { id: 'not-yours' }, refused)
    await expectRefused(() => portal.send(makeJudgeCode, { key: crypto.randomUUID(), eventId, label: 'Room 1', judgeIds } as never, { token: doorkeeper.token }), 403, { id: 'not-yours' }, refused)
    // They run the day all the same, as long as nobody has rated.
    const unrated = await world.made(eventId, { uniqueName: 'At the door', studentsWithInstruments: flute(world.pupils.noel) })
    await portal.database.transaction((tx) => tx.update(event).set({ startsOn: '2026-11-20' }).where(eq(event.id, eventId)))
    expect((await portal.send(checkInPerformance, { performanceId: unrated.performanceId, checkInValue: 1, key: crypto.randomUUID() } as never, { token: doorkeeper.token })).status).toBe(200)
    expect((await portal.send(getEventJudging, { eventId }, { token: doorkeeper.token })).status).toBe(200)
    await decide({ performanceId, judgeId: judgeIds[0], decision: 'confirm' })
    await world.release(eventId)
    expect(row(await read(eventId, doorkeeper.token))).toMatchObject({ seesRating: true, sheets: [{ rating: 2, comments: 'Warm tone.' }, {}, {}] })
  })

  it('never judge their own school', async () => {
    const eventId = await world.makeContest({ solo: { judges: 2 } })
    await world.made(eventId)
    await expectRefused(() => saveJudges(eventId, [{ judgeName: 'Osric Vane' }, { judgeName: 'Una Bellwether', schoolIds: [world.schoolId(0)] }]), 400, { id: 'invalid-input', fields: [{ field: 'judges.1.schoolIds', message: 'A judge of the own school is refused.' }] })
    const { judges } = (await saveJudges(eventId, [{ judgeName: 'Una Bellwether', userId: judgeUser.userId }])).payload
    // A school that enters later is judged by the others alone.
    const { performanceId } = await world.made(eventId, { uniqueName: 'Opal', schoolId: world.schoolId(1), studentsWithInstruments: flute(world.pupils.opal) }, world.people.other)
    await expectRefused(() => save({ performanceId, judgeId: judges[0]!.judgeId, rating: 1 }, office), 409, { id: 'conflicts' }, 'A judge of the own school is refused.')
    expect((await read(eventId)).performances[1]!.sheets).toMatchObject([{ refusedText: 'A judge of the own school is refused.', can: { edit: false } }])
  })

  it.each<[string, () => object[], string, string]>([
    ['more than the category asks for', () => [{ judgeName: 'One' }, { judgeName: 'Two' }, { judgeName: 'Three' }], 'judges', 'Flute solo has 2 judges.'], ['no name', () => [{ judgeName: ' ' }], 'judges.0.judgeName', 'Enter the judge’s name.'],
    ['one name twice', () => [{ judgeName: 'One' }, { judgeName: 'ONE' }], 'judges.1.judgeName', 'This judge is already listed.'], ['a judge who is gone', () => [{ judgeId: 99_999, judgeName: 'One' }], 'judges.0.judgeName', 'This judge no longer exists.'],
    ['nobody of the portal', () => [{ judgeName: 'One', userId: 99_999 }], 'judges.0.userId', 'There is no such person.'], ['a school of nowhere', () => [{ judgeName: 'One', schoolIds: [99_999] }], 'judges.0.schoolIds', 'There is no such school.'],
  ])('are refused with %s', async (_, judges, field, message) => {
    const eventId = await world.makeContest({ solo: { judges: 2 } })
    await expectRefused(() => saveJudges(eventId, judges()), 400, { id: 'invalid-input', fields: [{ field, message }] })
  })

  it('stay once they have a sheet, and a category does not ask for fewer than it has', async () => {
    const { eventId, performanceId, judgeIds } = await judged(2)
    await save({ performanceId, judgeId: judgeIds[0], rating: 2 })
    await expectRefused(() => saveJudges(eventId, [{ judgeId: judgeIds[1], judgeName: 'Osric Vane' }], 1), 409, { id: 'in-use' }, 'Marit Quillfeather has 1 sheet here and cannot be removed.')
    const fewer = { eventId, version: 1, limits: usualEntryLimits.fiveEntries, points: usualPoints, categories: [offeredCategory(world.terms.solo, { judges: 1 }), offeredCategory(world.terms.trio, { kind: 'ensemble' }), offeredCategory(world.terms.secret, { isPublished: false })] }
    await expectRefused(() => portal.send(saveEventCategories, fewer as never, { token: office }), 400, { fields: [{ field: 'categories.0.judges', message: 'This category has 2 judges. Remove one first.' }] })
    await expectRefused(() => portal.send(changePerformanceCategory, { performanceId, newCategoryId: world.terms.trio }, { token: office }), 409, { id: 'conflicts' }, 'A judge has begun to rate this performance, so it stays in its category.')
    expect((await certifyEvent(portal, office, eventId)).status).toBe(200)
    expect(await read(eventId)).toMatchObject({ heldText: 'These results are certified. Decertify them first.', can: { assign: false, release: true } })
    await expectRefused(() => saveJudges(eventId, [{ judgeName: 'New' }], 1), 409, { id: 'conflicts' }, 'These results are certified. Decertify them first.')
  })
})

describe('a sheet', () => {
  it('is typed from paper by those who run the day, and three that are signed off make the median', async () => {
    const { eventId, performanceId, judgeIds } = await judged()
    for (const rating of [0, 7]) await expectRefused(() => save({ performanceId, judgeId: judgeIds[0], rating }), 400, { fields: [{ field: 'rating', message: 'Please select a rating.' }] })
    await expectRefused(() => save({ performanceId, judgeId: judgeIds[0], rating: 1, comments: 'x'.repeat(2_001) }), 400, { fields: [{ field: 'comments' }] })
    for (const token of [world.people.director, world.people.other]) await expectRefused(() => save({ performanceId, judgeId: judgeIds[0], rating: 1 }, token), 403, { id: 'not-yours' })
    await expectRefused(() => save({ performanceId, judgeId: 99_999, rating: 1 }), 404, { id: 'not-found' }, 'This judge does not judge this performance.')
    const first = { performanceId, judgeId: judgeIds[0], rating: 1, comments: 'Warm tone.\nWatch the tempo.', isSignedOff: true }
    expect((await save(first)).payload.performances[0]).toMatchObject({ rating: null, sheets: [{ rating: 1, comments: 'Warm tone.\nWatch the tempo.', state: 'signedOff' }, {}, {}] })
    const picture = await pictureOf(portal.database)
    expect((await save(first)).status).toBe(200)
    expect(await pictureOf(portal.database)).toEqual(picture)
    await save({ performanceId, judgeId: judgeIds[1], rating: 3, isSignedOff: true })
    expect((await save({ performanceId, judgeId: judgeIds[2], rating: 2, isSignedOff: true })).payload.performances[0]).toMatchObject({ rating: 2, ratingFrom: 'judges' })
    expect((await world.list(eventId, office)).studentData[0]).toMatchObject({ rating: 2, points: 3 })
    // The paper of the school is no longer looked at.
    await expectRefused(() => portal.send(assignPoints, { performanceId, rating: 1 }, { token: world.people.rater }), 409, { id: 'conflicts' }, 'A judge has signed off this rating. Only the office can change it now.')
    expect(await world.actionsOn(performanceId)).toEqual(['performance.added', ...Array.from({ length: 3 }, () => 'performance.sheetSignedOff')])
  })

  it('that is signed off is refused until a second person sends it back, who changes nothing in it', async () => {
    const { eventId, performanceId, judgeIds: [judgeId] } = await judged(1)
    const mine = { performanceId, judgeId }
    await expectRefused(() => decide({ ...mine, decision: 'confirm' }), 409, { id: 'conflicts' }, 'This sheet is not signed off.')
    await save({ ...mine, rating: 2 })
    await expectRefused(() => save({ ...mine, rating: 3, version: 0 }), 409, { id: 'changed-meanwhile', details: { performances: [{ sheets: [{ rating: 2, version: 1 }] }] } })
    await expectRefused(() => decide({ ...mine, decision: 'confirm' }), 409, { id: 'conflicts' }, 'This sheet is not signed off.')
    await save({ ...mine, rating: 2, isSignedOff: true, version: 1 })
    await expectRefused(() => save({ ...mine, rating: 1 }), 409, { id: 'conflicts' }, 'This sheet is signed off. It can be changed once it is sent back.')
    // Who signed it off is not the second person.
    for (const decision of ['confirm', 'sendBack']) await expectRefused(() => decide({ ...mine, decision, reason: 'So.' }, host.token), 409, { id: 'conflicts' }, 'Another official (not the one who made the code or typed the sheet) confirms it or sends it back.')
    await expectRefused(() => decide({ ...mine, decision: 'sendBack' }), 400, { fields: [{ field: 'reason', message: 'Enter a reason.' }] })
    await expectRefused(() => decide({ ...mine, decision: 'confirm' }, world.people.director), 403, { id: 'not-yours' })
    await expectRefused(() => decide({ ...mine, decision: 'confirm', version: 1 }), 409, { id: 'changed-meanwhile' })
    const sent = (await decide({ ...mine, decision: 'sendBack', reason: 'The number and the comment differ.' })).payload
    expect(sent.performances[0]).toMatchObject({ rating: null, sheets: [{ rating: 2, state: 'sentBack', sentBackReason: 'The number and the comment differ.', signedOffAt: null }] })
    await decide({ ...mine, decision: 'sendBack', reason: 'The number and the comment differ.' })
    await save({ ...mine, rating: 1, isSignedOff: true })
    const confirmed = (await decide({ ...mine, decision: 'confirm' }, second.token)).payload
    expect(confirmed.performances[0]).toMatchObject({ rating: 1, sheets: [{ state: 'confirmed', sentBackReason: '', can: { edit: false, confirm: false, sendBack: true } }] })
    expect(confirmed.performances[0]!.sheets[0]!.decidedBy).not.toBe('')
    await decide({ ...mine, decision: 'confirm' }, second.token)
    await expectRefused(() => save({ ...mine, rating: 3 }), 409, { id: 'conflicts' }, 'This sheet is signed off.')
    expect(await world.actionsOn(performanceId)).toEqual(['performance.added', 'performance.sheetSaved', 'performance.sheetSignedOff', 'performance.sheetSentBack', 'performance.sheetSignedOff', 'performance.sheetConfirmed'])
    expect((await read(eventId)).judges[0]!.sheets).toBe(1)
  })

  it('no longer names a student who is erased, also after a change of school', async () => {
    const { eventId } = await judged(1)
    const { performanceId } = await world.made(eventId, { uniqueName: 'June Larkspur’s solo', accompanist: 'Mother Larkspur', studentsWithInstruments: flute(world.pupils.june) })
    const judgeId = (await read(eventId)).judges[0]!.judgeId
    await save({ performanceId, judgeId, rating: 2, comments: 'Well played, June Larkspur.' })
    await portal.database.transaction((tx) => tx.update(student).set({ schoolId: world.schoolId(1) }).where(eq(student.id, world.pupils.june)))
    expect((await portal.send(eraseStudent, { studentId: world.pupils.june, reason: 'A wish' }, { token: office })).status).toBe(200)
    const found = (await read(eventId)).performances.find((each) => each.performanceId === performanceId)!
    expect([found.uniqueName, found.sheets[0]!.comments, (await world.info(performanceId, office)).accompanist].join()).not.toMatch(/June/)
  })

  it('of the host’s own school is the office’s to type and to decide', async () => {
    const { eventId, performanceId, judgeIds: [judgeId] } = await judged(1)
    await portal.database.transaction((tx) => tx.update(event).set({ hostSchoolId: world.schoolId(0) }).where(eq(event.id, eventId)))
    const own = world.people.rater
    const refused = [403, { id: 'not-yours' }, 'The judges’ sheets of your own school are the office’s to type and to confirm.'] as const
    await expectRefused(() => save({ performanceId, judgeId, rating: 1, isSignedOff: true }, own), ...refused)
    expect((await save({ performanceId, judgeId, rating: 2, isSignedOff: true }, office)).status).toBe(200)
    await expectRefused(() => decide({ performanceId, judgeId, decision: 'confirm' }, own), ...refused)
    expect((await read(eventId, own)).performances[0]).toMatchObject({ seesRating: false, rating: null, sheets: [{ state: 'signedOff', rating: null, can: { edit: false, confirm: false, sendBack: false } }] })
  })

  it('is counted in its category, for those who run the day', async () => {
    const { eventId, performanceId, judgeIds } = await judged(2)
    await save({ performanceId, judgeId: judgeIds[0], rating: 2, isSignedOff: true })
    await save({ performanceId, judgeId: judgeIds[1], rating: 3 })
    const counted = (await portal.send(getEventJudging, { eventId }, { token: host.token })).payload.categories
    expect(counted[0]).toEqual({ categoryId: world.terms.solo, categoryName: 'Flute solo', isPublished: true, releasedAt: null, judgesAsked: 2, judges: 2, performances: 1, begun: 1, waiting: 1, confirmed: 0 })
    await decide({ performanceId, judgeId: judgeIds[0], decision: 'confirm' })
    expect((await portal.send(getEventJudging, { eventId }, { token: office })).payload.categories[0]).toMatchObject({ begun: 1, waiting: 0, confirmed: 1 })
    for (const token of [world.people.director, world.people.coach]) await expectRefused(() => portal.send(getEventJudging, { eventId }, { token }), 404, { id: 'not-found' })
  })

  it('of who did not start is refused', async () => {
    const { performanceId, judgeIds: [judgeId] } = await judged(1)
    await portal.send(checkInPerformance, { key: crypto.randomUUID(), performanceId, checkInValue: 0 }, { token: office })
    await expectRefused(() => save({ performanceId, judgeId, rating: 1 }), 409, { id: 'conflicts' }, 'This performance did not start, so it has no rating.')
  })
})

describe('the results of a category', () => {
  const release = (eventId: number, token = office) => portal.send(releaseCategory, keyOf(eventId), { token })
  const withdraw = (eventId: number, token = office) => portal.send(withdrawCategory, keyOf(eventId), { token })

  it('are released once sheets are signed off and confirmed, seen by the school then, corrected with a reason, and withdrawn', async () => {
    const { eventId, performanceId, judgeIds: [judgeId] } = await judged(1)
    const mine = { performanceId, judgeId }
    await save({ ...mine, rating: 2 })
    await expectRefused(() => release(eventId), 409, { id: 'conflicts' }, '1 sheet is not signed off.')
    await save({ ...mine, rating: 2, isSignedOff: true })
    await expectRefused(() => release(eventId), 409, { id: 'conflicts' }, '1 sheet is not confirmed.')
    await decide({ ...mine, decision: 'confirm' })
    for (const token of [host.token, world.people.director]) await expectRefused(() => release(eventId, token), 403, { id: 'wrong-role' })
    const rating = async (token: string) => (await world.list(eventId, token)).studentData[0]!
    expect(await rating(world.people.director)).toMatchObject({ rating: null })
    expect((await release(eventId)).payload.categories[0]!.releasedAt).not.toBeNull()
    const picture = await pictureOf(portal.database)
    await release(eventId)
    expect(await pictureOf(portal.database)).toEqual(picture)
    for (const token of [world.people.director, world.people.ivy, world.people.mother]) expect(await rating(token)).toMatchObject({ rating: 2, points: 3, correctedAt: null })
    expect(await rating(world.people.mate)).toMatchObject({ rating: null })

    await expectRefused(() => decide({ ...mine, decision: 'sendBack', reason: 'Late.' }, second.token), 409, { id: 'conflicts' }, 'The results of this category are released. Only the office can correct a rating now, with a reason.')
    await expectRefused(() => portal.send(assignPoints, { performanceId, rating: 1 }, { token: office }), 400, { fields: [{ field: 'reason', message: 'Please enter a reason.' }] })
    const at = new Date(portal.services.now().getTime() + 60_000)
    portal.setNow(at)
    await portal.send(assignPoints, { performanceId, rating: 1, reason: 'Protest upheld.' }, { token: office })
    for (const token of [world.people.director, world.people.mother, office]) expect(await rating(token)).toMatchObject({ rating: 1, correctedAt: at.toISOString() })
    for (const token of [world.people.mate, world.people.stranger, world.people.coach]) expect(await rating(token)).toMatchObject({ rating: null, correctedAt: null })

    await withdraw(eventId)
    await withdraw(eventId)
    expect(await rating(world.people.director)).toMatchObject({ rating: null, correctedAt: null })
    await release(eventId)
    await certifyEvent(portal, office, eventId)
    await expectRefused(() => withdraw(eventId), 409, { id: 'conflicts' }, 'These results are certified. Decertify them first.')
  })

  it('are not released of a category that its schools do not see, of a canceled or certified event, or of none', async () => {
    const eventId = await world.makeContest()
    await expectRefused(() => portal.send(releaseCategory, { eventId, categoryId: world.terms.secret }, { token: office }), 409, { id: 'conflicts' }, 'Secret solo is not published, so its schools would not see any results. Publish it first.')
    await expectRefused(() => portal.send(releaseCategory, { eventId, categoryId: 99_999 }, { token: office }), 404, { id: 'not-found' }, 'The event has no such category.')
    await world.made(eventId)
    await certifyEvent(portal, office, eventId)
    await expectRefused(() => release(eventId), 409, { id: 'conflicts' }, 'These results are certified. Decertify them first.')
    await decertifyEvent(portal, office, eventId)
    await portal.database.transaction((tx) => tx.update(event).set({ cancelledAt: new Date() }).where(eq(event.id, eventId)))
    await expectRefused(() => release(eventId), 409, { id: 'conflicts' }, 'canceled')
  })
})
