import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveEventCategories } from '@portal/shared/competition/performances/eventCategory.calls'
import { usualEntryLimits } from '@portal/shared/competition/performances/entryLimits.schemas'
import { assignPoints, deletePerformer, listPerformances } from '@portal/shared/competition/performances/performance.calls'
import { usualPoints } from '@portal/shared/competition/performances/performancePoints'
import { answerProtest, fileProtest, listProtests } from '@portal/shared/competition/protests/protest.calls'
import { getPublicEvent } from '@portal/shared/competition/events/eventPublic.calls'
import { eraseStudent } from '@portal/shared/identity/students/studentErasure.calls'
import { certifyEvent, decertifyEvent } from '../../testing/certifyEvent'
import { user } from '../../identity/users/user.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { flute, makeContestWorld, offeredCategory, type ContestWorld } from '../../testing/contestWorld'
import { loginAs } from '../../testing/factories'
import { refusalsOf } from '../../testing/refusalsOf'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'
import { student } from '../../identity/students/student.tables'
import { eventCategory, performance } from '../performances/performance.tables'

const start = new Date('2026-11-20T18:00:00Z')
let portal: TestPortal
let world: ContestWorld
beforeAll(async () => {
  portal = await startTestPortal({ now: start })
  world = await makeContestWorld(portal)
})
afterAll(() => portal.stop())
const expectRefused = refusalsOf(() => portal)

const file = (performanceId: number, values: object = {}, token = world.people.director) => portal.send(fileProtest, { key: crypto.randomUUID(), performanceId, reason: 'The second sheet is not ours.', ...values }, { token })
const answer = (protestId: number, values: object = {}, token = world.office) => portal.send(answerProtest, { protestId, decision: 'declined' as const, answer: 'The sheets were checked.', rating: null, ...values }, { token })
const read = async (eventId: number, token = world.office) => (await portal.send(listProtests, { eventId: String(eventId) }, { token })).payload

/** Has the results be out since so many seconds. */
const released = (eventId: number, seconds: number) => portal.database.transaction((tx) => tx.update(eventCategory).set({ releasedAt: new Date(start.getTime() - seconds * 1_000) }).where(eq(eventCategory.eventId, eventId)))

/** A solo of Ivy's, rated 2, with results that are out since an hour. */
async function makeResult() {
  const eventId = await world.makeContest()
  const { performanceId } = await world.made(eventId, {}, world.office)
  await portal.send(assignPoints, { performanceId, rating: 2 }, { token: world.office })
  await released(eventId, 3_600)
  return { eventId, performanceId }
}

