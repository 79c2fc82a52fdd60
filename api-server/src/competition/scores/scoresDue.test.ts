import { afterAll, beforeAll, expect, it } from 'vitest'
import { getActionItems, getDashboard, getWork } from '@portal/shared/publishing/dashboard/dashboard.calls'
import { listDueScores, listOpenScores, submitScore, suspendMatch } from '@portal/shared/competition/scores/score.calls'
import type { OpenScoreKind } from '@portal/shared/competition/scores/review.schemas'
import { usualConfirmation } from '@portal/shared/directory/rules/scoreConfirmation.kinds'
import { team } from '../../directory/teams/team.tables'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

/** Every count of scores due and every list of them say the same: the dashboard, the list behind its number, the quick path. */
let portal: TestPortal
let league: League
let coach: { token: string; userId: number }
let head: { token: string; userId: number }
let rival: { token: string; userId: number }
let ofSecondTeam: number
let matches: Record<'fresh' | 'late' | 'suspended' | 'reported' | 'disputed' | 'elsewhere' | 'second', number>

const noon = new Date('2026-11-20T18:00:00Z')
const ago = (hours: number) => new Date(noon.getTime() - hours * 3_600_000)

beforeAll(async () => {
  portal = await startTestPortal()
  portal.setNow(noon)
  league = await makeLeague(portal, { confirmation: usualConfirmation })
  const [atlas, borea] = league.teams
  coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: atlas!.schoolId, coaches: [atlas!.teamId] })
  head = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: atlas!.schoolId })
  rival = await loginAs(portal, league, { roleName: 'Coach', schoolId: borea!.schoolId, coaches: [borea!.teamId] })
  // A second team of Atlas, which this coach has nothing to do with.
  ofSecondTeam = await portal.database.transaction(async (tx) => {
    const [first] = await tx.select().from(team).limit(1)
    const { id: _, ...values } = first!
    const [made] = await tx.insert(team).values({ ...values, name: 'Atlas Gold', addedKey: null }).returning()
    return made!.id
  })
  matches = {
    fresh: await makeMatch(portal, league, 0, 1, { startsAt: ago(3) }),
    late: await makeMatch(portal, league, 2, 0, { startsAt: ago(90) }),
    suspended: await makeMatch(portal, league, 0, 2, { startsAt: ago(5) }),
    reported: await makeMatch(portal, league, 0, 1, { startsAt: ago(4) }),
    disputed: await makeMatch(portal, league, 0, 1, { startsAt: ago(6) }),
    elsewhere: await makeMatch(portal, league, 2, 3, { startsAt: ago(100) }),
    second: await makeMatch(portal, league, 1, 3, { startsAt: ago(80), homeTeamId: ofSecondTeam }),
  }
  // None of these is due: they are not published, upcoming, canceled, over.
  await makeMatch(portal, league, 0, 1, { startsAt: ago(7), published: false })
  await makeMatch(portal, league, 0, 1, { startsAt: ago(-7) })
  await makeMatch(portal, league, 0, 1, { startsAt: ago(8), status: 'cancelled' })
  await makeMatch(portal, league, 0, 1, { startsAt: ago(8), status: 'postponed' })
  await makeMatch(portal, league, 0, 1, { startsAt: ago(9), status: 'final', outcome: 'played', homeScore: 1, awayScore: 0, scoreState: 'final' })
  const report = async (matchId: number, matchVersion: number, homeScore: number, token: string) =>
    expect((await portal.send(submitScore, { matchId, matchVersion, outcome: 'played', homeScore, awayScore: 1, periods: [], overtimePeriods: 0 }, { token })).status).toBe(200)
  await report(matches.reported, 1, 2, rival.token)
  await report(matches.disputed, 1, 2, coach.token)
  await report(matches.disputed, 2, 0, rival.token)
  expect((await portal.send(suspendMatch, { matchId: matches.suspended, matchVersion: 1, reason: 'Lightning.' }, { token: coach.token })).status).toBe(200)
})
afterAll(() => portal.stop())

const listed = async (token: string, kind?: OpenScoreKind) => {
  const { rows, total } = (await portal.send(listOpenScores, { ...(kind && { kind }) }, { token })).payload
  expect(total).toBe(rows.length)
  return rows.map(({ matchId }) => matchId).sort((a, b) => a - b)
}
const of = (...names: (keyof typeof matches)[]) => names.map((name) => matches[name]).sort((a, b) => a - b)

