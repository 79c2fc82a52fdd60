import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listEarlierEvents, takeOverEntries } from '@portal/shared/competition/performances/earlierEntries.calls'
import { usualEntryLimits } from '@portal/shared/competition/performances/entryLimits.schemas'
import { deletePerformer } from '@portal/shared/competition/performances/performance.calls'
import { pmlCode } from '../../directory/pmlCodes/pmlCode.tables'
import { student } from '../../identity/students/student.tables'
import { certifyEvent } from '../../testing/certifyEvent'
import { flute, makeContestWorld, type ContestWorld } from '../../testing/contestWorld'
import { refusalsOf } from '../../testing/refusalsOf'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'
import { event } from '../events/event.tables'
import { eventCategory } from './performance.tables'

let portal: TestPortal
let world: ContestWorld
let director: string
/** Students of the school who come and go. */
let pupils: { cleo: number; dara: number }
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeContestWorld(portal)
  director = world.people.director
  const { organizationId } = world.league
  const rows = await portal.database.transaction((tx) => tx.insert(student).values(['Cleo', 'Dara'].map((firstName) => ({ organizationId, schoolId: world.schoolId(0), firstName, lastName: 'Gonely', grade: 12, familyNaming: 'no' as const }))).returning())
  pupils = { cleo: rows[0]!.id, dara: rows[1]!.id }
})
afterAll(() => portal.stop())
const expectRefused = refusalsOf(() => portal)

/** A contest that is over, which the office entered for the school. */
const makePast = async (startsOn = '2026-10-10') => world.makeContest({ values: { name: 'Last Contest', startsOn, endsOn: startsOn } })
const enter = (eventId: number, values: object) => world.made(eventId, values, world.office)
const send = (eventId: number, fromEventId: number, values: object = {}, token = director) =>
  portal.send(takeOverEntries, { eventId: String(eventId), fromEventId, schoolId: world.schoolId(0), performanceIds: null, dryRun: false, ...values } as never, { token })
const told = async (...of: Parameters<typeof send>) => (await send(...of)).payload.entries
const entered = async (eventId: number) => (await world.list(eventId, world.office)).studentData
const setStudents = (ids: number[], status: 'active' | 'inactive') => portal.database.transaction((tx) => tx.update(student).set({ status }).where(inArray(student.id, ids)))

