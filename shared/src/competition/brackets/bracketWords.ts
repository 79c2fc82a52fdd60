import type { ContestWords } from '../../directory/activities/contestName.kinds'
import { ordinal } from '../../platform/format/ordinal'
import type { BracketMatch, BracketPart, EliminationPart, Way } from './bracket.types'
import { poolName, type BracketStructure } from './bracketStructure'
import { playBracket } from './playBracket'

/** What matches are called, and what is said of a side while nobody stands there. Follows from the structure alone, and from the word of the activity. */
export interface BracketWords {
  /** From 1 in the order of play; null for a bye, which nobody plays. */
  numberOf: (key: string) => number | null
  /** "Winner of game 5", "Seed 3", "2nd of Pool A". */
  fromOf: (way: Way, match: Pick<BracketMatch<BracketPart>, 'part'>) => string
  /** Where the winner and the loser of a match go on to; null at the end. */
  winnerTo: (key: string) => string | null
  loserTo: (key: string) => string | null
}

const partOrder = { pool: 0, main: 1, losers: 2, consolation: 3, third: 4, final: 5 }

export function bracketWords(structure: BracketStructure, { one }: ContestWords): BracketWords {
  // With nobody known only what is a bye for ever is one.
  const open = playBracket(structure, { seeds: [], results: [] })
  const depths = new Map<string, number>()
  const depthOf = (way: Way) => (way.from === 'seed' ? 0 : depths.get(way.of)!)
  for (const match of structure.matches) depths.set(match.key, match.part === 'pool' ? match.round - 1_000 : 1 + Math.max(depthOf(match.top), depthOf(match.bottom)))
  const played = structure.matches.filter(({ key }) => { const { state } = open.byKey.get(key)!; return state !== 'bye' && state !== 'empty' })
  // The match that makes the champion is the last one.
  const orderOf = ({ key, part }: BracketMatch<BracketPart>) => (structure.elimination?.finals.includes(key) ? partOrder.final : partOrder[part])
  const numbers = new Map(played.map((match, index) => ({ match, index }))
    .sort((one, other) => depths.get(one.match.key)! - depths.get(other.match.key)! || orderOf(one.match) - orderOf(other.match) || one.index - other.index)
    .map(({ match: { key } }, index) => [key, index + 1]))
  const goesTo = { winner: new Map<string, string>(), loser: new Map<string, string>() }
  for (const { key, top, bottom } of structure.matches) for (const way of [top, bottom]) {
    // The first of them: a decider is played by those of the final, and only perhaps.
    if (way.from !== 'seed' && !goesTo[way.from].has(way.of)) goesTo[way.from].set(way.of, key)
  }
  const fromOf: BracketWords['fromOf'] = (way, { part }) => {
    if (way.from === 'seed') {
      const place = part === 'pool' ? undefined : structure.crossing[way.seed - 1]
      if (!place) return `Seed ${way.seed}`
      return 'rank' in place ? `${ordinal(place.rank)} of ${poolName(place.pool)}` : structure.crossing.filter((each) => 'other' in each).length === 1 ? 'Best of the others' : `${ordinal(place.other + 1)} best of the others`
    }
    const number = numbers.get(way.of)
    if (number !== undefined) return `${way.from === 'winner' ? 'Winner' : 'Loser'} of ${one} ${number}`
    // Through a bye whoever is on its other side comes.
    const bye = open.byKey.get(way.of)!
    return fromOf(bye.topSide.is === 'nobody' ? bye.bottom : bye.top, bye)
  }
  return { numberOf: (key) => numbers.get(key) ?? null, fromOf, winnerTo: (key) => goesTo.winner.get(key) ?? null, loserTo: (key) => goesTo.loser.get(key) ?? null }
}

/** "Quarterfinals", "Round of 16", "Elimination round 2". @param rounds how many the part has @param matches how many this one has */
export function roundTitle(part: EliminationPart, round: number, rounds: number, matches: number, isDouble: boolean): string {
  if (part === 'third') return 'Third place'
  if (part === 'final') return round === 1 ? 'Final' : 'Deciding final'
  if (part === 'losers') return round === rounds ? 'Elimination final' : `Elimination round ${round}`
  if (part === 'consolation') return round === rounds ? 'Consolation final' : `Consolation round ${round}`
  if (round === rounds) return isDouble ? 'Winners’ final' : 'Final'
  if (matches === 2) return 'Semifinals'
  return matches === 4 ? 'Quarterfinals' : `Round of ${matches * 2}`
}

export const partTitles: Record<EliminationPart, string> = { main: 'Main bracket', losers: 'Elimination bracket', final: 'Final', third: 'Third place', consolation: 'Consolation' }
