import { describe, expect, it } from 'vitest'
import { bestLegalTrial, bestTrial, rankField, type FieldSeries, type Trial } from './rankField'
import { bestHeight, checkVertical, rankVertical, Tries, VerticalSeries } from './rankVertical'

/** Centimeters with a wind of 0, or F and P. */
const trials = (...each: (number | 'F' | 'P')[]): Trial[] => each.map((one) => (one === 'F' ? { is: 'foul' } : one === 'P' ? { is: 'pass' } : { is: 'measured', length: { unit: 'metric', centimeters: one }, wind: 0 }))
const series = (id: number, ...each: (number | 'F' | 'P')[]): FieldSeries => ({ id, teamId: 0, exhibition: false, trials: trials(...each) })
const places = (rows: readonly { id: number; place: number | null }[]) => rows.map(({ id, place }) => [id, place])

describe('throws, and jumps for distance', () => {
  it.each([
    ['the best trial', [series(1, 600, 'F', 610), series(2, 612)], [[2, 1], [1, 2]]],
    ['the second best where the best are equal', [series(1, 610, 600, 590), series(2, 'F', 601, 610)], [[2, 1], [1, 2]]],
    ['the third best', [series(1, 610, 600, 590), series(2, 610, 600, 591)], [[2, 1], [1, 2]]],
    ['one trial more to show', [series(1, 610, 'F', 'F'), series(2, 610, 'F', 590)], [[2, 1], [1, 2]]],
    ['nothing: the tie stands', [series(1, 610, 600), series(2, 600, 'P', 610), series(3, 605)], [[1, 1], [2, 1], [3, 3]]],
    ['no mark: no place', [series(1, 'F', 'F', 'F'), series(2, 500), { ...series(3, 700), exhibition: true }, { ...series(4, 700), status: 'DQ' as const }], [[2, 1], [1, null], [3, null], [4, null]]],
  ] as [string, FieldSeries[], (number | null)[][]][])('are placed by %s', (_, all, expected) => expect(places(rankField(all))).toEqual(expected))

  it('are marks: the longest, a foul, no distance, not there', () => {
    expect([series(1, 600, 'F', 610), series(1, 'F', 'P'), series(1, 'P', 'P'), series(1), { ...series(1, 600), status: 'DQ' as const }].map((each) => {
      const mark = bestTrial(each)
      return mark.kind === 'none' ? mark.status : mark.kind === 'distance' && mark.length.unit === 'metric' && mark.length.centimeters
    })).toEqual([610, 'FOUL', 'ND', 'DNS', 'DQ'])
  })

  it('have another best for records where the wind helped the longest', () => {
    const blown = { trials: [{ is: 'measured' as const, length: { unit: 'metric' as const, centimeters: 700 }, wind: 21 }, { is: 'measured' as const, length: { unit: 'metric' as const, centimeters: 690 }, wind: null }, ...trials(680)] }
    expect(bestTrial(blown)).toMatchObject({ length: { centimeters: 700 }, wind: 21 })
    expect(bestLegalTrial(blown)).toMatchObject({ length: { centimeters: 680 }, wind: 0 })
    expect(bestLegalTrial({ trials: trials('F') })).toBeNull()
  })
})

/** Heights from 5-00 on, two inches apart: "O XO XXX"; a bar that was not there for someone is -. */
const jumps = (id: number, tries: string, ...jumpOff: boolean[]): VerticalSeries => ({
  id, teamId: 0, exhibition: false, status: null, jumpOff,
  heights: tries.split(' ').flatMap((one, index) => (one === '-' || one === '' ? [] : [{ height: { unit: 'imperial' as const, quarterInches: 240 + index * 8 }, tries: one }])),
})

