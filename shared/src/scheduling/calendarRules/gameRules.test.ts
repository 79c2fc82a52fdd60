import { describe, expect, it } from 'vitest'
import { problemsOfBlackout } from './calendarRule.schemas'
import { blackoutOn, daysText, findRuleConflicts, noGameRules, weekOf, type GameRules, type GameToCheck } from './gameRules'

const christmas = { blackoutId: 3, name: 'Christmas', startsOn: '2026-12-24', endsOn: '2026-12-26' }
const rules = (changes: Partial<GameRules> = {}): GameRules => ({ ...noGameRules, ...changes })
const game = (changes: Partial<GameToCheck> = {}): GameToCheck => ({ matchId: null, day: '2026-12-15', kind: 'district', was: null, teams: [{ teamId: 1, name: 'Atlas' }, { teamId: 2, name: 'Borea' }], ...changes })
/** A match of Atlas on each day, numbered from 1. */
const played = (...days: string[]) => days.map((day, index) => ({ matchId: index + 1, teamId: 1, day }))

describe('days', () => {
  it.each([
    ['2026-12-23', undefined], ['2026-12-24', 'Christmas'], ['2026-12-26', 'Christmas'], ['2026-12-27', undefined],
  ])('%s is in the blackout %s', (day, name) => expect(blackoutOn({ blackouts: [christmas] }, day)?.name).toBe(name))

  it.each([
    ['2026-12-13', 'monday', '2026-12-07'], ['2026-12-14', 'monday', '2026-12-14'], ['2026-12-20', 'monday', '2026-12-14'],
    ['2026-12-13', 'sunday', '2026-12-13'], ['2026-12-19', 'sunday', '2026-12-13'], ['2027-01-01', 'monday', '2026-12-28'],
  ] as const)('%s is in the week from %s on that begins on %s', (day, start, first) => expect(weekOf(day, start)).toBe(first))

  it.each([
    ['2026-12-25', '2026-12-25', 'December 25, 2026'], ['2026-12-21', '2026-12-25', 'December 21 to 25, 2026'],
    ['2026-11-30', '2026-12-02', 'November 30 to December 2, 2026'], ['2026-12-21', '2027-01-03', 'December 21, 2026 to January 3, 2027'],
  ])('%s to %s reads %s', (from, to, text) => expect(daysText(from, to)).toBe(text))

  const year = { label: '2026-27', startsOn: '2026-08-01', endsOn: '2027-07-31' }
  it.each([
    ['2026-12-24', '2026-12-26', []], ['2026-07-31', '2026-08-02', ['startsOn']], ['2026-12-26', '2026-12-24', ['endsOn']],
    ['2027-07-31', '2027-08-01', ['endsOn']], ['2026-08-01', '2026-09-29', []], ['2026-08-01', '2026-09-30', ['endsOn']],
  ])('a blackout from %s to %s has problems at %j', (startsOn, endsOn, fields) => expect(problemsOfBlackout({ startsOn, endsOn }, year).map(({ field }) => field)).toEqual(fields))
})

describe('what the calendar says against a match', () => {
  const keys = (of: Partial<GameToCheck>, by: Partial<GameRules>, days: string[] = []) => findRuleConflicts(game(of), rules(by), played(...days), true).map(({ key }) => key)

  it.each<[string, Partial<GameToCheck>, Partial<GameRules>, string[], string[]]>([
    ['nothing where nothing is set', {}, {}, ['2026-12-14', '2026-12-16'], []],
    ['its blackout date', { day: '2026-12-25' }, { blackouts: [christmas] }, [], ['blackout:3.2026-12-25']],
    ['a scrimmage’s and a playoff’s too', { day: '2026-12-25', kind: 'scrimmage' }, { blackouts: [christmas] }, [], ['blackout:3.2026-12-25']],
    ['nothing of a day before it', { day: '2026-12-23' }, { blackouts: [christmas] }, [], []],
    ['nothing new of a match that stays on its day', { matchId: 1, day: '2026-12-25', was: { day: '2026-12-25', counts: true } }, { blackouts: [christmas] }, ['2026-12-25'], []],
    ['one that comes to another day of it', { matchId: 1, day: '2026-12-26', was: { day: '2026-12-25', counts: true } }, { blackouts: [christmas] }, ['2026-12-25'], ['blackout:3.2026-12-26']],
    ['a full week', {}, { perWeek: 2 }, ['2026-12-14', '2026-12-20'], ['weekLimit:1.2026-12-14']],
    ['a full week from Sunday', {}, { perWeek: 2, weekStartsOn: 'sunday' }, ['2026-12-13', '2026-12-20'], []],
    ['room in the week', {}, { perWeek: 2 }, ['2026-12-13', '2026-12-14', '2026-12-21'], []],
    ['a scrimmage is not counted', { kind: 'scrimmage' }, { perWeek: 1, perSeason: 1 }, ['2026-12-14'], []],
    ['nor is a playoff', { kind: 'playoff' }, { perWeek: 1, perSeason: 1 }, ['2026-12-14'], []],
    ['a tournament is', { kind: 'tournament' }, { perWeek: 1 }, ['2026-12-14'], ['weekLimit:1.2026-12-14']],
    ['a move within its week', { matchId: 1, was: { day: '2026-12-14', counts: true } }, { perWeek: 1 }, ['2026-12-14', '2026-12-16'], []],
    ['a move into a full week', { matchId: 1, was: { day: '2026-12-08', counts: true } }, { perWeek: 1 }, ['2026-12-08', '2026-12-16'], ['weekLimit:1.2026-12-14']],
    ['a full season', {}, { perSeason: 3 }, ['2026-10-01', '2026-11-01', '2026-12-01'], ['seasonLimit:1.3']],
    ['a move in a full season', { matchId: 1, was: { day: '2026-10-01', counts: true } }, { perSeason: 3 }, ['2026-10-01', '2026-11-01', '2026-12-01', '2026-12-02'], []],
    ['one that is on again in a full season', { matchId: 9, was: null }, { perSeason: 3 }, ['2026-10-01', '2026-11-01', '2026-12-01'], ['seasonLimit:1.3']],
    ['teams from outside have no limits', { teams: [{ teamId: 2, name: 'Borea' }] }, { perWeek: 1, perSeason: 1 }, ['2026-12-14'], []],
  ])('%s', (_, of, by, days, expected) => expect(keys(of, by, days)).toEqual(expected))

  it('is a sentence; the office may go on, others are refused', () => {
    const found = (isOffice: boolean) => findRuleConflicts(game({ day: '2026-12-25' }), rules({ blackouts: [christmas], perWeek: 1, perSeason: 1 }), played('2026-12-22'), isOffice)
    expect(found(true)).toEqual([
      { kind: 'blackout', key: 'blackout:3.2026-12-25', isWarning: true, text: 'December 25, 2026 is a blackout date: Christmas. No matches are played.' },
      { kind: 'weekLimit', key: 'weekLimit:1.2026-12-21', isWarning: true, text: 'Atlas has 1 match in the week of December 21, 2026 already; the limit is 1 a week.' },
      { kind: 'seasonLimit', key: 'seasonLimit:1.1', isWarning: true, text: 'Atlas has 1 match this season already; the limit is 1 a season.' },
    ])
    expect(found(false).map(({ isRefusal }) => isRefusal)).toEqual([true, true, true])
  })
})
