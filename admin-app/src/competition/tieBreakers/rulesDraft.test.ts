import { describe, expect, it } from 'vitest'
import { defaultRules, groupStageRules, percentageRules, soccerRules } from '@portal/shared/directory/rules/defaultRules'
import { isSameRules } from '@portal/shared/competition/tieBreakers/isSameRules'
import { withMoved } from '../../platform/ui/order/withMoved'
import { draftOf, keyOf, rulesOf, withAdded, withStep } from './rulesDraft'

describe('a draft of rules', () => {
  it.each([...Object.entries(defaultRules), ['group stage', groupStageRules] as const])('of %s means the same rules while nothing is changed', (_, rules) => {
    expect(isSameRules(rulesOf(draftOf(rules)).rules, rules)).toBe(true)
  })

  it('keeps what the screen does not change', () => {
    const rules = { ...soccerRules, points: { ...soccerRules.points, overtimeWin: 2 } }
    expect(rulesOf({ ...draftOf(rules), points: { win: '2', tie: '1', loss: '0' } }).rules?.points).toEqual({ win: 2, tie: 1, loss: 0, overtimeWin: 2 })
    const byClass = { ...soccerRules, points: { win: 3, tie: 1, loss: 0, against: [{ position: 1, win: 6, tie: 2.5, loss: 1 }], close: { margin: 1, loss: 1 } } }
    expect(rulesOf(draftOf(byClass)).rules).toEqual(byClass)
    expect(rulesOf({ ...draftOf(byClass), against: [{ position: '1', win: '', tie: '0', loss: '0' }] }).problems).toEqual([{ field: 'points.against.0.win', message: 'Enter a number from -10 to 100.' }])
    expect(rulesOf(draftOf(groupStageRules)).rules?.tieBreakers[3]).toMatchObject({ kind: 'difference', afterSplit: 'continue' })
  })

  it.each([
    { typed: '', cap: undefined },
    { typed: ' 21 ', cap: 21 },
    { typed: '0', cap: null },
    { typed: 'many', cap: null },
    { typed: '2.5', cap: null },
  ])('reads the cap "$typed"', ({ typed, cap }) => {
    const { rules, problems } = rulesOf(withStep(draftOf(percentageRules), 1, { cap: typed }))
    if (cap === null) expect(problems).toEqual([{ field: 'tieBreakers.1.cap', message: 'Enter a whole number from 1 to 1000.' }])
    else expect(rules?.tieBreakers[1]?.cap).toBe(cap)
  })

  it('says that points are needed', () => {
    const { problems } = rulesOf({ ...draftOf(soccerRules), points: { win: '', tie: '1', loss: '0' } })
    expect(problems).toEqual([{ field: 'points.win', message: 'Enter a number from -10 to 100.' }])
  })

  it.each([
    { places: '', what: ' ', qualify: undefined },
    { places: ' 4 ', what: 'the region playoffs', qualify: { places: 4, for: 'the region playoffs' } },
    { places: '4', what: '', problem: { field: 'qualify.for', message: 'Enter what they go to, such as “the region playoffs”.' } },
    { places: '', what: 'state', problem: { field: 'qualify.places', message: 'Enter a whole number from 1 to 100.' } },
    { places: '2.5', what: 'state', problem: { field: 'qualify.places', message: 'Enter a whole number from 1 to 100.' } },
    { places: '0', what: 'state', problem: { field: 'qualify.places', message: 'Enter a whole number from 1 to 100.' } },
  ])('reads that "$places" places go to "$what"', ({ places, what, qualify, problem }) => {
    const { rules, problems } = rulesOf({ ...draftOf(soccerRules), qualify: { places, for: what } })
    expect(problems).toEqual(problem ? [problem] : [])
    if (!problem) expect(rules?.qualify).toEqual(qualify)
  })

  it('keeps who qualifies, whatever the order of what is stored', () => {
    const rules = { ...soccerRules, qualify: { places: 4, for: 'state' } }
    expect(isSameRules(rulesOf(draftOf(rules)).rules, rules)).toBe(true)
    expect(isSameRules(rules, { ...soccerRules, qualify: { for: 'state', places: 4 } })).toBe(true)
    expect(isSameRules(rules, { ...soccerRules, qualify: { for: 'state', places: 3 } })).toBe(false)
    expect(isSameRules(rules, soccerRules)).toBe(false)
  })

  it('asks how an added value is called, and makes its key of that', () => {
    const added = withAdded(draftOf(percentageRules), 'external')
    const { id } = added.steps.at(-1)!
    expect(rulesOf(added).problems).toEqual([{ field: 'tieBreakers.4.label', message: 'Enter what the value is called.' }])
    expect(rulesOf(withStep(added, id, { label: 'Sportsmanship points' })).rules?.tieBreakers.at(-1)).toEqual({ kind: 'external', key: 'sportsmanshipPoints', label: 'Sportsmanship points', better: 'higher' })
  })

  it('gives each added one an id of its own, also after others were removed', () => {
    const draft = draftOf(percentageRules)
    const again = withAdded({ ...draft, steps: draft.steps.slice(2) }, 'scored')
    expect(new Set(again.steps.map(({ id }) => id)).size).toBe(3)
  })

  it.each([
    { from: 2, to: 0, expected: 'cabd' }, { from: 0, to: 3, expected: 'bcda' }, { from: 1, to: 2, expected: 'acbd' },
    { from: 0, to: -1, expected: 'abcd' }, { from: 3, to: 9, expected: 'abcd' }, { from: 9, to: 0, expected: 'abcd' },
  ])('moves $from to $to', ({ from, to, expected }) => expect(withMoved([...'abcd'], from, to).join('')).toBe(expected))

  it.each([['Fair play', 'fairPlay'], ['  2nd  leg! ', '2ndLeg'], ['', '']])('makes a key of "%s"', (label, key) => expect(keyOf(label)).toBe(key))
})
