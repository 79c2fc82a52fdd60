import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { blackoutOn, weekOf } from '@portal/shared/scheduling/calendarRules/gameRules'
import { overLimitText } from '@portal/shared/scheduling/calendarRules/overLimit'
import { longDay } from '@portal/shared/platform/format/longDay'
import type { Reader } from '../../platform/db/database'
import { findGameRules } from './calendarRule.repository'
import { readCountedGames } from './readRuleConflicts'

interface StoredMatch {
  /** In the file. */
  row: number
  day: string
  /** Home first. */
  teams: readonly { teamId: number; name: string }[]
}

/** How many are named one by one; the calendar's own screen lists all that are still to be played. */
const most = 10

/**
 * What the association's calendar says against matches that an import has just stored, in sentences: they are stored anyway,
 * for the office imports them and has tried the file before.
 */
export async function calendarNotes(reader: Reader, organizationId: number, of: { academicYearId: number; activityId: number; levelId: number }, matches: readonly StoredMatch[]): Promise<string[]> {
  const rules = await findGameRules(reader, organizationId, of)
  const words = contestWords(rules.contestName)
  const onBlackout = matches.flatMap(({ row, day }) => {
    const blackout = blackoutOn(rules, day)
    return blackout ? [`Row ${row} is on a blackout date: ${longDay(day)}, ${blackout.name}.`] : []
  })
  const teams = new Map(matches.flatMap((each) => each.teams.map(({ teamId, name }) => [teamId, name] as const)))
  const games = await readCountedGames(reader, rules, [...teams.keys()])
  const counts = new Map<string, number>()
  for (const { teamId, day } of games) for (const key of [`${teamId}`, `${teamId} ${weekOf(day, rules.weekStartsOn)}`]) counts.set(key, (counts.get(key) ?? 0) + 1)
  const weeks = new Set(matches.flatMap(({ day, teams: own }) => own.map(({ teamId }) => `${teamId} ${weekOf(day, rules.weekStartsOn)}`)))
  const inWeeks = [...weeks].flatMap((key) => {
    const [teamId, week] = key.split(' ') as [string, string]
    const count = counts.get(key) ?? 0
    return rules.perWeek !== null && count > rules.perWeek ? [overLimitText(teams.get(Number(teamId))!, { count, limit: rules.perWeek, week }, words)] : []
  })
  const inSeason = [...teams].flatMap(([teamId, name]) => {
    const count = counts.get(`${teamId}`) ?? 0
    return rules.perSeason !== null && count > rules.perSeason ? [overLimitText(name, { count, limit: rules.perSeason, week: null }, words)] : []
  })
  return [onBlackout, inWeeks, inSeason].flatMap((notes) => (notes.length > most ? [...notes.slice(0, most), `${notes.length - most} more like the last one.`] : notes))
}
