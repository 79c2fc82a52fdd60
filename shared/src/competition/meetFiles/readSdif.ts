import { swimCode } from './eventCodes'
import { countOf, linesOf, problemAt, sexOf, type FileAthlete, type FileEntry, type FileResult, type MeetFile } from './meetFile'

/** A field by its first column, from 1, and its length. */
const field = (text: string, start: number, length: number): string => text.slice(start - 1, start - 1 + length).trim()

/** "Ash, Ada M": last name, comma, first name; a middle initial at the end is no part of the first one. */
export function nameOfSwimmer(text: string): { lastName: string; firstName: string } {
  const [lastName = '', rest = ''] = text.split(',')
  return { lastName: lastName.trim(), firstName: rest.trim().replace(/\s+[A-Z]\.?$/, '') }
}

const courseLetters: Record<string, string> = { 1: 'S', M: 'S', S: 'S', 2: 'Y', Y: 'Y', 3: 'L', L: 'L' }

/** A time with the letter of its course behind it; empty for none. NT, NS, DQ and the like stay as they are. */
function timeOf(text: string, start: number): string {
  const [time, course] = [field(text, start, 8).replace(/^0+(?=\d)/, ''), field(text, start + 8, 1).toUpperCase()]
  if (time === '') return course === 'X' ? 'DQ' : ''
  return /^\d/.test(time) && courseLetters[course] ? `${time}${courseLetters[course]}` : time
}

/** Where a record has what individual events and relays have alike. */
const columns = {
  D0: { sex: 67, distance: 68, stroke: 72, number: 73, seed: 89, prelim: 98, final: 116, prelimHeat: 125, finalHeat: 129, prelimPlace: 133, finalPlace: 136 },
  E0: { sex: 21, distance: 22, stroke: 26, number: 27, seed: 46, prelim: 55, final: 73, prelimHeat: 82, finalHeat: 86, prelimPlace: 90, finalPlace: 93 },
} as const

type Swum = Pick<FileEntry, 'line' | 'event' | 'team' | 'athletes' | 'relay' | 'exhibition'>

/** Rounds that a record has a time of; a course X in its place is a disqualification. */
function resultsOf(text: string, of: Swum, at: (typeof columns)['D0' | 'E0']): FileResult[] {
  const rounds = [{ round: 'heats', time: at.prelim, heat: at.prelimHeat, place: at.prelimPlace }, { round: 'final', time: at.final, heat: at.finalHeat, place: at.finalPlace }] as const
  return rounds.flatMap(({ round, time, heat, place }): FileResult[] => {
    const mark = timeOf(text, time).replace(/(?<=\d)[YSL]$/, '')
    if (mark === '') return []
    return [{
      ...of, round, heat: countOf(field(text, heat, 2)), lane: countOf(field(text, heat + 2, 2)), place: countOf(field(text, place, 3)), mark: field(text, time + 8, 1).toUpperCase() === 'X' ? 'DQ' : mark,
      wind: '', trials: [], heights: [], identity: '',
    }]
  })
}

const passedOver = new Set(['A0', 'B1', 'B2', 'C2', 'D1', 'D2', 'D3', 'G0', 'J0', 'J1', 'J2', 'Z0'])

/**
 * Entries and results in the Standard Data Interchange Format of swimming, version 3 (April 1998): records of fixed columns. D0 is a swimmer in an event, E0 a
 * relay and F0 each of its swimmers. A record has a seed, and results where there are any.
 */
export function readSdif(text: string): MeetFile {
  const file: MeetFile = { format: 'sdif', entries: [], results: [], problems: [] }
  const problem = (each: { line: number; text: string }, why: string) => file.problems.push(problemAt(each, why))
  let team: { code: string; name: string } | null = null
  /** Whose swimmers follow; shared by the rows of the relay. */
  let relay: FileAthlete[] | null = null
  for (const each of linesOf(text)) {
    const kind = each.text.slice(0, 2)
    if (kind === 'C1') {
      team = { code: `${field(each.text, 12, 6)}${field(each.text, 150, 1)}`, name: field(each.text, 18, 30) }
      relay = null
    } else if (kind === 'F0') {
      const { lastName, firstName } = nameOfSwimmer(field(each.text, 23, 28))
      if (!relay) problem(each, 'There is no relay before this swimmer.')
      else if (lastName === '') problem(each, 'The swimmer’s name is missing.')
      else relay.push({ lastName, firstName: field(each.text, 107, 15) || firstName, sex: sexOf(field(each.text, 76, 1)) })
    } else if (kind === 'D0' || kind === 'E0') {
      const at = columns[kind]
      const isRelay = kind === 'E0'
      const code = swimCode(countOf(field(each.text, at.distance, 4)) ?? 0, Number(field(each.text, at.stroke, 1)))
      const number = field(each.text, at.number, 4)
      relay = null
      // Who swims in relays alone has a record without an event.
      if (!isRelay && code === '' && number === '' && timeOf(each.text, at.seed) === '') continue
      if (!team) problem(each, 'There is no team before this swimmer.')
      else if (code === '') problem(each, 'The distance or the stroke is missing.')
      else {
        const swimmer = isRelay ? null : nameOfSwimmer(field(each.text, 12, 28))
        if (swimmer && (swimmer.lastName === '' || swimmer.firstName === '')) {
          problem(each, 'The last or the first name is missing.')
          continue
        }
        const athletes: FileAthlete[] = swimmer ? [{ ...swimmer, sex: sexOf(field(each.text, 66, 1)) }] : []
        if (isRelay) relay = athletes
        const of: Swum = {
          line: each.line, event: { number, code, sex: sexOf(field(each.text, at.sex, 1)), className: '' }, team, athletes, relay: isRelay ? field(each.text, 12, 1).toUpperCase() || 'A' : '', exhibition: false,
        }
        const seed = timeOf(each.text, at.seed)
        file.entries.push({ ...of, seed: seed === 'NT' ? '' : seed, isScratched: seed === 'SCR' })
        file.results.push(...resultsOf(each.text, of, at))
      }
    } else if (!passedOver.has(kind)) problem(each, 'This is no record of SDIF.')
  }
  return file
}
