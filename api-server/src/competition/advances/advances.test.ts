import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advanceEntries, getAdvancing, saveAdvancing } from '@portal/shared/competition/advances/advance.calls'
import { usualEntryLimits } from '@portal/shared/competition/performances/entryLimits.schemas'
import { saveEventCategories } from '@portal/shared/competition/performances/eventCategory.calls'
import { assignPoints, deletePerformer } from '@portal/shared/competition/performances/performance.calls'
import { usualPoints } from '@portal/shared/competition/performances/performancePoints'
import { withdrawEventTeam } from '@portal/shared/competition/events/eventTeam.calls'
import { student } from '../../identity/students/student.tables'
import { outgoingMessage } from '../../platform/mail/mail.tables'
import { flute, makeContestWorld, offeredCategory, type ContestWorld } from '../../testing/contestWorld'
import { loginAs } from '../../testing/factories'
import { refusalsOf } from '../../testing/refusalsOf'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'
import { event } from '../events/event.tables'

let portal: TestPortal
let world: ContestWorld
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeContestWorld(portal)
})
afterAll(() => portal.stop())
const expectRefused = refusalsOf(() => portal)

const rule = { kinds: ['solo' as const, 'ensemble' as const], worst: 1, musicClasses: null, mostPerCategory: null }
const read = async (eventId: number) => (await portal.send(getAdvancing, { eventId: String(eventId) }, { token: world.office })).payload
const save = (eventId: number, version: number, toEventId: number | null, values: object = {}, token = world.office) => portal.send(saveAdvancing, { eventId: String(eventId), version, toEventId, rule: { ...rule, ...values } }, { token })
const advance = (eventId: number, toEventId: number, chosen: number[] = [], token = world.office) => portal.send(advanceEntries, { eventId: String(eventId), toEventId, chosen }, { token })
const rate = (performanceId: number, rating: number) => portal.send(assignPoints, { performanceId, rating }, { token: world.office })
const mails = async (subject: string) => (await portal.database.reader.select().from(outgoingMessage).where(and(eq(outgoingMessage.organizationId, world.league.organizationId), like(outgoingMessage.subject, `%${subject}%`))))

/** A later contest with some teams, which offers solos alone. */
async function makeNext(name: string, { teams = [1], published = true, values = {} }: { teams?: number[]; published?: boolean; values?: object } = {}) {
  const eventId = await world.make({ kind: 'band', name, startsOn: '2027-02-12', endsOn: '2027-02-12', ...values })
  await world.enter(eventId, ...teams)
  if (published) await world.stage(eventId, 'teams')
  const categories = [offeredCategory(world.terms.solo, { mostPerformers: 1 })]
  expect((await portal.send(saveEventCategories, { eventId, version: 0, limits: usualEntryLimits.fiveEntries, points: usualPoints, categories } as never, { token: world.office })).status).toBe(200)
  return eventId
}

/** An area contest: a solo rated 1, one rated 2, a trio rated 1, and one that nobody rated. */
async function makeArea() {
  const eventId = await world.makeContest({ values: { name: 'Area Contest' } })
  const [first, second] = [(await world.made(eventId)).performanceId, (await world.made(eventId, { uniqueName: 'Noel’s solo', studentsWithInstruments: flute(world.pupils.noel) })).performanceId]
  const trio = (await world.made(eventId, { uniqueName: 'Trio', categoryId: world.terms.trio, studentsWithInstruments: flute(world.pupils.ivy, world.pupils.noel, world.pupils.june) })).performanceId
  await world.made(eventId, { uniqueName: 'June’s solo', studentsWithInstruments: flute(world.pupils.june) })
  await rate(first, 1)
  await rate(second, 2)
  await rate(trio, 1)
  return { eventId, first, second, trio }
}

