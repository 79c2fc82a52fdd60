import { expect, test } from 'vitest'
import { roundRobin } from './roundRobin'

test.each([2, 3, 5, 6, 7, 8, 9, 12])('%i teams: everybody meets everybody once, fairly at home and away', (teams) => {
  const rounds = roundRobin(teams)
  const meetings = rounds.flat()
  const pairs = new Set(meetings.map(([home, away]) => `${Math.min(home, away)}-${Math.max(home, away)}`))
  expect(meetings.length).toBe((teams * (teams - 1)) / 2)
  expect(pairs.size).toBe(meetings.length)
  for (const round of rounds) expect(new Set(round.flat()).size).toBe(round.length * 2)
  for (let team = 0; team < teams; team += 1) {
    const atHome = meetings.filter(([home]) => home === team).length
    const away = meetings.filter(([, guest]) => guest === team).length
    expect(Math.abs(atHome - away), `team ${team}`).toBeLessThanOrEqual(1)
  }
})

test('a double round robin exchanges home and away', () => {
  const rounds = roundRobin(6, true)
  expect(rounds.length).toBe(10)
  const all = new Set(rounds.flat().map(([home, away]) => `${home}-${away}`))
  expect(all.size).toBe(30)
})
