import type { SetFormat } from '../../directory/rules/dualFormat.schemas'
import type { PlayedSet, Side } from './set.schemas'
import { setState } from './setState'

/** What sets add up to. */
export interface SetsTally {
  sets: Record<Side, number>
  games: Record<Side, number>
  /** Who has won by the score alone; null while it is open. */
  winner: Side | null
  /** Who is ahead: by sets, then by the games of the open set, then by the points of its tie-break. */
  leader: Side | null
}

const more = (home: number, away: number): Side | null => (home === away ? null : home > away ? 'home' : 'away')

/** Sets and games of what was played by sets, and who has won or leads it; meant for sets that can have been played (setState). */
export function tallySets(sets: readonly PlayedSet[], format: SetFormat): SetsTally {
  const won: Record<Side, number> = { home: 0, away: 0 }
  const games: Record<Side, number> = { home: 0, away: 0 }
  let current: Side | null = null
  sets.forEach((set, index) => {
    games.home += set.home
    games.away += set.away
    const state = setState(set, format, index)
    if (state.is === 'won') won[state.by] += 1
    else current = more(set.home, set.away) ?? (set.tieBreak && more(set.tieBreak.home, set.tieBreak.away))
  })
  const needed = (format.bestOf + 1) / 2
  const winner = won.home >= needed ? 'home' : won.away >= needed ? 'away' : null
  return { sets: won, games, winner, leader: winner ?? more(won.home, won.away) ?? current }
}

/** "6-4 3-6 1-0 (10-8)": as people write it, home first; the points of a tie-break next to its set. */
export const setsText = (sets: readonly PlayedSet[]): string =>
  sets.map(({ home, away, tieBreak }) => `${home}-${away}${tieBreak ? ` (${tieBreak.home}-${tieBreak.away})` : ''}`).join(' ')
