import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getMatch } from '@portal/shared/scheduling/matches/match.calls'
import { columnsOf, replayScore } from '@portal/shared/competition/scores/scoreHistory'
import { clearScore, confirmScore, contestScore, listPublicScores, submitScore, suspendMatch, takeUpScore } from '@portal/shared/competition/scores/score.calls'
import { usualConfirmation } from '@portal/shared/directory/rules/scoreConfirmation.kinds'
import { soccerScoreRules } from '@portal/shared/directory/rules/sportScoreRules'
import { getPublicStandings } from '@portal/shared/competition/standings/standing.calls'
import { school } from '../../directory/schools/school.tables'
import { user } from '../../identity/users/user.tables'
import { outgoingMessage as message } from '../../platform/mail/mail.tables'
import { match } from '../../scheduling/matches/match.tables'
import { scoreEntry } from './score.tables'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

const played = (homeScore: number, awayScore: number) => ({ outcome: 'played' as const, homeScore, awayScore, periods: [], overtimePeriods: 0 })

let portal: TestPortal
let league: League
let coach: { token: string; userId: number }
let rival: { token: string; userId: number }
let bystander: { token: string; userId: number }
let matchId: number

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal, { confirmation: usualConfirmation })
  const [atlas, borea, corvus] = league.teams
  coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: atlas!.schoolId, coaches: [atlas!.teamId] })
  rival = await loginAs(portal, league, { roleName: 'Coach', schoolId: borea!.schoolId, coaches: [borea!.teamId] })
  bystander = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: corvus!.schoolId })
})
afterAll(() => portal.stop())
beforeEach(async () => {
  matchId = await makeMatch(portal, league)
  await portal.database.transaction((tx) => tx.delete(message))
})

const report = (by: { token: string }, matchVersion: number, homeScore: number, awayScore: number, reason?: string) =>
  portal.send(submitScore, { matchId, matchVersion, ...played(homeScore, awayScore), ...(reason !== undefined && { reason }) }, { token: by.token })
const office = () => ({ token: league.adminToken })
const seenBy = async (by: { token: string }) => (await portal.send(getMatch, { matchId }, { token: by.token })).payload
const winsOfAtlas = async () => (await portal.send(getPublicStandings, {})).payload.tables[0]!.rows.find(({ teamName }) => teamName === 'Atlas')!.league.wins
const mail = async () => (await portal.database.reader.select({ target: message.target, subject: message.subject }).from(message).orderBy(asc(message.target))).map(({ target, subject }) => `${target}: ${subject}`)
const addressOf = async (userId: number) => (await portal.database.reader.select({ email: user.email }).from(user).where(eq(user.id, userId)))[0]!.email

/** The stored columns of a match are what its history says. */
async function expectRebuilt() {
  const [row] = await portal.database.reader.select().from(match).where(eq(match.id, matchId))
  const history = await portal.database.reader.select({ act: scoreEntry.act, side: scoreEntry.side, entry: scoreEntry.entry }).from(scoreEntry).where(eq(scoreEntry.matchId, matchId)).orderBy(asc(scoreEntry.matchVersion))
  expect(row).toMatchObject(columnsOf(replayScore(history), soccerScoreRules))
  expect(row!.status === 'final').toBe(row!.outcome !== null)
}

