import type { WrittenMeet, WrittenResult } from './hytekResults'
import { swimEventOf } from './eventCodes'

/** A record of 160 columns of which some are filled. Text stands at the left of its field, numbers at the right. */
function record(...fields: readonly (readonly [start: number, length: number, value: string | number | null])[]): string {
  const columns = Array.from({ length: 160 }, () => ' ')
  for (const [start, length, value] of fields) {
    const text = String(value ?? '').replace(/\p{Cc}/gu, ' ').slice(0, length)
    const placed = typeof value === 'number' ? text.padStart(length) : text.padEnd(length)
    ;[...placed].slice(0, length).forEach((sign, index) => (columns[start - 1 + index] = sign))
  }
  return `${columns.join('')}\r\n`
}

/** MMDDYYYY of YYYY-MM-DD. */
const day = (text: string): string => `${text.slice(5, 7)}${text.slice(8, 10)}${text.slice(0, 4)}`
/** At the right of its eight columns, as the format has times; codes such as NS and DQ at the left. */
const time = (text: string): string => (/^\d/.test(text) ? text.padStart(8) : text)
const codes: Record<string, string> = { DNS: 'NS', DNF: 'DNF', DQ: 'DQ', SCR: 'SCR', NT: 'NT' }
/** A mark as this format takes it: times, and codes for why there is none. */
const written = (mark: string): string => codes[mark] ?? mark.replace(/[hax]$/i, '')

/** A name that fits: the first name gives way. */
const nameOf = ({ lastName, firstName }: { lastName: string; firstName: string }): string => `${lastName}, ${firstName}`.slice(0, 28)

/** A swimmer or a relay with all that they swam in an event. */
export interface SwumEvent { best: WrittenResult; heats: WrittenResult | null }

/**
 * The results of a swim meet in the Standard Data Interchange Format, version 3. What has no stroke, as diving, is left out: the format has none for it.
 * @param course Y, S or L, the pool @param swum one for each entry, with the round that counts
 */
export function writeSdif(meet: WrittenMeet, course: 'Y' | 'S' | 'L', swum: readonly SwumEvent[]): string {
  const rows = swum.flatMap((each) => {
    const event = swimEventOf(each.best.code)
    return event ? [{ ...each, event }] : []
  })
  const letter = course === 'S' ? 'M' : course
  const head = [
    record([1, 2, 'A0'], [3, 1, '9'], [4, 8, 'V3'], [12, 2, '02'], [44, 20, 'Portal'], [74, 20, meet.name], [106, 8, day(meet.createdOn)]),
    record([1, 2, 'B1'], [3, 1, '9'], [12, 30, meet.name], [86, 20, meet.city], [106, 2, meet.state], [121, 1, '1'], [122, 8, day(meet.startsOn)], [130, 8, day(meet.endsOn)], [150, 1, letter]),
  ]
  const counts = { C: 0, D: 0, E: 0, F: 0 }
  const swimmers = new Set<string>()
  const body: string[] = []
  for (const code of [...new Set(rows.map(({ best }) => best.team.code))]) {
    const own = rows.filter(({ best }) => best.team.code === code)
    counts.C += 1
    body.push(record([1, 2, 'C1'], [3, 1, '9'], [12, 6, code], [18, 30, own[0]?.best.team.name ?? ''], [48, 16, own[0]?.best.team.name ?? '']))
    for (const { best, heats, event } of own) {
      const common = { seed: time(written(best.seed.replace(/(?<=\d)[YSL]$/, ''))), prelim: time(written(heats?.mark ?? '')), final: best.round === 'final' ? time(written(best.mark)) : '' }
      const pool = (text: string) => (text === '' ? '' : letter)
      if (best.relay === '') {
        const [athlete = { lastName: '', firstName: '', sex: '' as const }] = best.athletes
        counts.D += 1
        swimmers.add(`${code} ${nameOf(athlete)}`)
        body.push(record(
          [1, 2, 'D0'], [3, 1, '9'], [12, 28, nameOf(athlete)], [52, 1, 'A'], [66, 1, athlete.sex || best.sex], [67, 1, best.sex], [68, 4, event.distance], [72, 1, String(event.stroke)], [73, 4, best.eventNumber], [77, 4, 'UNOV'],
          [81, 8, day(meet.startsOn)], [89, 8, common.seed], [97, 1, pool(common.seed)], [98, 8, common.prelim], [106, 1, pool(common.prelim)], [116, 8, common.final], [124, 1, pool(common.final)],
          [125, 2, heats?.heat ?? null], [127, 2, heats?.lane ?? null], [129, 2, best.heat], [131, 2, best.lane], [133, 3, heats?.place ?? null], [136, 3, best.place], [139, 4, best.points.padStart(4)],
        ))
        continue
      }
      counts.E += 1
      counts.F += best.athletes.length
      body.push(record(
        [1, 2, 'E0'], [3, 1, '9'], [12, 1, best.relay], [13, 6, code], [19, 2, best.athletes.length], [21, 1, best.sex], [22, 4, event.distance], [26, 1, String(event.stroke)], [27, 4, best.eventNumber], [31, 4, 'UNOV'],
        [38, 8, day(meet.startsOn)], [46, 8, common.seed], [54, 1, pool(common.seed)], [55, 8, common.prelim], [63, 1, pool(common.prelim)], [73, 8, common.final], [81, 1, pool(common.final)],
        [82, 2, heats?.heat ?? null], [84, 2, heats?.lane ?? null], [86, 2, best.heat], [88, 2, best.lane], [90, 3, heats?.place ?? null], [93, 3, best.place], [96, 4, best.points.padStart(4)],
      ))
      best.athletes.forEach((athlete, index) => {
        swimmers.add(`${code} ${nameOf(athlete)}`)
        const leg = index < 4 ? String(index + 1) : 'A'
        body.push(record([1, 2, 'F0'], [3, 1, '9'], [16, 6, code], [22, 1, best.relay], [23, 28, nameOf(athlete)], [76, 1, athlete.sex || best.sex], [77, 1, heats ? leg : '0'], [78, 1, '0'], [79, 1, leg]))
      })
    }
  }
  const end = record(
    [1, 2, 'Z0'], [3, 1, '9'], [12, 2, '02'], [44, 3, 1], [47, 3, 1], [50, 4, counts.C], [54, 4, counts.C], [58, 6, counts.D], [64, 6, swimmers.size], [70, 5, counts.E], [75, 6, counts.F], [81, 6, 0],
  )
  return [...head, ...body, end].join('')
}
