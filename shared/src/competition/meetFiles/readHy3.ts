import { swimCode } from './eventCodes'
import { countOf, linesOf, problemAt, sexOf, type FileAthlete, type FileEntry, type FileResult, type MeetFile } from './meetFile'

/** A field by its first column, from 1, and its length. */
const field = (text: string, start: number, length: number): string => text.slice(start - 1, start - 1 + length).trim()

/** Free, back, breast, fly and medley by their letters; relays have the same ones. */
function codeOf(text: string, isRelay: boolean): string {
  const stroke = 'ABCDE'.indexOf(field(text, 22, 1).toUpperCase()) + 1
  const distance = countOf(field(text, 16, 6)) ?? 0
  return swimCode(distance, !isRelay ? stroke : stroke === 1 ? 6 : stroke === 5 ? 7 : 0)
}

/** Seconds with two decimals ("117.31") as people write times: "1:57.31"; empty for none. */
function clock(text: string): string {
  const [, seconds = '', rest = ''] = /^(\d{1,6})\.(\d{2})$/.exec(text) ?? []
  if (seconds === '' || Number(text) === 0) return ''
  const minutes = Math.floor(Number(seconds) / 60)
  return minutes === 0 ? `${Number(seconds)}.${rest}` : `${minutes}:${String(Number(seconds) % 60).padStart(2, '0')}.${rest}`
}

/** What a letter behind the time says: no show, scratched, disqualified (also for a false start), did not finish. */
const codes: Record<string, string> = { R: 'DNS', S: 'SCR', Q: 'DQ', F: 'DQ', D: 'DNF' }

/** Records that say nothing of who swims what: the file, the meet, addresses, splits, disqualifications in words. */
const passedOver = /^(?:A\d|B\d|C[2-9]|D[2-9]|G\d|H\d)/

/**
 * Hy-Tek's own file of a swim meet. It has no public description: columns as SwimComm's hytek-parser (MIT) found them, whose sample files are read as a test.
 * D1 is a swimmer, E1 and E2 an entry and what came of it, F1 to F3 the same of a relay with its swimmers.
 */
export function readHy3(text: string): MeetFile {
  const file: MeetFile = { format: 'hy3', entries: [], results: [], problems: [] }
  const swimmers = new Map<string, FileAthlete>()
  let team: { code: string; name: string } | null = null
  let entry: FileEntry | null = null
  for (const each of linesOf(text)) {
    const kind = each.text.slice(0, 2)
    const problem = (why: string) => file.problems.push(problemAt(each, why))
    if (kind === 'C1') {
      team = { code: field(each.text, 3, 5), name: field(each.text, 8, 30) }
      entry = null
    } else if (kind === 'D1') {
      const athlete = { lastName: field(each.text, 9, 20), firstName: field(each.text, 29, 20), sex: sexOf(field(each.text, 3, 1)) }
      if (athlete.lastName === '') problem('The swimmer’s name is missing.')
      else swimmers.set(field(each.text, 4, 5), athlete)
      entry = null
    } else if (kind === 'E1' || kind === 'F1') {
      const isRelay = kind === 'F1'
      const athlete = isRelay ? undefined : swimmers.get(field(each.text, 4, 5))
      const code = codeOf(each.text, isRelay)
      entry = null
      if (!team) problem('There is no team before this entry.')
      else if (code === '') problem('The distance or the stroke is missing.')
      else if (!isRelay && !athlete) problem('There is no such swimmer before this entry.')
      else {
        const time = clock(field(each.text, 52, 8))
        const course = field(each.text, 60, 1).toUpperCase()
        entry = {
          line: each.line, event: { number: field(each.text, 39, 4), code, sex: sexOf(field(each.text, 14, 1)), className: isRelay ? '' : field(each.text, 77, 3) }, team, athletes: athlete ? [athlete] : [],
          relay: isRelay ? field(each.text, 8, 1).toUpperCase() || 'A' : '', exhibition: !isRelay && field(each.text, 84, 1) === 'X', seed: time === '' ? '' : `${time}${'YSL'.includes(course) ? course : ''}`, isScratched: false,
        }
        file.entries.push(entry)
      }
    } else if (kind === 'E2' || kind === 'F2') {
      if (!entry) {
        problem('There is no entry before this result.')
        continue
      }
      const round = field(each.text, 3, 1).toUpperCase()
      const mark = codes[field(each.text, 13, 1).toUpperCase()] ?? clock(field(each.text, 4, 8))
      if (round !== 'P' && round !== 'F') problem('Only heats and finals are read, no swim-offs.')
      else if (mark === '') problem('The time is missing.')
      else {
        const { seed: _seed, isScratched: _scratched, ...of } = entry
        const result: FileResult = {
          ...of, line: each.line, round: round === 'P' ? 'heats' : 'final', heat: countOf(field(each.text, 21, 3)), lane: countOf(field(each.text, 24, 3)), place: countOf(field(each.text, 30, 4)), mark,
          wind: '', trials: [], heights: [], identity: '',
        }
        file.results.push(result)
      }
    } else if (kind === 'F3') {
      if (!entry || entry.relay === '') {
        problem('There is no relay before these swimmers.')
        continue
      }
      for (let leg = 0; leg < 8; leg += 1) {
        const key = field(each.text, 4 + leg * 13, 5)
        if (key === '') break
        const athlete = swimmers.get(key)
        // Results share the list of their entry.
        if (athlete) entry.athletes.push(athlete)
        else problem(`There is no swimmer ${key} before this relay.`)
      }
    } else if (!passedOver.test(kind)) problem('This is no record of a .hy3 file.')
  }
  return file
}
