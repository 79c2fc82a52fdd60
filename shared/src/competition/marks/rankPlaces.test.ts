import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseFinalists } from './chooseFinalists'
import type { Mark, Performance } from './mark.schemas'
import { joinFinals, placeBy, rankByMarks, rankRace, type Finisher, type Placed } from './rankPlaces'
import { usualMarkRules } from './usualMarkRules'

const { run, swim } = usualMarkRules
const time = (thousandths: number): Mark => ({ kind: 'time', thousandths, timing: 'automatic', wind: null })
const did = (id: number, mark: Mark, exhibition = false): Performance => ({ id, teamId: 100 + id, mark, exhibition })
const dq: Mark = { kind: 'none', status: 'DQ' }
const places = (rows: readonly Placed[]) => rows.map(({ id, place }) => [id, place])

describe('places by marks', () => {
  it('share a place where marks are equal, and leave out as many after them', () => {
    expect(places(rankByMarks([did(1, time(11_500)), did(2, time(11_200)), did(3, time(11_200)), did(4, time(11_300))], run))).toEqual([[2, 1], [3, 1], [4, 3], [1, 4]])
  })

  it('give none to who has no mark or takes part as an exhibition, who moves nobody back', () => {
    expect(rankByMarks([did(1, dq), did(2, time(11_000), true), did(3, time(11_200)), did(4, { kind: 'none', status: 'DNS' })], run).map(({ id, place, sharedBy }) => [id, place, sharedBy])).toEqual([[3, 1, 1], [1, null, 0], [2, null, 0], [4, null, 0]])
  })

  it('are equal at the hundredth unless the thousandths are asked', () => {
    const two = [did(1, time(11_239)), did(2, time(11_231))]
    expect(places(rankByMarks(two, run))).toEqual([[1, 1], [2, 1]])
    expect(places(rankByMarks(two, run, { byThousandths: true }))).toEqual([[2, 1], [1, 2]])
  })

  it('are the same in any order, from 1, and each shared as often as it is there', () => {
    const any = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 40 }), thousandths: fc.integer({ min: 1100, max: 1105 }), none: fc.integer({ min: 0, max: 5 }), exhibition: fc.boolean() }), { selector: ({ id }) => id })
      .map((list) => list.map(({ id, thousandths, none, exhibition }) => did(id, none === 0 ? dq : time(thousandths * 10), exhibition)))
    fc.assert(fc.property(any.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))), ([list, shuffled]) => {
      const rows = rankByMarks(list, run)
      expect(rankByMarks(shuffled, run)).toEqual(rows)
      const placed = rows.filter(({ place }) => place !== null)
      placed.forEach(({ place, sharedBy }) => {
        expect(sharedBy).toBe(placed.filter((other) => other.place === place).length)
        expect(place).toBe(1 + placed.filter((other) => (other.place ?? 0) < (place ?? 0)).length)
      })
    }))
  })
})

describe('places of one race', () => {
  const finished = (id: number, thousandths: number, finish: number | null): Finisher => ({ ...did(id, time(thousandths)), finish })
  it('go by the order of finish, where times are equal and where a judge saw more than the watches', () => {
    expect(places(rankRace([finished(1, 11_230, 2), finished(2, 11_230, 1), finished(3, 11_210, 3)], run))).toEqual([[2, 1], [1, 2], [3, 3]])
  })
  it('share a dead heat, and put who has no order behind', () => {
    expect(places(rankRace([finished(1, 11_230, 1), finished(2, 11_230, 1), finished(3, 11_000, null), { ...did(4, dq), finish: 3 }], run))).toEqual([[1, 1], [2, 1], [3, 3], [4, null]])
  })
})

