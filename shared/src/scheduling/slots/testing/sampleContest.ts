import { numbersFrom } from '../../../platform/format/numbersFrom'
import { usualSlotRules, type Contest, type ContestEntry, type SlotRules, type SlotWish } from '../slot.schemas'

export interface SampleSize {
  schools: number
  entries: number
  rooms: number
  days?: number
}

/** What `npm run bench` measures. */
export const largeContest: SampleSize = { schools: 40, entries: 600, rooms: 12 }
/** The same crowd in what a test has time for. */
export const smallContest: SampleSize = { schools: 10, entries: 150, rooms: 3 }

const firstDay = Date.parse('2027-02-13T00:00:00Z')
const kinds = [
  { kind: 'Vocal', minutes: 7, ensemble: 9 },
  { kind: 'Instrumental', minutes: 7, ensemble: 9 },
  { kind: 'Piano', minutes: 7, ensemble: 7 },
] as const

/**
 * A contest as state music associations have them, the same for the same seed: schools from 5 to 220 miles away with one or two directors and a
 * dozen students each, of whom many are in several entries and in small ensembles; accompanists of two schools each; a judge who is a director
 * of one of the schools; wishes of a tenth of the entries. Each room has about 50 entries, which fill six of seven minutes
 * of a day.
 */
export function sampleContest(seed: number, { schools, entries, rooms, days = 1 }: SampleSize = smallContest, rules: Partial<SlotRules> = {}): Contest {
  const next = numbersFrom(seed)
  const pick = (below: number) => Math.floor(next() * below)
  const pickOf = <Each>(list: readonly Each[]): Each => list[pick(list.length)]!
  const dayNames = Array.from({ length: days }, (_, index) => new Date(firstDay + index * 86_400_000).toISOString().slice(0, 10))
  // Rooms of each kind as it has entries, one of each at least.
  const roomKinds = Array.from({ length: rooms }, (_, index) => kinds[index === rooms - 1 ? 2 : index < Math.ceil((rooms - 1) * 0.55) ? 0 : 1]!)
  const kindsOfEntries = Array.from({ length: entries }, (_, index) => roomKinds[index % rooms]!.kind)
  for (let last = entries - 1; last > 0; last -= 1) {
    const other = pick(last + 1)
    ;[kindsOfEntries[last], kindsOfEntries[other]] = [kindsOfEntries[other]!, kindsOfEntries[last]!]
  }
  const made: ContestEntry[] = []
  for (let index = 0; index < entries; index += 1) {
    const schoolId = 1 + (index % schools)
    const kind = kindsOfEntries[index]!
    const isEnsemble = kind !== 'Piano' && next() < 0.2
    const students = new Set<string>()
    for (const most = isEnsemble ? 3 + pick(3) : 1; students.size < most; ) students.add(`student-${schoolId}-${1 + pick(12)}`)
    const place = kinds.findIndex((each) => each.kind === kind)
    made.push({
      entryId: index + 1, number: index + 1, name: `${kind} ${isEnsemble ? 'ensemble' : 'solo'} ${index + 1}`, categoryId: place * 2 + (isEnsemble ? 2 : 1), schoolId, performers: [...students],
      accompanist: kind === 'Piano' || next() < (kind === 'Vocal' ? 0.05 : 0.4) ? null : `accompanist-${Math.ceil(schoolId / 2)}`,
      director: `director-${schoolId}-${kind === 'Vocal' || schoolId % 4 === 0 ? 1 : 2}`,
      instruments: kind === 'Piano' ? ['piano'] : kind === 'Instrumental' && next() < 0.03 ? ['harp'] : [],
    })
  }
  const people = [...new Set(made.flatMap(({ performers, accompanist, director }) => [...performers, accompanist, director].filter((each) => each !== null)))]
  return {
    days: dayNames.map((day) => ({ day, from: 510, to: 1_050 })),
    rooms: roomKinds.map(({ kind }, index) => ({
      roomId: index + 1, name: `Room ${index + 1}`, building: index % 3 === 2 ? 'Fine Arts' : 'Main', kinds: [kind], open: [], instruments: ['piano'],
      judges: [{ personId: `judge-${index + 1}`, schoolIds: roomKinds.filter((each) => each.kind === kind).length > 1 ? [1 + pick(schools)] : [] }],
    })),
    walks: { within: 2, between: 6, buildings: [], rooms: [] },
    categories: kinds.flatMap(({ kind, minutes, ensemble }, place) => [
      { categoryId: place * 2 + 1, name: `${kind} solo`, minutes, kind }, { categoryId: place * 2 + 2, name: `${kind} ensemble`, minutes: ensemble, kind },
    ]),
    schools: Array.from({ length: schools }, (_, index) => ({ schoolId: index + 1, name: `School ${index + 1}`, miles: index % 10 === 0 ? 120 + pick(100) : 5 + pick(90) })),
    people: people.map((personId) => ({ personId, name: personId })),
    entries: made,
    wishes: wishesOf(),
    carried: ['harp'],
    rules: { ...usualSlotRules, ...rules },
    acknowledged: [], taken: [],
  }

  function wishesOf(): SlotWish[] {
    return made.flatMap((entry): SlotWish[] => {
      const what = next()
      const { entryId, schoolId, categoryId } = entry
      const sibling = made.find((each) => each.entryId > entryId && each.schoolId === schoolId && each.categoryId === categoryId)
      if (what < 0.03) return [{ kind: 'notBefore', entryId, day: null, at: pickOf([600, 660, 780]) }]
      if (what < 0.06) return [{ kind: 'notAfter', entryId, day: null, at: pickOf([720, 900, 960]) }]
      if (what < 0.08 && sibling) return [{ kind: 'backToBack', entryIds: [entryId, sibling.entryId] }]
      return what < 0.1 && sibling ? [{ kind: 'together', entryIds: [entryId, sibling.entryId], within: 90 }] : []
    })
  }
}
