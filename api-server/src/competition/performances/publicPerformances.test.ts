import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getPublicPerformanceResults } from '@portal/shared/competition/performances/performanceResults.calls'
import { withdrawCategory } from '@portal/shared/competition/performances/eventCategory.calls'
import { assignPoints } from '@portal/shared/competition/performances/performance.calls'
import { certifyTeams } from '@portal/shared/competition/events/certifyTeams.calls'
import { certifyOne, decertify } from '@portal/shared/competition/events/orderTeams'
import { student } from '../../identity/students/student.tables'
import { makeContestWorld, flute, type ContestWorld } from '../../testing/contestWorld'
import { refusalsOf } from '../../testing/refusalsOf'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { eventTeam } from '../events/event.tables'
import { performanceRules } from './performance.tables'
import { readPublicPerformances } from './readPublicPerformances'

let portal: TestPortal
let world: ContestWorld
let classes: number[]
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeContestWorld(portal)
  classes = await world.addClasses()
})
afterAll(() => portal.stop())

const expectRefused = refusalsOf(() => portal)
const results = (eventId: number) => portal.send(getPublicPerformanceResults, { event: eventId, orgParam: 'test' } as never)
const read = async (eventId: number) => (await results(eventId)).payload
const isBest = ({ name }: { name: string }) => name.startsWith('Best in class: ')
const bestIn = async (eventId: number) => (await read(eventId)).categories.filter(isBest).map(({ name, rows }) => [name, rows.map(({ teamName, rating }) => [teamName, rating])])
const rowsIn = async (eventId: number) => (await read(eventId)).categories.filter((each) => !isBest(each)).flatMap(({ name, rows }) => rows.map(({ teamName, classificationName, performers, title, rating }) => [name, teamName, classificationName, performers, title, rating]))
const certify = (eventId: number, at: number) => portal.send(certifyTeams, certifyOne(eventId, { classificationId: classes[at]!, teams: [{ teamId: world.teamId(at), position: 1 }] }), { token: world.office })

let eventId: number
/** Atlas of 5A has a rated solo and a rated trio, Borea of 4A a rated solo: nothing of it is released or certified. */
beforeEach(async () => {
  eventId = await world.makeContest()
  const { people: { director, other }, pupils, terms, office } = world
  await portal.database.transaction(async (tx) => {
    await tx.update(student).set({ familyNaming: 'no' }).where(inArray(student.id, Object.values(pupils)))
    await tx.update(student).set({ familyNaming: 'yes', schoolNaming: 'yes' }).where(inArray(student.id, [pupils.ivy, pupils.opal]))
    for (const at of [0, 1]) await tx.update(eventTeam).set({ classificationId: classes[at]! }).where(eq(eventTeam.teamId, world.teamId(at)))
  })
  const made = [
    await world.made(eventId, {}, director), await world.made(eventId, { categoryId: terms.trio, uniqueName: 'Ivy and June', studentsWithInstruments: flute(pupils.ivy, pupils.june, pupils.noel) }, director),
    await world.made(eventId, { uniqueName: 'Opal Reed', schoolId: world.schoolId(1), studentsWithInstruments: flute(pupils.opal) }, other),
  ]
  for (const [index, { performanceId }] of made.entries()) await portal.send(assignPoints, { performanceId, rating: index === 2 ? 1 : 2 }, { token: office })
})

