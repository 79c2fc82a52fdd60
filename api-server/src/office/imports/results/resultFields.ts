import { Day } from '@portal/shared/platform/call/fields'
import { ScoreValue } from '@portal/shared/scheduling/matches/scoreEntry.schemas'
import type { MatchOutcome } from '@portal/shared/directory/rules/matchOutcome.kinds'
import type { Synonyms } from '../file/columnMapping'
import { plainName } from '../file/plainName'

/** What a results file can say about a match, and what such files call it. */
export const resultSynonyms = {
  externalId: ['id', 'match id', 'game id', 'external id', 'uid', 'event id', 'game number', 'match number'],
  date: ['day', 'match date', 'game date', 'played', 'played on', 'event date', 'start date'],
  time: ['start', 'start time', 'kickoff', 'kick off', 'game time', 'match time'],
  home: ['home team', 'team 1', 'host', 'home school', 'home name'],
  away: ['away team', 'team 2', 'visitor', 'visitors', 'visiting team', 'guest', 'away school', 'opponent'],
  homeScore: ['home goals', 'home points', 'home runs', 'home sets', 'fthg', 'hg', 'score 1', 'home final', 'host score'],
  awayScore: ['away goals', 'away points', 'away runs', 'away sets', 'ftag', 'ag', 'score 2', 'away final', 'visitor score', 'guest score'],
  score: ['result', 'final', 'final score', 'full time', 'ft'],
  overtime: ['ot', 'extra time', 'aet', 'extra innings', 'overtimes'],
  forfeit: ['forfeit by', 'forfeited by', 'walkover', 'ff'],
} as const satisfies Synonyms<string>

export type ResultField = keyof typeof resultSynonyms

/** A match of a file, in words of the table; names of teams are still those of the file. */
export interface GivenResult {
  row: number
  /** The file's own key; null if it has none. */
  externalId: string | null
  home: string
  away: string
  /** YYYY-MM-DD */
  day: string
  /** HH:MM; null if the file does not say it. */
  time: string | null
  /** HH:MM that keeps the order of a file without days, and says no time; null where there are days. */
  order: string | null
  /** Null for a match that is only scheduled. */
  outcome: MatchOutcome | null
  homeScore: number | null
  awayScore: number | null
  overtimePeriods: number
  /** False: counts in overall records only. */
  league: boolean
}

export type FieldResult<Value> = { value: Value } | { problem: string; field?: ResultField }

const isDate = (text: string) => Day.safeParse(text).success
const pad = (text: string) => text.padStart(2, '0')

/** 2026-11-20 (with or without a time behind it), 11/20/2026, 11/20/26, 20.11.2026. */
export function readDay(text: string): FieldResult<string> {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(text)
  const us = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/.exec(text)
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : us ? [us[3], us[1], us[2]] : dotted ? [dotted[3], dotted[2], dotted[1]] : []
  if (!year || !month || !day) return { problem: 'Use a date like 2026-09-30 or 9/30/2026.' }
  const value = `${year.length === 2 ? `20${year}` : year}-${pad(month)}-${pad(day)}`
  return isDate(value) && value > '1800' && value < '2200' ? { value } : { problem: 'There is no such day.' }
}

/** 19:30, 7:30 PM, 7 pm; from a date-time also 2026-11-20T19:30. */
export function readTime(text: string): FieldResult<string> {
  const parts = /^(\d{1,2})(?:[:.](\d{2})(?::\d{2})?)?\s*([ap])?\.?m?\.?$/i.exec(text)
  if (!parts || (parts[2] === undefined && !parts[3])) return { problem: 'Use a time like 19:30 or 7:30 PM.' }
  const half = parts[3]?.toLowerCase()
  const hour = half ? (Number(parts[1]) % 12) + (half === 'p' ? 12 : 0) : Number(parts[1])
  const minute = Number(parts[2] ?? 0)
  if (hour > 23 || minute > 59 || (half && (Number(parts[1]) < 1 || Number(parts[1]) > 12))) return { problem: 'There is no such time.' }
  return { value: `${pad(String(hour))}:${pad(String(minute))}` }
}

const noTime = new Set(['', 'tba', 'tbd', 'time tba', 'time tbd', 'to be announced', 'to be determined', 'none', 'n a'])

/** Whether a cell for the time says that there is none yet: empty, TBA, TBD. */
export const saysNoTime = (text: string) => noTime.has(plainName(text))

/** The time behind a day, HH:MM; empty without one. */
export const timeBehind = (day: string) => /[T ](\d{1,2}:\d{2})/.exec(day)?.[1] ?? ''

/** Midnight is what spreadsheets write behind a mere day, and other systems for a time that is not set; no school plays then. */
export const timeUnlessMidnight = (time: string | null) => (time === '00:00' || time === '0:00' ? null : time)

/** A score as the rules of all scores say it; null for an empty cell. */
export function readScore(text: string): FieldResult<number | null> {
  if (text === '') return { value: null }
  const parsed = ScoreValue.safeParse(/^[-+]?\d+(\.\d+)?$/.test(text) ? Number(text) : text)
  return parsed.success ? { value: parsed.data } : { problem: parsed.error.issues[0]?.message ?? 'Enter a whole number.' }
}

/** "2-1", "2 : 1". */
export function readScorePair(text: string): FieldResult<[string, string]> {
  const parts = /^(\d+)\s*[-–:]\s*(\d+)$/.exec(text)
  return parts ? { value: [parts[1] as string, parts[2] as string] } : { problem: 'Use a score like 2-1.' }
}

const no = new Set(['', 'no', 'n', 'false', '0', '-', 'none'])
const yes = new Set(['yes', 'y', 'true', 'x', '1', 'ot', 'aet', 'ff', 'forfeit', 'w o', 'wo'])

/** Number of overtime periods: 2, "2 OT", yes. */
export function readOvertime(text: string): FieldResult<number> {
  const plain = plainName(text)
  if (no.has(plain)) return { value: 0 }
  if (yes.has(plain)) return { value: 1 }
  const count = /^(\d{1,2})\s*(?:ot|x)?$/.exec(plain)?.[1]
  return count !== undefined && Number(count) <= 30 ? { value: Number(count) } : { problem: 'Enter yes, no or the number of overtime periods.' }
}

/** Who forfeited: home, away, both, a team's name; or yes, and the score says who lost. */
export function readForfeit(text: string, match: Pick<GivenResult, 'home' | 'away' | 'homeScore' | 'awayScore'>): FieldResult<MatchOutcome> {
  const plain = plainName(text)
  if (no.has(plain)) return { value: 'played' }
  if (plain === 'home' || plain === 'h' || plain === plainName(match.home)) return { value: 'forfeitByHome' }
  if (plain === 'away' || plain === 'visitor' || plain === 'a' || plain === plainName(match.away)) return { value: 'forfeitByAway' }
  if (plain === 'both' || plain === 'double' || plain === 'double forfeit') return { value: 'doubleForfeit' }
  if (plain === 'no contest' || plain === 'void') return { value: 'noContest' }
  const { homeScore, awayScore } = match
  if (yes.has(plain) && homeScore !== null && awayScore !== null && homeScore !== awayScore) return { value: homeScore < awayScore ? 'forfeitByHome' : 'forfeitByAway' }
  return { problem: 'Enter who forfeited: home, away or both.' }
}