describe('jumps over a bar', () => {
  it.each([
    ['the height', [jumps(1, 'O O XXX'), jumps(2, 'O XXO XXO XXX')], [[2, 1], [1, 2]]],
    ['the fewest misses at it', [jumps(1, 'O O XO XXX'), jumps(2, 'XXO XXO O XXX')], [[2, 1], [1, 2]]],
    // Ryan missed once at the second height and twice at the first, David twice at the second: the fewest in all, not height by height.
    ['the fewest misses up to it, not height by height', [jumps(1, 'XXO XO XXO XXX'), jumps(2, 'O XXO XXO XXX')], [[2, 1], [1, 2]]],
    ['no misses above it', [jumps(1, 'O XO XXX'), jumps(2, 'O XO X'), jumps(3, 'XO XO P XXX')], [[1, 1], [2, 1], [3, 3]]],
    ['no count of jumps: who comes in later has no advantage', [jumps(1, 'O O O XXX'), jumps(2, '- - O XXX')], [[1, 1], [2, 1]]],
    ['passes, which are no misses', [jumps(1, 'XP O XXX'), jumps(2, 'XO O XXX')], [[1, 1], [2, 1]]],
    ['no height: no place', [jumps(1, 'XXX'), jumps(2, 'O XXX'), { ...jumps(3, 'O O XXX'), exhibition: true }, { ...jumps(4, 'O O XXX'), status: 'DQ' as const }], [[2, 1], [1, null], [3, null], [4, null]]],
  ] as [string, VerticalSeries[], (number | null)[][]][])('are placed by %s', (_, all, expected) => expect(places(rankVertical(all, { firstTie: 'tie' }).places)).toEqual(expected))

  it('ask for a jump-off for first place alone, and go by it once it is there', () => {
    const tied = [jumps(1, 'O O XXX'), jumps(2, 'O O XXX'), jumps(3, 'O XXX'), jumps(4, 'O XXX')]
    expect(rankVertical(tied, { firstTie: 'jumpOff' })).toMatchObject({ jumpOff: [1, 2], places: [{ id: 1, place: 1, sharedBy: 2 }, { id: 2, place: 1 }, { id: 3, place: 3, sharedBy: 2 }, { id: 4, place: 3 }] })
    expect(rankVertical(tied, { firstTie: 'tie' }).jumpOff).toEqual([])
    const decided = [jumps(1, 'O O XXX', false, true, false), jumps(2, 'O O XXX', false, true, true), jumps(3, 'O XXX'), jumps(4, 'O XXX')]
    const { jumpOff, places: rows } = rankVertical(decided, { firstTie: 'jumpOff' })
    expect([jumpOff, places(rows)]).toEqual([[], [[2, 1], [1, 2], [3, 3], [4, 3]]])
  })

  it('have jump-offs of three, in which who misses first is third', () => {
    const { jumpOff, places: rows } = rankVertical([jumps(1, 'O XXX', true, false), jumps(2, 'O XXX', false), jumps(3, 'O XXX', true, true)], { firstTie: 'jumpOff' })
    expect([jumpOff, places(rows)]).toEqual([[], [[3, 1], [1, 2], [2, 3]]])
  })

  it('are marks: a height, none, not there', () => {
    expect([jumps(1, 'O XO XXX'), jumps(1, 'XXX'), jumps(1, 'P P'), jumps(1, '')].map(bestHeight)).toEqual([
      { kind: 'distance', length: { unit: 'imperial', quarterInches: 248 }, wind: null }, { kind: 'none', status: 'NH' }, { kind: 'none', status: 'DNS' }, { kind: 'none', status: 'DNS' },
    ])
  })

  it.each([
    ['O XO XXX', []], ['XP XX', []], ['XP P XO XXX', []], ['XXP P X', []], ['O X', []],
    ['XXX O', ['5-02 was jumped after three misses in a row.']], ['XP XXO', ['5-02 was jumped after three misses in a row.']], ['XXP XX', ['5-02 was jumped after three misses in a row.']],
    ['X O', ['5-00 was neither cleared nor passed.']],
  ])('%s: %j', (tries, problems) => expect(checkVertical(jumps(1, tries))).toEqual(problems))

  it('have bars that rise, and tries as sheets have them', () => {
    const [low, high] = jumps(1, 'O O').heights
    expect(checkVertical({ heights: [high!, low!] })).toEqual(['5-00 is not above 5-02.'])
    expect(['O', 'XO', 'XXO', 'XXX', 'XX', 'X', 'P', 'XP', 'XXP'].every((each) => Tries.safeParse(each).success)).toBe(true)
    expect(['', 'XXXO', 'OO', 'OX', 'XXXP', 'PX', 'o'].some((each) => Tries.safeParse(each).success)).toBe(false)
    expect(VerticalSeries.parse(jumps(1, 'O XO XXX'))).toEqual(jumps(1, 'O XO XXX'))
  })
})
