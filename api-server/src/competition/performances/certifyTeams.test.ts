import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noAwards } from '@portal/shared/competition/events/contestAwards.schemas'
import { certifyTeams, getEventViewInfo } from '@portal/shared/competition/events/certifyTeams.calls'
import { certifyAll, certifyOne, decertify } from '@portal/shared/competition/events/orderTeams'
import { getPublicEventResults } from '@portal/shared/competition/events/eventResults.calls'
import { addEventTeams, getEventStandings, getTeamInEvent, saveEventResults, withdrawEventTeam } from '@portal/shared/competition/events/eventTeam.calls'
import { categorySetUp } from '@portal/shared/competition/performances/categorySetUp'
import { getEventCategories, saveEventCategories } from '@portal/shared/competition/performances/eventCategory.calls'
import { assignPoints } from '@portal/shared/competition/performances/performance.calls'
import { student } from '../../identity/students/student.tables'
import { user } from '../../identity/users/user.tables'
import { audit } from '../../platform/audit/audit.tables'
import { makeContestWorld, type ContestWorld } from '../../testing/contestWorld'
import { loginAs } from '../../testing/factories'
import { refusalsOf } from '../../testing/refusalsOf'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { event, eventCertification, eventTeam } from '../events/event.tables'
import { performance } from './performance.tables'

let portal: TestPortal
let world: ContestWorld
let office: string
let second: string
let classes: { big: number; small: number }
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeContestWorld(portal)
  office = world.office
  const colleague = await loginAs(portal, world.league, { roleName: 'Organization Admin' })
  second = colleague.token
  await portal.database.transaction((tx) => tx.update(user).set({ firstName: 'Bo', lastName: 'Second' }).where(eq(user.id, colleague.userId)))
  const [big, small] = await world.addClasses()
  classes = { big, small }
})
afterAll(() => portal.stop())

const expectRefused = refusalsOf(() => portal)
const teamId = (at: number) => world.teamId(at)
const info = async (eventId: number, token = office) => (await portal.send(getEventViewInfo, { event_id: eventId }, { token })).payload
const lists = async (eventId: number, token = office) => (await info(eventId, token)).event_team_list.schoolTeamList
/** "5A: Borea 1, Atlas 2 / ..." with positions as that reader has them. */
const told = async (eventId: number, token = office) => (await lists(eventId, token)).map(({ classificationName, teams }) => `${classificationName}: ${teams.map(({ schoolName, position }) => `${schoolName} ${position ?? '–'}`).join(', ')}`)
const send = (payload: object, token = office) => portal.send(certifyTeams, payload as never, { token })
const order = (...at: number[]) => at.map((index, position) => ({ teamId: teamId(index), position: position + 1 }))
const acts = async (eventId: number) => (await portal.database.reader.select().from(audit).where(eq(audit.subjectId, eventId)).orderBy(asc(audit.id))).filter(({ action }) => action === 'event.certified' || action === 'event.decertified')

let eventId: number
/** A contest at its results: Atlas and Borea are of 5A, Corvus and Delphi of 4A. */
beforeEach(async () => {
  eventId = await world.makeContest()
  await world.enter(eventId, 2, 3)
  await portal.database.transaction(async (tx) => {
    for (const [id, at] of [[classes.big, [0, 1]], [classes.small, [2, 3]]] as const) {
      await tx.update(eventTeam).set({ classificationId: id }).where(inArray(eventTeam.teamId, at.map((index) => teamId(index))))
    }
  })
  await world.stage(eventId, 'results')
})
const big = (...at: number[]) => ({ classificationId: classes.big, teams: order(...at) })
const small = (...at: number[]) => ({ classificationId: classes.small, teams: order(...at) })