describe('both schools report', () => {
  it('the first report waits, counts nowhere, and is seen by both schools and the office only', async () => {
    const before = await winsOfAtlas()
    const { payload } = await report(coach, 1, 2, 1)
    expect(payload).toMatchObject({ status: 'scheduled', outcome: null, home: { score: null }, score: { state: 'reported', side: 'home', reports: { home: { entry: played(2, 1) }, away: null }, can: { enter: true, confirm: false } } })
    expect(await winsOfAtlas()).toBe(before)
    expect((await portal.send(listPublicScores, {})).payload.days.flatMap(({ matches }) => matches.map((each) => each.matchId))).not.toContain(matchId)
    expect((await seenBy(rival)).score).toMatchObject({ state: 'reported', side: 'away', reports: { home: { entry: played(2, 1) } }, can: { enter: true, confirm: true } })
    expect((await seenBy(office())).score).toMatchObject({ state: 'reported', side: 'office' })
    expect((await seenBy(bystander)).score).toMatchObject({ state: 'none', side: null, reports: { home: null, away: null }, can: { enter: false } })
    expect(await mail()).toEqual([`${await addressOf(rival.userId)}: Please confirm a score: Borea at Atlas`])
    await expectRebuilt()
  })

  it('the other school confirms, and it is final', async () => {
    const before = await winsOfAtlas()
    await report(coach, 1, 2, 1)
    const { payload } = await portal.send(confirmScore, { matchId, matchVersion: 2 }, { token: rival.token })
    expect(payload).toMatchObject({ status: 'final', version: 3, home: { score: 2 }, score: { state: 'final' } })
    expect(await winsOfAtlas()).toBe(before + 1)
    // Sent twice it is done once.
    const picture = await pictureOf(portal.database)
    expect((await portal.send(confirmScore, { matchId, matchVersion: 2 }, { token: rival.token })).payload.version).toBe(3)
    expect(await pictureOf(portal.database)).toEqual(picture)
    await expectRebuilt()
  })

  it('the same score reported by both is final too', async () => {
    await report(rival, 1, 0, 3)
    expect((await report(coach, 2, 0, 3)).payload).toMatchObject({ status: 'final', score: { state: 'final', result: played(0, 3) } })
    await expectRebuilt()
  })

  it('they differ: both and the office are told, the office takes it up and decides', async () => {
    await report(coach, 1, 2, 1)
    await portal.database.transaction((tx) => tx.delete(message))
    expect((await report(rival, 2, 1, 2)).payload.score).toMatchObject({ state: 'disputed', reports: { home: { entry: played(2, 1) }, away: { entry: played(1, 2) } } })
    expect(await mail()).toEqual([`ada@office.example: Schools entered different scores: Borea at Atlas`, ...[await addressOf(coach.userId), await addressOf(rival.userId)].sort().map((target) => `${target}: Schools entered different scores: Borea at Atlas`)])
    expect((await portal.send(takeUpScore, { matchId, matchVersion: 3 }, { token: league.adminToken })).payload.score.state).toBe('underReview')
    expect((await report(coach, 4, 1, 2)).body).toMatchObject({ error: { id: 'score-locked' }, error_message: 'The association is reviewing this score and will decide.' })
    expect((await report(office(), 4, 2, 1)).body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'reason' }] } })
    await portal.database.transaction((tx) => tx.delete(message))
    expect((await report(office(), 4, 2, 1, 'The referee’s card says so.')).payload).toMatchObject({ status: 'final', home: { score: 2 }, score: { state: 'final' } })
    expect(await mail()).toHaveLength(2)
    await expectRebuilt()
  })

  it('a final score is contested, counts on, and is corrected', async () => {
    await report(office(), 1, 2, 1)
    const wins = await winsOfAtlas()
    expect((await report(coach, 2, 3, 1)).body).toMatchObject({ error: { id: 'score-locked' } })
    expect((await portal.send(contestScore, { matchId, matchVersion: 2, reason: 'It was a tie.' }, { token: rival.token })).payload).toMatchObject({ status: 'final', score: { state: 'disputed' } })
    expect(await winsOfAtlas()).toBe(wins)
    expect((await report(office(), 3, 1, 1, 'It was a tie.')).payload).toMatchObject({ home: { score: 1 }, score: { state: 'corrected' } })
    expect(await winsOfAtlas()).toBe(wins - 1)
    await expectRebuilt()
  })

  it('a result is withdrawn', async () => {
    await report(office(), 1, 2, 1)
    const wins = await winsOfAtlas()
    expect((await portal.send(clearScore, { matchId, matchVersion: 2, reason: 'The wrong match.' }, { token: league.adminToken })).payload).toMatchObject({ status: 'scheduled', outcome: null, scoredBy: null, score: { state: 'none' } })
    expect(await winsOfAtlas()).toBe(wins - 1)
    await expectRebuilt()
  })

  it('a match is suspended, and ended another day', async () => {
    expect((await portal.send(suspendMatch, { matchId, matchVersion: 1, reason: 'Lightning.' }, { token: coach.token })).payload).toMatchObject({ status: 'suspended', note: 'Suspended' })
    expect((await report(coach, 2, 1, 0)).payload.score.state).toBe('reported')
    expect((await portal.send(confirmScore, { matchId, matchVersion: 3 }, { token: rival.token })).payload.status).toBe('final')
    await expectRebuilt()
  })

  it('who runs both teams, or plays someone from outside, needs no second step', async () => {
    const both = await loginAs(portal, league, { roleName: 'Coach', schoolId: league.teams[0]!.schoolId, coaches: [league.teams[0]!.teamId] })
    await portal.database.transaction((tx) => tx.update(school).set({ isOutside: true }).where(eq(school.id, league.teams[1]!.schoolId)))
    expect((await report(both, 1, 4, 0)).payload).toMatchObject({ status: 'final', score: { state: 'final', side: 'both' } })
    await portal.database.transaction((tx) => tx.update(school).set({ isOutside: false }).where(eq(school.id, league.teams[1]!.schoolId)))
    await expectRebuilt()
  })
})

