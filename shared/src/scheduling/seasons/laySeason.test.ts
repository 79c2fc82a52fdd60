import { noGameRules, type GameRules } from '../calendarRules/gameRules'
import { describe, expect, it } from 'vitest'
import { isSamePairing, problemsOfPlan, problemsOfWishes } from './checkSeason'
import { generateSeason } from './generateSeason'
import { daysOfSeason, explainSeason, laySeason, openDaysOf, seasonInputOf, timeOn } from './laySeason'
import { weeksOf } from './seasonRules'
import type { PlannedGame, SeasonWishes } from './season.schemas'

const wishes = (changes: Partial<SeasonWishes> = {}): SeasonWishes => ({
  double: false, firstDay: '2027-01-04', lastDay: '2027-01-24', slots: [{ weekday: 2, time: '18:30' }, { weekday: 5, time: '19:00' }], extraDays: [], wishes: [], homes: [], places: [], seed: 1, ...changes,
})
const teams = ['Atlas', 'Borea', 'Corvus', 'Delphi'].map((name, index) => ({ teamId: index + 1, name, latitude: null, longitude: null }))
const year = { label: '2026-27', startsOn: '2026-08-01', endsOn: '2027-07-31' }
const rules = noGameRules
const about = { teams, year, rules }

describe('the days of a season', () => {
  it('are the weekdays between its ends and the days beside them, each once', () => {
    expect(daysOfSeason(wishes())).toEqual(['2027-01-05', '2027-01-08', '2027-01-12', '2027-01-15', '2027-01-19', '2027-01-22'])
    expect(daysOfSeason(wishes({ slots: [], extraDays: [{ day: '2027-02-06', time: '10:00' }, { day: '2027-01-30', time: '10:00' }] }))).toEqual(['2027-01-30', '2027-02-06'])
    expect(daysOfSeason(wishes({ extraDays: [{ day: '2027-01-05', time: '10:00' }] }))).toHaveLength(6)
  })
  it('without those on which nobody plays; a team’s own day of rest leaves them open', () => {
    expect(openDaysOf(wishes({ wishes: [{ kind: 'blackout', teamId: null, day: '2027-01-08' }, { kind: 'blackout', teamId: 1, day: '2027-01-12' }] }), rules))
      .toEqual(['2027-01-05', '2027-01-12', '2027-01-15', '2027-01-19', '2027-01-22'])
  })
  it.each([
    ['2027-01-05', '18:30'], ['2027-01-08', '19:00'], ['2027-01-09', '11:00'], ['2027-01-10', '18:30'],
  ])('matches on %s begin at %s', (day, time) => expect(timeOn(day, wishes({ extraDays: [{ day: '2027-01-09', time: '11:00' }] }))).toBe(time))
})

describe('a plan on days, at places', () => {
  const lay = (given: SeasonWishes, assets: number[] = []) => {
    const input = seasonInputOf(given, { teams, venueNames: new Map([[7, 'Shared Park']]), lastSeason: [] })
    return { input, games: laySeason(generateSeason(input).days, given, { minutes: 120, assetsOf: () => assets }) }
  }
  it('keeps to the days and their times, and numbers the matches', () => {
    const { games } = lay(wishes())
    expect(games.map(({ game }) => game)).toEqual([1, 2, 3, 4, 5, 6])
    for (const { day, time } of games) expect(time).toBe(timeOn(day, wishes()))
    expect(problemsOfPlan(games, about)).toEqual([])
  })

  const shared = wishes({ homes: teams.map(({ teamId }) => ({ teamId, venueId: 7 })) })
  it('gives matches at one venue fields of their own, and times one after the other where there are none', () => {
    const timesOn = (games: PlannedGame[], day: string) => games.filter((each) => each.day === day).map(({ time, assetId }) => `${time} ${assetId}`)
    const day = '2027-01-05'
    expect(timesOn(lay(shared, [71, 72]).games, day)).toEqual(['18:30 71', '18:30 72'])
    expect(timesOn(lay(shared, [71]).games, day)).toEqual(['18:30 71', '20:30 71'])
    expect(timesOn(lay(shared).games, day)).toEqual(['18:30 null', '20:30 null'])
    expect(timesOn(lay({ ...shared, slots: [{ weekday: 2, time: '23:00' }] }).games, day)).toEqual(['23:00 null', '23:00 null'])
  })
  it('names a place that cannot hold so many', () => {
    const { input } = lay({ ...shared, places: [{ venueId: 7, most: 1 }] })
    const plan = generateSeason(input)
    expect(plan.unmet.map(({ text }) => text)).toEqual([expect.stringMatching(/^At most 1 match a day at Shared Park could not be met/)])
    expect(plan.days.flatMap(({ matches }) => matches)).toHaveLength(6)
  })
})