describe('a protest', () => {
  it('is filed by the school’s named staff once however often it is sent, and read by them and the office alone', async () => {
    const { eventId, performanceId } = await makeResult()
    expect((await read(eventId, world.people.director)).files).toEqual([{ performanceId, uniqueName: 'Ivy’s solo', categoryName: 'Flute solo', rating: 2, until: '2026-11-21T17:00:00.000Z' }])
    const key = crypto.randomUUID()
    const filed = (await file(performanceId, { key })).payload
    expect(filed).toMatchObject({ counts: { open: 1, upheld: 0, declined: 0 }, files: [], can: { answer: false }, protests: [{ state: 'open', reason: 'The second sheet is not ours.', uniqueName: 'Ivy’s solo', ratingBefore: 2, answer: '', answeredAt: null }] })
    const picture = await pictureOf(portal.database)
    expect((await file(performanceId, { key })).payload).toEqual(filed)
    expect(await pictureOf(portal.database)).toEqual(picture)
    await expectRefused(() => file(performanceId), 409, { id: 'conflicts' }, 'The office has not answered the last protest on this performance.')
    for (const token of [world.people.other, world.people.coach, world.people.rater]) await expectRefused(() => file(performanceId, {}, token), 403, { id: 'not-yours' })
    for (const token of [world.office, world.people.ivy, world.people.mother]) await expectRefused(() => file(performanceId, {}, token), 403, { id: 'wrong-role' })
    for (const reason of ['', '  ']) await expectRefused(() => file(performanceId, { reason }), 400, { fields: [{ field: 'reason', message: 'Please enter a reason.' }] })
    await expectRefused(() => file(99_999), 404, { id: 'not-found' })
    expect((await read(eventId)).protests).toHaveLength(1)
    // Nothing of it for other schools, and for the own school's staff without one of the roles.
    for (const token of [world.people.other, world.people.coach, world.people.rater]) expect(await read(eventId, token)).toMatchObject({ protests: [], files: [], counts: { open: 0 } })
    for (const token of [world.people.ivy, world.people.mother]) await expectRefused(() => portal.send(listProtests, { eventId: String(eventId) }, { token }), 403, { id: 'wrong-role' })
    await world.stage(eventId, 'results')
    const others = [await portal.send(getPublicEvent, { eventId }, {}), ...(await Promise.all([world.people.other, world.people.ivy].map((token) => portal.send(listPerformances, { eventId } as never, { token }))))]
    expect(others[0]!.status).toBe(200)
    expect(JSON.stringify(others.map(({ body }) => body))).not.toMatch(/protest|second sheet/i)
    expect(await world.actionsOn(performanceId)).toEqual(['performance.added', 'performance.rated', 'performance.protestFiled'])
  })

  it('is taken until so many hours after the release, as the event says', async () => {
    const { eventId, performanceId } = await makeResult()
    await released(eventId, 86_401)
    await expectRefused(() => file(performanceId), 409, { id: 'conflicts' }, 'The time for protests is over.')
    expect((await read(eventId, world.people.director)).files).toEqual([])
    const hours = (protestHours: number | null | undefined, version: number) => portal.send(saveEventCategories, {
      eventId, version, limits: usualEntryLimits.fiveEntries, points: usualPoints, protestHours, categories: [offeredCategory(world.terms.solo, { mostPerformers: 1 }), offeredCategory(world.terms.trio, { kind: 'ensemble' }), offeredCategory(world.terms.secret, { isPublished: false })],
    } as never, { token: world.office })
    expect((await hours(48, 1)).payload).toMatchObject({ protestHours: 48, version: 2 })
    // Who does not send it leaves it.
    expect((await hours(undefined, 2)).payload).toMatchObject({ protestHours: 48, version: 2 })
    for (const wrong of [-1, 721, 1.5]) expect((await hours(wrong, 2)).status).toBe(400)
    expect((await hours(null, 2)).payload.protestHours).toBeNull()
    await expectRefused(() => file(performanceId), 409, { id: 'conflicts' }, 'This contest takes no protests.')
    await hours(48, 3)
    expect((await file(performanceId)).payload.counts.open).toBe(1)
    const fresh = await world.makeContest()
    const unreleased = await world.made(fresh, {}, world.office)
    await expectRefused(() => file(unreleased.performanceId), 409, { id: 'conflicts' }, 'Its results are not released.')
  })

  it('is answered once by the office: declined with words, or upheld, which can correct the rating with them as the reason', async () => {
    const { eventId, performanceId } = await makeResult()
    const { protestId } = (await file(performanceId)).payload.protests[0]!
    await expectRefused(() => answer(protestId, {}, world.people.director), 403, { id: 'wrong-role' })
    await expectRefused(() => answer(protestId, { answer: ' ' }), 400, { fields: [{ field: 'answer', message: 'Please enter an answer.' }] })
    await expectRefused(() => answer(protestId, { rating: 1 }), 400, { fields: [{ field: 'rating', message: 'A declined protest corrects no rating.' }] })
    for (const rating of [0, 7]) await expectRefused(() => answer(protestId, { decision: 'upheld', rating }), 400, { fields: [{ field: 'rating', message: 'Please select a rating.' }] })
    await expectRefused(() => answer(protestId, { decision: 'upheld', rating: 2 }), 400, { fields: [{ field: 'rating', message: 'This is its rating already.' }] })
    await expectRefused(() => answer(99_999), 404, { id: 'not-found' })
    // What is certified is not corrected by the way.
    expect((await certifyEvent(portal, world.office, eventId)).payload).toBe(true)
    await expectRefused(() => answer(protestId, { decision: 'upheld', rating: 1 }), 409, { id: 'conflicts' }, 'These results are certified. Decertify them first.')
    await decertifyEvent(portal, world.office, eventId)
    const upheld = { decision: 'upheld' as const, rating: 1, answer: 'A sheet was exchanged.' }
    expect((await answer(protestId, upheld)).payload).toMatchObject({ counts: { open: 0, upheld: 1 }, protests: [{ state: 'upheld', answer: 'A sheet was exchanged.', ratingBefore: 2, ratingAfter: 1 }] })
    const picture = await pictureOf(portal.database)
    expect((await answer(protestId, upheld)).status).toBe(200)
    expect(await pictureOf(portal.database)).toEqual(picture)
    await expectRefused(() => answer(protestId), 409, { id: 'conflicts' }, 'This protest is answered already.')
    expect((await world.list(eventId, world.people.director)).studentData[0]).toMatchObject({ rating: 1, points: 5, correctedAt: start.toISOString() })
    expect((await portal.database.reader.select().from(performance).where(eq(performance.id, performanceId)))[0]!.overrideReason).toBe('A sheet was exchanged.')
    expect((await read(eventId, world.people.director)).protests[0]).toMatchObject({ state: 'upheld', answer: 'A sheet was exchanged.' })
    const second = (await file(performanceId)).payload.protests[0]!
    expect((await answer(second.protestId)).payload.counts).toEqual({ open: 0, upheld: 1, declined: 1 })
    expect((await world.list(eventId, world.people.director)).studentData[0]!.rating).toBe(1)
    expect((await world.actionsOn(performanceId)).slice(2)).toEqual(['performance.protestFiled', 'performance.rated', 'performance.protestAnswered', 'performance.protestFiled', 'performance.protestAnswered'])
  })

  it('is answered by a letter to who filed it and to the school’s athletic directors, once', async () => {
    const { performanceId } = await makeResult()
    const lead = await loginAs(portal, world.league, { roleName: 'Fine Arts Director', schoolId: world.schoolId(0) })
    const { protestId } = (await file(performanceId, {}, lead.token)).payload.protests[0]!
    const letters = async () => (await portal.database.reader.select().from(outgoingMessage).orderBy(outgoingMessage.id)).filter(({ kind, text }) => kind === 'protests.answered' && text.includes('A sheet was swapped.'))
    const given = { decision: 'upheld' as const, rating: 1, answer: 'A sheet was swapped.' }
    await answer(protestId, given)
    await answer(protestId, given)
    const sent = await letters()
    const people = await portal.database.reader.select({ id: user.id, email: user.email }).from(user)
    const emailOf = (userId: number) => people.find(({ id }) => id === userId)!.email
    const director = sent.find(({ target }) => target !== emailOf(lead.userId))!
    // The director of the school, and who filed it; nobody of another school, no coach, and not the office.
    expect(sent.map(({ target }) => target).sort()).toEqual([director.target, emailOf(lead.userId)].sort())
    expect(director.subject).toBe('Protest upheld: Solo and Ensemble')
    expect(director.text).toContain('The office answered your school’s protest on Ivy’s solo (Flute solo) at Solo and Ensemble: upheld.')
    expect(director.text).toContain('The rating is 1 now; it was 2.')
  })

  it('no longer names a student who is erased, also after a change of school', async () => {
    const eventId = await world.makeContest()
    const { performanceId } = await world.made(eventId, { uniqueName: 'A solo', studentsWithInstruments: flute(world.pupils.june), accompanist: '' }, world.office)
    await portal.send(assignPoints, { performanceId, rating: 2 }, { token: world.office })
    await released(eventId, 3_600)
    const { protestId } = (await file(performanceId, { reason: 'June Larkspur was not heard.' })).payload.protests[0]!
    await answer(protestId, { answer: 'June Larkspur was heard.' })
    await portal.database.transaction((tx) => tx.update(student).set({ schoolId: world.schoolId(1) }).where(eq(student.id, world.pupils.june)))
    expect((await portal.send(eraseStudent, { studentId: world.pupils.june, reason: 'A wish' }, { token: world.office })).status).toBe(200)
    const said = `Student ${world.pupils.june}`
    expect((await read(eventId)).protests).toMatchObject([{ reason: `${said} was not heard.`, answer: `${said} was heard.` }])
  })

  it('goes with its performance', async () => {
    const { eventId, performanceId } = await makeResult()
    const { protestId } = (await file(performanceId)).payload.protests[0]!
    await portal.send(deletePerformer, { performanceId, reason: 'The school asked for it.' }, { token: world.office })
    expect((await read(eventId)).protests).toEqual([])
    await expectRefused(() => answer(protestId), 404, { id: 'not-found' })
  })
})