describe('the teams of an event', () => {
  it('are told by classification, by total score as far as the reader sees all of it', async () => {
    const solo = await world.made(eventId)
    const other = await world.made(eventId, { uniqueName: 'Opal', schoolId: world.schoolId(1), studentsWithInstruments: [{ studentId: world.pupils.opal, studentInstrument: 'Flute' }] }, world.people.other)
    await portal.send(assignPoints, { performanceId: solo.performanceId, rating: 2 }, { token: office })
    await portal.send(assignPoints, { performanceId: other.performanceId, rating: 1 }, { token: office })
    const scores = async (token: string) => (await lists(eventId, token))[0]!.teams.map(({ schoolName, totalScore }) => [schoolName, totalScore])
    expect(await scores(office)).toEqual([['Atlas', null], ['Borea', null]])
    const waiting = (await info(eventId)).unreleased
    expect(waiting).toHaveLength(1)
    expect((await info(eventId)).awards).toEqual(noAwards)
    await world.release(eventId)
    expect([(await info(eventId)).unreleased, (await info(eventId, world.people.director)).unreleased]).toEqual([[], null])
    expect(await scores(office)).toEqual([['Borea', 5], ['Atlas', 3]])
    // An order and its totals may change until they are certified: others than the office and the host read neither, nor what is the best; a school has its own.
    for (const token of [world.people.ivy, world.people.mother, world.people.stranger]) expect(await scores(token)).toEqual([['Atlas', null], ['Borea', null]])
    expect(await scores(world.people.director)).toEqual([['Atlas', 3], ['Borea', null]])
    expect(await scores(world.people.other)).toEqual([['Atlas', null], ['Borea', 5]])
    for (const token of [world.people.ivy, world.people.director, world.people.other]) expect((await info(eventId, token)).awards).toEqual(noAwards)
    // Each category's best, and the schools by the totals of all their teams: for who sees all that they are made of.
    const best = { classificationName: 'Classification 5A', categoryName: 'Flute solo', performances: [{ performanceId: other.performanceId, uniqueName: 'Opal', teamName: 'Borea', rating: 1, points: 5 }] }
    expect((await info(eventId)).awards).toEqual({ best: [best], sweepstakes: [['Borea', 5, 1], ['Atlas', 3, 2]].map(([schoolName, totalScore, place]) => ({ schoolId: expect.any(Number), schoolName, totalScore, place })) })
    expect((await send(certifyOne(eventId, big(1, 0)))).payload).toBe(true)
    for (const token of [office, world.people.ivy, world.people.director, world.people.stranger]) expect(await scores(token)).toEqual([['Borea', 5], ['Atlas', 3]])
    expect((await info(eventId, world.people.other)).awards).toEqual({ best: [best], sweepstakes: [] })
    expect((await send(certifyOne(eventId, small(2, 3)))).payload).toBe(true)
    expect((await info(eventId, world.people.other)).awards.sweepstakes.map(({ schoolName, place }) => [schoolName, place])).toEqual([['Borea', 1], ['Atlas', 2]])
    expect((await info(eventId, world.people.coach)).awards).toEqual(noAwards)
    // Opal's family has not said that everyone may know her: to another school a flute solo of Borea would say who it is.
    await portal.database.transaction((tx) => tx.update(student).set({ familyNaming: 'no' }).where(eq(student.id, world.pupils.opal)))
    expect((await info(eventId, world.people.director)).awards.best).toEqual([])
    await portal.database.transaction((tx) => tx.update(student).set({ familyNaming: 'yes', schoolNaming: 'yes' }).where(eq(student.id, world.pupils.opal)))
    expect((await info(eventId, world.people.director)).awards.best).toEqual([{ ...best, performances: [{ ...best.performances[0]!, uniqueName: '' }] }])
    expect((await send(decertify(eventId, null))).payload).toBe(true)
    // The column is not a coach's.
    expect(await scores(world.people.coach)).toEqual([['Atlas', null], ['Borea', null]])
    // Before the results are out, a school has its own.
    await world.stage(eventId, 'teams')
    expect(await scores(world.people.director)).toEqual([['Atlas', 3], ['Borea', null]])
    expect((await info(eventId, world.people.director)).awards).toEqual(noAwards)
    expect(await scores(world.people.ivy)).toEqual([['Atlas', null], ['Borea', null]])
    expect(await scores(world.people.mate)).toEqual([['Atlas', null], ['Borea', null]])
    const asIvy = await info(eventId, world.people.ivy)
    expect(asIvy).toMatchObject({ name: 'Solo and Ensemble', activity_logo: '', isCertifiedAll: false, certified_by_user_name: '', certified_at: '', can: { certify: false } })
    expect(asIvy.event_team_list.schoolTeamList.map(({ classificationId, classificationName, isCertified }) => [classificationId, classificationName, isCertified])).toEqual([[classes.big, 'Classification 5A', false], [classes.small, 'Classification 4A', false]])
    expect(asIvy.event_team_list.schoolTeamList[0]!.teams.map(({ canViewAll }) => canViewAll)).toEqual([true, false])
    expect((await lists(eventId))[1]!.teams[0]).toMatchObject({ teamId: teamId(2), position: null, schoolId: world.schoolId(2), schoolName: 'Corvus', schoolLogo: '', isCertified: false, canViewAll: true })
    await world.stage(eventId, 'draft')
    for (const token of [world.people.director, world.people.ivy]) await expectRefused(() => portal.send(getEventViewInfo, { event_id: eventId }, { token }), 404, { id: 'not-found' })
  })

  it('count by the caps and ties of the event, and by the points of a category', async () => {
    const points = [{ kind: 'solo', musicClass: null, points: [7, 4, 1, 0, 0, 0] }]
    const capped = await world.makeContest({ solo: { points } })
    await world.stage(capped, 'results')
    for (const [index, token] of [[0, world.people.director], [1, world.people.other]] as const) {
      const { performanceId } = await world.made(capped, { schoolId: world.schoolId(index), studentsWithInstruments: [{ studentId: index === 0 ? world.pupils.ivy : world.pupils.opal, studentInstrument: 'Flute' }] }, token)
      await portal.send(assignPoints, { performanceId, rating: index + 1 }, { token: office })
    }
    await world.release(capped)
    const scores = async () => (await lists(capped))[0]!.teams.map(({ schoolName, totalScore }) => [schoolName, totalScore])
    expect(await scores()).toEqual([['Atlas', 7], ['Borea', 4]])
    // At most two points of solos: they share a place, until the more first ratings decide.
    const totals = { caps: [{ kind: 'solo', counted: null, mostPoints: 2 }], ties: [{ by: 'ratings', rating: 2 }] }
    const { version, limits, points: ofEvent, categories } = (await portal.send(getEventCategories, { eventId: capped }, { token: office })).payload
    const fields = categories.map(categorySetUp).map(({ entryFeeCents: _entry, performerFeeCents: _performer, ...each }) => ({ ...each, entryFee: '', performerFee: '' }))
    const save = (more: object, at = version) => portal.send(saveEventCategories, { eventId: capped, version: at, limits, points: ofEvent, categories: fields, ...more } as never, { token: office })
    expect((await save({ totals })).payload.totals).toEqual(totals)
    expect(await scores()).toEqual([['Borea', 2], ['Atlas', 2]])
    // Left out, they stay.
    expect((await save({ categories: fields.map((each) => ({ ...each, judges: 2 })) }, version + 1)).payload.totals).toEqual(totals)
    await expectRefused(() => save({ totals: { caps: [], ties: [{ by: 'ratings', rating: 9 }] } }, version + 2), 400, { id: 'invalid-input', fields: [{ field: 'totals.ties.0.rating' }] })
  })

  it('come after those with a score while nothing of them is out', async () => {
    // A last rating counts nothing, and is a score all the same.
    const { performanceId } = await world.made(eventId, { uniqueName: 'Opal', schoolId: world.schoolId(1), studentsWithInstruments: [{ studentId: world.pupils.opal, studentInstrument: 'Flute' }] }, world.people.other)
    await portal.send(assignPoints, { performanceId, rating: 6 }, { token: office })
    await world.release(eventId)
    expect((await lists(eventId))[0]!.teams.map(({ schoolName, totalScore }) => [schoolName, totalScore])).toEqual([['Borea', 0], ['Atlas', null]])
  })

  it('are places of nobody until they are certified', async () => {
    const places = async () => {
      portal.services.publicCache.forgetAll()
      return {
        app: await told(eventId, world.people.ivy),
        public: (await portal.send(getPublicEventResults, { event: eventId })).payload.teams.map(({ name, place, classificationName }) => [name, place, classificationName]),
        standings: (await portal.send(getEventStandings, { eventId }, { token: world.people.ivy })).payload.rows.map(({ name, place }) => [name, place]),
        team: (await portal.send(getTeamInEvent, { eventId, teamId: teamId(1) }, { token: world.people.ivy })).payload.team,
      }
    }
    const rows = (await world.read(eventId)).teams!.map((team, index) => ({ teamId: team.teamId, version: team.version, place: 4 - index, result: `${index + 1} points` }))
    expect((await portal.send(saveEventResults, { eventId, rows }, { token: office })).status).toBe(200)
    expect(await places()).toMatchObject({
      app: ['Classification 5A: Atlas –, Borea –', 'Classification 4A: Corvus –, Delphi –'],
      public: [['Atlas', null, 'Classification 5A'], ['Borea', null, 'Classification 5A'], ['Corvus', null, 'Classification 4A'], ['Delphi', null, 'Classification 4A']],
      standings: [['Atlas', null], ['Borea', null], ['Corvus', null], ['Delphi', null]], team: { place: null, position: null, result: '2 points' },
    })
    expect((await send(certifyOne(eventId, big(1, 0)))).payload).toBe(true)
    expect(await places()).toMatchObject({
      app: ['Classification 5A: Borea 1, Atlas 2', 'Classification 4A: Corvus –, Delphi –'],
      public: [['Borea', 1, 'Classification 5A'], ['Atlas', 2, 'Classification 5A'], ['Corvus', null, 'Classification 4A'], ['Delphi', null, 'Classification 4A']],
      standings: [['Borea', 1], ['Atlas', 2], ['Corvus', null], ['Delphi', null]], team: { place: null, position: 1 },
    })
    // At an earlier stage what is certified is nobody's either.
    await world.stage(eventId, 'teams')
    expect(await told(eventId, world.people.ivy)).toEqual(['Classification 5A: Atlas –, Borea –', 'Classification 4A: Corvus –, Delphi –'])
    expect((await lists(eventId, world.people.ivy))[0]).toMatchObject({ isCertified: false, certified_by_user_name: '', certified_at: '' })
  })
})