it.each([
  ['the office', () => league.adminToken, ['fresh', 'late', 'suspended', 'reported', 'elsewhere', 'second'], ['late', 'elsewhere', 'second']],
  ['an athletic director', () => head.token, ['fresh', 'late', 'suspended', 'reported', 'second'], ['late', 'second']],
  ['a coach', () => coach.token, ['fresh', 'late', 'suspended', 'reported'], ['late']],
  ['the coach who has reported', () => rival.token, ['fresh'], []],
] as const)('%s finds the same scores due on the dashboard, on the list behind its number, and on the quick path', async (_, tokenOf, due, late) => {
  const token = tokenOf()
  const dashboard = (await portal.send(getDashboard, {}, { token })).payload
  const quick = (await portal.send(listDueScores, {}, { token })).payload
  expect(await listed(token, 'due')).toEqual(of(...due))
  expect(dashboard.scoresDueTotal).toBe(due.length)
  expect(dashboard.scoresDue.map(({ matchId }) => matchId).sort((a, b) => a - b)).toEqual(of(...due))
  expect([quick.total, quick.rows.map(({ matchId }) => matchId).sort((a, b) => a - b)]).toEqual([due.length, of(...due)])
  expect(await listed(token, 'late')).toEqual(of(...late))
  const { scores } = (await portal.send(getWork, {}, { token })).payload
  expect(scores).toEqual({ missing: due.length, late: late.length, disputed: (await listed(token, 'disputed')).length, action: (await listed(token, 'action')).length })
})

it('needs action of everything that waits or is late, and of nothing that is merely due', async () => {
  expect(await listed(league.adminToken, 'action')).toEqual(of('late', 'reported', 'disputed', 'elsewhere', 'second'))
  expect(await listed(coach.token, 'action')).toEqual(of('late', 'reported', 'disputed'))
})

it('says in a row whose word is awaited, what was reported, and for how long', async () => {
  const { rows } = (await portal.send(listOpenScores, { kind: 'action' }, { token: league.adminToken })).payload
  const told = (name: keyof typeof matches) => {
    const { homeShort, awayShort, scores, waitingOn, overdueText, isOverdue } = rows.find(({ matchId }) => matchId === matches[name])!
    return [awayShort, homeShort, scores, waitingOn, overdueText, isOverdue]
  }
  expect(told('disputed')).toEqual(['Borea', 'Atlas', ['1–2', '1–0'], 'Office', '1 hour', true])
  expect(told('reported')).toEqual(['Borea', 'Atlas', ['1–2'], 'Atlas', expect.stringMatching(/^(Tonight|Today|Tomorrow|Nov) /), false])
  // It began 90 hours ago and was due 48 hours later.
  expect(told('late')).toEqual(['Atlas', 'Corvus', [], 'Both schools', '1 day', true])
})

/** What the screen behind a link of the to-do list shows. */
const behind: Record<'scoresDue' | 'scoresLate', (token: string) => Promise<number>> = {
  scoresDue: async (token) => (await portal.send(listDueScores, {}, { token })).payload.total,
  scoresLate: async (token) => (await listed(token, 'late')).length,
}
it.each([['the office', () => league.adminToken], ['an athletic director', () => head.token], ['a coach', () => coach.token], ['the coach who has reported', () => rival.token]] as const)('%s reads numbers in the header that are those of the lists behind them', async (_, tokenOf) => {
  const { items } = (await portal.send(getActionItems, {}, { token: tokenOf() })).payload
  const ofScores = items.filter((each): each is typeof each & { key: keyof typeof behind } => each.key in behind)
  expect(ofScores.length).toBeGreaterThan(0)
  for (const { key, count } of ofScores) expect([key, count]).toEqual([key, await behind[key](tokenOf())])
})

it('tells a school first, on its dashboard, what the other one has reported and until when it may answer', async () => {
  const seen = async (token: string) => (await portal.send(getDashboard, {}, { token })).payload.scoresDue.map(({ matchId, toAnswer }) => [matchId, toAnswer])
  for (const token of [coach.token, head.token]) {
    const [first, ...others] = await seen(token)
    expect(first).toEqual([matches.reported, 'Borea entered 1–2. Confirm or correct it by 12:00\u00a0PM tomorrow.'])
    expect(others.filter(([, toAnswer]) => toAnswer)).toEqual([])
  }
  // The office is not asked, and who has reported waits.
  for (const token of [league.adminToken, rival.token]) expect((await seen(token)).filter(([, toAnswer]) => toAnswer)).toEqual([])
})

