import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { addOpenDate, getOpenDateForm, listOpenDates, removeOpenDate } from '@portal/shared/scheduling/openDates/openDate.calls'
import { makeMatch } from '../../testing/factories'
import { makeProposalsWorld } from '../../testing/proposalsWorld'
import { blackout } from '../calendarRules/calendarRule.tables'
import { match } from '../matches/match.tables'
import { openDate } from './openDate.tables'

const world = await makeProposalsWorld()
const { portal, league, newKey, teamId, atlas, borea, corvus, propose, accept, lastAudit, refused } = world
afterAll(() => portal.stop())
beforeEach(world.clear)

const post = (token: string, rest: object = {}) => portal.send(addOpenDate, { key: newKey(), teamId: teamId(1), day: '2026-12-10', side: 'either', note: 'Gym is free', ...rest }, { token })
const board = async (token: string, query: object = {}) => (await portal.send(listOpenDates, query, { token })).payload.rows

it('shows days of other schools, takes a proposal, and drops the day once there is a match on it', async () => {
  const { openDateId } = (await post(borea)).payload
  expect((await post(borea)).payload).toEqual({ openDateId })
  expect(await board(atlas)).toMatchObject([{ openDateId, teamName: 'Borea', shortName: 'Borea', crest: { initials: 'BO' }, dayText: 'Thu, Dec 10', side: 'either', note: 'Gym is free', isOwn: false, answerWith: [{ teamId: teamId(0), name: 'Atlas' }], isAsked: false, can: { remove: false } }])
  expect(await board(borea)).toMatchObject([{ isOwn: true, answerWith: [], can: { remove: true } }])
  expect((await portal.send(getOpenDateForm, {}, { token: atlas })).payload).toMatchObject({ activities: [{ name: 'Soccer' }], levels: [{ name: 'Varsity' }], teams: [{ teamId: teamId(0), name: 'Soccer Varsity' }] })

  const answer = (rest: object = {}) => propose(atlas, { kind: 'nonDistrict', openDateId, day: '2026-12-10', ...rest })
  await refused(() => answer({ day: '2026-12-11' }), 400, { fields: [{ field: 'day' }] })
  await refused(() => answer({ awayTeamId: teamId(2) }), 400, { fields: [{ field: 'openDateId' }] })
  const { proposalId } = (await answer()).payload
  expect(await board(atlas)).toMatchObject([{ isAsked: true }])
  expect([...(await board(borea)), ...(await board(corvus))].map(({ isAsked }) => isAsked)).toEqual([false, false])
  expect((await accept(borea, { proposalId, version: 1 })).status).toBe(200)
  expect(await board(atlas)).toEqual([])
  expect(await board(league.adminToken)).toEqual([])
  await refused(() => propose(corvus, { kind: 'nonDistrict', openDateId, homeTeamId: teamId(2), day: '2026-12-10' }), 409, { id: 'changed-meanwhile' })
})

it('is not posted otherwise while it stands: nothing is dropped in silence', async () => {
  const { openDateId } = (await post(borea)).payload
  for (const other of [{ side: 'home' }, { note: 'Field is free' }]) await refused(() => post(borea, other), 409, { id: 'conflicts' })
  expect((await post(borea, { side: 'home' })).body).toMatchObject({ error_message: 'Thu, Dec 10 is already on the board for this team (home or away). Remove it first to post it differently.' })
  await portal.send(removeOpenDate, { openDateId }, { token: borea })
  expect((await post(borea, { side: 'home' })).status).toBe(200)
  expect(await board(atlas)).toMatchObject([{ side: 'home' }])
})

it('drops a day on which a blackout came later, until that is removed; those of other activities are no matter', async () => {
  const close = (activityIds: number[]) => portal.database.transaction((tx) => tx.insert(blackout).values({ organizationId: league.organizationId, academicYearId: league.yearId, name: 'Exams', startsOn: '2026-12-09', endsOn: '2026-12-10', activityIds }))
  const open = () => portal.database.transaction((tx) => tx.delete(blackout))
  await post(borea)
  await close([league.activityId + 1])
  expect(await board(atlas)).toHaveLength(1)
  await close([league.activityId])
  for (const token of [atlas, borea, league.adminToken]) expect(await board(token)).toEqual([])
  await open()
  expect(await board(atlas)).toHaveLength(1)
})

