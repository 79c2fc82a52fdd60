import { afterAll, beforeAll, expect, it } from 'vitest'
import { follow } from '@portal/shared/publishing/favourites/favourite.calls'
import { getMenu } from '@portal/shared/publishing/menu/menu.calls'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
})
afterAll(() => portal.stop())

const menuOf = async (token: string) => (await portal.send(getMenu, {}, { token })).payload

it('names the teams of a coach and of a director, and none for the office or a fan', async () => {
  const [own] = league.teams
  const coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: own!.schoolId, coaches: [own!.teamId] })
  const idle = await loginAs(portal, league, { roleName: 'Coach', schoolId: own!.schoolId })
  const director = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: own!.schoolId })
  const fan = await loginAs(portal, league, { roleName: 'Fan' })
  const { teams } = await menuOf(coach.token)
  expect(teams).toEqual([{ teamId: own!.teamId, activityId: expect.any(Number) as number, levelId: expect.any(Number) as number, schoolActivityId: expect.any(Number) as number, name: expect.stringMatching(/^\S+.* \S+$/) as string }])
  expect((await menuOf(director.token)).teams).toEqual(teams)
  for (const token of [idle.token, fan.token, league.adminToken]) expect((await menuOf(token)).teams).toEqual([])
})

it('names what is followed, teams before schools, five at most, and counts all', async () => {
  const fan = await loginAs(portal, league, { roleName: 'Fan' })
  expect(await menuOf(fan.token)).toEqual({ teams: [], following: [], followingTotal: 0, activityKinds: ['teamSport'] })
  const subjects = [...league.teams.slice(0, 3).map(({ schoolId }) => ({ kind: 'school' as const, subjectId: schoolId })), ...league.teams.slice(0, 3).map(({ teamId }) => ({ kind: 'team' as const, subjectId: teamId }))]
  await portal.send(follow, { subjects }, { token: fan.token })
  const { following, followingTotal } = await menuOf(fan.token)
  expect(following.map(({ kind }) => kind)).toEqual(['team', 'team', 'team', 'school', 'school'])
  expect(following[0]).toMatchObject({ teamId: league.teams[0]!.teamId, name: expect.stringMatching(/^[^·]+$/) as string, plays: 'Soccer', fullName: expect.stringContaining(', ') as string, crest: { initials: expect.stringMatching(/^[A-Z]{1,3}$/) as string } })
  expect(followingTotal).toBe(6)
})
