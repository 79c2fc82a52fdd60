import { describe, expect, it } from 'vitest'
import { certifiedText } from '../events/closedRules'
import { didNotStartText } from '../performances/performance.kinds'
import { JudgeCode, showCode } from './judge.schemas'
import { decideSheetProblem, differs, notSignedOffText, ownSchoolText, releasedSheetText, releaseProblem, secondPersonText, sheetState, signedOffText, writeSheetProblem, type SheetFacts } from './sheetRules'

const at = new Date('2026-12-05T15:00:00Z')
const open: SheetFacts = { state: 'draft', checkInValue: null, isReleased: false, isCertified: false, schoolId: 7, judgeSchoolIds: [8] }

it('a sheet is as far as what was done to it last', () => {
  const none = { signedOffAt: null, confirmedAt: null, sentBackAt: null }
  expect([null, none, { ...none, sentBackAt: at }, { ...none, sentBackAt: at, signedOffAt: at }, { ...none, signedOffAt: at, confirmedAt: at }].map(sheetState)).toEqual(['none', 'draft', 'sentBack', 'signedOff', 'confirmed'])
})

describe('a sheet', () => {
  it.each<[string, Partial<SheetFacts>, string]>([
    ['that is not begun', { state: 'none' }, ''], ['that was sent back', { state: 'sentBack' }, ''], ['of who is there', { checkInValue: 1 }, ''], ['that is signed off', { state: 'signedOff' }, signedOffText],
    ['that is confirmed', { state: 'confirmed' }, signedOffText], ['of who did not start', { checkInValue: 0 }, didNotStartText], ['that is released', { isReleased: true }, releasedSheetText],
    ['that is certified', { isReleased: true, isCertified: true }, certifiedText], ['of the own school', { judgeSchoolIds: [8, 7], isReleased: true }, ownSchoolText],
  ])('%s: “%s”', (_, facts, text) => expect(writeSheetProblem({ ...open, ...facts })).toBe(text))

  it('is confirmed or sent back by a second person, while it is signed off and not released', () => {
    const by = { signedOffBy: null, codeMadeBy: null, judge: null, decides: 3 }
    const ask = (facts: Partial<SheetFacts>, people: Partial<typeof by> | { signedOffBy: number } | { codeMadeBy: number } | { judge: number } = {}, decision: 'confirm' | 'sendBack' = 'confirm') => decideSheetProblem({ ...open, state: 'signedOff', ...facts }, { ...by, ...people }, decision)
    expect([ask({}), ask({}, {}, 'sendBack'), ask({ state: 'confirmed' }, {}, 'sendBack'), ask({}, { signedOffBy: 4 })]).toEqual(['', '', '', ''])
    expect([ask({ state: 'draft' }), ask({ state: 'none' }), ask({ state: 'confirmed' })]).toEqual([notSignedOffText, notSignedOffText, notSignedOffText])
    expect([ask({}, { signedOffBy: 3 }), ask({}, { codeMadeBy: 3 }), ask({}, { judge: 3 }, 'sendBack')]).toEqual([secondPersonText, secondPersonText, secondPersonText])
    expect([ask({ isReleased: true }), ask({ isCertified: true })]).toEqual([releasedSheetText, certifiedText])
  })
})

it('a category is released once what was begun is signed off and confirmed', () => {
  expect([releaseProblem([]), releaseProblem(['none', 'confirmed'])]).toEqual(['', ''])
  expect(releaseProblem(['draft'])).toBe('1 sheet is not signed off.')
  expect(releaseProblem(['draft', 'sentBack', 'signedOff'])).toBe('2 sheets are not signed off, and 1 sheet is not confirmed.')
})

it('a code is read however it is typed', () => {
  expect(JudgeCode.parse(' k7mq 9xtw ')).toBe('K7MQ9XTW')
  expect(showCode('K7MQ9XTW')).toBe('K7MQ-9XTW')
  for (const text of ['', 'K7MQ9XT', 'K7MQ9XTWW', 'K7MQ-9XT0', 7]) expect(JudgeCode.safeParse(text).error?.issues[0]?.message).toBe('Enter the eight letters and digits of the code.')
})

it.each<[(number | null)[], boolean]>([[[1, 2], false], [[1, 3], true], [[2], false], [[1, null], false], [[1, 2, 4], true]])('judges who say %j are far apart: %s', (ratings, isFar) => {
  expect(differs(ratings.map((rating) => ({ rating, state: 'signedOff' as const })))).toBe(isFar)
  // A draft may change yet.
  expect(differs(ratings.map((rating) => ({ rating, state: 'draft' as const })))).toBe(false)
})