describe('finals', () => {
  const final = (ids: readonly number[], out: readonly number[] = []): Placed[] => placeBy(ids.map((id) => ({ id, teamId: 0 })), out.map((id) => ({ id, teamId: 0 })), (one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))

  it('put the winner of the B final behind the last of the A final, however fast', () => {
    const [a, b] = [rankByMarks([did(1, time(50_000)), did(2, time(55_000))], swim), rankByMarks([did(3, time(49_000)), did(4, time(51_000))], swim)]
    expect(places(joinFinals([{ name: 'A', size: 2, places: a }, { name: 'B', size: 2, places: b }], { keepPlaces: true }))).toEqual([[1, 1], [2, 2], [3, 3], [4, 4]])
  })

  it('keep the places of the B final where someone of the A final was disqualified, or close up', () => {
    const finals = [{ name: 'A', size: 3, places: final([1, 2], [3]) }, { name: 'B', size: 3, places: final([4, 5, 6]) }]
    expect(places(joinFinals(finals, { keepPlaces: true }))).toEqual([[1, 1], [2, 2], [4, 4], [5, 5], [6, 6], [3, null]])
    expect(places(joinFinals(finals, { keepPlaces: false }))).toEqual([[1, 1], [2, 2], [4, 3], [5, 4], [6, 5], [3, null]])
  })
})

describe('who advances', () => {
  const ran = (id: number, hundredths: number): Finisher => ({ ...did(id, time(hundredths * 10)), finish: null })
  const heats = [[ran(1, 1120), ran(2, 1150), ran(3, 1155)], [ran(4, 1140), ran(5, 1145), ran(6, 1146)]]

  it.each([
    ['winners and the next best marks', { byPlace: 1, spots: 4 }, ['1 place', '4 place', '5 mark', '6 mark'], [], [2, 3]],
    ['two of each heat', { byPlace: 2, spots: 4 }, ['1 place', '2 place', '4 place', '5 place'], [], [6, 3]],
    ['the best marks alone', { byPlace: 0, spots: 3 }, ['1 mark', '4 mark', '5 mark'], [], [6, 2, 3]],
    ['all of a small field', { byPlace: 1, spots: 9 }, ['1 place', '4 place', '5 mark', '6 mark', '2 mark', '3 mark'], [], []],
  ])('%s', (_, advancing, finalists, tied, next) => {
    const chosen = chooseFinalists(heats, run, advancing)
    expect({ ...chosen, finalists: chosen.finalists.map(({ id, by }) => `${id} ${by}`) }).toEqual({ finalists, tied, next })
  })

  it.each([
    // The third of a heat is no second because the second does not come: the vacancy is for the next mark of all.
    ['a winner', { byPlace: 1, spots: 3 }, [1], ['4 place', '5 mark', '6 mark'], [], [2, 3]],
    ['one by place', { byPlace: 2, spots: 4 }, [2], ['1 place', '4 place', '5 place', '6 mark'], [], [3]],
    ['one of those who follow', { byPlace: 2, spots: 4 }, [6], ['1 place', '2 place', '4 place', '5 place'], [], [3]],
  ])('leaves a place of %s who scratched to the next', (_, advancing, scratched, finalists, tied, next) => {
    const chosen = chooseFinalists(heats, run, advancing, { scratched: new Set(scratched) })
    expect({ ...chosen, finalists: chosen.finalists.map(({ id, by }) => `${id} ${by}`) }).toEqual({ finalists, tied, next })
  })

  it('counts nobody who scratched as tied', () => {
    const close = [[ran(1, 1120), ran(2, 1150)], [ran(4, 1140), ran(5, 1150)]]
    expect(chooseFinalists(close, run, { byPlace: 1, spots: 3 }, { scratched: new Set([2]) })).toEqual({ finalists: [{ id: 1, by: 'place' }, { id: 4, by: 'place' }, { id: 5, by: 'mark' }], tied: [], next: [] })
  })

  it('names who is tied for the last spot, which the thousandths may decide', () => {
    const close = [[ran(1, 1120), { ...ran(2, 1150), mark: time(11_499) }], [ran(4, 1140), { ...ran(5, 1150), mark: time(11_495) }, { ...did(6, dq), finish: null }, { ...ran(7, 1000), exhibition: true }]]
    expect(chooseFinalists(close, run, { byPlace: 1, spots: 3 })).toEqual({ finalists: [{ id: 1, by: 'place' }, { id: 4, by: 'place' }], tied: [2, 5], next: [] })
    expect(chooseFinalists(close, run, { byPlace: 1, spots: 3 }, { byThousandths: true })).toEqual({ finalists: [{ id: 1, by: 'place' }, { id: 4, by: 'place' }, { id: 5, by: 'mark' }], tied: [], next: [2] })
  })
})
