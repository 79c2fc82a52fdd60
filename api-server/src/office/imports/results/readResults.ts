import { DomainError } from '@portal/shared/platform/call/errors'
import { FinalTableError, readFinalTable, type FinalTable } from '@portal/shared/competition/standings/readFinalTable'
import { timeOfMinute } from '@portal/shared/platform/format/timeOfMinute'
import { fieldReader, type Mapping } from '../file/columnMapping'
import type { ImportCounts } from '../ImportCounts'
import { cleanText, mostRows, type CsvFile } from '../file/readCsv'
import { readDay, readForfeit, readOvertime, readScore, readScorePair, readTime, saysNoTime, timeBehind, timeUnlessMidnight, type FieldResult, type GivenResult, type ResultField } from './resultFields'

const needed = [['date', 'Choose the column that holds the date.'], ['home', 'Choose the column that holds the home team.'], ['away', 'Choose the column that holds the away team.']] as const

/** As long as a school's name may be. */
const longestName = 120
const tooLong = `At most ${longestName} characters.`

/** Reads the rows of a results file; a row with a problem is reported and left out. */
export function readResultRows({ columns, rows }: CsvFile, mapping: Mapping<ResultField>, counts: ImportCounts): GivenResult[] {
  const missing = needed.filter(([field]) => !mapping[field])
  if (missing.length > 0) {
    for (const { row } of rows) for (const [field, message] of missing) counts.fail(row, field, message)
    return []
  }
  const read = fieldReader(columns, mapping)
  return rows.flatMap(({ row, cells }) => {
    const cell = (field: ResultField) => read(cells, field)
    const take = <Value>(field: ResultField, result: FieldResult<Value>, otherwise: Value): Value => {
      if (!('problem' in result)) return result.value
      counts.fail(row, field, result.problem)
      return otherwise
    }
    const [home, away] = [cell('home'), cell('away')]
    if (home === '') counts.fail(row, 'home', 'The home team is missing.')
    if (away === '') counts.fail(row, 'away', 'The away team is missing.')
    for (const [field, name] of [['home', home], ['away', away]] as const) if (name.length > longestName) counts.fail(row, field, tooLong)
    if (cell('date') === '') counts.fail(row, 'date', 'The date is missing.')
    const day = cell('date') === '' ? '' : take('date', readDay(cell('date')), '')
    const timeCell = saysNoTime(cell('time')) ? timeBehind(cell('date')) : cell('time')
    const time = timeCell === '' ? null : timeUnlessMidnight(take('time', readTime(timeCell), null))
    const pair = cell('homeScore') === '' && cell('awayScore') === '' && cell('score') !== '' ? take('score', readScorePair(cell('score')), ['', '']) : [cell('homeScore'), cell('awayScore')]
    const homeScore = take('homeScore', readScore(pair[0] ?? ''), null)
    const awayScore = take('awayScore', readScore(pair[1] ?? ''), null)
    const overtimePeriods = take('overtime', readOvertime(cell('overtime')), 0)
    const forfeit = take('forfeit', readForfeit(cell('forfeit'), { home, away, homeScore, awayScore }), 'played')
    if (!counts.hasFailed(row) && (homeScore === null) !== (awayScore === null)) counts.fail(row, homeScore === null ? 'homeScore' : 'awayScore', 'One score is missing.')
    if (counts.hasFailed(row)) return []
    const outcome = forfeit === 'played' && homeScore === null ? null : forfeit
    return [{ row, externalId: cell('externalId') || null, home, away, day, time, order: null, outcome, homeScore, awayScore, overtimePeriods, league: true }]
  })
}

const refuse = (message: string) => new DomainError('invalid-input', { message, fields: [{ field: 'content', message }] })

/** True if the file is JSON, which only a published final table is. */
export const isJson = (content: string) => /^[\s\ufeff]*[{[]/.test(content)

/**
 * Reads a published final table.
 * @throws DomainError invalid-input naming what of it cannot be read
 */
export function readFinalTableFile(content: string): FinalTable {
  let json: unknown
  try {
    json = JSON.parse(content.replace(/^\ufeff/, ''))
  } catch {
    throw refuse('This is not valid JSON.')
  }
  try {
    const table = readFinalTable(json)
    if (table.matches.length > mostRows) throw refuse(`The file has more than ${mostRows.toLocaleString('en-US')} matches.`)
    if (table.matches.length === 0) throw refuse('The file has no matches.')
    if (table.adjustments.some(({ points }) => !Number.isInteger(points) || Math.abs(points) > 1_000)) throw refuse('Points can be added and deducted in whole numbers only.')
    return table
  } catch (error) {
    if (!(error instanceof FinalTableError)) throw error
    throw refuse(cleanText(`This final table cannot be read: ${error.problems.slice(0, 5).join('; ')}`).slice(0, 500))
  }
}

/**
 * The matches of a final table as rows; match 1 is row 1.
 * @param firstDay day of matches whose day the file does not say; they keep their order
 */
export function finalTableResults(table: FinalTable, firstDay: string, counts: ImportCounts): GivenResult[] {
  let last = { day: firstDay, minute: 0 }
  return table.matches.flatMap((match, index) => {
    const row = index + 1
    if (match.homeScore > 999 || match.awayScore > 999) {
      counts.fail(row, 'homeScore', 'A score cannot be over 999.')
      return []
    }
    if (match.home.length > longestName || match.away.length > longestName) {
      counts.fail(row, match.home.length > longestName ? 'home' : 'away', tooLong)
      return []
    }
    // Without days the order of the file is the order in which they were played.
    if (match.date === null) last = { ...last, minute: last.minute + 1 }
    const order = match.date === null ? timeOfMinute(last.minute % 1_440) : null
    const read = match.date === null ? { value: last.day } : readDay(match.date)
    if ('problem' in read) {
      counts.fail(row, 'date', read.problem)
      return []
    }
    const { home, away, homeScore, awayScore, league } = match
    return [{ row, externalId: null, home: cleanText(home), away: cleanText(away), day: read.value, time: null, order, outcome: 'played', homeScore, awayScore, overtimePeriods: 0, league }]
  })
}
