import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSets } from './checkSets'
import { SetFormat } from '../../directory/rules/dualFormat.schemas'
import type { PlayedSet } from '../results/set.schemas'
import { nextToWin, withWon } from './playLine'
import { tallySets } from '../results/sets'

const formats: fc.Arbitrary<SetFormat> = fc.record({
  games: fc.constantFrom(4, 6, 8, 10), winByTwo: fc.boolean(), tieBreakAt: fc.constantFrom(3, 5, 6, 7, 8, 9, 10, null), tieBreakTo: fc.constantFrom(5 as const, 7 as const, 10 as const),
  bestOf: fc.constantFrom(1 as const, 3 as const), finalTieBreakTo: fc.constantFrom(7 as const, 10 as const, null), noAd: fc.boolean(),
}).filter((format) => SetFormat.safeParse(format).success)

/* The second checker knows nothing of final scores: it plays game after game from love all and notes where play can lead. */

const over = ({ home, away }: { home: number; away: number }, to: number, byTwo: boolean) => Math.max(home, away) >= to && (!byTwo || Math.abs(home - away) >= 2)
const text = (at: { home: number; away: number }) => `${at.home}-${at.away}`
const bound = 40

/** Where a count from 0-0 can lead, and whether it is over there. */
function reach(isOver: (at: { home: number; away: number }) => boolean): Map<string, boolean> {
  const seen = new Map<string, boolean>()
  const rows = [{ home: 0, away: 0 }]
  for (let at = rows.pop(); at; at = rows.pop()) {
    if (seen.has(text(at)) || at.home + at.away > bound) continue
    seen.set(text(at), isOver(at))
    if (!isOver(at)) rows.push({ home: at.home + 1, away: at.away }, { home: at.home, away: at.away + 1 })
  }
  return seen
}

/** "won", "open" or undefined for what no play leads to. */
function played(set: PlayedSet, format: SetFormat, index: number): 'won' | 'open' | undefined {
  const { home, away, tieBreak } = set
  const onlyPoints = format.bestOf === 3 && format.finalTieBreakTo !== null && index === 2
  if (onlyPoints) {
    const points = tieBreak && reach((at) => over(at, format.finalTieBreakTo!, true)).get(text(tieBreak))
    if (home === 0 && away === 0) return tieBreak === null || points === false ? 'open' : undefined
    const winner = tieBreak && (tieBreak.home > tieBreak.away ? '1-0' : '0-1')
    return points === true && text(set) === winner ? 'won' : undefined
  }
  const at = format.tieBreakAt
  if (tieBreak) {
    const points = reach((each) => over(each, format.tieBreakTo, true)).get(text(tieBreak))
    if (at === null || points === undefined) return undefined
    if (home === at && away === at) return points ? undefined : 'open'
    const after = tieBreak.home > tieBreak.away ? { home: at + 1, away: at } : { home: at, away: at + 1 }
    return points && text(after) === text(set) ? 'won' : undefined
  }
  // Without points of a tie-break play ends at the level score where one begins: nothing behind it is reached.
  const isLevelThere = (each: { home: number; away: number }) => at !== null && each.home === at && each.away === at
  const found = reach((each) => isLevelThere(each) || over(each, format.games, format.winByTwo)).get(text(set))
  if (found === undefined) return undefined
  return found && !isLevelThere(set) ? 'won' : 'open'
}

function isPlayable(sets: readonly PlayedSet[], format: SetFormat): 'won' | 'open' | undefined {
  const won = { home: 0, away: 0 }
  for (const [index, set] of sets.entries()) {
    if (Math.max(won.home, won.away) > format.bestOf / 2 || index >= format.bestOf) return undefined
    const how = played(set, format, index)
    if (how === undefined || (how === 'open' && index < sets.length - 1)) return undefined
    if (how === 'won') won[set.home > set.away ? 'home' : 'away'] += 1
  }
  return Math.max(won.home, won.away) > format.bestOf / 2 ? 'won' : 'open'
}

/** A line played to its end, or stopped after so many games and points. */
function play(format: SetFormat, wins: readonly boolean[]): PlayedSet[] {
  let sets: PlayedSet[] = []
  for (const isHome of wins) sets = withWon(sets, format, isHome ? 'home' : 'away')
  return sets
}

const wins = fc.array(fc.boolean(), { maxLength: 120 })

describe('sets, played at random', () => {
  it('are taken wherever play has come to, and as won when it is over', () => {
    fc.assert(fc.property(formats, wins, (format, sequence) => {
      const sets = play(format, sequence)
      expect(checkSets(sets, format, 'live')).toEqual([])
      const isOver = nextToWin(sets, format) === null
      expect(checkSets(sets, format, 'won').length === 0).toBe(isOver)
      expect(checkSets(sets, format, 'retired').length === 0).toBe(!isOver)
      expect(tallySets(sets, format).winner !== null).toBe(isOver)
    }), { numRuns: 500 })
  })

  it('come to no end but by the one who wins the last point', () => {
    fc.assert(fc.property(formats, fc.boolean(), (format, isHome) => {
      const sets = play(format, Array.from({ length: 120 }, () => isHome))
      expect(tallySets(sets, format)).toMatchObject({ winner: isHome ? 'home' : 'away', sets: { [isHome ? 'away' : 'home']: 0 } })
    }))
  })

  const change = fc.record({ set: fc.nat(2), what: fc.constantFrom('home', 'away', 'points', 'noPoints', 'add', 'drop'), home: fc.nat(14), away: fc.nat(14) })

  it('are judged as a checker judges that only plays, whatever is changed in them', () => {
    let refused = 0
    fc.assert(fc.property(formats, wins, change, (format, sequence, { set, what, home, away }) => {
      const sets = play(format, sequence).map((each) => ({ ...each }))
      const at = sets[Math.min(set, sets.length - 1)]
      if (what === 'add') sets.push({ home, away, tieBreak: null })
      else if (what === 'drop') sets.shift()
      else if (at && what === 'home') at.home = home
      else if (at && what === 'away') at.away = away
      else if (at) at.tieBreak = what === 'points' ? { home, away } : null
      const expected = isPlayable(sets.slice(0, 4), format)
      if (expected === undefined) refused += 1
      expect(checkSets(sets, format, 'live').length === 0).toBe(expected !== undefined)
      expect(checkSets(sets, format, 'won').length === 0).toBe(expected === 'won')
    }), { numRuns: 1500 })
    // The property says something only if many of the changes break the score.
    expect(refused).toBeGreaterThan(200)
  })
})
