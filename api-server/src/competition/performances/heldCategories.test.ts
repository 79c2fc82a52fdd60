import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { certifyTeams, getEventViewInfo } from '@portal/shared/competition/events/certifyTeams.calls'
import { certifyOne, decertify } from '@portal/shared/competition/events/orderTeams'
import { getCategoryJudges, saveCategoryJudges } from '@portal/shared/competition/judges/judge.calls'
import { getEventCategories, releaseCategory, withdrawCategory } from '@portal/shared/competition/performances/eventCategory.calls'
import { assignPoints } from '@portal/shared/competition/performances/performance.calls'
import { flute, makeContestWorld, type ContestWorld } from '../../testing/contestWorld'
import { refusalsOf } from '../../testing/refusalsOf'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'
import { eventTeam } from '../events/event.tables'

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
const held = 'The results of Classification 5A are certified. Decertify them first.'
let eventId: number
const office = () => ({ token: world.office })
const keyOf = (categoryId: number) => ({ eventId, categoryId })
const release = (categoryId: number) => portal.send(releaseCategory, keyOf(categoryId), office())
const withdraw = (categoryId: number) => portal.send(withdrawCategory, keyOf(categoryId), office())
const totals = async () => (await portal.send(getEventViewInfo, { event_id: eventId }, office())).payload.event_team_list.schoolTeamList.flatMap(({ teams }) => teams.map(({ schoolName, totalScore, position }) => [schoolName, totalScore, position]))
const save = (categoryId: number, judgeName: string) => portal.send(saveCategoryJudges, { ...keyOf(categoryId), version: 0, judges: [{ judgeName }] } as never, office())

/** Atlas of 5A has a solo, Borea of 4A a solo and a trio; the solos are released, and 5A is certified. */
beforeEach(async () => {
  eventId = await world.makeContest()
  const { people: { director, other }, pupils: { opal }, terms } = world
  await portal.database.transaction(async (tx) => {
    for (const at of [0, 1]) await tx.update(eventTeam).set({ classificationId: classes[at]! }).where(eq(eventTeam.teamId, world.teamId(at)))
  })
  const made = [
    await world.made(eventId, {}, director), await world.made(eventId, { uniqueName: 'Opal', schoolId: world.schoolId(1), studentsWithInstruments: flute(opal) }, other),
    await world.made(eventId, { uniqueName: 'Three', categoryId: terms.trio, schoolId: world.schoolId(1), studentsWithInstruments: flute(opal) }, other),
  ]
  for (const { performanceId } of made) await portal.send(assignPoints, { performanceId, rating: 1 }, office())
  expect((await release(terms.solo)).status).toBe(200)
  expect((await portal.send(certifyTeams, certifyOne(eventId, { classificationId: classes[0]!, teams: [{ teamId: world.teamId(0), position: 1 }] }), office())).status).toBe(200)
})

it('a category in which a certified team performs is not withdrawn before that is decertified; the others are free', async () => {
  const { solo, trio } = world.terms
  const before = await totals()
  const picture = await pictureOf(portal.database)
  await expectRefused(() => withdraw(solo), 409, { id: 'conflicts' }, held)
  expect(await pictureOf(portal.database)).toEqual(picture)
  // The trio is 4A's alone: its release changes no total that is certified.
  expect((await release(trio)).status).toBe(200)
  expect((await totals()).filter(([school]) => school === 'Atlas')).toEqual(before.filter(([school]) => school === 'Atlas'))
  expect((await withdraw(trio)).status).toBe(200)
  await portal.send(certifyTeams, decertify(eventId, classes[0]!), office())
  expect((await withdraw(solo)).status).toBe(200)
})

it('nor is one released that would change a certified total', async () => {
  const { solo } = world.terms
  await portal.send(certifyTeams, decertify(eventId, classes[0]!), office())
  await withdraw(solo)
  await portal.send(certifyTeams, certifyOne(eventId, { classificationId: classes[0]!, teams: [{ teamId: world.teamId(0), position: 1 }] }), office())
  await expectRefused(() => release(solo), 409, { id: 'conflicts' }, held)
})

it('the judges and the screens ask the same question', async () => {
  const { solo, trio } = world.terms
  await expectRefused(() => save(solo, 'Osric Vane'), 409, { id: 'conflicts' }, held)
  expect((await save(trio, 'Osric Vane')).status).toBe(200)
  const { can, categories } = (await portal.send(getEventCategories, { eventId }, office())).payload
  expect([can, categories.map(({ categoryId, heldText }) => [categoryId, heldText])]).toEqual([{ edit: false, release: true }, [[solo, held], [trio, ''], [world.terms.secret, '']]])
  for (const [categoryId, heldText] of [[solo, held], [trio, '']] as const) {
    expect((await portal.send(getCategoryJudges, keyOf(categoryId), office())).payload).toMatchObject({ heldText, can: { assign: heldText === '', release: true } })
  }
})

it('a team that is certified enters nothing more, and the list says so; the others do', async () => {
  await expectRefused(() => world.add(eventId, { uniqueName: 'Late', categoryId: world.terms.trio }, world.office), 409, { id: 'conflicts' }, held)
  expect((await world.list(eventId, world.office)).addsFor.map(({ disabledText }) => disabledText)).toEqual([held, ''])
})
