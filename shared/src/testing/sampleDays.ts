/** Invented days in the shapes of brief answers: what the tests of elements choose among. */
import type { Scores } from '../competition/scores/score.calls'
import type { PublicCalendar, PublicDay } from '../publishing/calendars/publicCalendar.calls'
import { calendar, scores } from './sampleData'

const others = [{ activity: 'girls-soccer', name: 'Girls Soccer' }, { activity: 'volleyball', name: 'Volleyball' }]

/** Two days to choose from, of one or two activities. */
export function scoreDays(orgParam: string, day = '2026-11-20', chosen: string | null = null): Scores {
  const { days, ...all } = scores(orgParam)
  const activity = others.find((each) => each.activity === chosen) ?? null
  const shown = days.filter((each) => each.day === day)
  return {
    ...all, activity, days: shown, total: shown.flatMap(({ matches }) => matches).length, today: '2026-11-20', shown: day, word: ['game', 'games'], activities: others, zoneText: 'Central Time',
    strip: [{ day: '2026-11-17', weekday: 'Tue', date: 'Nov 17', games: 1 }, { day: '2026-11-20', weekday: 'Fri', date: 'Nov 20', games: 3 }, { day: '2026-11-24', weekday: 'Tue', date: 'Nov 24', games: 0 }],
  }
}

const marks = [{ activity: 'girls-soccer', name: 'Girls Soccer', short: 'GS', tone: 1 }, { activity: 'volleyball', name: 'Volleyball', short: 'VO', tone: 2 }]

/** What is on a day, by activity; all of one where one is asked for. */
export function calendarDay(day: string, only: string | null = null): PublicDay {
  const [full] = calendar('demo').days
  const items = full!.items.filter(({ timeText }) => timeText)
  return {
    day, isOnly: only !== null, games: only === null ? 5 : 4, word: ['game', 'games'],
    groups: [{ mark: marks[0]!, total: 4, items: only === null ? items.slice(0, 3) : items }, ...(only === null ? [{ mark: marks[1]!, total: 1, items: [{ ...items[0]!, key: 'other' }] }] : [])],
  }
}

/** A month that counts two days and lists one of them; of one school it is written out. */
export function calendarDays(orgParam: string, month = '2026-11', activity: string | null = null, school: string | null = null): PublicCalendar {
  const whole = calendar(orgParam, month)
  const foot = { marks, word: ['game', 'games'] as [string, string], zoneText: 'Central Time', feedPath: null, activity, school: school === null ? null : { schoolParam: school, name: 'Invented Harbor Academy' } }
  if (school !== null) return { ...whole, ...foot }
  const counts: [number, number][] = activity === null ? [[0, 4], [1, 1]] : [[0, 4]]
  const games = counts.reduce((sum, [, count]) => sum + count, 0)
  return {
    ...whole, ...foot, shown: calendarDay(`${month}-20`),
    days: [{ day: `${month}-20`, items: [], games, counts }, { day: `${month}-24`, items: [], games, counts }],
  }
}

/** The schools to choose from. */
export const schoolNames = { schools: [{ schoolParam: 'school-11', name: 'Invented Harbor Academy' }, { schoolParam: 'school-14', name: 'Imaginary Grove' }] }
