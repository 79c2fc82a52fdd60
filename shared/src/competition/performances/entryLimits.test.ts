import { describe, expect, it } from 'vitest'
import { entryBreaches, isFrozenOn, lastDayToChange, type LimitedEntry } from './entryLimits'
import { EntryLimits, usualEntryLimits } from './entryLimits.schemas'

const { fiveEntries, twoInstrumental } = usualEntryLimits
const names: Record<number, string> = { 1: 'Ivy Fernby', 2: 'Noel Ashgrove', 3: 'June Larkspur' }
let made = 0
const entry = (kind: LimitedEntry['kind'], performers: [number, string][], change: Partial<LimitedEntry> = {}): LimitedEntry => {
  made += 1
  return {
    performanceId: made, uniqueName: `Entry ${made}`, categoryId: 5, categoryName: 'Woodwind trio', kind, isInstrumental: true, pmlCodeId: made,
    performers: performers.map(([studentId, studentInstrument]) => ({ studentId, studentName: names[studentId]!, studentInstrument })), ...change,
  }
}
const told = (entries: LimitedEntry[], limits: EntryLimits) => entryBreaches(entries, limits).map(({ rule, students, message }) => `${rule} ${students.map(({ studentId }) => studentId).join('+')}: ${message.replaceAll(/Entry \d+/g, 'Entry')}`)
const solo = (studentId: number, instrument: string, change: Partial<LimitedEntry> = {}) => entry('solo', [[studentId, instrument]], change)

describe('five entries', () => {
  it.each<[string, () => LimitedEntry[], string[]]>([
    ['five are allowed', () => [solo(1, 'Flute'), solo(1, 'Oboe'), entry('ensemble', [[1, 'Flute'], [2, 'Oboe']]), entry('ensemble', [[1, 'Flute'], [3, 'Oboe']]), entry('large', [[1, 'Flute'], [2, 'Oboe'], [3, 'Tuba']])], []],
    ['a sixth is not', () => Array.from({ length: 6 }, (_, index) => entry('ensemble', [[1, 'Flute']], { categoryId: index })), ['entriesPerStudent 1: Ivy Fernby is in 6 entries; at most 5.']],
    ['two large ensembles', () => [entry('large', [[1, 'Flute'], [2, 'Tuba']]), entry('large', [[1, 'Flute'], [3, 'Tuba']])], ['perKind 1: Ivy Fernby is in 2 entries of the kind “Large ensemble”; at most 1.']],
    ['two solos on one instrument', () => [solo(1, 'Flute'), solo(1, ' flute ')], ['solosPerInstrument 1: Ivy Fernby has 2 solos for Flute; at most 1 for each instrument.']],
    ['flute and piccolo are one instrument', () => [solo(1, 'Piccolo'), solo(1, 'Flute')], ['solosPerInstrument 1: Ivy Fernby has 2 solos for Piccolo; at most 1 for each instrument.']],
    ['two vocal solos', () => [solo(1, '', { isInstrumental: false }), solo(1, '', { isInstrumental: false })], ['solosPerInstrument 1: Ivy Fernby has 2 solos for voice; at most 1 for each instrument.']],
    ['solos on two instruments', () => [solo(1, 'Flute'), solo(1, 'Violin')], []],
    ['of two students on one', () => [solo(1, 'Flute'), solo(2, 'Flute')], []],
    ['the same personnel twice in a category', () => [entry('ensemble', [[1, 'Flute'], [2, 'Oboe']]), entry('ensemble', [[2, 'Flute'], [1, 'Oboe']])], ['personnelOnce 1+2: Entry and Entry have the same performers; they can enter Woodwind trio once.']],
    ['the same personnel in two categories', () => [entry('ensemble', [[1, 'Flute'], [2, 'Oboe']]), entry('ensemble', [[1, 'Flute'], [2, 'Oboe']], { categoryId: 6 })], []],
    ['one more makes another personnel', () => [entry('ensemble', [[1, 'Flute'], [2, 'Oboe']]), entry('ensemble', [[1, 'Flute'], [2, 'Oboe'], [3, 'Tuba']])], []],
    ['two without performers yet', () => [entry('ensemble', []), entry('ensemble', [])], []],
  ])('%s', (_, entries, expected) => expect(told(entries(), fiveEntries)).toEqual(expected))

  it('tells all breaches of all students together, with the entries', () => {
    const entries = [solo(1, 'Flute'), solo(1, 'Flute'), entry('large', [[1, 'Flute'], [2, 'Tuba'], [3, 'Oboe']]), entry('large', [[1, 'Flute'], [2, 'Tuba']], { categoryId: 9 })]
    const breaches = entryBreaches(entries, fiveEntries)
    expect(breaches.map(({ rule, students }) => [students[0]!.studentName, rule])).toEqual([['Ivy Fernby', 'perKind'], ['Ivy Fernby', 'solosPerInstrument'], ['Noel Ashgrove', 'perKind']])
    expect(breaches[1]!.performanceIds).toEqual(entries.slice(0, 2).map(({ performanceId }) => performanceId))
  })
})

