import { describe, expect, it } from 'vitest'
import type { FormDefinition, Question, SingleAnswer } from './formDefinition.types'
import type { QuestionKind } from './form.kinds'
import { histogram, monthsThrough } from './histogram'
import { countedWords } from './stopWords'
import { countsOf, countsOfAnswer, decimalOf, isCounted, microOf, nearOf } from './totalRules'

const buckets = (kind: QuestionKind, answer: SingleAnswer, other: Partial<Question> = {}) => countsOfAnswer({ id: 'q', kind, ...other }, answer).map(({ bucket, sum }) => (sum === 0n ? bucket : `${bucket}=${decimalOf(sum)}`))

describe('where an answer is counted', () => {
  it.each<[QuestionKind, SingleAnswer, string[]]>([
    ['yesNo', 'yes', ['answered', 'is:yes']],
    ['choice', 'Mixed', ['answered', 'is:Mixed']],
    ['choices', ['Friday', 'Saturday', 'Friday'], ['answered', 'is:Friday', 'is:Saturday']],
    ['scale', '4', ['answered', 'is:4']],
    ['ranking', ['b', 'a'], ['answered', 'rank:b=1', 'rank:a=2']],
    ['matrix', { food: 'good', room: 'bad' }, ['answered', 'cell:["food","good"]', 'cell:["room","bad"]']],
    ['number', '12345.5', ['answered', 'near:12300=12345.5', 'at:12345.5']],
    ['money', '-0.05', ['answered', 'near:-0.05=-0.05', 'at:-0.05']],
    ['computed', '2026-11-02', ['answered']],
    ['date', '2026-11-02', ['answered', 'month:2026-11']],
    ['longText', 'The gym, and the gym 555', ['answered', 'word:gym']],
    ['school', 'atlas', ['answered', 'is:atlas']],
    ['student', '7', ['answered']],
    ['birthDate', '2010-01-01', ['answered']],
    ['text', 'Ivy', ['answered']],
    ['number', ['kept', 'otherwise'], ['answered']],
  ])('of %s: %j', (kind, answer, expected) => expect(buckets(kind, answer)).toEqual(expected))

  it('never keeps words of a confidential text', () => expect(buckets('longText', 'The gym', { isConfidential: true })).toEqual(['answered']))

  it('counts each row of a group, and nothing for what was not answered', () => {
    const definition: FormDefinition = { pages: [{ id: 'p', title: '', parts: [{ part: 'group', id: 'g', title: 'Players', parts: [{ part: 'question', id: 'size', kind: 'choice', label: 'Size' }] }, { part: 'question', id: 'why', kind: 'text', label: 'Why' }] }] }
    expect(countsOf(definition, { g: [{ row: 'a', answers: { size: 'M' } }, { row: 'b', answers: {} }, { row: 'c', answers: { size: 'M' } }] }).map(({ bucket }) => bucket)).toEqual(['answered', 'is:M', 'answered', 'is:M'])
  })
})

it.each([['submitted', true], ['sentBack', true], ['approved', true], ['draft', false], ['waiting', false], ['refused', false], ['withdrawn', false]] as const)('an entry that is %s counts: %s', (state, counts) => {
  expect(isCounted({ state, deletedAt: null })).toBe(counts)
  expect(isCounted({ state, deletedAt: new Date() })).toBe(false)
})

it.each([['0', '0'], ['0.1', '0.1'], ['-12.000001', '-12'], ['999.5', '999'], ['123456789012', '123000000000'], ['1.2345', '1.23']])('%s is counted near %s', (text, near) => {
  expect(decimalOf(microOf(text)!)).toBe(text)
  expect(decimalOf(nearOf(microOf(text)!))).toBe(near)
})
it.each(['', 'abc', '1e5', '1.2345678', 'Infinity'])('%j is no decimal', (text) => expect(microOf(text)).toBeUndefined())

describe('a histogram', () => {
  const of = (...values: number[]) => histogram(values.map((value) => ({ value, count: 1 }))).map(({ from, to, count }) => `${from}-${to}: ${count}`)
  it.each<[number[], string[]]>([
    [[], []],
    [[5], ['5-6: 1']],
    [[1, 2, 4], ['1-2: 1', '2-3: 1', '3-4: 0', '4-5: 1']],
    [[0.1, 0.2], ['0.1-0.11: 1', '0.11-0.12: 0', '0.12-0.13: 0', '0.13-0.14: 0', '0.14-0.15: 0', '0.15-0.16: 0', '0.16-0.17: 0', '0.17-0.18: 0', '0.18-0.19: 0', '0.19-0.2: 0', '0.2-0.21: 1']],
    [[12, 37, 62], ['10-15: 1', '15-20: 0', '20-25: 0', '25-30: 0', '30-35: 0', '35-40: 1', '40-45: 0', '45-50: 0', '50-55: 0', '55-60: 0', '60-65: 1']],
    [[-3, 3], ['-3--2: 1', '-2--1: 0', '-1-0: 0', '0-1: 0', '1-2: 0', '2-3: 0', '3-4: 1']],
  ])('of %j', (values, bars) => expect(of(...values)).toEqual(bars))

  it('has every number, twelve bars at most, and steps that people count by, whatever it is of', () => {
    let seed = 7
    const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
    for (let round = 0; round < 400; round += 1) {
      const scale = 10 ** Math.floor(next() * 14 - 3)
      const values = Array.from({ length: 1 + Math.floor(next() * 40) }, () => ({ value: Number(((next() - 0.3) * scale).toFixed(Math.floor(next() * 7))), count: 1 }))
      const bars = histogram(values)
      expect(bars.length).toBeLessThanOrEqual(12)
      expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(values.length)
    }
  })
})

it.each([[[], []], [['2026-11'], ['2026-11']], [['2027-02', '2026-11'], ['2026-11', '2026-12', '2027-01', '2027-02']], [['1999-01', '2026-11'], ['1999-01', '2026-11']]])('months of %j', (months, all) => expect(monthsThrough(months)).toEqual(all))
it('words are counted without those that say nothing, in two languages', () => expect(countedWords('We don’t need the BUS; el autobús, ¡por favor! Bus 12')).toEqual(['bus', 'autobús', 'favor']))