describe('where a contest advances to', () => {
  it('is a later contest of the same activity, saved once however often it is sent', async () => {
    const { eventId } = await makeArea()
    const [next, early] = [await makeNext('State One'), await makeNext('Early', { values: { startsOn: '2026-12-01', endsOn: '2026-12-01' } })]
    expect(await read(eventId)).toMatchObject({ version: 0, toEvent: null, rows: [], rule: { kinds: ['solo', 'ensemble'], worst: 1, musicClasses: [1], mostPerCategory: null }, can: { edit: true } })
    expect((await read(eventId)).choices.map(({ name }) => name)).toEqual(['State One'])
    for (const toEventId of [early, eventId, 99_999]) await expectRefused(() => save(eventId, 0, toEventId), 400, { fields: [{ field: 'toEventId', message: 'There is no such later contest of the same activity.' }] })
    await expectRefused(() => save(eventId, 0, next, { worst: 7 }), 400, { fields: [{ field: 'rule.worst', message: 'Please select a rating.' }] })
    await expectRefused(() => save(eventId, 0, next, {}, world.people.director), 403, { id: 'wrong-role' })
    expect((await save(eventId, 0, next)).payload).toMatchObject({ version: 1, toEvent: { eventId: next, name: 'State One' } })
    const picture = await pictureOf(portal.database)
    expect((await save(eventId, 0, next)).payload.version).toBe(1)
    expect(await pictureOf(portal.database)).toEqual(picture)
    await expectRefused(() => save(eventId, 0, next, { worst: 2 }), 409, { id: 'changed-meanwhile', details: { version: 1 } })
    // The rule stays for the next contest that is chosen.
    expect((await save(eventId, 1, null)).payload).toMatchObject({ version: 2, toEvent: null })
    await expectRefused(() => advance(eventId, next), 409, { id: 'changed-meanwhile' }, 'This contest advances elsewhere now.')
  })
})

