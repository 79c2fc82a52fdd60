import type { Course, Mark, MarkRules, NoMark } from './mark.schemas'
import { noMarks } from './mark.schemas'
import { readLength } from './readLength'
import { readTime } from './readTime'
import { parseWind } from './wind'

export type ParsedMark =
  /** The course is that of a swimming seed that says it, else null. */
  | { is: 'mark'; mark: Mark; exhibition: boolean; course: Course | null }
  /** Why it is no mark of this event, as a sentence for who typed it. */
  | { is: 'refused'; why: string }

/** Other names that sheets and files have: NS of SDIF and Hy-Tek, FS of the starter, NM of field sheets. */
const otherNames: Record<string, NoMark> = { NS: 'DNS', 'NO SHOW': 'DNS', DSQ: 'DQ', FS: 'DQ', SCRATCH: 'SCR', NM: 'ND', F: 'FOUL', X: 'FOUL' }

/** Those that cannot be of an event so measured: a runner has no height to miss. */
const impossible: Record<MarkRules['measure'], readonly NoMark[]> = { time: ['NH', 'FOUL', 'ND'], distance: ['NH'], height: ['FOUL', 'ND'], points: ['NH', 'FOUL', 'ND'] }

/** NM says only that there is none; a bar gives no height, a tape no distance. */
function readStatus(text: string, rules: MarkRules): NoMark | undefined {
  const name = text.replace(/^(D)\.?(N)\.?([SF])\.?$/, '$1$2$3')
  if (rules.measure === 'height' && (name === 'NM' || name === 'X')) return 'NH'
  return noMarks.find((each) => each === name) ?? otherNames[name]
}

/** The wind behind a mark: "6.32 (+1.5)", "10.52 +1.5", "10.52 w2.3", "10.52 NWI". */
const windAtEnd = /\s*(?:\(\s*W?:?\s*([^()]+?)\s*\)|W:?\s*([+\u2212-]?\d[\d.]*)|\s([+\u2212-]\d[\d.]*)|\s(NWI))(?:\s*M\/S)?$/

function readPoints(text: string): Mark | string {
  const found = /^(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.(\d{1,2}))?$/.exec(text)
  if (!found) return 'Enter points such as 245.35 or 3456.'
  return { kind: 'points', hundredths: Number(found[1]?.replaceAll(',', '')) * 100 + Number((found[2] ?? '').padEnd(2, '0')) }
}

const refused = (why: string): ParsedMark => ({ is: 'refused', why })

/**
 * Reads a mark that someone typed or a file has, whatever the text is: a mark, no mark (DNS, DQ ...), or a refusal that says what is wrong. It never
 * throws. X before a mark is an exhibition, J a judge's decision (Hy-Tek), which says nothing about the time.
 */
export function parseMark(text: string, rules: MarkRules): ParsedMark {
  const clean = text.slice(0, 41).replace(/\s+/g, ' ').trim().toUpperCase()
  if (clean === '') return refused('Enter a mark.')
  if (text.length > 40) return refused('A mark has at most 40 characters.')
  const exhibition = /^X ?(?=\d)/.test(clean) || / ?EXH$/.test(clean)
  const bare = clean.replace(/^[XJ] ?(?=\d)/, '').replace(/ ?EXH$/, '')

  const status = readStatus(bare, rules)
  if (status) {
    if (impossible[rules.measure].includes(status)) return refused(`${status} is no result of this event.`)
    return { is: 'mark', mark: { kind: 'none', status }, exhibition, course: null }
  }
  if (rules.measure === 'points') {
    const mark = readPoints(bare)
    return typeof mark === 'string' ? refused(mark) : { is: 'mark', mark, exhibition, course: null }
  }
  const blown = windAtEnd.exec(bare)
  if (blown && !rules.wind) return refused('No wind is read in this event.')
  const wind = blown ? parseWind(blown.slice(1).find((each) => each !== undefined) ?? '') : null
  if (wind === undefined) return refused('Enter the wind in meters a second, such as +1.5 or -0.3.')
  const rest = blown ? bare.slice(0, blown.index).trim() : bare
  if (rules.measure === 'time') {
    const read = readTime(rest, rules, wind)
    return typeof read === 'string' ? refused(read) : { is: 'mark', ...read, exhibition }
  }
  const length = readLength(rest, rules)
  return typeof length === 'string' ? refused(length) : { is: 'mark', mark: { kind: 'distance', length, wind }, exhibition, course: null }
}
