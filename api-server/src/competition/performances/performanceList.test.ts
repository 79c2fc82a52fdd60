import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assignPoints, listOwnPerformances, listPerformances } from '@portal/shared/competition/performances/performance.calls'
import { getRoster } from '@portal/shared/directory/rosters/roster.calls'
import { role } from '../../identity/roles/role.tables'
import { flute, makeContestWorld, type ContestWorld } from '../../testing/contestWorld'
import { loginAs } from '../../testing/factories'
import { refusalsOf } from '../../testing/refusalsOf'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { performance } from './performance.tables'

let portal: TestPortal
let world: ContestWorld
let office: ContestWorld['office']
let schoolId: ContestWorld['schoolId']
let teamId: ContestWorld['teamId']
let terms: ContestWorld['terms']
let pupils: ContestWorld['pupils']
let people: ContestWorld['people']
let makeContest: ContestWorld['makeContest']
let made: ContestWorld['made']
let list: ContestWorld['list']
let update: ContestWorld['update']
let release: ContestWorld['release']
let actionsOn: ContestWorld['actionsOn']
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeContestWorld(portal)
  ;({ office, schoolId, teamId, terms, pupils, people, makeContest, made, list, update, release, actionsOn } = world)
})
afterAll(() => portal.stop())

const expectRefused = refusalsOf(() => portal)

