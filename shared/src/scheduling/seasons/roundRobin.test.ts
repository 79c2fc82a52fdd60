import { describe, expect, it, test } from 'vitest'
import { countBreaks, roundRobin, type Pairing } from './roundRobin'

const sizes = Array.from({ length: 19 }, (_, index) => index + 2)

test.each(sizes)('%i teams: everyone meets everyone once, fairly at home and away', (teams) => {
  const rounds = roundRobin(teams)
  const meetings = rounds.flat()
  const pairs = new Set(meetings.map(([home, away]) => `${Math.min(home, away)}-${Math.max(home, away)}`))
  expect(meetings.length).toBe((teams * (teams - 1)) / 2)
  expect(pairs.size).toBe(meetings.length)
  expect(rounds.length).toBe(teams - 1 + (teams % 2))
  for (const round of rounds) expect(new Set(round.flat()).size).toBe(round.length * 2)
  for (let team = 0; team < teams; team += 1) {
    const atHome = meetings.filter(([home]) => home === team).length
    const away = meetings.filter(([, guest]) => guest === team).length
    expect(Math.abs(atHome - away), `team ${team}`).toBeLessThanOrEqual(1)
    // One rest each with an odd number, none with an even one.
    expect(rounds.filter((round) => !round.some((pair) => pair.includes(team))).length).toBe(teams % 2)
  }
})

describe('breaks', () => {
  it.each(sizes.filter((teams) => teams >= 4))('%i teams: as few as the theory allows', (teams) => {
    expect(countBreaks(roundRobin(teams), teams)).toBe(teams % 2 === 0 ? teams - 2 : 0)
    if (teams % 2 === 0) expect(countBreaks(roundRobin(teams, true), teams)).toBe(3 * teams - 6)
  })

  it.each([[6, 16], [8, 36], [10, 64], [12, 100]])('%i teams without the alternation: %i, which is (n - 2)²', (teams, expected) => {
    // The same pairs; who sits still is always at home, and of the others always the same side of the circle.
    const rest = teams - 1
    const plain = roundRobin(teams).map((round, index) => round.map((pair): Pairing => {
      if (pair.includes(rest)) return [rest, pair.find((seat) => seat !== rest)!]
      const isNear = (seat: number) => (seat - index + rest) % rest < teams / 2
      return isNear(pair[0]) ? pair : [pair[1], pair[0]]
    }))
    expect(countBreaks(plain, teams)).toBe(expected)
    expect(countBreaks(roundRobin(teams), teams)).toBe(teams - 2)
  })

  it('are counted at home and away, and over a rest', () => {
    const rounds: Pairing[][] = [[[0, 1]], [[0, 2]], [[1, 0]], [[2, 1]], [[1, 0]]]
    // 0: home, home, away, (rest), away; 1: away, (rest), home, away, home; 2: (rest), away, (rest), home.
    expect(countBreaks(rounds, 3)).toBe(2)
  })
})

test('a double round robin exchanges home and away', () => {
  const rounds = roundRobin(6, true)
  expect(rounds.length).toBe(10)
  const all = new Set(rounds.flat().map(([home, away]) => `${home}-${away}`))
  expect(all.size).toBe(30)
})
