import { describe, expect, it } from 'vitest'
import { holds, lacks, readTerm, type Asked } from './conditions'
import type { Answers, Asker, Condition, Term } from './formDefinition.types'

const asked = (answers: Answers, asker: Asker = {}): Asked => ({ answerOf: (id) => answers[id], asker })
const answer = (id: string): Term => ({ answer: id })
const value = (text: string): Term => ({ value: text })

describe('a term', () => {
  it.each<[string, Term, Answers, string | string[] | undefined]>([
    ['a value', value('7'), {}, '7'],
    ['an answer', answer('a'), { a: 'Ivy' }, 'Ivy'],
    ['no answer', answer('a'), {}, undefined],
    ['several choices', answer('a'), { a: ['x', 'y'] }, ['x', 'y']],
    ['an address as its parts', answer('a'), { a: { street: '1 Elm', zip: '75001' } }, ['1 Elm', '75001']],
    ['a sum without noise', { sum: [answer('a'), answer('b')] }, { a: '0.1', b: '0.2' }, '0.3'],
    ['a sum in which nothing is 0', { sum: [answer('a'), answer('b')] }, { a: '4' }, '4'],
    ['a sum over the rows of a group', { sum: [answer('a')] }, { a: ['4', '5', '6'] }, '15'],
    ['a sum of words', { sum: [answer('a')] }, { a: 'four' }, '0'],
    ['a product', { product: [answer('a'), value('12.50')] }, { a: '3' }, '37.5'],
    ['a product with nothing', { product: [answer('a'), value('12.50')] }, {}, undefined],
    ['a product that is too large for a number', { product: [answer('a'), answer('a')] }, { a: '999999999999999' }, undefined],
    ['a difference', { minus: [value('10'), answer('a')] }, { a: '12' }, '-2'],
    ['nothing less nothing is not minus zero', { minus: [value('0'), value('0')] }, {}, '0'],
    ['how many were chosen', { count: 'a' }, { a: ['x', 'y'] }, '2'],
    ['how many rows', { count: 'a' }, { a: [{ row: '1', answers: {} }, { row: '2', answers: {} }] }, '2'],
    ['how many of nothing', { count: 'a' }, {}, '0'],
    ['days over a leap day', { days: [value('2028-02-28'), value('2028-03-01')] }, {}, '2'],
    ['days back', { days: [value('2027-03-01'), value('2027-02-28')] }, {}, '-1'],
    ['days over a change of clocks', { days: [value('2027-03-13'), value('2027-03-15')] }, {}, '2'],
    ['days of what is no date', { days: [value('soon'), value('2027-03-15')] }, {}, undefined],
    ['years before a birthday', { years: [value('2010-09-02'), value('2027-09-01')] }, {}, '16'],
    ['years on a birthday', { years: [value('2010-09-01'), value('2027-09-01')] }, {}, '17'],
    ['years of a leap day', { years: [value('2008-02-29'), value('2027-02-28')] }, {}, '18'],
  ])('%s', (_, term, answers, expected) => {
    expect(readTerm(term, asked(answers))).toEqual(expected)
  })

  it('asks who fills it in', () => {
    expect(readTerm({ person: 'role' }, asked({}, { role: ['Coach', 'Athletic Director'] }))).toEqual(['Coach', 'Athletic Director'])
    expect(readTerm({ person: 'today' }, asked({}, { today: '2027-03-01' }))).toBe('2027-03-01')
  })
})

describe('a condition', () => {
  it.each<[string, Condition, Answers, boolean]>([
    ['is', { left: answer('a'), is: 'is', right: value('yes') }, { a: 'yes' }, true],
    ['is the same number, written otherwise', { left: answer('a'), is: 'is', right: value('5') }, { a: '5.0' }, true],
    ['is nothing', { left: answer('a'), is: 'is', right: value('yes') }, {}, false],
    ['is not, of nothing', { left: answer('a'), is: 'isNot', right: value('yes') }, {}, true],
    ['one of', { left: answer('a'), is: 'oneOf', values: ['x', 'y'] }, { a: 'y' }, true],
    ['one of none', { left: answer('a'), is: 'oneOf' }, { a: 'y' }, false],
    ['includes', { left: answer('a'), is: 'includes', right: value('x') }, { a: ['x', 'y'] }, true],
    ['includes, of one', { left: answer('a'), is: 'includes', right: value('z') }, { a: 'x' }, false],
    ['numbers by size', { left: answer('a'), is: 'under', right: value('10') }, { a: '9' }, true],
    ['at most, the same', { left: answer('a'), is: 'atMost', right: value('9') }, { a: '9' }, true],
    ['at least', { left: answer('a'), is: 'atLeast', right: value('9') }, { a: '8.999' }, false],
    ['over, of days', { left: answer('b'), is: 'over', right: answer('a') }, { a: '2027-03-01', b: '2027-03-02' }, true],
    ['over, of times', { left: answer('b'), is: 'over', right: answer('a') }, { a: '09:30', b: '10:00' }, true],
    ['under, of nothing', { left: answer('a'), is: 'under', right: value('18') }, {}, false],
    ['under, of several', { left: answer('a'), is: 'under', right: value('18') }, { a: ['1', '2'] }, false],
    ['answered', { left: answer('a'), is: 'answered' }, { a: 'x' }, true],
    ['empty', { left: answer('a'), is: 'empty' }, {}, true],
    ['all', { all: [{ left: answer('a'), is: 'answered' }, { left: answer('b'), is: 'answered' }] }, { a: 'x' }, false],
    ['any', { any: [{ left: answer('a'), is: 'answered' }, { left: answer('b'), is: 'answered' }] }, { a: 'x' }, true],
    ['not', { not: { left: answer('a'), is: 'answered' } }, { a: 'x' }, false],
  ])('%s', (_, condition, answers, expected) => {
    expect(holds(condition, asked(answers))).toBe(expected)
  })

  it('lacks what it compares as long as it is not answered; a sum is always there', () => {
    const total: Condition = { left: { sum: [answer('a'), answer('b')] }, is: 'is', right: value('100') }
    const order: Condition = { any: [{ left: answer('b'), is: 'over', right: answer('a') }] }
    expect([lacks(total, asked({})), lacks(order, asked({ a: '2027-03-01' })), lacks(order, asked({ a: '1', b: '2' }))]).toEqual([false, true, false])
    expect(lacks({ not: { left: answer('a'), is: 'empty' } }, asked({}))).toBe(false)
  })
})
