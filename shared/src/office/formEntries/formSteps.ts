import type { EntryState } from '../forms/form.kinds'
import type { FormStep } from '../forms/formSettings.types'
import type { EntryDecision } from './formEntry.kinds'

/** Where an entry stands: its state, and the step that is next, from 0. */
export interface Standing {
  state: EntryState
  step: number
}

/** Of a form without steps, the office decides. */
const officeStep: FormStep = { id: 'office', name: 'Office', who: { kind: 'office' }, substituteIds: [], escalateAfterDays: 0 }
const parentStep: FormStep = { id: 'parent', name: 'Parent', who: { kind: 'parent', areBoth: false }, substituteIds: [], escalateAfterDays: 0 }
const isParents = ({ who }: FormStep) => who.kind === 'parent'

/**
 * The steps that an entry goes through, as they stay with it. Of a minor's consent parents decide first, also where the form has no step for
 * them.
 */
export function stepsOfEntry(steps: readonly FormStep[], { isConsent, isMinor }: { isConsent: boolean; isMinor: boolean }): FormStep[] {
  if (!isConsent || !isMinor) return [...steps]
  const parents = steps.filter(isParents)
  return [...(parents.length > 0 ? parents : [parentStep]), ...steps.filter((step) => !isParents(step))]
}

/** The step that is next; the office's where there is none. */
export const stepAt = (steps: readonly FormStep[], step: number): FormStep => steps[Math.min(step, steps.length - 1)] ?? officeStep

/** Accounts that a step names and that can decide today: who left, or has another role now, is not among them. */
export interface Found {
  named: readonly number[]
  substitutes: readonly number[]
}

/** Who decides a step now. */
export interface Deciders {
  /** Accounts that are asked. */
  asked: readonly number[]
  /** The office may decide. */
  isOffice: boolean
  /** To whom it went, as nobody is there whom the step names; empty if it went to nobody else. */
  passedTo: '' | 'substitute' | 'office'
}

/**
 * Who decides a step: whom it names; if nobody of them is there anymore, the substitutes; if there are none, the office. The office also once
 * it waited for as long as the step says.
 */
export function decidersOf(step: FormStep, { named, substitutes }: Found, daysWaiting: number): Deciders {
  const isOffice = step.escalateAfterDays > 0 && daysWaiting >= step.escalateAfterDays
  if (step.who.kind === 'office') return { asked: substitutes, isOffice: true, passedTo: '' }
  if (named.length > 0) return { asked: named, isOffice, passedTo: '' }
  return substitutes.length > 0 ? { asked: substitutes, isOffice, passedTo: 'substitute' } : { asked: [], isOffice: true, passedTo: 'office' }
}

/** Whether someone may decide a step: who is asked, a substitute, and the office where it may. */
export const mayDecideStep = ({ asked, isOffice }: Deciders, { substitutes }: Found, who: { userId: number; isOffice: boolean }): boolean =>
  asked.includes(who.userId) || substitutes.includes(who.userId) || (isOffice && who.isOffice)

/** What can be done to an entry in a state by who decides; reopening is the office's. */
const decisionsIn: Partial<Record<EntryState, readonly EntryDecision[]>> = {
  submitted: ['approve', 'refuse', 'sendBack'], waiting: ['admit', 'refuse'], approved: ['reopen'], refused: ['reopen'],
}

/** What someone may do to an entry now. @param mayDecide at the step that is next @param isOffice who does what is the office's alone */
export const decisionsFor = (state: EntryState, { mayDecide, isOffice }: { mayDecide: boolean; isOffice: boolean }): readonly EntryDecision[] =>
  (decisionsIn[state] ?? []).filter((decision) => (state === 'submitted' ? mayDecide : isOffice && decision !== 'sendBack'))

/**
 * Where an entry stands after a decision. Where both parents sign, it goes on once all of those who are there have.
 * @param approvedBy who approved in this step since the entry came there, with who does now
 */
export function afterDecision({ state, step }: Standing, decision: EntryDecision, steps: readonly FormStep[], { named }: Pick<Found, 'named'>, approvedBy: readonly number[]): Standing {
  switch (decision) {
    case 'refuse': return { state: 'refused', step }
    case 'sendBack': return { state: 'sentBack', step }
    case 'admit': return { state: 'submitted', step: 0 }
    case 'reopen': return { state: 'submitted', step: Math.max(0, Math.min(step, steps.length - 1)) }
    case 'approve': {
      const { who } = stepAt(steps, step)
      const isByNamed = named.includes(approvedBy.at(-1) ?? 0)
      if (who.kind === 'parent' && who.areBoth && isByNamed && !named.every((userId) => approvedBy.includes(userId))) return { state, step }
      return step + 1 < steps.length ? { state: 'submitted', step: step + 1 } : { state: 'approved', step }
    }
  }
}

/**
 * What of a form may be changed while it was sent back: the questions that were marked, all if none was, and those that were not asked before.
 * @param seen what was seen when it came in @returns the answers to check: earlier ones, with what may be changed as it is now
 */
export function mendedAnswers(earlier: Readonly<Record<string, unknown>>, given: Readonly<Record<string, unknown>>, marked: readonly string[], seen: ReadonlySet<string>): Record<string, unknown> {
  if (marked.length === 0) return { ...given }
  const isOpen = (id: string) => marked.includes(id) || !seen.has(id)
  return Object.fromEntries([...new Set([...Object.keys(earlier), ...Object.keys(given)])].flatMap((id) => {
    const from = isOpen(id) ? given : earlier
    return Object.hasOwn(from, id) ? [[id, from[id]]] : []
  }))
}