describe('who advances', () => {
  it('is told before: who does, who does not and why, and which category is not offered there', async () => {
    const { eventId, first, second, trio } = await makeArea()
    const next = await makeNext('State Two')
    await save(eventId, 0, next)
    expect((await read(eventId)).rows.map(({ state, why }) => [state, why])).toEqual(Array.from({ length: 4 }, () => ['stays', 'Its results are not released.']))
    await world.release(eventId)
    const states = new Map((await read(eventId)).rows.map(({ performanceId, state, why }) => [performanceId, [state, why]]))
    expect([states.get(first), states.get(second), states.get(trio)]).toEqual([['advances', ''], ['stays', 'Rated 2; a 1 advances.'], ['notOffered', 'State Two does not offer Woodwind trio, or has not published it.']])
    expect([...states.values()].at(-1)).toEqual(['notOffered', expect.anything()])
    expect((await read(eventId)).counts).toMatchObject({ advances: 1, stays: 2, notOffered: 1, made: 0 })
  })

  it('is entered there once however often it is pressed, with where it comes from; its team too, and its school is told', async () => {
    const { eventId, first } = await makeArea()
    const next = await makeNext('State Three', { values: { hostSchoolId: world.schoolId(2) } })
    await save(eventId, 0, next)
    expect((await advance(eventId, next)).payload).toMatchObject({ made: 0, refused: [] })
    await world.release(eventId)
    const [one, other] = await Promise.all([advance(eventId, next), advance(eventId, next)])
    expect([one.payload.made, other.payload.made].sort()).toEqual([0, 1])
    const picture = await pictureOf(portal.database)
    expect((await advance(eventId, next)).payload).toMatchObject({ made: 0, refused: [], plan: { counts: { made: 1, advances: 0 } } })
    expect(await pictureOf(portal.database)).toEqual(picture)
    const [entry] = (await world.list(next, world.office)).studentData
    expect(entry).toMatchObject({ uniqueName: 'Ivy’s solo', title: 'Air in G', performers: [{ studentName: 'Ivy Fernby', studentInstrument: 'Flute' }], advancedFrom: 'Area Contest', rating: null, teamId: world.teamId(0) })
    const host = (await loginAs(portal, world.league, { roleName: 'Coach', schoolId: world.schoolId(2) })).token
    const from = async (token: string) => (await world.list(next, token)).studentData[0]!.advancedFrom
    expect([await from(host), await from(world.people.director), await from(world.people.other), await from(world.people.ivy)]).toEqual(['Area Contest', 'Area Contest', '', ''])
    expect(await world.actionsOn(entry!.performanceId)).toEqual(['performance.advanced'])
    const told = await mails('Advanced: State Three')
    expect(told.length).toBeGreaterThan(0)
    expect(told[0]!.text).toContain('advanced from Area Contest to State Three')
    expect(new Set(told.map(({ target }) => target)).size).toBe(told.length)
    // Removed there, it does not come back by itself.
    await portal.send(deletePerformer, { performanceId: entry!.performanceId, reason: 'The school asked for it.' }, { token: world.office })
    expect((await advance(eventId, next)).payload).toMatchObject({ made: 0, plan: { counts: { removed: 1 } } })
    expect((await read(eventId)).rows.find(({ performanceId }) => performanceId === first)).toMatchObject({ state: 'removed', why: 'Its entry in State Three was removed.' })
  })

  it('chooses the office of those who are tied, no more than there are places', async () => {
    const { eventId, first, second } = await makeArea()
    const next = await makeNext('State Four')
    await rate(second, 1)
    await world.release(eventId)
    await save(eventId, 0, next, { mostPerCategory: 1 })
    expect((await read(eventId)).rows.filter(({ state }) => state === 'tied').map(({ performanceId, why }) => [performanceId, why])).toEqual([first, second].map((each) => [each, 'Tied for the last place. The office chooses.']))
    await expectRefused(() => advance(eventId, next, [first, second]), 400, { fields: [{ field: 'chosen.1', message: 'Only 1 place is left in this category.' }] })
    await expectRefused(() => advance(eventId, next, [99_999]), 400, { fields: [{ field: 'chosen.0', message: 'This entry is not tied for a place.' }] })
    expect((await advance(eventId, next)).payload.made).toBe(0)
    expect((await advance(eventId, next, [second])).payload.made).toBe(1)
    await expectRefused(() => advance(eventId, next, [first]), 400, { fields: [{ field: 'chosen.0', message: 'Only 1 place is left in this category.' }] })
  })

  it('is named with why where they cannot be entered, and keeps nobody else from it', async () => {
    const { eventId, first, second } = await makeArea()
    const next = await makeNext('State Five', { teams: [0, 1] })
    await rate(second, 1)
    await world.release(eventId)
    await save(eventId, 0, next)
    await world.made(next, { uniqueName: 'Noel’s solo', studentsWithInstruments: [{ studentId: world.pupils.june, studentInstrument: 'Flute' }] })
    const setStudent = (status: 'active' | 'inactive') => portal.database.transaction((tx) => tx.update(student).set({ status }).where(eq(student.id, world.pupils.ivy)))
    await setStudent('inactive')
    const { made, refused } = (await advance(eventId, next)).payload
    await setStudent('active')
    expect(made).toBe(0)
    expect(refused.map(({ performanceId, why }) => [performanceId, why])).toEqual([[first, 'Nobody who performs in it is at the school now.'], [second, 'Please enter a unique name.']])
    expect((await advance(eventId, next)).payload).toMatchObject({ made: 1, refused: [{ performanceId: second }] })
  })

  it('stays where the next contest is not published, canceled, certified there, or the team was withdrawn from it', async () => {
    const { eventId, first } = await makeArea()
    const next = await makeNext('State Six', { published: false })
    await world.release(eventId)
    await save(eventId, 0, next)
    expect((await read(eventId)).disabledText).toBe('State Six is not published. Publish its teams first, as the schools are notified of it.')
    await expectRefused(() => advance(eventId, next), 409, { id: 'conflicts' }, 'State Six is not published.')
    const other = await makeNext('State Seven', { teams: [0, 1] })
    await save(eventId, 1, other)
    const seen = (await world.read(other)).teams!.find(({ teamId }) => teamId === world.teamId(0))!
    expect((await portal.send(withdrawEventTeam, { eventId: other, teamId: world.teamId(0), reason: 'Ill.', version: seen.version }, { token: world.office })).status).toBe(200)
    expect((await advance(eventId, other)).payload).toMatchObject({ made: 0, refused: [{ performanceId: first, why: 'Its team does not come to State Seven: it was withdrawn.' }] })
    await portal.database.transaction((tx) => tx.update(event).set({ cancelledAt: new Date('2026-11-20T00:00:00Z') }).where(eq(event.id, other)))
    await expectRefused(() => advance(eventId, other), 409, { id: 'conflicts' }, 'This event is canceled.')
  })
})
