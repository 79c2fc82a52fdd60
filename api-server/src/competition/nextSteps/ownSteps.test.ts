import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeJudgeCode, saveCategoryJudges } from '@portal/shared/competition/judges/judge.calls'
import { listOwnSteps } from '@portal/shared/competition/nextSteps/nextSteps.calls'
import { getPublicSchoolHub } from '@portal/shared/publishing/hubs/hub.calls'
import { getActionItems, getDashboard } from '@portal/shared/publishing/dashboard/dashboard.calls'
import { eq } from 'drizzle-orm'
import { activity } from '../../directory/activities/activity.tables'
import { makeContestWorld, type ContestWorld } from '../../testing/contestWorld'
import { loginAs } from '../../testing/factories'
import { refusalsOf } from '../../testing/refusalsOf'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { judgeCode, judgeSheet } from '../performances/judge.tables'
import { event } from '../events/event.tables'

const start = new Date('2026-11-20T18:00:00Z')
let portal: TestPortal
let world: ContestWorld
beforeAll(async () => {
  portal = await startTestPortal({ now: start })
  world = await makeContestWorld(portal)
})
afterAll(() => portal.stop())
const expectRefused = refusalsOf(() => portal)

const read = async (token: string) => (await portal.send(listOwnSteps, {}, { token })).payload
const steps = async (token: string) => (await read(token)).steps.map(({ step, label, count, note }) => [step, label, count, note])
const dueAt = (eventId: number, due: string) => portal.database.transaction((tx) => tx.update(event).set({ entryDueAt: new Date(due) }).where(eq(event.id, eventId)))

it('a fine arts director, who coaches no team, learns that a contest is to be entered, until it is', async () => {
  expect(await steps(world.people.other)).toEqual([])
  const eventId = await world.makeContest({ values: { startsOn: '2026-12-04', endsOn: '2026-12-04' } })
  await dueAt(eventId, '2026-11-28T06:00:00Z')
  const told = [['enter', 'Event to enter', 1, 'Solo and Ensemble, until Nov 27, 11:59 PM CST']]
  expect((await steps(world.people.other)).map((each) => each.map((text) => (typeof text === 'string' ? text.replaceAll('\u00a0', ' ') : text)))).toEqual(told)
  expect((await portal.send(getActionItems, {}, { token: world.people.other })).payload.items).toContainEqual({ key: 'eventSteps', count: 1 })
  // Coaches do not enter performances, and nothing is the office's to enter.
  expect(await steps(world.people.coach)).toEqual([])
  expect(await steps(world.office)).toEqual([])
  await world.made(eventId)
  expect(await steps(world.people.director)).toEqual([])
  expect(await steps(world.people.other)).toHaveLength(1)
  await dueAt(eventId, '2026-11-20T12:00:00Z')
  expect(await steps(world.people.other)).toEqual([])
  for (const token of [world.people.ivy, world.people.mother]) await expectRefused(() => portal.send(listOwnSteps, {}, { token }), 403, { id: 'wrong-role' })
  await world.stage(eventId, 'draft')
})

it('the music teams of the school are theirs', async () => {
  const teams = async () => (await portal.send(getDashboard, {}, { token: world.people.other })).payload.teams.map(({ teamId }) => teamId)
  expect(await teams()).toEqual([])
  const set = (kind: 'music' | 'teamSport') => portal.database.transaction((tx) => tx.update(activity).set({ kind }).where(eq(activity.id, world.league.activityId)))
  await set('music')
  expect(await teams()).toEqual([world.teamId(1)])
  await set('teamSport')
})

it('the week has the events that a school is in, and the day itself', async () => {
  const eventId = await world.makeContest({ values: { name: 'Area Solo', startsOn: '2026-11-24', endsOn: '2026-11-24' } })
  const hub = async () => (await portal.send(getPublicSchoolHub, { school: 'borea' })).payload.teams
  const own = { eventId, kind: 'band', name: 'Area Solo', place: '', dayText: 'Tue, Nov 24', isToday: false }
  for (const token of [world.people.other, world.people.director, world.office]) expect((await read(token)).week).toEqual([own])
  expect(await hub()).toMatchObject([{ next: null, nextText: 'Nov 24: Area Solo' }])
  // Its own team is not in it.
  expect((await read((await loginAs(portal, world.league, { roleName: 'Fine Arts Director', schoolId: world.schoolId(3) })).token)).week).toEqual([])
  portal.setNow(new Date('2026-11-24T18:00:00Z'))
  const again = (await loginAs(portal, world.league, { roleName: 'Fine Arts Director', schoolId: world.schoolId(1) })).token
  expect((await read(again)).week).toMatchObject([{ eventId, dayText: 'Today', isToday: true }])
  expect(await hub()).toMatchObject([{ next: null, nextText: 'Nov 24: Area Solo' }])
  portal.setNow(start)
  await world.stage(eventId, 'draft')
  expect(await hub()).toMatchObject([{ nextText: 'Nothing scheduled' }])
})

it('sheets wait for a second person, and not for who made the code or signed off', async () => {
  const eventId = await world.makeContest({ values: { startsOn: '2026-12-04', endsOn: '2026-12-04' } })
  const { performanceId } = await world.made(eventId)
  const { judges } = (await portal.send(saveCategoryJudges, { eventId, categoryId: world.terms.solo, version: 0, judges: [{ judgeName: 'Una Bellwether' }] } as never, { token: world.office })).payload
  const judgeId = judges[0]!.judgeId
  await portal.send(makeJudgeCode, { key: crypto.randomUUID(), eventId, label: 'Hall', judgeIds: [judgeId] } as never, { token: world.office })
  const [code] = await portal.database.reader.select().from(judgeCode).where(eq(judgeCode.eventId, eventId))
  await portal.database.transaction((tx) => tx.insert(judgeSheet).values({ performanceId, judgeId, rating: 1, signedOffAt: start, signedOffByCodeId: code!.id }))
  const second = await loginAs(portal, world.league, { roleName: 'Organization Admin' })
  expect(await steps(second.token)).toEqual([['confirm', 'Sheet to confirm', 1, 'Solo and Ensemble']])
  expect(await steps(world.office)).toEqual([])
  await portal.database.transaction((tx) => tx.update(judgeSheet).set({ confirmedAt: start }).where(eq(judgeSheet.judgeId, judgeId)))
  expect(await steps(second.token)).toEqual([])
})