it('says nothing of a match that is not published yet', async () => {
  const { openDateId } = (await post(borea)).payload
  const matchId = await makeMatch(portal, league, 2, 1, { startsAt: new Date('2026-12-11T01:00:00Z'), published: false })
  for (const token of [atlas, borea]) expect(await board(token)).toMatchObject([{ openDateId }])
  expect((await post(corvus, { teamId: teamId(2) })).status).toBe(200)
  expect((await propose(atlas, { kind: 'nonDistrict', openDateId, day: '2026-12-10' })).status).toBe(200)
  await portal.database.transaction((tx) => tx.update(match).set({ published: true }).where(eq(match.id, matchId)))
  expect(await board(atlas)).toEqual([])
})

it('drops days that are past and those that were taken off, and brings one back whose match is cancelled', async () => {
  const { openDateId } = (await post(borea)).payload
  const matchId = await makeMatch(portal, league, 2, 1, { startsAt: new Date('2026-12-11T01:00:00Z') })
  expect(await board(atlas)).toEqual([])
  await portal.database.transaction((tx) => tx.update(match).set({ status: 'cancelled' }).where(eq(match.id, matchId)))
  expect(await board(atlas)).toHaveLength(1)
  await refused(() => portal.send(removeOpenDate, { openDateId }, { token: atlas }), 403, { id: 'not-yours' })
  const move = (day: string) => portal.database.transaction((tx) => tx.update(openDate).set({ day }))
  await move('2026-11-19')
  expect(await board(atlas)).toEqual([])
  await move('2026-11-20')
  expect(await board(atlas)).toHaveLength(1)
  expect((await portal.send(removeOpenDate, { openDateId }, { token: borea })).status).toBe(200)
  expect((await portal.send(removeOpenDate, { openDateId }, { token: borea })).status).toBe(200)
  expect(await board(atlas)).toEqual([])
  expect(await lastAudit()).toMatchObject({ action: 'openDate.removed', subjectId: openDateId })
})

it('is narrowed by side, activity and whose, and keeps to what one’s school plays', async () => {
  await post(borea, { side: 'home' })
  await post(corvus, { teamId: teamId(2), side: 'away', day: '2026-12-11' })
  const names = async (query: object) => (await board(atlas, query)).map(({ teamName }) => teamName)
  expect(await names({})).toEqual(['Borea', 'Corvus'])
  expect(await names({ side: 'home' })).toEqual(['Corvus'])
  expect(await names({ side: 'away' })).toEqual(['Borea'])
  expect(await names({ whose: 'own' })).toEqual([])
  expect(await names({ activityId: league.activityId, search: 'corv' })).toEqual(['Corvus'])
  expect(await names({ activityId: league.activityId + 99 })).toEqual([])
  // They look for a match at home: we cannot be at home.
  const { openDateId } = (await board(atlas, { side: 'away' }))[0]!
  await refused(() => propose(atlas, { kind: 'nonDistrict', openDateId, day: '2026-12-10' }), 400, { fields: [{ field: 'homeTeamId' }] })
})

it.each([
  ['another school’s team', { teamId: 0 }, 403, { id: 'not-yours' }], ['a past day', { day: '2026-11-19' }, 400, { fields: [{ field: 'day' }] }],
  ['a day of another year', { day: '2028-01-01' }, 400, { fields: [{ field: 'day' }] }], ['no side', { side: 'nowhere' }, 400, { fields: [{ field: 'side' }] }],
])('refuses %s', (_what, rest, status, error) => refused(() => post(borea, 'teamId' in rest ? { teamId: teamId(rest.teamId) } : rest), status, error))

it('refuses a blackout date, which no school could answer; those of other activities are no matter', async () => {
  const close = (activityIds: number[]) => portal.database.transaction((tx) => tx.insert(blackout).values({ organizationId: league.organizationId, academicYearId: league.yearId, name: 'Testing days', startsOn: '2026-12-09', endsOn: '2026-12-10', activityIds }))
  await close([league.activityId + 99])
  expect((await post(borea)).status).toBe(200)
  await portal.database.transaction((tx) => tx.delete(openDate))
  await close([league.activityId])
  const told = { id: 'invalid-input', fields: [{ field: 'day', message: 'December 10, 2026 is a blackout date: Testing days. No matches are played.' }] }
  await refused(() => post(borea), 400, told)
  await refused(() => post(league.adminToken, { teamId: teamId(1) }), 400, told)
})

it('refuses a day on which the team plays', async () => {
  await makeMatch(portal, league, 2, 1, { startsAt: new Date('2026-12-11T01:00:00Z') })
  await refused(() => post(borea), 409, { id: 'conflicts' })
})