describe('what everyone reads of a contest', () => {
  it('names the best from the rating on that the contest says', async () => {
    await portal.database.transaction((tx) => tx.update(performanceRules).set({ bestRating: 1 }).where(eq(performanceRules.eventId, eventId)))
    await world.release(eventId)
    await world.stage(eventId, 'results')
    for (const at of [0, 1] as const) await certify(eventId, at)
    expect(await bestIn(eventId)).toEqual([['Best in class: Flute solo', [['Borea', 1]]]])
  })

  it('is nothing before its results are published, released and certified, one by one', async () => {
    expect(await rowsIn(eventId)).toEqual([])
    await world.release(eventId)
    expect(await rowsIn(eventId)).toEqual([])
    await world.stage(eventId, 'results')
    // Released, and nothing certified.
    expect(await read(eventId)).toMatchObject({ classifications: [], categories: [] })
    await certify(eventId, 0)
    expect(await rowsIn(eventId)).toEqual([['Flute solo', 'Atlas', 'Classification 5A', 'Ivy Fernby', 'Air in G', 2], ['Woodwind trio', 'Atlas', 'Classification 5A', 'Ivy Fernby, 2 more, not named', 'Air in G', 2]])
    expect((await read(eventId)).classifications).toEqual([{ name: 'Classification 5A', teams: [{ teamId: expect.any(Number) as number, name: 'Atlas', place: 1, placeText: '1st', tieText: '', totalScore: expect.any(Number) }] }])
    await certify(eventId, 1)
    expect((await rowsIn(eventId)).map(([name, team]) => [name, team])).toEqual([['Flute solo', 'Borea'], ['Flute solo', 'Atlas'], ['Woodwind trio', 'Atlas']])
    // The best of each category and class; the schools' totals, once all classes are certified.
    expect(await bestIn(eventId)).toEqual([['Best in class: Flute solo', [['Borea', 1], ['Atlas', 2]]], ['Best in class: Woodwind trio', [['Atlas', 2]]]])
    const { classifications } = await read(eventId)
    expect(classifications.map(({ name }) => name)).toEqual(['Classification 5A', 'Classification 4A', 'Sweepstakes'])
    expect(classifications[2]!.teams.map(({ name, place }) => [name, place])).toEqual([['Atlas', 1], ['Borea', 2]])
    // What is withdrawn is gone again: certification, release, the event's results.
    await portal.send(certifyTeams, decertify(eventId, classes[1]!), { token: world.office })
    expect(JSON.stringify(await read(eventId))).not.toMatch(/Borea|Opal/)
    const withdraw = (categoryId: number) => portal.send(withdrawCategory, { eventId, categoryId }, { token: world.office })
    for (const categoryId of [world.terms.solo, world.terms.trio]) await expectRefused(() => withdraw(categoryId), 409, { id: 'conflicts' }, 'The results of Classification 5A are certified. Decertify them first.')
    expect(await rowsIn(eventId)).toHaveLength(2)
    await portal.send(certifyTeams, decertify(eventId, classes[0]!), { token: world.office })
    for (const categoryId of [world.terms.solo, world.terms.trio]) expect((await withdraw(categoryId)).status).toBe(200)
    expect(await read(eventId)).toMatchObject({ classifications: [], categories: [] })
    await world.release(eventId)
    await world.stage(eventId, 'teams')
    expect(await read(eventId)).toMatchObject({ classifications: [], categories: [] })
    await world.stage(eventId, 'draft')
    await expectRefused(() => results(eventId), 404, { id: 'not-found' })
  })

  it('lists no team that performed nothing, with no place and no total of 0', async () => {
    await world.enter(eventId, 2)
    await portal.database.transaction((tx) => tx.update(eventTeam).set({ classificationId: classes[0]! }).where(eq(eventTeam.teamId, world.teamId(2))))
    await world.release(eventId)
    await world.stage(eventId, 'results')
    await portal.send(certifyTeams, certifyOne(eventId, { classificationId: classes[0]!, teams: [{ teamId: world.teamId(2), position: 1 }, { teamId: world.teamId(0), position: 2 }] }), { token: world.office })
    const { classifications } = await read(eventId)
    expect(classifications).toMatchObject([{ name: 'Classification 5A', teams: [{ teamId: expect.any(Number) as number, name: 'Atlas', place: 1 }] }])
  })

  it('has nothing of a category that the office has not published', async () => {
    const { performanceId } = await world.made(eventId, { uniqueName: 'Secret', categoryId: world.terms.secret, studentsWithInstruments: flute(world.pupils.noel) }, world.office)
    await portal.send(assignPoints, { performanceId, rating: 1 }, { token: world.office })
    await world.release(eventId)
    await world.stage(eventId, 'results')
    await certify(eventId, 0)
    expect((await read(eventId)).categories.filter((each) => !isBest(each)).map(({ name }) => name)).toEqual(['Flute solo', 'Woodwind trio'])
    expect(JSON.stringify(await read(eventId))).not.toContain('Secret')
  })

  it('names no child whose family said no, however the school calls the entry, and tells nothing of the day', async () => {
    await portal.database.transaction((tx) => tx.update(student).set({ familyNaming: 'no' }).where(eq(student.id, world.pupils.ivy)))
    await world.release(eventId)
    await world.stage(eventId, 'results')
    await certify(eventId, 0)
    // Category and piece would tell a school who it is.
    expect(await rowsIn(eventId)).toEqual([['Solos', 'Atlas', 'Classification 5A', '', '', 2], ['Small ensembles', 'Atlas', 'Classification 5A', '', '', 2]])
    const text = JSON.stringify(await read(eventId))
    expect(text).not.toMatch(/Flute|Woodwind|Air in G|Kuhlau|Ivy|Fernby|June|Larkspur|Noel|Keys|uniqueName|studentId|performanceId|checkIn|comments/)
    const page = await portal.request({ url: `/embed-code/event/performance-results/${eventId}` })
    expect(page.status).toBe(200)
    expect(page.text).toContain('Small ensembles')
    expect(page.text).not.toMatch(/Woodwind|Flute|Kuhlau|Ivy|Fernby|June|Larkspur|Noel|Keys/)
    expect(page.text).toMatch(/<meta name="robots" content="noindex/)
  })

  it('has of solos and small ensembles the best ratings alone, as the contest says: nobody said yes to a failure', async () => {
    const { performanceId } = await world.made(eventId, { uniqueName: 'Opal’s other', schoolId: world.schoolId(1), categoryId: world.terms.trio, studentsWithInstruments: flute(world.pupils.opal) }, world.people.other)
    await portal.send(assignPoints, { performanceId, rating: 4 }, { token: world.office })
    await world.release(eventId)
    await world.stage(eventId, 'results')
    for (const at of [0, 1] as const) await certify(eventId, at)
    // Not by its call, whose answers stand in memory.
    const shown = () => readPublicPerformances(portal.database.reader, { orgParam: 'test' }, eventId, portal.services.now())
    const ratings = async () => (await shown()).categories.filter((each) => !isBest(each)).flatMap(({ rows }) => rows.map(({ rating }) => rating)).sort()
    const save = (publicRatings: number) => portal.database.transaction((tx) => tx.update(performanceRules).set({ publicRatings }).where(eq(performanceRules.eventId, eventId)))
    expect(await ratings()).toEqual([1, 2, 2])
    // Its school has it, and the totals are the same.
    expect((await world.list(eventId, world.people.other)).studentData.find((each) => each.performanceId === performanceId)).toMatchObject({ rating: 4 })
    const totals = (await shown()).classifications
    await save(1)
    expect(await ratings()).toEqual([1])
    await save(6)
    expect(await ratings()).toEqual([1, 2, 2, 4])
    expect((await shown()).classifications).toEqual(totals)
  })

  it('is of band events only', async () => {
    const manual = await world.make({ kind: 'manual', name: 'No contest' })
    await world.stage(manual, 'teams')
    await expectRefused(() => results(manual), 404, { id: 'not-found' })
  })
})
