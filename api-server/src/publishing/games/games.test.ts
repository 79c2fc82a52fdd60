import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmScore, contestScore, submitScore } from '@portal/shared/competition/scores/score.calls'
import { usualConfirmation } from '@portal/shared/directory/rules/scoreConfirmation.kinds'
import { getGame, getPublicGame } from '@portal/shared/publishing/games/game.calls'
import { recomputeStandings } from '../../competition/standings/recomputeStandings'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { district } from '../../directory/districts/district.tables'
import { schoolActivity } from '../../directory/participation/participation.tables'
import { school } from '../../directory/schools/school.tables'
import { team } from '../../directory/teams/team.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { match } from '../../scheduling/matches/match.tables'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let coach: { token: string; userId: number }
let rival: { token: string; userId: number }
let bystander: { token: string; userId: number }
let fan: { token: string; userId: number }

const final = { status: 'final' as const, outcome: 'played' as const, scoredAt: new Date('2026-11-01T23:00:00Z') }
const played = (homeScore: number, awayScore: number) => ({ outcome: 'played' as const, homeScore, awayScore, periods: [{ home: homeScore, away: 0 }, { home: 0, away: awayScore }], overtimePeriods: 0 })

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal, { confirmation: usualConfirmation })
  const [atlas, borea, corvus] = league.teams
  coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: atlas!.schoolId, coaches: [atlas!.teamId] })
  rival = await loginAs(portal, league, { roleName: 'Coach', schoolId: borea!.schoolId, coaches: [borea!.teamId] })
  bystander = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: corvus!.schoolId })
  fan = await loginAs(portal, league, { roleName: 'Fan' })
  await portal.database.transaction((tx) => tx.update(school).set({ shortName: 'Atl', mascot: 'Titans' }).where(eq(school.id, atlas!.schoolId)))
})
afterAll(() => portal.stop())
beforeEach(() => portal.database.transaction(async (tx) => {
  await tx.update(district).set({ published: true })
}))

const recompute = () => portal.database.transaction((tx) => recomputeStandings(tx, [league.districtId], portal.services.now()))
const publicGame = async (matchId: number) => (await portal.send(getPublicGame, { match: matchId })).payload
const gameFor = async (matchId: number, { token }: { token: string }) => (await portal.send(getGame, { matchId }, { token })).payload
const set = (matchId: number, values: Partial<typeof match.$inferInsert>) => portal.database.transaction((tx) => tx.update(match).set(values).where(eq(match.id, matchId)))

