import type { FileResult, MeetFile } from './meetFile'
import { countOf, linesOf, problemAt } from './meetFile'

/** The fields of a line with commas between them; one with a comma in it stands in quotes, in which two quotes are one. */
export function commaFields(text: string): string[] {
  const fields: string[] = []
  let rest = text
  for (;;) {
    const [all = '', quoted, bare] = /^(?:\s*"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))/.exec(rest) ?? []
    fields.push((quoted?.replaceAll('""', '"') ?? bare ?? '').trim())
    if (rest.length <= all.length) return fields
    rest = rest.slice(all.length + 1)
  }
}

const quoted = (text: string | number): string => {
  const clean = String(text).replace(/[\p{Cc}]+/gu, ' ').trim()
  return /[",]/.test(clean) ? `"${clean.replaceAll('"', '""')}"` : clean
}
const lineOf = (...fields: (string | number)[]): string => `${fields.map(quoted).join(',')}\r\n`

export interface LynxStarter {
  /** The key of the entry, which comes back with its result. */
  entryId: number
  /** Lane, or the place in the order of starting. */
  position: number
  lastName: string
  firstName: string
  team: string
}

export interface LynxHeat {
  eventNumber: number
  /** 1 for heats or the only round, 2 for a final after heats. */
  round: number
  heat: number
  name: string
  /** Meters; empty where a field event has none. */
  distance: string
  /** "HJ1", "SP1": which event of the field it is; empty on the track. */
  fieldCode: string
  starters: readonly LynxStarter[]
}

/**
 * The start lists that FinishLynx takes: lynx.evt has each heat with its starters, lynx.ppl everyone, lynx.sch the order of the heats. What a field event is
 * stands in the place of the template, by which FieldLynx finds its own.
 */
export function writeLynx(heats: readonly LynxHeat[]): { evt: string; ppl: string; sch: string } {
  const people = new Map(heats.flatMap(({ starters }) => starters).map((each) => [each.entryId, each]))
  return {
    evt: heats.map(({ eventNumber, round, heat, name, distance, fieldCode, starters }) =>
      lineOf(eventNumber, round, heat, name, '', '', fieldCode, '', '', distance) + starters.map((each) => lineOf('', each.entryId, each.position, each.lastName, each.firstName, each.team)).join('')).join(''),
    ppl: [...people.values()].map((each) => lineOf(each.entryId, each.lastName, each.firstName, each.team)).join(''),
    sch: heats.map(({ eventNumber, round, heat }) => lineOf(eventNumber, round, heat)).join(''),
  }
}

/** Lines of a result that are one of the field: what a jump or a throw has behind the mark are its trials. */
interface Head { number: string; round: number; heat: number; wind: string; name: string }

function headOf(text: string): Head | null {
  const [number = '', round = '', heat = '', name = '', wind = ''] = commaFields(text)
  const [roundNumber, heatNumber] = [countOf(round), countOf(heat)]
  return number === '' || roundNumber === null || heatNumber === null ? null : { number, round: roundNumber, heat: heatNumber, name, wind }
}

/** In the first field a place, or why there is none: DNS, DNF, DQ, SCR, FS. */
const isStatus = (text: string): boolean => /^(?:DNS|DNF|DQ|DSQ|SCR|FS|NH|ND|NM|FOUL)$/i.test(text)

interface Row { line: number; head: Head; fields: readonly string[] }

const resultOf = ({ line, head, fields }: Row, values: Pick<FileResult, 'mark' | 'wind' | 'trials' | 'heights'>): FileResult => {
  const [place = '', id = '', lane = '', lastName = '', firstName = '', affiliation = ''] = fields
  return {
    line, event: { number: head.number, code: '', sex: '', className: '' }, team: { code: '', name: affiliation }, athletes: lastName === '' ? [] : [{ lastName, firstName, sex: '' }], relay: '', exhibition: false,
    round: 'final', heat: head.heat, lane: countOf(lane), place: countOf(place), identity: id, ...values,
  }
}

/** Reads what both files have alike: a head, and a row for each starter. @param read a row as a result, or why it is none */
function readRows(text: string, format: 'lif' | 'lff', read: (row: Row) => FileResult | string): MeetFile {
  const file: MeetFile = { format, entries: [], results: [], problems: [] }
  let head: Head | null = null
  for (const each of linesOf(text)) {
    if (each.text.startsWith(';')) continue
    if (!head) {
      head = headOf(each.text)
      if (!head) {
        file.problems.push(problemAt(each, 'The first line has to begin with the numbers of the event, the round and the heat.'))
        return file
      }
      continue
    }
    const result = read({ line: each.line, head, fields: commaFields(each.text) })
    if (typeof result === 'string') file.problems.push(problemAt(each, result))
    // Which round it was is known by those who know whether the event has two.
    else file.results.push({ ...result, round: head.round > 1 ? 'final' : 'heats' })
  }
  return file
}

/** What FinishLynx read of one heat (.lif): event, round, heat, name and wind; then place, key, lane, names, team and time. A round of 1 is read as `heats`. */
export const readLif = (text: string): MeetFile => readRows(text, 'lif', (row) => {
  const [place = '', id = '', lane = ''] = row.fields
  const time = row.fields[6] ?? ''
  if (id === '' && lane === '') return 'The number and the lane are missing.'
  if (isStatus(place)) return resultOf(row, { mark: place.toUpperCase(), wind: '', trials: [], heights: [] })
  if (countOf(place) === null) return 'This line begins with no place and no DNS, DNF or DQ.'
  if (time === '') return 'The time is missing.'
  return resultOf(row, { mark: time, wind: row.head.wind, trials: [], heights: [] })
})

/** Tries at a height: O, XO, XXO, XXX, P. */
const isTries = (text: string): boolean => /^(?:X{0,2}O|X{1,3}|X{0,2}P)$/i.test(text)

/**
 * What FieldLynx took of one flight (.lff): as a .lif, with the best mark in the place of the time. Behind the tenth field each trial has its mark and its wind;
 * over a bar each height has its tries. Formats of it differ between versions: what is behind the mark and is neither is left to the review.
 */
export const readLff = (text: string): MeetFile => readRows(text, 'lff', (row) => {
  const [place = '', id = '', lane = ''] = row.fields
  const mark = row.fields[6] ?? ''
  if (id === '' && lane === '') return 'The number and the place in the order are missing.'
  const series = row.fields.slice(10)
  while (series.at(-1) === '') series.pop()
  const pairs = Array.from({ length: Math.ceil(series.length / 2) }, (_, index) => [series[index * 2] ?? '', series[index * 2 + 1] ?? ''] as const)
  const isOverBar = pairs.length > 0 && pairs.every(([, tries]) => tries === '' || isTries(tries)) && pairs.some(([, tries]) => isTries(tries))
  const best = isStatus(place) ? place.toUpperCase() : mark
  if (best === '') return 'The mark is missing.'
  if (isOverBar) return resultOf(row, { mark: best, wind: '', trials: [], heights: pairs.filter(([, tries]) => tries !== '').map(([height, tries]) => ({ height, tries: tries.toUpperCase() })) })
  return resultOf(row, { mark: best, wind: row.head.wind, trials: pairs.map(([trial, wind]) => ({ mark: trial === '' ? 'P' : trial, wind })), heights: [] })
})
