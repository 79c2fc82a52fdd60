import { afterAll, beforeAll, expect, it } from 'vitest'
import { getTeamSeason } from '@portal/shared/scheduling/matches/teamSchedule.calls'
import { loginAs } from '../../testing/factories'
import { makeContestWorld, type ContestWorld } from '../../testing/contestWorld'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { role } from '../../identity/roles/role.tables'

let portal: TestPortal
let world: ContestWorld
beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeContestWorld(portal)
})
afterAll(() => portal.stop())

const contestsOf = async (token: string, at = 0) => (await portal.send(getTeamSeason, { teamId: world.teamId(at) }, { token })).payload.contests.map(({ name }) => name)

it('a team’s season names the music contests that it takes part in, as far as their reader sees the team there', async () => {
  const { people, office, enter, make, stage } = world
  await world.makeContest()
  // Of others, of another kind, and a draft.
  const elsewhere = await make({ kind: 'band', name: 'Of the other school' })
  await enter(elsewhere, 1)
  const sport = await make({ name: 'A tournament' })
  await enter(sport, 0, 1)
  for (const eventId of [elsewhere, sport]) await stage(eventId, 'teams')
  await make({ kind: 'band', name: 'A draft' }).then((eventId) => enter(eventId, 0))
  for (const token of [people.director, people.ivy, people.mother]) expect(await contestsOf(token)).toEqual(['Solo and Ensemble'])
  expect((await contestsOf(office)).sort()).toEqual(['A draft', 'Solo and Ensemble'])
  expect((await contestsOf(office, 1)).sort()).toEqual(['Of the other school', 'Solo and Ensemble'])
})

it('names none to who may not look at events', async () => {
  await portal.database.transaction((tx) => tx.insert(role).values({ organizationId: world.league.organizationId, name: 'Of teams only', roleType: 'staff', permissions: ['teams-list'] }))
  const { token } = await loginAs(portal, world.league, { roleName: 'Of teams only', schoolId: world.schoolId(0) })
  expect(await contestsOf(token)).toEqual([])
})
