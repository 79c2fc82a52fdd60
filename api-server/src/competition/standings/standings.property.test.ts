import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { submitScore } from '@portal/shared/competition/scores/score.calls'
import { soccerScoreRules } from '@portal/shared/directory/rules/sportScoreRules'
import { soccerRules } from '@portal/shared/directory/rules/defaultRules'
import { addAdjustment, endIneligibility, getDistrict, removeAdjustment, saveExternalValues, setIneligible } from '@portal/shared/competition/standings/district.calls'
import { getStandings, getStandingsAsOf, recordCoinToss } from '@portal/shared/competition/standings/standing.calls'
import { matchOutcomes } from '@portal/shared/directory/rules/matchOutcome.kinds'
import { makeLeague, makeMatch, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { computeTables } from './computeTables'
import { shownRows } from './beforeAnyMatch'
import { computeTablesAt } from './computeTablesAt'
import { recomputeStandings } from './recomputeStandings'
import { seconds } from '../../../../scripts/lib/patience.mjs'

/**
 * Whatever the office and the schools do, in whatever order: what is stored is what follows from everything that is stored,
 * and the tables of any earlier moment are reported as they were. One district lives through all of it, so that steps interact.
 */
let portal: TestPortal
let league: League
let matchIds: number[]
const versions = new Map<number, number>()
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal, { rules: { scores: soccerScoreRules, standings: { ...soccerRules, tieBreakers: [{ kind: 'headToHeadPoints' }, { kind: 'difference' }, { kind: 'external', key: 'fairPlay', better: 'higher' }, { kind: 'coinToss' }], afterSplit: 'restart' } } })
  matchIds = []
  for (const [home, away] of [[0, 1], [1, 2], [2, 0], [3, 0], [3, 1], [2, 3]] as const) matchIds.push(await makeMatch(portal, league, home, away))
})
afterAll(() => portal.stop())

const team = fc.nat(3)
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('score' as const), match: fc.nat(5), home: fc.nat(2), away: fc.nat(2), outcome: fc.constantFrom('played' as const, 'played' as const, 'played' as const, ...matchOutcomes) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('adjust' as const), team, points: fc.constantFrom(-3, -0.1, 0.2, 1) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('takeBack' as const), which: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('value' as const), team, value: fc.constantFrom(null, -2, 0, 1) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('eligible' as const), team, eligible: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('toss' as const), order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 2 }) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

let minutes = 0
let keys = 0

async function take(one: Step): Promise<number> {
  const { districtId, teams, adminToken: token } = league
  const teamId = 'team' in one ? teams[one.team]!.teamId : 0
  switch (one.act) {
    case 'score': {
      const matchId = matchIds[one.match]!
      const isPlayed = one.outcome === 'played'
      const answer = await portal.send(submitScore, { matchId, matchVersion: versions.get(matchId) ?? 1, outcome: one.outcome, homeScore: isPlayed ? one.home : null, awayScore: isPlayed ? one.away : null, periods: [], overtimePeriods: 0, reason: 'It was another' }, { token })
      if (answer.status === 200) versions.set(matchId, answer.payload.version)
      return answer.status
    }
    case 'adjust':
      return (await portal.send(addAdjustment, { districtId, teamId, points: one.points, reason: 'As decided', key: `b7f4c1de-5a60-4a3c-9f0e-${String(++keys).padStart(12, '0')}` }, { token })).status
    case 'takeBack': {
      const { adjustments } = (await portal.send(getDistrict, { districtId }, { token })).payload
      const found = adjustments[one.which]
      return found ? (await portal.send(removeAdjustment, { districtId, adjustmentId: found.adjustmentId }, { token })).status : 200
    }
    case 'value': {
      const { externals } = (await portal.send(getDistrict, { districtId }, { token })).payload
      const seen = externals[0]!.values.find((each) => each.teamId === teamId)!.value
      return (await portal.send(saveExternalValues, { districtId, key: 'fairPlay', values: [{ teamId, value: one.value, seen }] }, { token })).status
    }
    case 'eligible':
      return (await (one.eligible ? portal.send(endIneligibility, { teamId }, { token }) : portal.send(setIneligible, { teamId, reason: 'Rules' }, { token }))).status
    case 'toss':
      return (await portal.send(recordCoinToss, { districtId, order: one.order.map((place) => teams[place]!.teamId), tossedBy: 'The chair', tossedAt: portal.services.now().toISOString() }, { token })).status
  }
}

/** A row without what is read of its school when it is asked for. */
const plain = (rows: readonly object[]) => rows.map((row) => ({ ...row, crest: undefined, shortName: undefined }))

it('the stored table is the recomputed one, and earlier moments are told as they were', async () => {
  const { districtId, adminToken: token } = league
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const seen: { at: Date; rows: readonly object[] }[] = []
      for (const one of steps) {
        minutes += 1
        portal.setNow(new Date(Date.UTC(2026, 10, 20, 18, minutes)))
        expect(await take(one), JSON.stringify(one)).toBeLessThan(500)
        const stored = (await portal.send(getStandings, {}, { token })).payload.tables[0]!
        expect(plain(shownRows((await computeTables(portal.database.reader, [districtId])).get(districtId)!))).toEqual(plain(stored.rows))
        const soon = new Date(portal.services.now().getTime() + 1)
        expect((await portal.send(getStandingsAsOf, { asOf: soon.toISOString() }, { token })).payload.tables[0]!.rows).toEqual(stored.rows)
        seen.push({ at: soon, rows: stored.rows })
      }
      for (const { at, rows } of seen) expect(plain(shownRows((await computeTablesAt(portal.database.reader, [districtId], at)).get(districtId)!.rows))).toEqual(plain(rows))
      expect(await portal.database.transaction((tx) => recomputeStandings(tx, [districtId], portal.services.now()))).toEqual([])
    }),
    { numRuns: 15, endOnFailure: true },
  )
  expect(versions.size).toBeGreaterThan(3)
}, seconds(120))
