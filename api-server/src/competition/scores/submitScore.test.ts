import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getMatch } from '@portal/shared/scheduling/matches/match.calls'
import { listScores, submitScore } from '@portal/shared/competition/scores/score.calls'
import { getPublicStandings } from '@portal/shared/competition/standings/standing.calls'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'

const played = (homeScore: number, awayScore: number) => ({ outcome: 'played' as const, homeScore, awayScore, periods: [], overtimePeriods: 0 })

let portal: TestPortal
let league: League
let coach: { token: string; userId: number }
let rival: { token: string; userId: number }
let matchId: number

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  const [atlas, borea] = league.teams
  coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: atlas!.schoolId, coaches: [atlas!.teamId] })
  rival = await loginAs(portal, league, { roleName: 'Coach', schoolId: borea!.schoolId, coaches: [borea!.teamId] })
})
afterAll(() => portal.stop())
beforeEach(async () => {
  matchId = await makeMatch(portal, league)
})

describe('entering a score', () => {
  it('stores the score, the standings and who did it', async () => {
    const before = (await portal.send(getPublicStandings, {})).payload.tables[0]!
    const { payload } = await portal.send(submitScore, { matchId, matchVersion: 1, ...played(2, 1) }, { token: coach.token })
    expect(payload).toMatchObject({ status: 'final', version: 2, home: { score: 2, isWinner: true }, away: { score: 1 }, scoredBy: { name: expect.stringContaining('Person') } })

    const after = (await portal.send(getPublicStandings, {})).payload.tables[0]!
    expect(after.version).toBe(before.version + 1)
    const atlas = (table: typeof after) => table.rows.find((row) => row.teamName === 'Atlas')!
    expect(atlas(after).league.wins).toBe(atlas(before).league.wins + 1)

    const audit = await portal.database.reader.execute(sql`select user_id, action, data from audit where subject_type = 'match' and subject_id = ${matchId}`)
    expect((audit as unknown as { rows: unknown[] }).rows).toMatchObject([{ user_id: coach.userId, action: 'score.submitted', data: { version: 2, before: null } }])
  })

  it('counts among the results of the year at once, and not among those of another day', async () => {
    const total = async (query: { day?: string } = {}) => (await portal.send(listScores, query, { token: league.adminToken })).payload.total
    const known = await total()
    expect(await total()).toBe(known)
    expect((await portal.send(submitScore, { matchId, matchVersion: 1, ...played(2, 1) }, { token: coach.token })).status).toBe(200)
    expect(await total()).toBe(known + 1)
    expect(await total({ day: '2001-01-01' })).toBe(0)
    expect(await total()).toBe(known + 1)
  })

  it('is done once when the same person sends it twice', async () => {
    const send = () => portal.send(submitScore, { matchId, matchVersion: 1, ...played(3, 0) }, { token: coach.token })
    const first = await send()
    const picture = await pictureOf(portal.database)
    const second = await send()
    expect(second.status).toBe(200)
    expect(second.payload).toEqual(first.payload)
    expect(await pictureOf(portal.database)).toEqual(picture)
  })

  it('takes none for a match that has not been played yet, but a forfeit that is known before', async () => {
    const toCome = await makeMatch(portal, league, 0, 1, { startsAt: new Date('2026-12-04T01:00:00Z') })
    const before = await pictureOf(portal.database)
    for (const { token } of [coach, rival, { token: league.adminToken }]) {
      expect((await portal.send(submitScore, { matchId: toCome, matchVersion: 1, ...played(2, 1) }, { token })).body).toMatchObject({ error: { id: 'score-locked' }, error_message: 'This match has not been played yet.' })
    }
    expect(await pictureOf(portal.database)).toEqual(before)
    const forfeit = await portal.send(submitScore, { matchId: toCome, matchVersion: 1, outcome: 'forfeitByAway', homeScore: null, awayScore: null, periods: [], overtimePeriods: 0 }, { token: coach.token })
    expect(forfeit.payload).toMatchObject({ status: 'final', outcome: 'forfeitByAway' })
  })

  it('tells the second of two coaches who save at once what the first one entered', async () => {
    const [first, second] = await Promise.all([
      portal.send(submitScore, { matchId, matchVersion: 1, ...played(1, 0) }, { token: coach.token }),
      portal.send(submitScore, { matchId, matchVersion: 1, ...played(1, 1) }, { token: rival.token }),
    ])
    const statuses = [first.status, second.status].sort()
    expect(statuses).toEqual([200, 409])
    const refused = first.status === 409 ? first : second
    expect(refused.body).toMatchObject({ status: false, error: { id: 'score-changed', details: { matchId, version: 2, status: 'final' } } })
  })

  it('can be replaced against the version that is there now, and keeps what was there', async () => {
    await portal.send(submitScore, { matchId, matchVersion: 1, ...played(1, 0) }, { token: coach.token })
    const { payload } = await portal.send(submitScore, { matchId, matchVersion: 2, ...played(1, 1), reason: 'A goal was counted twice.' }, { token: rival.token })
    expect(payload).toMatchObject({ version: 3, score: { state: 'corrected' }, home: { score: 1, isWinner: false }, away: { score: 1, isWinner: false } })
    const entries = await portal.database.reader.execute(sql`select entered_by_user_id from score_entry where match_id = ${matchId} order by match_version`)
    expect((entries as unknown as { rows: unknown[] }).rows).toEqual([{ entered_by_user_id: coach.userId }, { entered_by_user_id: rival.userId }])
  })

  it.each([
    { outcome: 'forfeitByHome', winner: 'away', note: 'Forfeit by Atlas' },
    { outcome: 'forfeitByAway', winner: 'home', note: 'Forfeit by Borea' },
    { outcome: 'doubleForfeit', winner: null, note: 'Forfeit by both' },
    { outcome: 'noContest', winner: null, note: 'No contest' },
  ] as const)('takes $outcome', async ({ outcome, winner, note }) => {
    const { payload } = await portal.send(submitScore, { matchId, matchVersion: 1, outcome, homeScore: null, awayScore: null, periods: [], overtimePeriods: 0 }, { token: coach.token })
    expect(payload.note).toBe(note)
    expect(payload.home.isWinner).toBe(winner === 'home')
    expect(payload.away.isWinner).toBe(winner === 'away')
  })
})

