import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { tennisScoreRules } from '@portal/shared/directory/rules/sportScoreRules'
import { percentageRules } from '@portal/shared/directory/rules/defaultRules'
import { bestOfThree, usualFormats } from '@portal/shared/competition/tennis/usualFormats'
import { tennisAct, tennisDual, tennisLine } from '../tennis/tennis.tables'
import { makeLeague, makeMatch, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { computeTables } from './computeTables'
import { computeTablesAt } from './computeTablesAt'

/** Level on duals won, parted by the sets of their lines. */
let portal: TestPortal
let league: League
let matches: number[]

/** Atlas and Borea beat Corvus 2-0. */
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal, { rules: { scores: tennisScoreRules, standings: { ...percentageRules, tieBreakers: [{ kind: 'setsShare' }] } } })
  const final = { status: 'final' as const, outcome: 'played' as const, homeScore: 2, awayScore: 0, scoredAt: new Date('2026-11-02T12:00:00Z') }
  matches = [await makeMatch(portal, league, 0, 2, final), await makeMatch(portal, league, 1, 2, final)]
})
afterAll(() => portal.stop())
beforeEach(() => portal.database.transaction(async (tx) => {
  for (const table of [tennisAct, tennisLine, tennisDual]) await tx.delete(table)
}))

const end = (place: number, sets: [number, number], text = '2-0') => portal.database.transaction((tx) => tx.insert(tennisAct).values({
  matchId: matches[place]!, act: 'finished', at: new Date('2026-11-02T12:00:00Z'), data: { text, lines: { home: 2, away: 0 }, sets: { home: sets[0], away: sets[1] }, games: { home: 30, away: 20 } },
}))
const rowsNow = async () => (await computeTables(portal.database.reader, [league.districtId])).get(league.districtId)!
const first = async () => (await rowsNow()).slice(0, 2).map(({ rank, teamName }) => `${rank} ${teamName}`)

it('takes what was written down when the duals were finished, the latest with the score that counts', async () => {
  expect(await first()).toEqual(['1 Atlas', '1 Borea'])
  expect((await rowsNow())[0]!.reason).toContain('the lines of some duals are not entered yet')
  await end(0, [4, 2])
  await end(1, [4, 0], '1-1')
  expect(await first()).toEqual(['1 Atlas', '1 Borea'])
  await end(1, [4, 3])
  await end(1, [4, 1])
  expect(await first()).toEqual(['1 Borea', '2 Atlas'])
  expect((await rowsNow())[0]!.reason).toContain('ahead on share of sets won (.800 to .667)')
  const at = async (day: string) => (await computeTablesAt(portal.database.reader, [league.districtId], new Date(day))).get(league.districtId)!.rows
  expect((await at('2026-11-03T00:00:00Z')).slice(0, 2).map(({ teamName }) => teamName)).toEqual(['Borea', 'Atlas'])
})

it('takes the lines as they stand while a dual is being finished, if they give the score', async () => {
  await end(0, [4, 2])
  const sets = [{ home: 6, away: 3, tieBreak: null }, { home: 6, away: 4, tieBreak: null }]
  const line = { kind: 'singles' as const, division: '' as const, sets, state: 'won' as const, winner: 'home' as const, matchId: matches[1]! }
  const group = { kind: 'singles' as const, division: '' as const, count: 2, points: 1, sets: bestOfThree }
  await portal.database.transaction(async (tx) => {
    await tx.insert(tennisDual).values({ matchId: matches[1]!, format: { ...usualFormats.nine, groups: [group] } })
    await tx.insert(tennisLine).values([{ ...line, number: 1 }, { ...line, number: 2 }])
  })
  expect(await first()).toEqual(['1 Borea', '2 Atlas'])
  // One line less gives another score than the one that counts.
  await portal.database.transaction((tx) => tx.update(tennisLine).set({ winner: 'away' }))
  expect(await first()).toEqual(['1 Atlas', '1 Borea'])
})
