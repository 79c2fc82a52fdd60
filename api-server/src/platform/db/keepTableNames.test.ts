import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq, inArray, sql } from 'drizzle-orm'
import { makeBracketCall } from '@portal/shared/competition/brackets/bracket.calls'
import { findTiesOfScore } from '../../competition/scores/score.repository'
import { makeLeague, makeMatch, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { bracketMatch } from '../../competition/brackets/bracket.tables'
import { school } from '../../directory/schools/school.tables'
import { team } from '../../directory/teams/team.tables'

it('goes with one version of Drizzle: what it changes is private there, and is looked at again with each other version', () => {
  const { dependencies } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { dependencies: Record<string, string> }
  expect(dependencies['drizzle-orm']).toBe('0.45.4')
})

describe('a subquery among the fields of a query of one table', () => {
  let portal: TestPortal
  let league: League
  const names = ['Atlas', 'Borea', 'Corvus', 'Delphi']
  beforeAll(async () => {
    portal = await startTestPortal()
    league = await makeLeague(portal, { teamNames: names })
  })
  afterAll(() => portal.stop())

  /** How many teams a school has: both tables have an `id`, and without names the inner one is taken. */
  const teams = sql<number>`(select count(*)::int from ${team} where ${team.schoolId} = ${school.id})`

  it('is compared with the outer row when it is selected', async () => {
    const ids = league.teams.map(({ schoolId }) => schoolId)
    const rows = await portal.database.reader.select({ teams }).from(school).where(inArray(school.id, ids))
    expect(rows).toEqual(ids.map(() => ({ teams: 1 })))
    await portal.database.transaction(async (tx) => expect(await tx.select({ teams }).from(school).where(inArray(school.id, ids))).toEqual(rows))
  })

  it('is compared with the outer row when it is returned by a write', async () => {
    await portal.database.transaction(async (tx) => {
      const { schoolId } = league.teams[2]!
      expect(await tx.update(school).set({ name: 'Corvus' }).where(eq(school.id, schoolId)).returning({ teams, name: school.name })).toEqual([{ teams: 1, name: 'Corvus' }])
      const [other] = await tx.select().from(school).where(eq(school.id, schoolId))
      const [added] = await tx.insert(school).values({ ...other!, id: undefined, name: 'Elsewhere', schoolParam: 'elsewhere' }).returning({ id: school.id, teams })
      expect(added!.teams).toBe(0)
      expect(await tx.delete(school).where(eq(school.id, added!.id)).returning({ teams })).toEqual([{ teams: 0 }])
    })
  })

  it('tells a match of a bracket from one whose key is that of a place in a bracket', async () => {
    const seeds = league.teams.map(({ teamId }) => ({ teamId, studentIds: [] }))
    const as = { token: league.adminToken }
    const { bracketId } = (await portal.send(makeBracketCall, {
      key: crypto.randomUUID(), name: 'State', activityId: league.activityId, levelId: league.levelId, classificationId: null, eventId: null, entrantKind: 'team', plan: { kind: 'single', thirdPlace: false }, seeds,
    }, as)).payload
    const [plain, ofBracket] = [await makeMatch(portal, league, 0, 1), await makeMatch(portal, league, 2, 3)]
    const [place] = await portal.database.transaction(async (tx) => {
      await tx.execute(sql`select setval(pg_get_serial_sequence('bracket_match', 'id'), ${plain}::bigint, false)`)
      return tx.insert(bracketMatch).values({ bracketId, key: 'W2.0', matchId: ofBracket }).returning({ id: bracketMatch.id })
    })
    expect(place).toEqual({ id: plain })
    const isOfBracket = async (matchId: number) => (await findTiesOfScore(portal.database.reader, league.organizationId, matchId))!.isOfBracket
    expect([await isOfBracket(plain), await isOfBracket(ofBracket)]).toEqual([false, true])
  })
})