describe('refusals name what is wrong and change nothing', () => {
  async function refused(input: object, token: string | undefined, expected: object, status: number) {
    const picture = await pictureOf(portal.database)
    const answer = await portal.send(submitScore, { matchId, matchVersion: 1, ...played(1, 0), ...input }, { token })
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ status: false, payload: null, error: expected })
    expect(await pictureOf(portal.database)).toEqual(picture)
  }

  it('a negative score', () => refused({ homeScore: -1 }, coach.token, { id: 'invalid-input', fields: [{ field: 'homeScore', message: 'A score cannot be negative.' }] }, 400))
  it('a missing score', () => refused({ awayScore: null }, coach.token, { id: 'invalid-input', fields: [{ field: 'awayScore' }] }, 400))
  it('an unknown field', () => refused({ winner: 'home' }, coach.token, { id: 'invalid-input', fields: [{ field: 'winner' }] }, 400))
  it('nobody signed in', () => refused({}, undefined, { id: 'signed-out' }, 401))
  it('a token that nobody has', () => refused({}, 'x'.repeat(43), { id: 'signed-out' }, 401))
  it('a match that is not there', () => refused({ matchId: 2_000_000_000 }, coach.token, { id: 'not-found' }, 404))

  it("another school's coach", async () => {
    const [, , corvus] = league.teams
    const other = await loginAs(portal, league, { roleName: 'Coach', schoolId: corvus!.schoolId, coaches: [corvus!.teamId] })
    await refused({}, other.token, { id: 'not-yours' }, 403)
  })

  it("a coach of the school who does not coach this team, while the school's athletic director may", async () => {
    const { schoolId } = league.teams[0]!
    const other = await loginAs(portal, league, { roleName: 'Coach', schoolId })
    await refused({}, other.token, { id: 'not-yours' }, 403)
    const director = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId })
    expect((await portal.send(getMatch, { matchId }, { token: director.token })).payload.can.submitScore).toBe(true)
    expect((await portal.send(getMatch, { matchId }, { token: other.token })).payload.can.submitScore).toBe(false)
  })

  it.each(['Student', 'Parent', 'Fan'])('a %s', async (roleName) => {
    const person = await loginAs(portal, league, { roleName, schoolId: league.teams[0]!.schoolId })
    await refused({}, person.token, { id: 'wrong-role' }, 403)
  })

  it('a match in the future, though a forfeit is known before', async () => {
    matchId = await makeMatch(portal, league, 0, 1, { startsAt: new Date('2026-12-24T20:00:00Z') })
    await refused({}, coach.token, { id: 'score-locked' }, 409)
    const forfeit = { outcome: 'forfeitByAway' as const, homeScore: null, awayScore: null, periods: [], overtimePeriods: 0 }
    expect((await portal.send(submitScore, { matchId, matchVersion: 1, ...forfeit }, { token: coach.token })).status).toBe(200)
  })

  it('a cancelled match', async () => {
    matchId = await makeMatch(portal, league, 0, 1, { status: 'cancelled' })
    await refused({}, coach.token, { id: 'score-locked' }, 409)
  })
})