describe('entries of an earlier event', () => {
  it('are foretold one by one and entered again; pressed twice, nothing doubles', async () => {
    const past = await makePast()
    const solo = await enter(past, {})
    const trio = await enter(past, { categoryId: world.terms.trio, uniqueName: 'Trio', studentsWithInstruments: flute(world.pupils.noel, pupils.cleo) })
    const gone = await enter(past, { uniqueName: 'Dara', studentsWithInstruments: flute(pupils.dara) })
    await setStudents([pupils.cleo, pupils.dara], 'inactive')
    const eventId = await world.makeContest()
    const before = await pictureOf(portal.database)
    const preview = await told(eventId, past, { dryRun: true })
    expect(preview).toEqual([
      { performanceId: solo.performanceId, uniqueName: 'Ivy’s solo', categoryName: 'Flute solo', title: 'Air in G', composer: 'Kuhlau', state: 'whole', performers: ['Ivy Fernby'], lost: [], notEligible: [], problem: '', takenAs: null },
      expect.objectContaining({ performanceId: gone.performanceId, state: 'none', problem: 'Dara Gonely is no longer at the school.' }),
      expect.objectContaining({ performanceId: trio.performanceId, state: 'fewer', performers: ['Noel Ashgrove'], lost: ['Cleo Gonely'] }),
    ])
    expect(await pictureOf(portal.database)).toEqual(before)
    const press = () => told(eventId, past, { performanceIds: [solo.performanceId, trio.performanceId] })
    const first = await press()
    expect(first.map(({ state }) => state)).toEqual(['taken', 'taken'])
    const rows = await entered(eventId)
    expect(rows).toMatchObject([
      { performanceId: first[0]!.takenAs, uniqueName: 'Ivy’s solo', accompanist: 'Ms. Keys', pmlCodeValue: '100-2-00001', performers: [{ studentName: 'Ivy Fernby', studentInstrument: 'Flute' }] },
      { performanceId: first[1]!.takenAs, categoryName: 'Woodwind trio', performers: [{ studentName: 'Noel Ashgrove' }] },
    ])
    expect(await world.actionsOn(rows[0]!.performanceId)).toEqual(['performance.added'])
    const picture = await pictureOf(portal.database)
    expect((await press()).map(({ state }) => state)).toEqual(['there', 'there'])
    expect(await pictureOf(portal.database)).toEqual(picture)
    // What is not in the earlier event anymore is not taken again.
    await portal.send(deletePerformer, { performanceId: gone.performanceId, reason: 'The school asked for it.' }, { token: world.office })
    expect(await told(eventId, past, { dryRun: true })).toHaveLength(2)
    await setStudents([pupils.cleo, pupils.dara], 'active')
  })

  it('of two who press at once are entered once', async () => {
    const past = await makePast()
    await enter(past, {})
    const eventId = await world.makeContest()
    const both = await Promise.all([told(eventId, past), told(eventId, past, {}, world.office)])
    expect(both.flat().map(({ state }) => state).sort()).toEqual(['taken', 'there'].sort())
    expect(await entered(eventId)).toHaveLength(1)
  })

  it('keep the rules of this event, each with what stands against it', async () => {
    const { organizationId } = world.league
    const [piece] = await portal.database.transaction((tx) => tx.insert(pmlCode).values({ organizationId, code: '100-3-00077', eventCode: '100', eventName: 'Flute Solo', grade: 3, title: 'Gone', composer: 'Nobody' }).returning())
    const past = await makePast()
    await enter(past, {})
    await enter(past, { uniqueName: 'Second', studentsWithInstruments: flute(world.pupils.noel) })
    const lost = await enter(past, { uniqueName: 'Gone', pmlCodeId: piece!.id, title: 'Gone', composer: 'Nobody', gradeId: 3, studentsWithInstruments: flute(world.pupils.june) })
    await enter(past, { categoryId: world.terms.trio, uniqueName: 'Trio' })
    await enter(past, { categoryId: world.terms.secret, uniqueName: 'Secret', studentsWithInstruments: flute(pupils.cleo) })
    await portal.database.transaction(async (tx) => {
      await tx.delete(pmlCode).where(eq(pmlCode.id, piece!.id))
      await tx.update(eventCategory).set({ isPublished: true }).where(eq(eventCategory.eventId, past))
    })
    const eventId = await world.makeContest({ solo: { mostEntries: 1 }, limits: { ...usualEntryLimits.fiveEntries, entriesPerStudent: 1 } })
    await enter(eventId, { categoryId: world.terms.trio, uniqueName: 'Second', studentsWithInstruments: flute(world.pupils.june) })
    const states = async (values: object = {}) => Object.fromEntries((await told(eventId, past, values)).map(({ uniqueName, state, problem }) => [uniqueName, problem || state]))
    // Each by itself: which of two takes the last place is the person's to say.
    expect(await states({ dryRun: true })).toEqual({
      'Ivy’s solo': 'whole', Trio: 'whole', Second: 'The school has another entry called “Second” in this event.', Gone: '“Gone” is no longer in the music list.', Secret: 'This event does not offer Secret solo.',
    })
    expect(await states()).toMatchObject({ 'Ivy’s solo': 'taken', Trio: 'Ivy Fernby is in 2 entries; at most 1.' })
    expect(lost.pmlCodeValue).toBe('100-3-00077')
  })

  it('are offered of past events of the activity, to those who run the school’s performances', async () => {
    const [older, newer] = [await makePast('2026-09-12'), await makePast('2026-10-24')]
    for (const past of [older, newer]) await enter(past, {})
    const eventId = await world.makeContest()
    const ask = (token: string, values: object = {}) => portal.send(listEarlierEvents, { eventId: String(eventId), schoolId: String(world.schoolId(0)), ...values }, { token })
    const { events } = (await ask(director)).payload
    expect(events[0]).toEqual({ eventId: newer, name: 'Last Contest', startsOn: '2026-10-24', entries: 1 })
    expect(events.at(-1)).toMatchObject({ eventId: older })
    expect((await ask(world.people.other, { schoolId: String(world.schoolId(1)) })).payload).toEqual({ events: [] })
    for (const token of [world.people.other, world.people.coach]) await expectRefused(() => ask(token), 404, { id: 'not-found' })
    for (const values of [{ fromEventId: eventId }, { fromEventId: 99_999 }]) await expectRefused(() => send(eventId, newer, values), 400, { id: 'invalid-input', fields: [{ field: 'fromEventId' }] })
    // A draft of the office is nothing that a school learns of.
    await portal.database.transaction((tx) => tx.update(event).set({ stage: 'draft', hostSchoolId: null }).where(eq(event.id, newer)))
    await expectRefused(() => send(eventId, newer), 400, { id: 'invalid-input', fields: [{ field: 'fromEventId' }] })
  })

  it('are refused to others, of other entries, once selections are frozen, certified or canceled', async () => {
    const past = await makePast()
    const solo = await enter(past, {})
    const eventId = await world.makeContest()
    for (const token of [world.people.other, world.people.coach, world.people.rater]) await expectRefused(() => send(eventId, past, {}, token), 403, { id: 'not-yours' })
    for (const token of [world.people.ivy, world.people.mother]) await expectRefused(() => send(eventId, past, {}, token), 403, { id: 'wrong-role' })
    await expectRefused(() => send(eventId, past, { performanceIds: [solo.performanceId, 99_999] }), 400, { id: 'invalid-input', fields: [{ field: 'performanceIds.1', message: 'The earlier event has no such entry.' }] })
    await expectRefused(() => send(eventId, past, { performanceIds: [] }), 400, { id: 'invalid-input', fields: [{ field: 'performanceIds' }] })
    await expectRefused(() => send(eventId, past, { teamId: world.teamId(1) }), 400, { id: 'invalid-input', fields: [{ field: 'teamId' }] })
    const frozen = await world.makeContest({ values: { startsOn: '2026-11-25', endsOn: '2026-11-25' } })
    await expectRefused(() => send(frozen, past), 409, { id: 'conflicts' }, 'Selections are frozen now. Please ask the office.')
    expect((await told(frozen, past, {}, world.office)).map(({ state }) => state)).toEqual(['taken'])
    await enter(eventId, { uniqueName: 'Other', studentsWithInstruments: flute(world.pupils.noel) })
    await certifyEvent(portal, world.office, eventId)
    expect((await told(eventId, past, { dryRun: true })).map(({ problem }) => problem)).toEqual(['These results are certified. Decertify them first.'])
    await portal.database.transaction((tx) => tx.update(event).set({ cancelledAt: new Date('2026-12-01T01:00:00Z') }).where(eq(event.id, eventId)))
    await expectRefused(() => send(eventId, past), 409, { id: 'conflicts' }, 'This event is canceled.')
  })
})