describe('certifying', () => {
  it('one classification, the other, and back', async () => {
    const answer = await send(certifyOne(eventId, big(1, 0), (await info(eventId)).version))
    expect([answer.payload, JSON.stringify(answer.body)]).toEqual([true, expect.stringContaining('Certified Successfully!!')])
    expect(await told(eventId)).toEqual(['Classification 5A: Borea 1, Atlas 2', 'Classification 4A: Corvus –, Delphi –'])
    const one = await info(eventId)
    expect(one).toMatchObject({ isCertifiedAll: false, certified_by_user_name: '', event_team_list: { schoolTeamList: [{ isCertified: true, certified_by_user_name: 'Ada Office', certified_at: expect.stringContaining('Nov 20') as string, teams: [{ isCertified: true }, { isCertified: true }] }, { isCertified: false }] } })
    expect((await world.read(eventId)).certified).toBeNull()
    await send(certifyOne(eventId, small(2, 3), one.version), second)
    expect(await info(eventId)).toMatchObject({ isCertifiedAll: true, certified_by_user_name: 'Bo Second' })
    expect((await world.read(eventId)).certified).toMatchObject({ by: 'Bo Second' })
    const back = await send(decertify(eventId, classes.big, (await info(eventId)).version))
    expect([back.payload, JSON.stringify(back.body)]).toEqual([true, expect.stringContaining('Decertified Successfully!!')])
    expect(await told(eventId)).toEqual(['Classification 5A: Atlas –, Borea –', 'Classification 4A: Corvus 1, Delphi 2'])
    const { certified, history } = await world.read(eventId)
    expect([certified, history.slice(0, 3).map(({ text, by }) => `${by}: ${text}`)]).toEqual([null, ['Ada Office: Certification of Classification 5A withdrawn', 'Bo Second: Results of Classification 4A certified', 'Ada Office: Results of Classification 5A certified']])
    expect((await acts(eventId)).map(({ action, data }) => [action, (data as { note: string }).note])).toEqual([['event.certified', ''], ['event.certified', ''], ['event.decertified', '']])
    expect((await acts(eventId))[0]!.data).toMatchObject({ before: [], after: [{ classificationId: classes.big, teamPositions: order(1, 0) }] })
    expect((await acts(eventId))[2]!.data).toMatchObject({ before: [{ classificationId: classes.big, teamPositions: expect.arrayContaining(order(1, 0)) as unknown }] })
  })

  it('all, and all back with a reason', async () => {
    expect((await send(certifyAll(eventId, [big(1, 0), small(3, 2)]))).payload).toBe(true)
    expect(await told(eventId)).toEqual(['Classification 5A: Borea 1, Atlas 2', 'Classification 4A: Delphi 1, Corvus 2'])
    expect((await send({ ...decertify(eventId, null), note: 'A sheet was misread.' })).payload).toBe(true)
    expect(await told(eventId)).toEqual(['Classification 5A: Atlas –, Borea –', 'Classification 4A: Corvus –, Delphi –'])
    expect((await world.read(eventId)).history[0]).toMatchObject({ text: 'Certification withdrawn: A sheet was misread.' })
    expect(await portal.database.reader.select().from(eventCertification).where(eq(eventCertification.eventId, eventId))).toEqual([])
  })

  it('sent twice is done once, certified and decertified', async () => {
    const { version } = await info(eventId)
    for (const payload of [certifyOne(eventId, big(1, 0), version), certifyAll(eventId, [big(1, 0), small(2, 3)])]) {
      for (const _ of [1, 2]) expect((await send(payload)).payload).toBe(true)
    }
    for (const _ of [1, 2]) expect((await send(decertify(eventId, null))).payload).toBe(true)
    expect((await acts(eventId)).map(({ action }) => action)).toEqual(['event.certified', 'event.certified', 'event.decertified'])
  })

  it('is refused to whoever comes second, and what the first one certified stays', async () => {
    const { version } = await info(eventId)
    const answers = await Promise.all([send(certifyOne(eventId, big(1, 0), version)), send(certifyOne(eventId, big(0, 1), version), second)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = answers[0].status === 200 ? ['Borea 1', 'Atlas 2'] : ['Atlas 1', 'Borea 2']
    expect((await told(eventId))[0]).toBe(`Classification 5A: ${winner.join(', ')}`)
    await send(decertify(eventId, null))
    await send(certifyOne(eventId, big(1, 0)))
    // Without a version too, and with the very same order: it is the first one's.
    for (const at of [[0, 1], [1, 0]]) await expectRefused(() => send(certifyOne(eventId, big(...at)), second), 409, { id: 'changed-meanwhile' })
    await expectRefused(() => send(certifyAll(eventId, [big(0, 1), small(2, 3)]), second), 409, { id: 'changed-meanwhile' })
    expect((await lists(eventId))[0]).toMatchObject({ certified_by_user_name: 'Ada Office' })
    // Who has seen it may order all again; what they leave as it is stays the first one's.
    expect((await send(certifyAll(eventId, [big(1, 0), small(2, 3)], (await info(eventId)).version), second)).payload).toBe(true)
    expect((await lists(eventId)).map((each) => each.certified_by_user_name)).toEqual(['Ada Office', 'Bo Second'])
    expect((await send(certifyAll(eventId, [big(0, 1), small(2, 3)], (await info(eventId)).version), second)).payload).toBe(true)
    expect((await lists(eventId)).map((each) => each.certified_by_user_name)).toEqual(['Bo Second', 'Bo Second'])
    await expectRefused(() => send(decertify(eventId, null, version)), 409, { id: 'changed-meanwhile' })
  })

  it('is refused for a set of teams that is another one by now', async () => {
    for (const payload of [
      certifyOne(eventId, big(0)), certifyOne(eventId, big(0, 1, 2)), certifyOne(eventId, { classificationId: 0, teams: order(0) }), certifyOne(eventId, { classificationId: 999_999, teams: order(0, 1) }),
      certifyAll(eventId, [big(0, 1)]), certifyAll(eventId, [big(0, 1), small(2)]),
    ]) await expectRefused(() => send(payload), 409, { id: 'changed-meanwhile' })
    expect(await acts(eventId)).toEqual([])
  })

  it.each<[string, object, string]>([
    ['a position twice', { teamPositions: [{ teamId: 1, position: 1 }, { teamId: 2, position: 1 }] }, 'teamPositions.1.position'], ['position 0', { teamPositions: [{ teamId: 1, position: 0 }] }, 'teamPositions.0.position'],
    ['no team', { teamPositions: [] }, 'teamPositions'], ['another wish', { certifyOrDecertify: 'bless' }, 'certifyOrDecertify'], ['no extent', { updateFor: undefined }, 'updateFor'],
    ['all by the payload of one', { updateFor: 'all_classifications', classificationId: undefined }, 'teamPositions.0.classificationId'], ['a class of letters', { classificationId: '4A' }, 'classificationId'],
    ['a long note', { note: 'n'.repeat(301) }, 'note'],
  ])('is refused %s', async (_, values, field) => {
    await expectRefused(() => send({ ...certifyOne(eventId, big(0, 1)), ...values }), 400, { id: 'invalid-input', fields: expect.arrayContaining([expect.objectContaining({ field })]) as never })
  })

  it('is the office’s alone', async () => {
    for (const token of [world.people.director, world.people.coach, world.people.ivy, world.people.mother]) await expectRefused(() => send(certifyOne(eventId, big(0, 1)), token), 403, { id: 'wrong-role' })
    await expectRefused(() => send(certifyOne(999_999, big(0, 1))), 404, { id: 'not-found' })
    await portal.database.transaction((tx) => tx.update(event).set({ cancelledAt: new Date('2026-12-01T01:00:00Z') }).where(eq(event.id, eventId)))
    await expectRefused(() => send(certifyOne(eventId, big(0, 1))), 409, { id: 'conflicts' }, 'canceled')
  })

  it('orders ties only where results say the places', async () => {
    const rows = (await world.read(eventId)).teams!.map(({ teamId: id, version }, index) => ({ teamId: id, version, place: [1, 2, 3, 3][index]!, result: '' }))
    await portal.send(saveEventResults, { eventId, rows }, { token: office })
    expect((await lists(eventId)).map(({ teams }) => teams.map(({ place }) => place))).toEqual([[1, 2], [3, 3]])
    expect((await lists(eventId, world.people.ivy))[0]!.teams.map(({ place }) => place)).toEqual([null, null])
    await expectRefused(() => send(certifyOne(eventId, big(1, 0))), 400, { id: 'invalid-input', fields: [{ field: 'teamPositions.1.position', message: 'The results rank this team ahead. Only teams that share a place can be reordered.' }] })
    await expectRefused(() => send(certifyAll(eventId, [small(2, 3), big(1, 0)])), 400, { fields: [{ field: 'teamPositions.1.teamPositions.1.position' }] })
    expect((await send(certifyAll(eventId, [big(0, 1), small(3, 2)]))).payload).toBe(true)
  })
})

describe('a team that performed nothing', () => {
  it('gets no place, wherever it was put; who did not start is one', async () => {
    const { performanceId } = await world.made(eventId, { uniqueName: 'Opal', schoolId: world.schoolId(1), studentsWithInstruments: [{ studentId: world.pupils.opal, studentInstrument: 'Flute' }] }, world.people.other)
    const absent = await world.made(eventId)
    await portal.database.transaction((tx) => tx.update(performance).set({ checkInValue: 0 }).where(eq(performance.id, absent.performanceId)))
    await portal.send(assignPoints, { performanceId, rating: 1 }, { token: office })
    expect((await lists(eventId)).flatMap(({ teams }) => teams.map(({ schoolName, performedNothing }) => [schoolName, performedNothing]))).toEqual([['Atlas', true], ['Borea', false], ['Corvus', true], ['Delphi', true]])
    // It tells who entered: not before those are seen by everyone.
    expect((await lists(eventId, world.people.ivy)).flatMap(({ teams }) => teams.filter((each) => each.performedNothing))).toEqual([])
    const asked = certifyAll(eventId, [small(2, 3), big(0, 1)])
    expect((await send(asked)).payload).toBe(true)
    // Sent twice it is the same order.
    expect((await send(asked)).payload).toBe(true)
    expect(await acts(eventId)).toHaveLength(1)
    expect(await told(eventId)).toEqual(['Classification 5A: Borea 1, Atlas –', 'Classification 4A: Corvus –, Delphi –'])
    // Of what is certified nothing more is asked before it is published.
    await world.stage(eventId, 'draw')
    expect((await world.read(eventId)).missing.map(({ key }) => key)).toEqual(['someResults'])
    await world.stage(eventId, 'results')
    const { rows } = (await portal.send(getEventStandings, { eventId }, { token: office })).payload
    expect(rows.map(({ name, place }) => [name, place])).toMatchObject([['Borea', 1], ['Atlas', null], ['Corvus', null], ['Delphi', null]])
  })
})

describe('what is certified', () => {
  it('takes no late rating, for office and staff, until it is decertified', async () => {
    const { performanceId } = await world.made(eventId)
    const other = await world.made(eventId, { uniqueName: 'Opal', schoolId: world.schoolId(1), studentsWithInstruments: [{ studentId: world.pupils.opal, studentInstrument: 'Flute' }] }, world.people.other)
    await send(certifyOne(eventId, big(0, 1)))
    for (const token of [office, world.people.rater]) await expectRefused(() => portal.send(assignPoints, { performanceId, rating: 1 }, { token }), 409, { id: 'conflicts' }, 'These results are certified. Decertify them first.')
    expect((await world.list(eventId, office)).studentData.map(({ can }) => can.rate.disabledText)).toEqual(Array(2).fill('These results are certified. Decertify them first.'))
    await expectRefused(() => world.update(performanceId, { title: 'Late' }), 409, { id: 'conflicts' }, 'Decertify them first.')
    expect((await portal.send(getEventCategories, { eventId }, { token: office })).payload.can).toEqual({ edit: false, release: true })
    await send(decertify(eventId, classes.big))
    // Another classification binds it no more.
    await send(certifyOne(eventId, small(2, 3)))
    for (const id of [performanceId, other.performanceId]) expect((await portal.send(assignPoints, { performanceId: id, rating: 1 }, { token: office })).status).toBe(200)
  })

  it('keeps its teams and their results; other classifications go on', async () => {
    const teams = (await world.read(eventId)).teams!
    const row = (at: number) => ({ teamId: teams[at]!.teamId, version: teams[at]!.version, place: null, result: `${at} points` })
    await send(certifyOne(eventId, big(1, 0)))
    const of = (at: number) => ({ ...row(at), version: at < 2 ? teams[at]!.version + 1 : teams[at]!.version })
    await expectRefused(() => portal.send(saveEventResults, { eventId, rows: [of(0)] }, { token: office }), 409, { id: 'conflicts' }, 'The results of Classification 5A are certified. Decertify them first.')
    expect((await portal.send(saveEventResults, { eventId, rows: [of(2), of(3)] }, { token: office })).status).toBe(200)
    await expectRefused(() => portal.send(withdrawEventTeam, { eventId, teamId: teamId(0), reason: 'Ill.', version: of(0).version }, { token: office }), 409, { id: 'conflicts' }, 'Decertify them first.')
    // The last uncertified class is gone with its teams: all that is left is certified.
    for (const at of [2, 3]) expect((await portal.send(withdrawEventTeam, { eventId, teamId: teamId(at), reason: 'Ill.', version: of(at).version + 1 }, { token: office })).status).toBe(200)
    expect(await info(eventId)).toMatchObject({ isCertifiedAll: true, certified_by_user_name: 'Ada Office' })
    expect((await world.read(eventId)).certified).toMatchObject({ by: 'Ada Office' })
    // A team of no classification opens it again.
    expect((await portal.send(addEventTeams, { eventId, teamIds: [teamId(4)] }, { token: office })).status).toBe(200)
    expect(await told(eventId)).toEqual(['Classification 5A: Borea 1, Atlas 2', 'No classification: Eridan –'])
    expect((await world.read(eventId)).certified).toBeNull()
    await send(certifyOne(eventId, { classificationId: 0, teams: order(4) }))
    expect((await info(eventId)).isCertifiedAll).toBe(true)
  })
})
