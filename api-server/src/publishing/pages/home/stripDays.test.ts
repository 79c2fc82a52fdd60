import { describe, expect, test } from 'vitest'
import { daysBelow, longDay, openingDay, shortDay, stripDays, type GameDay } from './stripDays'

const day = (name: string, games = 1, finals = 0): GameDay => ({ day: name, games, finals })
const season = [day('2026-11-10', 3, 3), day('2026-11-13', 9, 9), day('2026-11-17', 2, 2), day('2026-11-20', 5, 4), day('2026-11-24', 7), day('2026-11-27', 6), day('2026-12-01', 4)]

describe('the day that the page opens with', () => {
  test.each([
    ['the last one with results', season, '2026-11-22', '2026-11-20'],
    ['today with results', season, '2026-11-20', '2026-11-20'],
    ['the first to come before any result', season.slice(4), '2026-11-22', '2026-11-24'],
    ['the last there was, where nothing comes', [day('2026-11-01', 2, 0)], '2026-11-22', '2026-11-01'],
    ['today without any game', [], '2026-11-22', '2026-11-22'],
  ])('is %s', (_, days, today, opening) => {
    expect(openingDay(days, today)).toBe(opening)
  })
})

describe('the days around it', () => {
  test('are those with games, and today', () => {
    const strip = stripDays(season, '2026-11-20', '2026-11-22')
    expect(strip.map((each) => each.day)).toEqual(['2026-11-10', '2026-11-13', '2026-11-17', '2026-11-20', '2026-11-22', '2026-11-24', '2026-11-27', '2026-12-01'])
    expect(strip.find((each) => each.day === '2026-11-22')?.games).toBe(0)
  })

  test('are nine, with as many before as after where there are so many', () => {
    const many = Array.from({ length: 28 }, (_, index) => day(`2026-10-${String(index + 1).padStart(2, '0')}`))
    expect(stripDays(many, '2026-10-14', '2026-10-14').map((each) => each.day.slice(-2))).toEqual(['10', '11', '12', '13', '14', '15', '16', '17', '18'])
    expect(stripDays(many, '2026-10-02', '2026-10-14').map((each) => each.day.slice(-2))).toEqual(['01', '02', '03', '04', '05', '06', '07', '08', '09'])
    expect(stripDays(many, '2026-10-28', '2026-10-14')).toHaveLength(9)
  })

  test('have the one that was asked for though nothing is on', () => {
    expect(stripDays(season, '2026-11-15', '2026-11-15').map((each) => each.day)).toContain('2026-11-15')
  })
})

describe('the days below it', () => {
  test.each([
    ['are the next ones with games', '2026-11-20', ['2026-11-24', '2026-11-27', '2026-12-01']],
    ['are the next ones of a day without games, too', '2026-11-22', ['2026-11-24', '2026-11-27', '2026-12-01']],
    ['are the ones before it at a season\u2019s end, the latest first', '2026-12-01', ['2026-11-27', '2026-11-24', '2026-11-20']],
    ['are fewer near its end', '2026-11-27', ['2026-12-01']],
  ])('%s', (_, shown, below) => expect(daysBelow(season, shown)).toEqual(below))
})

test('days are written as people say them', () => {
  expect(longDay('2026-11-20')).toBe('Friday, November 20')
  expect(shortDay('2026-11-20')).toEqual({ weekday: 'Fri', date: 'Nov 20' })
})