describe('the list', () => {
  it('names schoolmates as the rosters of their school do: to who reads those, and no absence', async () => {
    const eventId = await makeContest()
    const { performanceId } = await made(eventId)
    await portal.database.transaction((tx) => tx.update(performance).set({ checkInValue: 0 }).where(eq(performance.id, performanceId)))
    await world.stage(eventId, 'draw')
    const seen = async (token: string) => (await list(eventId, token)).studentData.map(({ performers, checkInValue }) => [performers[0]!.studentName, checkInValue])
    const readsRoster = async (token: string) => (await portal.send(getRoster, { teamId: teamId(0) }, { token })).status
    expect([await readsRoster(people.mate), await seen(people.mate), await seen(people.ivy)]).toEqual([200, [['Ivy Fernby', null]], [['Ivy Fernby', 0]]])
    const { organizationId } = world.league
    await portal.database.transaction((tx) => tx.insert(role).values({ organizationId, name: 'Guest Student', roleType: 'student', permissions: ['general-event-list'] }))
    const guest = (await loginAs(portal, world.league, { roleName: 'Guest Student', schoolId: schoolId(0) })).token
    expect([await readsRoster(guest), await seen(guest)]).toEqual([403, [['Student', null]]])
  })

  it('shows each reader what is theirs to see, whatever role or person the request names', async () => {
    const eventId = await makeContest()
    const { performanceId } = await made(eventId, { categoryId: terms.trio, uniqueName: 'Ivy and June', studentsWithInstruments: flute(pupils.ivy, pupils.june) })
    await made(eventId, { uniqueName: 'Secret', categoryId: terms.secret, studentsWithInstruments: flute(pupils.noel) }, office)
    expect((await portal.send(assignPoints, { performanceId, rating: 1 }, { token: people.rater })).payload).toEqual({ performanceId, rating: 1, points: 10, version: 2 })
    const said = { userRoleType: 'org', studentOrParentUserId: pupils.ivy }
    const seen = async (token: string) => (await list(eventId, token, said)).studentData.map(({ uniqueName, performers, accompanist, title, rating, points, can }) => ({
      uniqueName, performers: performers.map(({ studentName }) => studentName).join(', '), accompanist, title, rating, points, edit: can.edit.isShown,
    }))
    const names = { uniqueName: 'Ivy and June', performers: 'Ivy Fernby, June Larkspur', accompanist: 'Ms. Keys' }
    const [piece, nothing] = [{ title: 'Air in G' }, { title: '', rating: null, points: null, edit: false }]
    const unrated = { ...piece, rating: null, points: null }
    const stranger = { uniqueName: 'Ensemble', performers: 'Student, Student', accompanist: '' }
    expect((await seen(office)).map(({ uniqueName }) => uniqueName)).toEqual(['Ivy and June', 'Secret'])
    expect((await seen(office))[0]).toEqual({ ...names, ...piece, rating: 1, points: 10, edit: true })
    expect(await seen(people.director)).toEqual([{ ...names, ...unrated, edit: true }])
    for (const token of [people.coach, people.rater]) expect(await seen(token)).toEqual([{ ...names, ...unrated, edit: false }])
    for (const token of [people.ivy, people.mother, people.mate]) expect(await seen(token)).toEqual([{ ...names, ...nothing }])
    // Another school's people read no name of a child, however they call themselves.
    for (const token of [people.other, people.stranger]) expect(await seen(token)).toEqual([{ ...stranger, ...nothing }])
    const text = JSON.stringify([await list(eventId, people.stranger, said), await list(eventId, people.other, said)])
    expect(text).not.toMatch(/Ivy|Fernby|June|Larkspur|Keys|Air in G|Secret/)

    await release(eventId)
    const rated = { rating: 1, points: 10, edit: false }
    expect(await seen(people.director)).toEqual([{ ...names, ...piece, ...rated, edit: true }])
    // The column is not a coach's (specification, section 6).
    expect(await seen(people.coach)).toEqual([{ ...names, ...unrated, edit: false }])
    for (const token of [people.ivy, people.mother]) expect(await seen(token)).toEqual([{ ...names, ...nothing, ...rated, title: '' }])
    for (const token of [people.mate, people.stranger]) expect((await seen(token))[0]).toMatchObject({ rating: null, points: null })
  })

  it('tells a stranger of a solo that is called by its kind neither piece nor category, also not by what is asked for', async () => {
    const eventId = await makeContest()
    const { performanceId } = await made(eventId)
    const named = await made(eventId, { uniqueName: 'Opal', schoolId: schoolId(1), categoryId: terms.trio, studentsWithInstruments: flute(pupils.opal, pupils.opal).slice(0, 1) }, people.other)
    await world.stage(eventId, 'draw')
    const read = async (token: string, values: object = {}) => (await list(eventId, token, values)).studentData.filter((each) => each.performanceId === performanceId)
    for (const token of [people.other, people.stranger]) {
      expect(await read(token)).toMatchObject([{ categoryId: null, categoryName: 'Solo', uniqueName: 'Solo', title: '', composer: '', pmlCodeValue: '', performers: [{ studentName: 'Student', studentInstrument: '' }] }])
      expect(await read(token, { categoryId: terms.solo })).toEqual([])
      expect(JSON.stringify(await read(token))).not.toMatch(/Flute|Air in G|Kuhlau|100-2/)
    }
    expect((await list(eventId, people.other)).studentData.map((each) => each.performanceId)).toEqual([named.performanceId, performanceId])
    for (const token of [people.director, people.ivy, office]) expect(await read(token, { categoryId: terms.solo })).toMatchObject([{ categoryId: terms.solo, title: 'Air in G' }])
  })

  it('of a family none of whose schools takes part has what everyone reads: results that are certified, and no names before', async () => {
    const eventId = await makeContest()
    await made(eventId, { categoryId: terms.trio, uniqueName: 'Ivy and June', studentsWithInstruments: flute(pupils.ivy, pupils.june) })
    await made(eventId)
    await world.stage(eventId, 'draw')
    const outside = (await loginAs(portal, world.league, { roleName: 'Parent', schoolId: schoolId(2) })).token
    expect((await list(eventId, outside)).studentData).toEqual([])
    expect((await list(eventId, people.stranger)).studentData).toHaveLength(2)
    await release(eventId)
    expect((await list(eventId, outside)).studentData).toEqual([])
  })

  it('is read by one person so often at once, as a whole contest is read for it', async () => {
    const eventId = await makeContest()
    await made(eventId)
    const answers = await Promise.all(Array.from({ length: 30 }, () => portal.send(listPerformances, { eventId }, { token: people.stranger })))
    expect(answers.map(({ status }) => status).filter((status) => status === 429).length).toBeGreaterThan(15)
    expect((await portal.send(listPerformances, { eventId }, { token: people.mate })).status).toBe(200)
  })

  it('of a draft is the office’s: the event is not there for a school', async () => {
    const eventId = await makeContest()
    await made(eventId)
    await world.stage(eventId, 'draft')
    for (const token of [people.director, people.ivy, people.stranger]) await expectRefused(() => portal.send(listPerformances, { eventId, userRoleType: 'org' }, { token }), 404, { id: 'not-found' })
    expect((await list(eventId, office)).studentData).toHaveLength(1)
  })

  it('is narrowed to a category, a school and a team, and names the categories that the reader may know', async () => {
    const eventId = await makeContest()
    await made(eventId)
    await made(eventId, { uniqueName: 'Opal', schoolId: schoolId(1), studentsWithInstruments: flute(pupils.opal) }, people.other)
    const count = async (values: object) => (await list(eventId, office, values)).studentData.length
    expect([await count({}), await count({ categoryId: terms.trio }), await count({ schoolId: schoolId(1) }), await count({ teamId: teamId(0) })]).toEqual([2, 0, 1, 1])
    expect(await list(eventId, people.director, { teamId: teamId(1) })).toMatchObject({ teamSchoolId: schoolId(1), categoriesData: [{ categoryName: 'Flute solo' }, { categoryName: 'Woodwind trio' }] })
    expect((await list(eventId, office)).categoriesData).toHaveLength(3)
    // Those that take no more entries, for who enters.
    const closed = (token: string) => list(eventId, token).then(({ releasedCategoryIds }) => releasedCategoryIds)
    expect(await closed(people.director)).toEqual([])
    await release(eventId)
    expect([await closed(office), await closed(people.director), await closed(people.ivy)]).toEqual([[terms.solo, terms.trio, terms.secret], [terms.solo, terms.trio], []])
    await expectRefused(() => portal.send(listPerformances, { eventId, teamId: teamId(2) }, { token: people.director }), 404, { id: 'not-found' })
    const meet = await world.make({ kind: 'meet' })
    await expectRefused(() => portal.send(listPerformances, { eventId: meet }, { token: office }), 404, { id: 'not-found' }, 'This event has no performances.')
  })
})

