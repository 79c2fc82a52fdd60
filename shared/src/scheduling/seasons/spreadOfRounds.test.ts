import { describe, expect, it } from 'vitest'
import { generateSeason } from './generateSeason'
import { daysOfSeason, seasonInputOf } from './laySeason'
import { numberDays, spreadOfRounds } from './spreadOfRounds'

describe('how evenly rounds lie', () => {
  const days = ['2026-11-03', '2026-11-06', '2026-11-10', '2026-11-13', '2026-11-17', '2026-11-20', '2026-11-24', '2026-11-27']
  const judged = (...rounds: number[]) => spreadOfRounds(numberDays(days), Int16Array.from(rounds), rounds.length)
  it.each<[string, number[], number, number]>([
    ['even gaps, even weekdays', [0, 2, 5, 7], 0.03, 0],
    ['all on one weekday', [1, 3, 5, 7], 0.02, 0.5],
    ['crowded at the beginning', [0, 1, 2, 3], 0.34, 0],
    ['every day', [0, 1, 2, 3, 4, 5, 6, 7], 0, 0],
    ['one round', [3], 0, 0],
  ])('%s', (_, rounds, gaps, weekdays) => {
    expect(judged(...rounds).gaps).toBeCloseTo(gaps, 2)
    expect(judged(...rounds).weekdays).toBeCloseTo(weekdays, 5)
  })
})

describe('a season with more days than rounds', () => {
  const wishes = {
    double: false, firstDay: '2026-11-03', lastDay: '2027-02-27', slots: [{ weekday: 2, time: '18:00' }, { weekday: 5, time: '19:00' }], extraDays: [], homes: [], places: [],
    wishes: ['2026-12-22', '2026-12-25', '2026-12-29', '2027-01-01'].map((day) => ({ kind: 'blackout' as const, teamId: null, day })),
  }
  // Schools far from each other: trips on a Friday are better, and made every round one of a Friday.
  const teams = Array.from({ length: 8 }, (_, index) => ({ teamId: index + 1, name: `Team ${index + 1}`, latitude: 29 + ((index * 7) % 11) / 2, longitude: -95 - ((index * 5) % 13) / 2 }))
  const day = 86_400_000

  it.each([1, 2, 3, 4])('has its rounds in even steps over all its weekdays (plan %i)', (seed) => {
    const input = seasonInputOf({ ...wishes, seed }, { teams, venueNames: new Map(), lastSeason: [] })
    const rounds = generateSeason(input).days.map((each) => Date.parse(each.day))
    const gaps = rounds.slice(1).map((each, index) => (each - rounds[index]!) / day)
    expect(daysOfSeason({ ...wishes })).toHaveLength(34)
    expect(rounds).toHaveLength(7)
    expect(Math.min(...gaps), gaps.join()).toBeGreaterThanOrEqual(14)
    expect(Math.max(...gaps), gaps.join()).toBeLessThanOrEqual(25)
    const tuesdays = rounds.filter((each) => new Date(each).getUTCDay() === 2).length
    expect([3, 4]).toContain(tuesdays)
  })
})
