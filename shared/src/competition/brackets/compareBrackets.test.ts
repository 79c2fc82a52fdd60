import { BracketsManager } from 'brackets-manager'
import { InMemoryDatabase } from 'brackets-memory-db'
import { expect, it } from 'vitest'
import { bracketSize, makeElimination } from './makeElimination'
import { playElimination } from './playElimination'
import type { BracketFormat, BracketResult } from './bracket.types'

/**
 * Another implementation that tournaments are run with, as a witness: the same first matches for the usual seeding, and as many
 * matches in all. https://github.com/Drarig29/brackets-manager.js
 */
const sizes = Array.from({ length: 63 }, (_, index) => index + 2)

async function theirs(type: 'single_elimination' | 'double_elimination', count: number) {
  const manager = new BracketsManager(new InMemoryDatabase())
  const size = bracketSize(count)
  await manager.create.stage({
    tournamentId: 0, name: 'Witness', type,
    seeding: Array.from({ length: size }, (_, index) => (index < count ? `${index + 1}` : null)),
    settings: { seedOrdering: ['inner_outer'], grandFinal: type === 'double_elimination' ? 'simple' : 'none' },
  })
  const { match, participant, round } = await manager.get.tournamentData(0)
  const nameOf = new Map(participant.map(({ id, name }) => [id, Number(name)]))
  const firstRound = Math.min(...round.map(({ id }) => Number(id)))
  // A side of null is a bye; one without a name yet is not known.
  const isPlayed = (each: (typeof match)[number]) => each.opponent1 !== null && each.opponent2 !== null
  const first = match.filter((each) => Number(each.round_id) === firstRound && isPlayed(each)).map((each) => [nameOf.get(each.opponent1!.id!)!, nameOf.get(each.opponent2!.id!)!])
  return { first: pairs(first), matches: match.filter(isPlayed).length }
}

function ours(format: BracketFormat, count: number) {
  const bracket = makeElimination(format, count)
  const seeds = Array.from({ length: count }, (_, index) => index + 1)
  const first = playElimination(bracket, seeds, []).matches.filter(({ part, round, state }) => part === 'main' && round === 1 && state === 'ready')
    .map(({ topSide, bottomSide }) => [topSide, bottomSide].map((side) => (side.is === 'team' ? side.teamId : 0)))
  const results: BracketResult[] = []
  for (;;) {
    const ready = playElimination(bracket, seeds, results).matches.filter(({ state }) => state === 'ready')
    if (ready.length === 0) return { first: pairs(first), matches: results.length }
    results.push(...ready.flatMap(({ key, topSide, bottomSide }): BracketResult[] => (topSide.is === 'team' && bottomSide.is === 'team' ? [{ key, winner: 'top', topTeamId: topSide.teamId, bottomTeamId: bottomSide.teamId }] : [])))
  }
}

const pairs = (matches: readonly (readonly number[])[]) => matches.map((match) => [...match].sort((a, b) => a - b).join('-')).sort()

it.each(sizes)('single elimination of %i', async (count) => expect(ours({ kind: 'single' }, count)).toEqual(await theirs('single_elimination', count)))
it.each(sizes.filter((count) => count > 2))('double elimination of %i', async (count) => expect(ours({ kind: 'double' }, count)).toEqual(await theirs('double_elimination', count)))
