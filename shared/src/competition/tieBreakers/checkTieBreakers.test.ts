import { describe, expect, it } from 'vitest'
import { defaultRules, groupStageRules, percentageRules, soccerHeadToHeadRules, soccerRules, twoPointRules } from '../../directory/rules/defaultRules'
import type { TieBreaker } from '../../directory/rules/standingsRules'
import { checkTieBreakers } from './checkTieBreakers'
import { isSameRules } from './isSameRules'

const fairPlay: TieBreaker = { kind: 'external', key: 'fairPlay', label: 'fair play', better: 'higher' }

const cases: { title: string; tieBreakers: TieBreaker[]; expected: [field: string, message: string][] }[] = [
  { title: 'an empty list', tieBreakers: [], expected: [['tieBreakers', 'Please select at least one tie breaker.']] },
  { title: 'one step', tieBreakers: [{ kind: 'coinToss' }], expected: [] },
  {
    title: 'a kind twice, marked where it comes again',
    tieBreakers: [{ kind: 'headToHeadRecord' }, { kind: 'coinToss' }, { kind: 'headToHeadRecord' }],
    expected: [['tieBreakers.2.kind', 'This tie-breaker is already in the list.']],
  },
  { title: 'a margin with and without a cap is one kind', tieBreakers: [{ kind: 'difference', cap: 18 }, { kind: 'difference' }], expected: [['tieBreakers.1.kind', 'This tie-breaker is already in the list.']] },
  { title: 'two entered values', tieBreakers: [fairPlay, { ...fairPlay, key: 'lots', label: 'lots' }], expected: [] },
  { title: 'the same entered value twice', tieBreakers: [fairPlay, { ...fairPlay, label: 'again' }], expected: [['tieBreakers.1.label', 'This value is already in the list.']] },
  { title: 'a cap on both margins', tieBreakers: [{ kind: 'headToHeadDifference', cap: 18 }, { kind: 'difference', cap: 25 }], expected: [] },
  { title: 'a cap where there is no margin', tieBreakers: [{ kind: 'scored', cap: 18 }], expected: [['tieBreakers.0.cap', 'Only a margin can be limited.']] },
  {
    title: 'an entered value without name and direction',
    tieBreakers: [{ kind: 'external' }],
    expected: [['tieBreakers.0.label', 'Enter what the value is called.'], ['tieBreakers.0.better', 'Choose whether the higher or the lower value ranks first.']],
  },
  { title: 'an entered value without its key', tieBreakers: [{ ...fairPlay, key: undefined }], expected: [['tieBreakers.0.key', 'Choose which of the entered values it is.']] },
  { title: 'blank texts', tieBreakers: [{ ...fairPlay, key: ' ', label: ' ' }], expected: [['tieBreakers.0.label', 'Enter what the value is called.']] },
]

describe('checkTieBreakers', () => {
  it.each(cases)('$title', ({ tieBreakers, expected }) => {
    expect(checkTieBreakers({ tieBreakers }).map(({ field, message }) => [field, message])).toEqual(expected)
  })

  it('finds nothing to say of the rules that come with the portal', () => {
    for (const rules of [...Object.values(defaultRules), soccerRules, soccerHeadToHeadRules, groupStageRules, twoPointRules]) expect(checkTieBreakers(rules)).toEqual([])
  })
})

describe('isSameRules', () => {
  const { afterSplit, ...others } = percentageRules
  it.each([
    { title: 'keys in another order', other: { afterSplit, ...others }, same: true },
    { title: 'a key without a value', other: { ...percentageRules, points: { ...percentageRules.points, overtimeWin: undefined } }, same: true },
    { title: 'another order of steps', other: { ...percentageRules, tieBreakers: percentageRules.tieBreakers.toReversed() }, same: false },
    { title: 'a cap of its own', other: { ...percentageRules, tieBreakers: percentageRules.tieBreakers.map((step) => (step.cap ? { ...step, cap: 21 } : step)) }, same: false },
    { title: 'other points', other: { ...percentageRules, points: { ...percentageRules.points, overtimeWin: 2 } }, same: false },
    { title: 'another way after a split', other: { ...percentageRules, afterSplit: 'restart' as const }, same: false },
    { title: 'none', other: null, same: false },
  ])('$title', ({ other, same }) => {
    expect(isSameRules(percentageRules, other)).toBe(same)
    expect(isSameRules(other, percentageRules)).toBe(same)
  })
  it('none and none', () => expect(isSameRules(null, null)).toBe(true))
})