describe('what cannot be laid out', () => {
  it.each<[string, Partial<SeasonWishes>, string, RegExp]>([
    ['too few days', { lastDay: '2027-01-08' }, 'slots', /^3 rounds need 3 days, and there are only 2\./],
    ['one day', { lastDay: '2027-01-05' }, 'slots', /there is only 1\./],
    ['no days', { slots: [] }, 'slots', /there are none\./],
    ['days on which nobody plays', { lastDay: '2027-01-12', wishes: [{ kind: 'blackout', teamId: null, day: '2027-01-12' }] }, 'slots', /only 2/],
    ['an end before the beginning', { lastDay: '2027-01-01' }, 'lastDay', /before the first/],
    ['a day of another year', { firstDay: '2026-07-31' }, 'firstDay', /2026-27/],
    ['a single day of another year', { extraDays: [{ day: '2027-08-01', time: '10:00' }] }, 'extraDays.0.day', /2026-27/],
    ['a weekday twice', { slots: [{ weekday: 2, time: '18:00' }, { weekday: 2, time: '20:00' }] }, 'slots', /once/],
  ])('%s', (_, changes, field, message) => {
    expect(problemsOfWishes(wishes(changes), about)).toEqual([{ field, message: expect.stringMatching(message) as string }])
  })
  it('too few and too many teams; and nothing where it can', () => {
    expect(problemsOfWishes(wishes(), { ...about, teams: [] })[0]!.message).toBe('Please add at least one team.')
    expect(problemsOfWishes(wishes(), { ...about, teams: Array.from({ length: 25 }, (_, index) => ({ teamId: index + 1, name: `${index}` })) })[0]!.message).toBe('A season has at most 24 teams.')
    expect(problemsOfWishes(wishes(), about)).toEqual([])
  })
})

describe('the association’s calendar', () => {
  const christmas = { blackoutId: 1, name: 'Winter break', startsOn: '2027-01-11', endsOn: '2027-01-13' }
  const ruled = (changes: Partial<GameRules>): GameRules => ({ ...noGameRules, ...changes })
  const planned = (given: SeasonWishes, of: GameRules, otherGames: { teamId: number; day: string }[] = []) =>
    generateSeason({ ...seasonInputOf(given, { teams, venueNames: new Map(), lastSeason: [] }), rules: of, otherGames }).days

  it.each<[string, Partial<SeasonWishes>, Partial<GameRules>, string, RegExp]>([
    ['blackout dates leave too few days', { lastDay: '2027-01-13' }, { blackouts: [christmas] }, 'slots', /^3 rounds need 3 days, and there are only 2\./],
    ['one match a week leaves too few rounds', { lastDay: '2027-01-17' }, { perWeek: 1 }, 'slots', /there are only 2 with at most 1 a week\./],
    ['more matches than the season takes', { double: true, lastDay: '2027-02-28' }, { perSeason: 5 }, 'double', /6 matches, and the limit is 5 a season/],
  ])('%s', (_, changes, of, field, message) => {
    expect(problemsOfWishes(wishes(changes), { ...about, rules: ruled(of) })).toEqual([{ field, message: expect.stringMatching(message) as string }])
    expect(problemsOfWishes(wishes(changes), about)).toEqual([])
  })

  it('never plays on a blackout date, single days included, and says why', () => {
    const given = wishes({ extraDays: [{ day: '2027-01-13', time: '10:00' }] })
    const of = ruled({ blackouts: [christmas] })
    for (let seed = 1; seed <= 5; seed += 1) expect(planned({ ...given, seed }, of).filter(({ day }) => day >= christmas.startsOn && day <= christmas.endsOn)).toEqual([])
    expect(openDaysOf(given, of)).toEqual(['2027-01-05', '2027-01-08', '2027-01-15', '2027-01-19', '2027-01-22'])
    expect(explainSeason(given, of)).toEqual(['No round on January 12 and 13, 2027: Winter break (blackout date).'])
    expect(explainSeason(given, noGameRules)).toEqual([])
    const input = { ...seasonInputOf(wishes({ wishes: [{ kind: 'rivalry', teamIds: [1, 2], day: '2027-01-12' }] }), { teams, venueNames: new Map(), lastSeason: [] }), rules: of }
    expect(generateSeason(input).unmet.map(({ text }) => text)).toEqual(['Atlas and Borea on January 12, 2027: that is a blackout date, Winter break.'])
  })

  it.each<[GameRules['weekStartsOn'], number]>([['monday', 1], ['sunday', 1], ['monday', 2]])('weeks from %s have at most %i rounds', (weekStartsOn, perWeek) => {
    const given = wishes({ lastDay: '2027-02-21', double: true, slots: [0, 1, 2, 4, 6].map((weekday) => ({ weekday, time: '18:00' })) })
    const of = ruled({ perWeek, weekStartsOn })
    for (let seed = 1; seed <= 3; seed += 1) {
      const days = planned({ ...given, seed }, of)
      expect(days).toHaveLength(6)
      for (const each of weeksOf(days.map(({ day }) => day), of).values()) expect(each.length).toBeLessThanOrEqual(perWeek)
    }
    expect(explainSeason(given, of)).toHaveLength(1)
  })

  it('counts what else a team plays in a week, as far as that can be', () => {
    const days = planned(wishes({ lastDay: '2027-01-31' }), ruled({ perWeek: 1 }), [{ teamId: 1, day: '2027-01-13' }])
    const inWeek = days.filter(({ day }) => day >= '2027-01-11' && day <= '2027-01-17').flatMap(({ matches }) => matches).filter(({ homeTeamId, awayTeamId }) => homeTeamId === 1 || awayTeamId === 1)
    expect(inWeek).toEqual([])
  })
})