describe('refusals change nothing', () => {
  async function refused(send: () => Promise<{ status: number; body: object }>, status: number, id: string) {
    const picture = await pictureOf(portal.database)
    const answer = await send()
    expect([answer.status, answer.body]).toMatchObject([status, { status: false, error: { id } }])
    expect(await pictureOf(portal.database)).toEqual(picture)
  }

  it("confirming one's own report", async () => {
    await report(coach, 1, 2, 1)
    await refused(() => portal.send(confirmScore, { matchId, matchVersion: 2 }, { token: coach.token }), 409, 'score-locked')
  })
  it('confirming a report that was mended meanwhile', async () => {
    await report(coach, 1, 2, 1)
    await report(coach, 2, 3, 1)
    await refused(() => portal.send(confirmScore, { matchId, matchVersion: 2 }, { token: rival.token }), 409, 'score-changed')
  })
  it('someone of neither school', () => refused(() => report(bystander, 1, 1, 0), 403, 'not-yours'))
  it('suspending an upcoming match', async () => {
    matchId = await makeMatch(portal, league, 0, 1, { startsAt: new Date('2026-12-24T20:00:00Z') })
    await refused(() => portal.send(suspendMatch, { matchId, matchVersion: 1, reason: 'Snow.' }, { token: coach.token }), 409, 'score-locked')
  })
  it('nobody changes anything by entering the score that stands', async () => {
    await report(office(), 1, 2, 1)
    const picture = await pictureOf(portal.database)
    expect((await report(office(), 2, 2, 1)).payload.version).toBe(2)
    expect(await pictureOf(portal.database)).toEqual(picture)
  })
  it('a correction without a reason', async () => {
    await report(office(), 1, 2, 1)
    await refused(() => report(office(), 2, 2, 2), 400, 'invalid-input')
  })
  it('two final reports at once: one wins, the other is shown it', async () => {
    await report(coach, 1, 2, 1)
    const answers = await Promise.all([report(rival, 2, 2, 1), report(office(), 2, 2, 2, 'By the card.')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ error: { id: 'score-changed', details: { status: 'final' } } })
    await expectRebuilt()
  })
})

it('six scores of one district at once all land in its table', async () => {
  const pairs = [[0, 1], [2, 3], [0, 2], [1, 3], [0, 3], [1, 2]] as const
  const ids = await Promise.all(pairs.map(([home, away]) => makeMatch(portal, league, home, away)))
  const played = async () => (await portal.send(getPublicStandings, {})).payload.tables[0]!.rows.reduce((sum, { league: { wins, losses, ties } }) => sum + wins + losses + ties, 0)
  const before = await played()
  const answers = await Promise.all(ids.map((id) => portal.send(submitScore, { matchId: id, matchVersion: 1, outcome: 'played', homeScore: 1, awayScore: 0, periods: [], overtimePeriods: 0 }, { token: league.adminToken })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(await played()).toBe(before + 12)
})
