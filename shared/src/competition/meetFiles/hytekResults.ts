import { hytekCode, trackCode } from './eventCodes'
import { countOf, linesOf, problemAt, sexOf, type FileProblem, type FileResult, type MeetFile } from './meetFile'

/** Where fields stand that E and R have alike (Active's user guide of TFMM, "Export Results in HY-TEK's Semicolon Delimited Format"). */
const at = { kind: 1, number: 2, code: 4, sex: 5, className: 8, round: 9, mark: 10, measure: 11, wind: 12, place: 13, heatPlace: 14, heat: 15, exhibition: 16, points: 17 } as const

/**
 * Where the athlete of an E begins: last name, first name, initial, sex, birth date, team. Versions of the program differ by a field, so that the sex, which can
 * be nothing else, is looked for.
 */
function athleteIn(fields: readonly string[]): number | null {
  const sexAt = fields.findIndex((field, index) => index >= 22 && index <= 26 && /^[MF]$/i.test(field.trim()))
  return sexAt < 0 ? null : sexAt - 3
}

/** Where the team of an R begins: code, name, letter, and three fields for each runner. */
function relayIn(fields: readonly string[]): number | null {
  const letterAt = fields.findIndex((field, index) => index >= 20 && index <= 24 && /^[A-Z]$/i.test(field.trim()) && fields[index - 1]?.trim() !== '')
  return letterAt < 0 ? null : letterAt - 2
}

function readResult(line: number, fields: readonly string[]): FileResult | string {
  const field = (index: number): string => fields[index]?.trim() ?? ''
  const isRelay = field(0).toUpperCase() === 'R'
  if (/^[TF]?M$/i.test(field(at.kind))) return 'Combined events are not read.'
  if (field(at.mark) === '') return 'The mark is missing.'
  if (field(at.code) === '' && field(at.number) === '') return 'The event is missing.'
  const start = isRelay ? relayIn(fields) : athleteIn(fields)
  if (start === null) return isRelay ? 'The team of the relay is missing.' : 'The athlete is missing.'
  const team = isRelay ? { code: field(start), name: field(start + 1) } : { code: field(start + 5), name: field(start + 6) }
  const athletes = isRelay
    ? Array.from({ length: 8 }, (_, leg) => ({ lastName: field(start + 3 + leg * 3), firstName: field(start + 4 + leg * 3), sex: sexOf(field(at.sex)) })).filter(({ lastName }) => lastName !== '')
    : [{ lastName: field(start), firstName: field(start + 1), sex: sexOf(field(start + 3)) }]
  if (!isRelay && athletes[0]?.lastName === '') return 'The last name is missing.'
  const mark = field(at.mark)
  return {
    line, event: { number: field(at.number), code: trackCode(field(at.code), isRelay), sex: sexOf(field(at.sex)), className: field(at.className) }, team, athletes, relay: isRelay ? field(start + 2).toUpperCase() : '',
    exhibition: field(at.exhibition).toUpperCase() === 'X', round: field(at.round).toUpperCase() === 'F' || field(at.round) === '' ? 'final' : 'heats', heat: countOf(field(at.heat)), lane: null, place: countOf(field(at.place)),
    mark: field(at.measure).toUpperCase() === 'M' && /^\d+\.\d{1,3}$/.test(mark) && field(at.kind).toUpperCase() === 'F' ? `${mark}m` : mark, wind: field(at.wind), trials: [], heights: [], identity: '',
  }
}

/** Results that Hy-Tek's Meet Manager for track writes, with semicolons between fields: a header H, then E for people and R for relays, one for each round. */
export function readHytekResults(text: string): MeetFile {
  const results: FileResult[] = []
  const problems: FileProblem[] = []
  for (const each of linesOf(text)) {
    const fields = each.text.split(';')
    const kind = fields[0]?.trim().toUpperCase() ?? ''
    if (kind === 'H') continue
    const read = kind === 'E' || kind === 'R' ? readResult(each.line, fields) : 'This is no record of a results file: one begins with H, E or R.'
    if (typeof read === 'string') problems.push(problemAt(each, read))
    else results.push(read)
  }
  return { format: 'hytekResults', entries: [], results, problems }
}

/** A result as files are written from it. */
export interface WrittenResult {
  eventNumber: number
  code: string
  isField: boolean
  sex: 'F' | 'M' | 'X'
  className: string
  round: 'heats' | 'final'
  /** As results are written, without a sign of its wind; "DQ" and the like too. */
  mark: string
  isMetric: boolean
  wind: string
  place: number | null
  heat: number | null
  lane: number | null
  exhibition: boolean
  /** "7.5"; empty for none. */
  points: string
  /** What was entered: a seed as written, empty without one. */
  seed: string
  team: { code: string; name: string }
  relay: string
  athletes: { lastName: string; firstName: string; sex: 'F' | 'M' | '' }[]
}

export interface WrittenMeet { name: string; startsOn: string; endsOn: string; createdOn: string; city: string; state: string }

/** MM/DD/YYYY of YYYY-MM-DD. */
const usDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

/** A field in which no semicolon and no end of a line is left, as they would begin another. */
const plain = (text: string, most: number): string => text.replace(/[;\p{Cc}]+/gu, ' ').slice(0, most).trim()

/** The results of a meet as Hy-Tek's own export has them. @returns lines that end as on Windows */
export function writeHytekResults(meet: WrittenMeet, results: readonly WrittenResult[]): string {
  const head = ['H', plain(meet.name, 45), usDay(meet.startsOn), usDay(meet.endsOn), 'Portal', usDay(meet.createdOn), '']
  const rows = results.map((each) => {
    const common = [
      each.relay === '' ? 'E' : 'R', each.isField ? 'F' : 'T', String(each.eventNumber), '', hytekCode(each.code), each.sex, '', '', plain(each.className, 15), each.round === 'final' ? 'F' : 'P', plain(each.mark, 10),
      each.isMetric ? 'M' : 'E', each.wind, each.place === null ? '' : String(each.place), '', each.heat === null ? '' : String(each.heat), each.exhibition ? 'X' : '', each.points,
    ]
    const team = [plain(each.team.code, 4), plain(each.team.name, 30)]
    if (each.relay !== '') return [...common, '', '', ...team, each.relay, ...each.athletes.slice(0, 8).flatMap(({ lastName, firstName }) => [plain(lastName, 20), plain(firstName, 20), ''])]
    const [{ lastName, firstName, sex } = { lastName: '', firstName: '', sex: '' as const }] = each.athletes
    return [...common, '', '', '', plain(lastName, 20), plain(firstName, 20), '', sex || (each.sex === 'X' ? '' : each.sex), '', ...team, '', '']
  })
  return [head, ...rows].map((fields) => `${fields.join(';')}\r\n`).join('')
}