it('lists all that is open: what is due, and what waits for someone else', async () => {
  expect(await listed(coach.token)).toEqual(of('fresh', 'late', 'suspended', 'reported', 'disputed'))
  expect(await listed(rival.token)).toEqual(of('fresh', 'reported', 'disputed'))
  const rows = (await portal.send(listOpenScores, {}, { token: league.adminToken })).payload.rows
  expect(rows.map(({ matchId, kind, dueText }) => [matchId, kind, dueText.split(' ')[0]])).toEqual([
    [matches.disputed, 'disputed', ''], [matches.reported, 'reported', 'Confirm'], [matches.elsewhere, 'late', 'Was'], [matches.late, 'late', 'Was'], [matches.second, 'late', 'Was'],
    [matches.suspended, 'due', 'Suspended'], [matches.fresh, 'due', 'Enter'],
  ])
})

it('narrows the list to a school, a district, an activity; the office finds by a school what its athletic director finds', async () => {
  const ask = async (token: string, by: object) => (await portal.send(listOpenScores, by, { token })).payload.rows.map(({ matchId }) => matchId).sort((a, b) => a - b)
  expect(await ask(league.adminToken, { kind: 'due', school: 'atlas' })).toEqual(await listed(head.token, 'due'))
  expect(await ask(league.adminToken, { kind: 'due', school: 'borea' })).toEqual(await listed(rival.token, 'due'))
  expect(await ask(league.adminToken, { kind: 'late', school: 'delphi', district: 'district-1' })).toEqual(of('elsewhere', 'second'))
  expect(await ask(league.adminToken, { activity: 'soccer', level: 'varsity', district: 'nowhere' })).toEqual([])
  // Another school's scores are not a coach's to handle.
  expect(await ask(coach.token, { school: 'borea' })).toEqual([])
  expect((await portal.send(listOpenScores, { school: 'no-such-school' }, { token: league.adminToken })).body).toMatchObject({ error: { id: 'not-found', fields: [{ field: 'school' }] } })
  expect((await portal.send(listOpenScores, { activity: 'no-such-sport' }, { token: league.adminToken })).body).toMatchObject({ error: { id: 'not-found', fields: [{ field: 'activity' }] } })
})

it('finds by a team what is due from it, seen from its side, and by an activity what is due in that', async () => {
  const ask = async (token: string, by: object) => {
    const { rows, total } = (await portal.send(listDueScores, by, { token })).payload
    expect(total).toBe(rows.length)
    return rows
  }
  const keys = (rows: { matchId: number }[]) => rows.map(({ matchId }) => matchId).sort((a, b) => a - b)
  const [, borea] = league.teams
  const found = await ask(league.adminToken, { search: 'bor' })
  expect(keys(found)).toEqual(of('fresh', 'reported'))
  // Also where it is the visitor: the next screen lists the team's own.
  expect(new Set(found.map(({ teamId }) => teamId))).toEqual(new Set([borea!.teamId]))
  expect(found.find(({ matchId }) => matchId === matches.fresh)).toMatchObject({ isHome: false, teamName: 'Borea', opponentName: 'Atlas' })
  expect(keys(await ask(league.adminToken, { team: borea!.teamId }))).toEqual(keys(found))
  expect(keys(await ask(league.adminToken, { search: 'soccer gold' }))).toEqual(of('second'))
  expect(await ask(league.adminToken, { search: '%' })).toEqual([])
  expect(keys(await ask(league.adminToken, { activity: 'soccer' }))).toEqual(of('fresh', 'late', 'suspended', 'reported', 'elsewhere', 'second'))
  expect((await portal.send(listDueScores, { activity: 'no-such-sport' }, { token: league.adminToken })).body).toMatchObject({ error: { id: 'not-found', fields: [{ field: 'activity' }] } })
  // A coach finds nothing that is not their own teams' anyway.
  expect(await ask(rival.token, { search: 'delphi' })).toEqual([])
})