describe('what everyone may see', () => {
  it('says what a result changed: the table up to it, with and without it', async () => {
    await makeMatch(portal, league, 2, 3, { ...final, homeScore: 1, awayScore: 0, startsAt: new Date('2026-10-20T20:00:00Z') })
    await makeMatch(portal, league, 1, 3, { ...final, homeScore: 2, awayScore: 0, startsAt: new Date('2026-10-22T20:00:00Z') })
    const matchId = await makeMatch(portal, league, 0, 1, { ...final, homeScore: 3, awayScore: 0, startsAt: new Date('2026-10-25T20:00:00Z') })
    // What came later has no part in it.
    await makeMatch(portal, league, 3, 0, { ...final, homeScore: 9, awayScore: 0, startsAt: new Date('2026-10-28T20:00:00Z') })
    await recompute()
    const { change, home, away } = await publicGame(matchId)
    expect(change).toMatchObject({ districtName: 'District 1', throughText: 'Oct 25', total: 4, rankBy: 'points' })
    expect(change!.rows.map(({ rank, teamName, moved, recordText, isMarked }) => [rank, teamName, moved, recordText, isMarked])).toEqual([
      [1, 'Atlas', 2, '1\u20130\u20130', true], [2, 'Corvus', 0, '1\u20130\u20130', false], [3, 'Borea', -2, '1\u20131\u20130', true], [4, 'Delphi', 0, '0\u20132\u20130', false],
    ])
    expect(change!.rows[0]!.reason).not.toBe('')
    expect(change!.rows[1]!.reason).toBe('')
    // Beside the names stand the records of today.
    expect([home.recordText, away.recordText]).toEqual(['1\u20131', '1\u20131'])
    expect(home.shortName).toBe('Atl')
  })

  it('has no table where the district is not published, nor its name or ranks', async () => {
    const matchId = await makeMatch(portal, league, 0, 1, { ...final, homeScore: 3, awayScore: 0 })
    await portal.database.transaction((tx) => tx.update(district).set({ published: false }))
    const game = await publicGame(matchId)
    expect([game.change, game.district, game.match.districtName, game.home.rankText]).toEqual([null, null, null, ''])
    expect((await gameFor(matchId, { token: league.adminToken })).district).toMatchObject({ name: 'District 1' })
  })

  it('is not there unless it is published, nor under the name of another organization', async () => {
    const matchId = await makeMatch(portal, league, 0, 1, { published: false })
    expect((await portal.send(getPublicGame, { match: matchId })).status).toBe(404)
    await portal.database.transaction((tx) => tx.insert(organization).values({ orgParam: 'other', name: 'Other', timeZone: 'America/Chicago' }))
    await set(matchId, { published: true })
    expect((await portal.send(getPublicGame, { match: matchId }, { extra: { orgParam: 'other' } })).status).toBe(404)
    expect((await portal.send(getPublicGame, { match: matchId }, { extra: { orgParam: 'test' } })).status).toBe(200)
    expect((await portal.send(getPublicGame, { match: 999_999 })).status).toBe(404)
  })

  it('says who entered the score and who agreed by school, and names no person; the nickname only where the association shows it', async () => {
    const matchId = await makeMatch(portal, league)
    await portal.send(submitScore, { matchId, matchVersion: 1, ...played(2, 1) }, { token: coach.token })
    const waiting = await publicGame(matchId)
    expect([waiting.history, waiting.agreedText, waiting.home.score, waiting.periods]).toEqual([[], '', null, null])
    await portal.send(confirmScore, { matchId, matchVersion: 2 }, { token: rival.token })
    const { history, agreedText, periods, ...game } = await publicGame(matchId)
    expect(history.map(({ what, by }) => [what, by])).toEqual([['Atl entered 1\u20132', ''], ['Borea confirmed', '']])
    expect(agreedText).toBe('Confirmed by both schools')
    expect(periods).toEqual({ title: 'By half', columns: [{ short: '1st', long: '1st half', home: 2, away: 0 }, { short: '2nd', long: '2nd half', home: 0, away: 1 }] })
    expect(JSON.stringify(game)).not.toContain('Person')
    expect(game.home.nickname).toBe('')
    await portal.database.transaction((tx) => tx.update(organization).set({ publicSchoolFields: ['mascot'] }).where(eq(organization.id, league.organizationId)))
    const other = await makeMatch(portal, league)
    expect((await publicGame(other)).home.nickname).toBe('Titans')
  })

  it('keeps from the public what the two schools disagreed about', async () => {
    const matchId = await makeMatch(portal, league)
    await portal.send(submitScore, { matchId, matchVersion: 1, ...played(2, 1) }, { token: coach.token })
    await portal.send(submitScore, { matchId, matchVersion: 2, ...played(5, 5), outcome: 'played' }, { token: rival.token })
    await portal.send(submitScore, { matchId, matchVersion: 3, ...played(2, 1), reason: 'The sheet says so.' }, { token: league.adminToken })
    expect((await publicGame(matchId)).history.map(({ what }) => what)).toEqual(['Atl entered 1\u20132', 'The association approved'])
    const said = (await gameFor(matchId, coach)).history
    expect(said).toHaveLength(3)
    expect(said.every(({ by }) => by !== '')).toBe(true)
  })

  it('counts past meetings over all years, whoever was at home, and leaves scrimmages and later ones out', async () => {
    const [, , corvus, delphi] = league.teams
    await portal.database.transaction(async (tx) => {
      const [past] = await tx.insert(academicYear).values({ organizationId: league.organizationId, label: '2024-25', startsOn: '2024-08-01', endsOn: '2025-07-31', isCurrent: false }).returning()
      const [row] = await tx.select().from(team).where(eq(team.id, corvus!.teamId))
      const { id: _, ...copied } = row!
      const takings = await tx.insert(schoolActivity).values([corvus, delphi].map((each) => ({ academicYearId: past!.id, schoolId: each!.schoolId, activityId: league.activityId }))).returning()
      const made = await tx.insert(team).values(takings.map(({ id: schoolActivityId, schoolId }) => ({ ...copied, academicYearId: past!.id, schoolActivityId, schoolId, districtId: null }))).returning()
      await tx.insert(match).values([
        { organizationId: league.organizationId, academicYearId: past!.id, activityId: league.activityId, levelId: league.levelId, homeTeamId: made[1]!.id, awayTeamId: made[0]!.id, startsAt: new Date('2024-11-14T20:00:00Z'), timeZone: 'America/Chicago', kind: 'nonDistrict', ...final, homeScore: 1, awayScore: 4 },
        { organizationId: league.organizationId, academicYearId: past!.id, activityId: league.activityId, levelId: league.levelId, homeTeamId: made[0]!.id, awayTeamId: made[1]!.id, startsAt: new Date('2024-12-14T20:00:00Z'), timeZone: 'America/Chicago', kind: 'scrimmage', ...final, homeScore: 0, awayScore: 7 },
      ])
    })
    await makeMatch(portal, league, 2, 3, { ...final, homeScore: 2, awayScore: 2, kind: 'nonDistrict', startsAt: new Date('2026-10-01T20:00:00Z') })
    const matchId = await makeMatch(portal, league, 2, 3, { startsAt: new Date('2026-10-10T20:00:00Z') })
    expect((await publicGame(matchId)).meetings).toEqual({
      since: '2024', home: 1, away: 0, ties: 1,
      latest: [{ matchId: expect.any(Number) as number, dateText: 'Oct 1, 2026', winner: null, scoreText: '2\u20132' }, { matchId: expect.any(Number) as number, dateText: 'Nov 14, 2024', winner: 'home', scoreText: '4\u20131' }],
    })
  })

  it('has the next one of each team after it, and the page of it', async () => {
    portal.setNow(new Date('2026-11-20T18:00:00Z'))
    const later = await makeMatch(portal, league, 2, 0, { startsAt: new Date('2026-11-25T00:00:00Z') })
    const matchId = await makeMatch(portal, league, 0, 1, { ...final, homeScore: 3, awayScore: 0, startsAt: new Date('2026-11-18T00:00:00Z') })
    expect((await publicGame(matchId)).next).toEqual([{ matchId: later, side: 'home', isHome: false, opponentName: 'Corvus', whenText: expect.stringMatching(/^Tue, Nov 24, 6:00.PM CST$/) as string }])
    const { status, text } = await portal.request({ url: `/embed-code/match/${matchId}` })
    expect(status).toBe(200)
    expect(text).toContain('<title>Borea 0, Atlas 3')
    expect(text).toContain(`href="/embed-code/match/${later}"`)
    expect(text).toContain('"@type":"SportsEvent"')
    for (const missing of ['/embed-code/match/999999', '/embed-code/match/x', '/embed-code/match']) expect([missing, (await portal.request({ url: missing })).status]).toEqual([missing, 404])
    expect((await portal.request({ url: `/oembed?url=${encodeURIComponent(`http://portal.test/embed-code/match/${matchId}`)}` })).status).toBe(200)
    expect((await portal.request({ url: '/sitemaps/test/1.xml' })).text).toContain(`/embed-code/match/${matchId}<`)
  })
})

describe('what the signed-in see besides', () => {
  it('coaches may enter, answer and correct what they may, by the policies of the writes', async () => {
    const matchId = await makeMatch(portal, league)
    expect((await gameFor(matchId, coach)).staff).toMatchObject({ side: 'home', isCoach: true, state: 'none', can: { enter: true, confirm: false, reschedule: true } })
    await portal.send(submitScore, { matchId, matchVersion: 1, ...played(2, 1) }, { token: coach.token })
    expect((await gameFor(matchId, rival)).staff).toMatchObject({ side: 'away', state: 'reported', reportText: 'Atl 2, Borea 1', can: { confirm: true } })
    await portal.send(confirmScore, { matchId, matchVersion: 2 }, { token: rival.token })
    expect((await gameFor(matchId, rival)).staff).toMatchObject({ state: 'final', reportText: '', can: { enter: false, contest: true, confirm: false } })
    expect((await gameFor(matchId, { token: league.adminToken })).staff).toMatchObject({ side: 'office', can: { enter: true, review: true } })
    await portal.send(contestScore, { matchId, matchVersion: 3, reason: 'It was 2-2.' }, { token: rival.token })
    expect((await publicGame(matchId)).stateText).toBe('Final')
  })

  it('staff of other schools and fans have nothing to do and read what the public does', async () => {
    const matchId = await makeMatch(portal, league)
    await portal.send(submitScore, { matchId, matchVersion: 1, ...played(2, 1) }, { token: coach.token })
    for (const who of [bystander, fan]) {
      const { staff, history } = await gameFor(matchId, who)
      expect([staff, history]).toEqual([null, []])
    }
  })

  it('a draw that is not published is the office’s alone', async () => {
    const matchId = await makeMatch(portal, league, 0, 1, { published: false })
    expect((await portal.send(getGame, { matchId }, { token: coach.token })).status).toBe(404)
    expect((await portal.send(getGame, { matchId }, { token: league.adminToken })).status).toBe(200)
  })
})
