import { expect, it } from 'vitest'
import type { ResultRow } from '@portal/shared/competition/marks/meetResult.schemas'
import { usualMarkRules } from '@portal/shared/competition/marks/usualMarkRules'
import { usualPointsTables } from '@portal/shared/competition/marks/usualPointsTables'
import { draftOf, livePlaces, markProblem, rowOf, withMark } from './markDraft'

const row = (entryId: number, values: Partial<ResultRow> = {}): ResultRow => ({
  entryId, teamId: entryId, isOwn: false, isScratched: false, finish: null, jumpOff: '', round: 'final', heat: 1, position: entryId, name: `Athlete ${entryId}`, athletes: [], teamName: 'Atlas', seed: '', mark: '', wind: '', isWindAided: false, exhibition: false,
  trials: [], heights: [], place: null, placeText: '', points: '', ...values,
})
const race = { rules: usualMarkRules.swim, seeding: 'timedFinals' as const, finalSpots: null, isRelay: false, isScored: true }

it('ranks as marks are typed: equal ones share, an exhibition and a disqualification take no place', () => {
  const rows = [row(1), row(2), row(3), row(4), row(5)]
  const typed = draftOf(rows).map((each, index) => ({ ...each, mark: ['25.30', '25.90', '25.909', 'X24.00', 'dq'][index]! }))
  const live = livePlaces(typed, rows, race, 'final', usualPointsTables.swimDual)
  expect([...live].sort(([one], [other]) => one - other).map(([, value]) => [value.place, value.points])).toEqual([[1, '6'], [2, '3½'], [2, '3½'], [null, ''], [null, '']])
  expect(livePlaces(typed, rows, race, 'final', null).get(1)).toEqual({ place: 1, points: '' })
})

it('says what is no mark, and nothing of an empty one', () => {
  expect([markProblem('fast', usualMarkRules.swim), markProblem('', usualMarkRules.swim), markProblem('25.3', usualMarkRules.swim)]).toEqual(['Enter a time such as 10.52, 1:02.34 or 1:04:05.', '', ''])
})

it('takes trials and heights of one line apart, and puts them together again', () => {
  const jump = row(1, { mark: '16-10.5', trials: ['16-04', 'X', '16-10.5 (+1.2)'] })
  expect(draftOf([jump])).toEqual([{ entryId: 1, mark: '', wind: '', series: '16-04, X, 16-10.5 (+1.2)', finish: '', jumpOff: '' }])
  expect(rowOf(draftOf([jump])[0]!, { rules: usualMarkRules.jump })).toMatchObject({ mark: '', trials: ['16-04', 'X', '16-10.5 (+1.2)'], heights: [] })
  const bar = row(2, { mark: '5-00', heights: [{ height: '5-00', tries: 'XO' }, { height: '5-02', tries: 'XXX' }] })
  expect(rowOf(draftOf([bar])[0]!, { rules: usualMarkRules.bar })).toMatchObject({ trials: [], heights: [{ height: '5-00', tries: 'XO' }, { height: '5-02', tries: 'XXX' }] })
})

it('keeps the order of finish of a camera until the time is typed over, and one that is typed always', () => {
  const timed = row(1, { mark: '12.85', finish: 2 })
  const [draft] = draftOf([timed])
  const again = withMark(draft!, '12.80', timed)
  expect([draft!, again, withMark(again, '12.85', timed), withMark({ ...draft!, finish: '1' }, '12.80', timed)].map((each) => rowOf(each, race).finish)).toEqual([2, null, 2, 1])
})

it('ranks one race by the order of finish that is typed', () => {
  const rows = [row(1), row(2)]
  const typed = draftOf(rows).map((each, index) => ({ ...each, mark: '12.85', finish: ['2', '1'][index]! }))
  const live = livePlaces(typed, rows, race, 'final', null)
  expect([live.get(1)?.place, live.get(2)?.place]).toEqual([2, 1])
})

it('takes a jump-off as it stands', () => {
  expect(rowOf({ ...draftOf([row(1, { jumpOff: 'XO' })])[0]! }, { rules: usualMarkRules.bar }).jumpOff).toBe('XO')
})