describe('one’s own performances', () => {
  it('are a student’s, a parent’s children’s and a school’s, with results once they are released to them', async () => {
    const eventId = await makeContest()
    const { performanceId } = await made(eventId, { categoryId: terms.trio, studentsWithInstruments: flute(pupils.ivy, pupils.june) })
    await portal.send(assignPoints, { performanceId, rating: 1 }, { token: people.rater })
    const own = async (token: string) => (await portal.send(listOwnPerformances, {}, { token })).payload.performances.filter((each) => each.eventId === eventId)
    for (const token of [people.ivy, people.mother]) expect(await own(token)).toMatchObject([{ performanceId, eventName: 'Solo and Ensemble', studentName: 'Ivy Fernby', studentInstrument: 'Flute', categoryName: 'Woodwind trio', rating: null, isReleased: false }])
    for (const token of [people.mate, people.stranger, people.other]) expect(await own(token)).toEqual([])
    await release(eventId)
    for (const token of [people.ivy, people.mother]) expect(await own(token)).toMatchObject([{ rating: 1, points: 10, isReleased: true }])
    expect((await own(people.director)).map(({ studentName, rating }) => [studentName, rating])).toEqual([['Ivy Fernby', 1], ['June Larkspur', 1]])
    expect((await own(people.coach)).map(({ rating }) => rating)).toEqual([null, null])
    const ofOne = async (studentId: number, token: string) => (await portal.send(listOwnPerformances, { studentId }, { token })).payload.performances.filter((each) => each.eventId === eventId).map(({ studentName, rating }) => [studentName, rating])
    expect(await ofOne(pupils.june, people.director)).toEqual([['June Larkspur', 1]])
    for (const token of [people.mother, people.mate, people.stranger, people.other]) expect(await ofOne(pupils.june, token)).toEqual([])
    await world.stage(eventId, 'draft')
    expect(await own(people.ivy)).toEqual([])
    await expectRefused(() => portal.send(listOwnPerformances, {}, { token: office }), 403, { id: 'wrong-role' })
  })
})

describe('a rating', () => {
  it('is typed from paper by staff who may, for their own school, and counts points by class and kind', async () => {
    const eventId = await makeContest({ solo: { points: [{ kind: 'solo', musicClass: null, points: [4, 2, 1, 0, 0, 0] }, { kind: 'solo', musicClass: 2, points: [8, 5, 2, 0, 0, 0] }] } })
    const { performanceId } = await made(eventId)
    const rate = (rating: number, token: string, more: object = {}) => portal.send(assignPoints, { performanceId, rating, ...more }, { token })
    for (const rating of [0, 7, 2.5]) await expectRefused(() => rate(rating, people.rater), 400, { fields: [{ field: 'rating', message: 'Please select a rating.' }] })
    for (const token of [people.director, people.coach, people.other]) await expectRefused(() => rate(1, token), 403, { id: 'not-yours' })
    const answer = await rate(2, people.rater)
    expect([answer.payload, (answer.body as { message?: string }).message ?? JSON.stringify(answer.body)]).toEqual([{ performanceId, rating: 2, points: 5, version: 2 }, expect.stringContaining('Ratings assigned Successfully')])
    expect((await rate(2, people.rater, { version: 1 })).payload.version).toBe(2)
    await expectRefused(() => rate(1, people.rater, { version: 1 }), 409, { id: 'changed-meanwhile', details: { rating: null, version: 2 } })
    await release(eventId)
    await expectRefused(() => rate(1, people.rater), 409, { id: 'conflicts' }, 'This rating is released. Only the office can change it now.')
    await expectRefused(() => rate(1, office), 400, { fields: [{ field: 'reason', message: 'Please enter a reason.' }] })
    expect((await rate(1, office, { reason: 'Misread sheet.' })).payload).toMatchObject({ rating: 1, points: 8 })
    // What is rated and out the school does not touch.
    await expectRefused(() => update(performanceId, { title: 'Other' }), 409, { id: 'conflicts' }, 'This performance is rated.')
    expect(await actionsOn(performanceId)).toEqual(['performance.added', 'performance.rated', 'performance.rated'])
  })

  it('is none for who did not start', async () => {
    const eventId = await makeContest()
    const { performanceId } = await made(eventId)
    await portal.database.transaction((tx) => tx.update(performance).set({ checkInValue: 0, paperRating: 1 }).where(eq(performance.id, performanceId)))
    await expectRefused(() => portal.send(assignPoints, { performanceId, rating: 1 }, { token: office }), 409, { id: 'conflicts' }, 'This performance did not start, so it has no rating.')
    expect((await list(eventId, office)).studentData[0]).toMatchObject({ checkInValue: 0, rating: null, points: null })
  })
})
