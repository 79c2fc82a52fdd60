import { describe, expect, it } from 'vitest'
import type { FormStep, StepWho } from '../forms/formSettings.types'
import { afterDecision, decidersOf, decisionsFor, mayDecideStep, mendedAnswers, stepAt, stepsOfEntry } from './formSteps'

const step = (id: string, who: StepWho, other: Partial<FormStep> = {}): FormStep => ({ id, name: id, who, substituteIds: [], escalateAfterDays: 0, ...other })
const director = step('director', { kind: 'role', roleIds: [1] })
const parents = step('parents', { kind: 'parent', areBoth: true })
const office = step('office', { kind: 'office' })
const ids = (steps: readonly FormStep[]) => steps.map(({ id }) => id)

describe('the steps of an entry', () => {
  it('put parents first where a minor consents, also without a step for them', () => {
    expect(ids(stepsOfEntry([director, parents, office], { isConsent: true, isMinor: true }))).toEqual(['parents', 'director', 'office'])
    expect(ids(stepsOfEntry([director], { isConsent: true, isMinor: true }))).toEqual(['parent', 'director'])
    expect(ids(stepsOfEntry([director, parents], { isConsent: true, isMinor: false }))).toEqual(['director', 'parents'])
    expect(ids(stepsOfEntry([director, parents], { isConsent: false, isMinor: true }))).toEqual(['director', 'parents'])
  })

  it('end with the office where a form has none', () => {
    expect([stepAt([], 0).id, stepAt([director], 4).id]).toEqual(['office', 'director'])
  })
})

describe('who decides', () => {
  it.each([
    ['whom the step names', director, { named: [5], substitutes: [6] }, 0, { asked: [5], isOffice: false, passedTo: '' }],
    ['the substitute of who left', director, { named: [], substitutes: [6] }, 0, { asked: [6], isOffice: false, passedTo: 'substitute' }],
    ['the office if nobody is there', director, { named: [], substitutes: [] }, 0, { asked: [], isOffice: true, passedTo: 'office' }],
    ['the office too after some days', step('slow', { kind: 'person', userId: 5 }, { escalateAfterDays: 3 }), { named: [5], substitutes: [] }, 3, { asked: [5], isOffice: true, passedTo: '' }],
    ['not the office before', step('slow', { kind: 'person', userId: 5 }, { escalateAfterDays: 3 }), { named: [5], substitutes: [] }, 2, { asked: [5], isOffice: false, passedTo: '' }],
    ['the office itself', office, { named: [], substitutes: [] }, 0, { asked: [], isOffice: true, passedTo: '' }],
  ])('%s', (_, of, found, days, deciders) => expect(decidersOf(of, found, days)).toEqual(deciders))

  it('is who is asked, a substitute at any time, the office where it may, and nobody else', () => {
    const found = { named: [5], substitutes: [6] }
    const may = (userId: number, isOffice = false) => mayDecideStep(decidersOf(director, found, 0), found, { userId, isOffice })
    expect([may(5), may(6), may(7), may(7, true)]).toEqual([true, true, false, false])
  })

  it.each([
    ['submitted', true, false, ['approve', 'refuse', 'sendBack']], ['submitted', false, true, []], ['waiting', false, true, ['admit', 'refuse']], ['waiting', true, false, []],
    ['approved', true, false, []], ['approved', false, true, ['reopen']], ['refused', false, true, ['reopen']], ['draft', true, true, []], ['sentBack', true, true, []], ['withdrawn', true, true, []],
  ] as const)('of an entry that is %s (decides: %s, office: %s): %j', (state, mayDecide, isOffice, decisions) => expect(decisionsFor(state, { mayDecide, isOffice })).toEqual(decisions))
})

describe('what comes of a decision', () => {
  const steps = [parents, director]
  const at = { state: 'submitted', step: 0 } as const
  it.each([
    ['one of two parents', at, 'approve', [1, 2], [1], { state: 'submitted', step: 0 }],
    ['both parents', at, 'approve', [1, 2], [1, 2], { state: 'submitted', step: 1 }],
    ['the only parent there is', at, 'approve', [1], [1], { state: 'submitted', step: 1 }],
    ['the substitute for both', at, 'approve', [1, 2], [9], { state: 'submitted', step: 1 }],
    ['the last step', { ...at, step: 1 }, 'approve', [5], [5], { state: 'approved', step: 1 }],
    ['a refusal', { ...at, step: 1 }, 'refuse', [5], [], { state: 'refused', step: 1 }],
    ['something to mend', { ...at, step: 1 }, 'sendBack', [5], [], { state: 'sentBack', step: 1 }],
    ['opened again', { state: 'approved', step: 1 }, 'reopen', [5], [], { state: 'submitted', step: 1 }],
    ['off the waiting list', { state: 'waiting', step: 0 }, 'admit', [], [], { state: 'submitted', step: 0 }],
  ] as const)('%s', (_, standing, decision, named, approvedBy, after) => expect(afterDecision(standing, decision, steps, { named }, approvedBy)).toEqual(after))

  it('is approved at once by the office where there are no steps', () => {
    expect(afterDecision({ state: 'submitted', step: 0 }, 'approve', [], { named: [] }, [3])).toEqual({ state: 'approved', step: 0 })
  })
})

describe('mending what was sent back', () => {
  const earlier = { name: 'Ivy', school: 'atlas', rows: [1] }
  it('changes what was marked, keeps the rest, and takes what was not asked before', () => {
    expect(mendedAnswers(earlier, { name: 'Bo', school: 'borea', more: 'new' }, ['school'], new Set(['name', 'school', 'rows']))).toEqual({ name: 'Ivy', school: 'borea', rows: [1], more: 'new' })
    expect(mendedAnswers(earlier, { name: 'Bo' }, ['school'], new Set(['name', 'school', 'rows']))).toEqual({ name: 'Ivy', rows: [1] })
  })
  it('changes all where nothing was marked', () => expect(mendedAnswers(earlier, { name: 'Bo' }, [], new Set(['name']))).toEqual({ name: 'Bo' }))
})
