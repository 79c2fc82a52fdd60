import type { FieldProblem } from '@portal/shared/platform/call/errors'
import { formatLength, formatMark } from '@portal/shared/competition/marks/formatMark'
import type { Mark, MarkRules } from '@portal/shared/competition/marks/mark.schemas'
import type { MarkRow } from '@portal/shared/competition/marks/meetResult.schemas'
import { parseMark } from '@portal/shared/competition/marks/parseMark'
import { bestTrial, type Trial } from '@portal/shared/competition/marks/rankField'
import { bestHeight, checkVertical, type VerticalSeries } from '@portal/shared/competition/marks/rankVertical'
import { formatWind, parseWind } from '@portal/shared/competition/marks/wind'

/** A row of marks as it is stored; null where nothing is in it. */
export interface ReadMark { entryId: number; mark: Mark; exhibition: boolean; finish: number | null; trials: Trial[]; heights: VerticalSeries['heights']; jumpOff: boolean[] }

const keptStatuses = ['DNS', 'DQ', 'SCR'] as const
const statusOf = (mark: Mark | null) => (mark?.kind === 'none' ? keptStatuses.find((each) => each === mark.status) : undefined)

/** A trial as it is written: a length with its wind, X or F for a foul, P or - for a pass. */
function readTrial(text: string, rules: MarkRules): Trial | string {
  const clean = text.trim().toUpperCase()
  if (clean === 'P' || clean === '-' || clean === 'PASS') return { is: 'pass' }
  const read = parseMark(text, rules)
  if (read.is === 'refused') return read.why
  if (read.mark.kind === 'distance') return { is: 'measured', length: read.mark.length, wind: read.mark.wind }
  return read.mark.kind === 'none' && read.mark.status === 'FOUL' ? { is: 'foul' } : 'Enter a length, X for a foul or P for a pass.'
}

/** A trial as people write it. */
export const trialText = (trial: Trial, hasWind: boolean): string =>
  trial.is === 'foul' ? 'X' : trial.is === 'pass' ? 'P' : hasWind && trial.wind !== null ? `${formatLength(trial.length)} (${formatWind(trial.wind)})` : formatLength(trial.length)

/** Puts the wind that was typed beside a mark into it. */
function withWind(mark: Mark | null, text: string, rules: MarkRules): Mark | null | string {
  if (text === '') return mark
  if (!('wind' in rules) || !rules.wind) return 'No wind is read in this event.'
  const wind = parseWind(text)
  if (wind === undefined) return 'Enter the wind in meters a second, such as +1.5 or -0.3.'
  return mark?.kind === 'time' || mark?.kind === 'distance' ? { ...mark, wind: mark.wind ?? wind } : mark
}

/**
 * Reads a row of marks as someone typed it.
 * @param at where the row is, as fields of problems begin: "rows.3"
 * @returns null for an empty row; what is wrong goes into `problems`
 */
export function readMarkRow({ entryId, mark: text, wind, finish, trials: typedTrials, heights: typedHeights, jumpOff }: MarkRow, rules: MarkRules, at: string, problems: FieldProblem[]): ReadMark | null {
  const before = problems.length
  const wrong = (field: string, message: string) => problems.push({ field: `${at}.${field}`, message })
  const typed = typedTrials.map((each) => each.trim())
  while (typed.at(-1) === '') typed.pop()
  if (typed.length > 0 && rules.measure !== 'distance') wrong('trials', 'Only throws and long jumps have trials.')
  if (typedHeights.length > 0 && rules.measure !== 'height') wrong('heights', 'Only jumps over a bar have heights.')
  let read: Mark | null = null
  let exhibition = false
  if (text !== '') {
    const parsed = parseMark(text, rules)
    if (parsed.is === 'refused') wrong('mark', parsed.why)
    else if (parsed.mark.kind === 'none' && parsed.mark.status === 'NT') wrong('mark', 'NT is no result: enter DNS, DNF or DQ.')
    else ({ mark: read, exhibition } = parsed)
  }
  const blown = withWind(read, wind, rules)
  if (typeof blown === 'string') wrong('wind', blown)
  const trials: Trial[] = []
  if (rules.measure === 'distance') typed.forEach((each, index) => {
    const trial = each === '' ? { is: 'pass' as const } : readTrial(each, rules)
    if (typeof trial === 'string') wrong(`trials.${index}`, trial)
    else trials.push(trial)
  })
  const heights: VerticalSeries['heights'] = []
  if (rules.measure === 'height') typedHeights.forEach(({ height, tries }, index) => {
    const parsed = parseMark(height, rules)
    if (parsed.is === 'mark' && parsed.mark.kind === 'distance') heights.push({ height: parsed.mark.length, tries })
    else wrong(`heights.${index}.height`, parsed.is === 'refused' ? parsed.why : 'Enter a height.')
  })
  for (const each of checkVertical({ heights })) wrong('heights', each)
  if (problems.length > before || typeof blown === 'string') return null
  const status = statusOf(blown)
  const counted = trials.length > 0 ? bestTrial({ trials, status }) : heights.length > 0 ? bestHeight({ heights, status: status ?? null }) : blown
  if (counted === null) return null
  return { entryId, mark: counted, exhibition, finish, trials, heights, jumpOff: [...jumpOff].map((sign) => sign === 'O') }
}

/** A stored mark as people write it, with its wind apart. */
export function markTexts(mark: Mark, rules: MarkRules): { mark: string; wind: string } {
  const hasWind = 'wind' in rules && rules.wind
  return { mark: formatMark(mark, rules), wind: hasWind && (mark.kind === 'time' || mark.kind === 'distance') && mark.wind !== null ? formatWind(mark.wind) : '' }
}
