import { trackCode } from './eventCodes'
import { linesOf, problemAt, sexOf, type FileAthlete, type FileEntry, type FileProblem, type MeetFile } from './meetFile'

const athleteOf = (lastName = '', firstName = '', sex = ''): FileAthlete => ({ lastName: lastName.trim(), firstName: firstName.trim(), sex: sexOf(sex) })

/** A mark with its tape: Hy-Tek says it in a field of its own. */
function seedOf(mark: string, measure: string): string {
  const text = mark.trim()
  return measure.trim().toUpperCase() === 'M' && /^\d+\.\d{1,3}$/.test(text) ? `${text}m` : text
}

/** D and E are people in events; fields from the eleventh on differ, as D has the competitor's number apart. */
function readIndividual(line: number, fields: readonly string[]): FileEntry | string {
  const [, last, first, , sex, , code = '', name = '', , , event = '', mark = '', measure = '', division = ''] = fields
  const status = fields[fields[0]?.trim().toUpperCase() === 'D' ? 16 : 14] ?? ''
  const athlete = athleteOf(last, first, sex)
  if (athlete.lastName === '' || athlete.firstName === '') return 'The last or the first name is missing.'
  if (event.trim() === '') return 'The event is missing.'
  if (code.trim() === '' && name.trim() === '') return 'The team is missing.'
  return {
    line, event: { number: '', code: trackCode(event, false), sex: athlete.sex, className: division.trim() }, team: { code: code.trim(), name: name.trim() }, athletes: [athlete], relay: '', exhibition: false,
    seed: seedOf(mark, measure), isScratched: status.trim().toUpperCase() === 'S',
  }
}

/** Q has eight fields for each runner behind its fifteenth, R two (last and first name) behind its tenth. */
function readRelay(line: number, fields: readonly string[]): FileEntry | string {
  const isQ = fields[0]?.trim().toUpperCase() === 'Q'
  const [, code = '', name = '', letter = '', sex = '', , event = '', mark = '', measure = '', division = ''] = fields
  if (event.trim() === '') return 'The event is missing.'
  if (code.trim() === '' && name.trim() === '') return 'The team is missing.'
  const [start, step] = isQ ? [15, 8] : [10, 2]
  const athletes: FileAthlete[] = []
  for (let at = start; at < fields.length && athletes.length < 8; at += step) {
    const athlete = athleteOf(fields[at], fields[at + 1], isQ ? fields[at + 3] : sex)
    if (athlete.lastName !== '') athletes.push(athlete)
  }
  return {
    line, event: { number: '', code: trackCode(event, true), sex: sexOf(sex), className: division.trim() }, team: { code: code.trim(), name: name.trim() }, athletes,
    relay: letter.trim().toUpperCase() || 'A', exhibition: false, seed: seedOf(mark, measure), isScratched: isQ && fields[11]?.trim().toUpperCase() === 'S',
  }
}

/**
 * Entries that Hy-Tek's Meet Manager for track takes, with semicolons between fields: D and E for people, Q and R for relays; I tells of a person alone
 * and is passed over (Active's user guide of TFMM, "Import Entries from a Semi-Colon Delimited File").
 */
export function readHytekEntries(text: string): MeetFile {
  const entries: FileEntry[] = []
  const problems: FileProblem[] = []
  for (const each of linesOf(text)) {
    const fields = each.text.split(';')
    const kind = fields[0]?.trim().toUpperCase() ?? ''
    if (kind === 'I') continue
    const read = kind === 'D' || kind === 'E' ? readIndividual(each.line, fields) : kind === 'Q' || kind === 'R' ? readRelay(each.line, fields) : 'This is no record of an entry file: one begins with D, E, I, Q or R.'
    if (typeof read === 'string') problems.push(problemAt(each, read))
    else entries.push(read)
  }
  return { format: 'hytekEntries', entries, results: [], problems }
}
