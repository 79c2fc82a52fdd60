import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getPublicTeamHub, getTeamHub } from '@portal/shared/publishing/hubs/hub.calls'
import { recomputeStandings } from '../../competition/standings/recomputeStandings'
import { district } from '../../directory/districts/district.tables'
import { rosterEntry } from '../../directory/rosters/roster.tables'
import { school } from '../../directory/schools/school.tables'
import { student } from '../../identity/students/student.tables'
import { loginAs, makeLeague, makeMatch, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
const final = { status: 'final' as const, outcome: 'played' as const, scoredAt: new Date('2026-11-01T23:00:00Z') }
let dueId: number

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  portal.setNow(new Date('2026-11-20T18:00:00Z'))
  await makeMatch(portal, league, 0, 1, { ...final, homeScore: 3, awayScore: 0, startsAt: new Date('2026-11-03T00:00:00Z') })
  await makeMatch(portal, league, 2, 0, { ...final, homeScore: 1, awayScore: 1, startsAt: new Date('2026-11-05T00:00:00Z') })
  dueId = await makeMatch(portal, league, 0, 3, { startsAt: new Date('2026-11-10T00:00:00Z') })
  await makeMatch(portal, league, 0, 2, { startsAt: new Date('2026-11-28T00:00:00Z') })
  await makeMatch(portal, league, 0, 2, { startsAt: new Date('2026-11-27T00:00:00Z'), published: false })
  await portal.database.transaction(async (tx) => {
    await recomputeStandings(tx, [league.districtId], portal.services.now())
    await tx.update(school).set({ primaryColor: '#6d1a36', secondaryColor: '#f0b323' }).where(eq(school.id, schoolAt(0)))
    const [player] = await tx.insert(student).values({ organizationId: league.organizationId, schoolId: schoolAt(0), firstName: 'Skye', lastName: 'Secretfield', grade: 10, gender: 'girl' }).returning()
    await tx.insert(rosterEntry).values({ teamId: teamAt(0), studentId: player!.id })
  })
})
afterAll(() => portal.stop())

const schoolAt = (index: number) => league.teams[index]!.schoolId
const teamAt = (index: number) => league.teams[index]!.teamId
const hub = async (index = 0) => (await portal.send(getPublicTeamHub, { team: teamAt(index) })).payload
const openFor = async (token: string, index = 0) => (await portal.send(getTeamHub, { teamId: teamAt(index) }, { token })).payload

it('shows everyone how a team stands and why, what comes and what came of it; what is published and no more', async () => {
  const { team, last, standing, next, results, counts } = await hub()
  expect(team).toMatchObject({ name: 'Atlas', recordText: '1\u20130\u20131', rankText: '1st of 4', district: { name: 'District 1' }, hero: { '--c1': '#6d1a36', '--c2': '#f0b323' } })
  expect(last).toEqual(['W', 'T'])
  expect(standing!.rows.map(({ teamName, isMarked, reason }) => [teamName, isMarked, reason !== ''])).toEqual([['Atlas', true, true], ['Corvus', false, false], ['Delphi', false, false], ['Borea', false, false]])
  expect(next.map(({ opponentName }) => opponentName)).toEqual(['Corvus'])
  expect(results.map(({ opponentName, scoreText }) => [opponentName, scoreText])).toEqual([['Delphi', 'Score not in yet'], ['Corvus', '1\u20131'], ['Borea', '3\u20130']])
  expect(counts).toEqual({ next: 1, results: 3 })
  expect(JSON.stringify(await hub())).not.toContain('Secretfield')
})

it('has no rank and no table of a district that is not published, but for staff', async () => {
  await portal.database.transaction((tx) => tx.update(district).set({ published: false }))
  portal.services.publicCache.forgetAll()
  const { team, standing } = await hub()
  expect([team.district, team.rankText, standing]).toEqual([null, '', null])
  expect((await openFor(league.adminToken)).standing).not.toBeNull()
  await portal.database.transaction((tx) => tx.update(district).set({ published: true }))
  portal.services.publicCache.forgetAll()
})

it('opens the team’s own pages, with who coaches it, to the office and to the school’s own people', async () => {
  const coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: schoolAt(0), coaches: [teamAt(0)] })
  const [parent, stranger, fan] = await Promise.all([
    loginAs(portal, league, { roleName: 'Parent', schoolId: schoolAt(0) }), loginAs(portal, league, { roleName: 'Athletic Director', schoolId: schoolAt(1) }), loginAs(portal, league, { roleName: 'Fan' }),
  ])
  expect(await openFor(coach.token)).toMatchObject({ pages: { rosterCount: 1, coaches: [{ userId: coach.userId }], canEdit: true }, scores: { count: 1, oldestId: dueId } })
  expect(await openFor(league.adminToken)).toMatchObject({ pages: { canEdit: true }, scores: { count: 1 } })
  expect((await openFor(coach.token, 1)).pages).toBeNull()
  for (const { token } of [stranger, fan]) expect(await openFor(token)).toMatchObject({ pages: null, scores: null, team: { name: 'Atlas' } })
  expect((await openFor(parent.token)).scores).toBeNull()
})

it('is not there for a team that is not, or is of a school that is only played against', async () => {
  await portal.database.transaction((tx) => tx.update(school).set({ isOutside: true }).where(eq(school.id, schoolAt(3))))
  for (const team of [teamAt(3), 999_999]) {
    expect((await portal.send(getPublicTeamHub, { team })).status).toBe(404)
    expect((await portal.request({ url: `/embed-code/teams/${team}` })).status).toBe(404)
  }
  expect((await portal.request({ url: `/embed-code/teams/${teamAt(0)}?orgParam=other` })).status).toBe(404)
  expect((await portal.request({ url: '/embed-code/teams' })).status).toBe(404)
})

it('has a page with its parts at addresses of their own', async () => {
  const { status, text } = await portal.request({ url: `/embed-code/teams/${teamAt(0)}` })
  expect(status).toBe(200)
  expect(text).toMatch(/<h1[^>]*>Atlas Soccer<\/h1>/)
  expect(text).toContain('href="/embed-code/schools/test/atlas"')
  expect(text).toContain(`href="/embed-code/teams/${teamAt(0)}?tab=schedule"`)
  expect(text).not.toContain('?tab=results')
  // The older address of its results is one of its schedule, which has them.
  for (const tab of ['schedule', 'results']) {
    const part = await portal.request({ url: `/embed-code/teams/${teamAt(0)}?tab=${tab}` })
    expect(part.text).toContain('aria-current="page">Schedule')
    expect(part.text).toContain('Latest results')
    expect(part.text).toContain(`/embed-code/teams/${teamAt(0)}?tab=schedule"`)
  }
  expect((await portal.request({ url: `/embed-code/teams/${teamAt(0)}?tab=roster` })).status).toBe(400)
})