describe('two instrumental events', () => {
  const both: EntryLimits = { ...twoInstrumental, instrumental: { most: 2, differBy: 'both' } }
  const either: EntryLimits = twoInstrumental
  const same = 'sameMusic 1: Ivy Fernby plays'
  it.each<[string, () => LimitedEntry[], string[], string[]]>([
    ['another instrument and another piece', () => [solo(1, 'Flute'), solo(1, 'Oboe')], [], []],
    ['the same instrument, another piece', () => [solo(1, 'Flute'), solo(1, 'Flute')], [], [`${same} the same instrument in Entry and Entry.`]],
    ['another instrument, the same piece', () => [solo(1, 'Flute', { pmlCodeId: 3 }), solo(1, 'Oboe', { pmlCodeId: 3 })], [], [`${same} the same piece in Entry and Entry.`]],
    ['neither', () => [solo(1, 'Flute', { pmlCodeId: 3 }), solo(1, 'Piccolo', { pmlCodeId: 3 })], [`${same} the same piece on the same instrument in Entry and Entry.`], [`${same} the same piece on the same instrument in Entry and Entry.`]],
    ['no piece chosen yet', () => [solo(1, 'Flute', { pmlCodeId: null }), solo(1, 'Oboe', { pmlCodeId: null })], [], []],
    ['a solo and an ensemble on the same instrument', () => [solo(1, 'Flute'), entry('ensemble', [[1, 'Flute'], [2, 'Oboe']])], [], []],
    ['vocal events do not count', () => [solo(1, '', { isInstrumental: false }), solo(1, '', { isInstrumental: false }), solo(1, '', { isInstrumental: false })], [], []],
    ['nor do large ensembles', () => [entry('large', [[1, 'Flute']]), entry('large', [[1, 'Flute']], { categoryId: 6 }), entry('large', [[1, 'Flute']], { categoryId: 7 })], [], []],
  ])('%s', (_, entries, ifEither, ifBoth) => {
    const list = entries()
    expect([told(list, either), told(list, both)]).toEqual([ifEither, ifBoth])
  })
  it('a third one is too many', () => expect(told([solo(1, 'Flute'), solo(1, 'Oboe'), solo(1, 'Tuba')], twoInstrumental)).toEqual(['instrumental 1: Ivy Fernby is in 3 instrumental events; at most 2.']))
})

it('without limits nothing is wrong', () => {
  const none: EntryLimits = { entriesPerStudent: null, perKind: [], solosPerInstrument: null, instrumental: null, personnelOnce: false, oneInstrument: [], freezeDays: null }
  expect(entryBreaches(Array.from({ length: 9 }, () => entry('large', [[1, 'Flute']])), none)).toEqual([])
})

it.each<[number | null, string, string | null, boolean]>([
  [7, '2027-02-13', '2027-02-13', false], [7, '2027-02-14', '2027-02-13', true], [0, '2027-02-20', '2027-02-20', false], [0, '2027-02-21', '2027-02-20', true], [null, '2027-06-01', null, false],
])('frozen %j days before February 20, on %s: last day %s, frozen %s', (freezeDays, today, last, frozen) => {
  expect([lastDayToChange('2027-02-20', { freezeDays }), isFrozenOn(today, '2027-02-20', { freezeDays })]).toEqual([last, frozen])
})

it.each(Object.entries(usualEntryLimits))('%s is data', (_, limits) => expect(EntryLimits.parse(limits)).toEqual(limits))
