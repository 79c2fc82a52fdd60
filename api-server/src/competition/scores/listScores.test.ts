import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listPublicScores, listScores } from '@portal/shared/competition/scores/score.calls'
import { level } from '../../directory/activities/activity.tables'
import { district } from '../../directory/districts/district.tables'
import { team } from '../../directory/teams/team.tables'
import { makeLeague, makeMatch, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let matches: Record<'inOne' | 'inTwo' | 'between', number>
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal, { teamNames: ['Atlas', 'Borea', 'Corvus', 'Delphi', 'Echo'] })
  const { organizationId, yearId: academicYearId, activityId, levelId, teams } = league
  const second = await portal.database.transaction(async (tx) => {
    const [made] = await tx.insert(district).values({ organizationId, academicYearId, activityId, levelId, slug: 'district-2', name: 'District 2', position: 2 }).returning()
    for (const place of [2, 3]) await tx.update(team).set({ districtId: made!.id }).where(eq(team.id, teams[place]!.teamId))
    return made!.id
  })
  const final = { status: 'final', outcome: 'played', homeScore: 2, awayScore: 1, scoreState: 'final' } as const
  matches = {
    inOne: await makeMatch(portal, league, 0, 1, final),
    inTwo: await makeMatch(portal, league, 2, 3, { ...final, districtId: second, startsAt: new Date('2026-11-02T20:00:00Z') }),
    between: await makeMatch(portal, league, 1, 2, { ...final, districtId: null, kind: 'nonDistrict', startsAt: new Date('2026-11-03T20:00:00Z') }),
  }
})
afterAll(() => portal.stop())

const asked = { activity: 'soccer', level: 'varsity' }

describe.each([['everyone who signs in', listScores], ['everyone', listPublicScores]] as const)('the scores of %s', (_, call) => {
  const listed = async (query: { school?: string; district?: string }) => {
    const { days, total } = (await portal.send(call, { ...asked, ...query }, call === listScores ? { token: league.adminToken } : { extra: { orgParam: 'test' } })).payload
    const ids = days.flatMap((day) => day.matches.map(({ matchId }) => matchId))
    expect(total).toBe(ids.length)
    return ids.map((id) => Object.entries(matches).find(([, matchId]) => matchId === id)?.[0])
  }

  it('are all, newest first, where nothing narrows them', async () => {
    expect(await listed({})).toEqual(['between', 'inTwo', 'inOne'])
  })

  it.each<[string, string[]]>([['atlas', ['inOne']], ['borea', ['between', 'inOne']], ['corvus', ['between', 'inTwo']], ['echo', []]])('of the school %s are those in which it played, at home or away', async (school, expected) => {
    expect(await listed({ school })).toEqual(expected)
  })

  it.each<[string, string[]]>([['district-1', ['inOne']], ['district-2', ['inTwo']]])('of %s are those of its own matches', async (of, expected) => {
    const found = await listed({ district: of })
    expect(found.filter((name) => name !== 'between')).toEqual(expected)
    expect(await listed({ district: of, school: 'echo' })).toEqual([])
  })
})

it('have an activity’s varsity before its JV on a day, however late it was, and stay newest first otherwise', async () => {
  const { organizationId } = league
  const jv = await portal.database.transaction(async (tx) => (await tx.insert(level).values({ organizationId, slug: 'jv', name: 'JV', position: 2 }).returning())[0]!.id)
  const final = { status: 'final', outcome: 'played', homeScore: 2, awayScore: 1, scoreState: 'final', kind: 'nonDistrict', districtId: null } as const
  const at = (hour: number) => new Date(`2026-11-10T${hour}:00:00Z`)
  const early = await makeMatch(portal, league, 0, 1, { ...final, startsAt: at(16) })
  const ofJv = await makeMatch(portal, league, 0, 1, { ...final, levelId: jv, startsAt: at(20) })
  const late = await makeMatch(portal, league, 2, 1, { ...final, startsAt: at(18) })
  const { days } = (await portal.send(listPublicScores, { activity: 'soccer' }, { extra: { orgParam: 'test' } })).payload
  expect(days[0]!.matches.map(({ matchId }) => matchId)).toEqual([late, early, ofJv])
  expect(days.slice(1).flatMap((day) => day.matches.map(({ matchId }) => matchId))).toEqual([matches.between, matches.inTwo, matches.inOne])
})