describe('a plan that was changed by hand', () => {
  const game = (number: number, homeTeamId: number, awayTeamId: number, day: string): PlannedGame => ({ game: number, homeTeamId, awayTeamId, day, time: '18:00', venueId: null, assetId: null })
  const games = [game(1, 1, 2, '2027-01-05'), game(2, 3, 4, '2027-01-05'), game(3, 4, 1, '2027-01-08'), game(4, 2, 3, '2027-01-08'), game(5, 1, 3, '2027-01-12'), game(6, 4, 2, '2027-01-12')]
  const texts = (changed: PlannedGame[], of = about) => problemsOfPlan(changed, of).map(({ text }) => text)
  it('names who plays twice on a day, with the matches', () => {
    expect(problemsOfPlan(games, about)).toEqual([])
    const moved = games.map((each) => (each.game === 5 ? { ...each, day: '2027-01-05' } : each))
    expect(problemsOfPlan(moved, about)).toEqual([
      { text: 'Atlas plays 2 matches on January 5, 2027.', games: [1, 5] }, { text: 'Corvus plays 2 matches on January 5, 2027.', games: [2, 5] },
    ])
  })
  it('names unfair home and away, days of another year, and teams that came and went', () => {
    expect(texts(games.map((each) => (each.game === 3 ? game(3, 1, 4, each.day) : each)))).toEqual(['Atlas plays 3 at home and 0 away.'])
    expect(texts(games.map((each) => (each.game === 1 ? { ...each, day: '2027-09-01' } : each)))).toEqual(['September 1, 2027 is not in the academic year 2026-27.'])
    expect(texts(games, { ...about, teams: [...teams, { teamId: 5, name: 'Eos', latitude: null, longitude: null }] })).toEqual(['Eos joined the district after this was generated. Regenerate it.'])
    expect(texts(games, { ...about, teams: teams.slice(0, 3) })[0]).toMatch(/^A team in this plan is no longer in the district/)
  })
  it('keeps its pairs', () => {
    expect(isSamePairing(games[0]!, game(1, 2, 1, '2027-02-02'))).toBe(true)
    expect(isSamePairing(games[0]!, game(1, 1, 3, '2027-01-05'))).toBe(false)
    expect(isSamePairing(games[0]!, game(2, 1, 2, '2027-01-05'))).toBe(false)
  })
})
