import type { Eligibility, Verdict } from '../../directory/rules/eligibility.schemas'
import type { RuleKind } from './eligibilityList.schemas'

export { longDay } from '../../platform/format/longDay'

/** A person's state as it is called, in lists and on chips. */
export const stateWords: Record<Eligibility['state'], string> = { eligible: 'Eligible', pending: 'Pending', incomplete: 'Incomplete', ineligible: 'Not eligible' }

/** What one rule says, for who does not see its color. */
export const verdictWords: Record<Verdict, string> = { met: 'Met', notMet: 'Not met', pending: 'Waits', unknown: 'Not known' }

/** The first reason that decides the state, in a sentence; empty for who is eligible. */
export function mainReason({ reasons }: Eligibility): string {
  for (const verdict of ['notMet', 'unknown', 'pending'] as const) {
    const found = reasons.find((each) => each.verdict === verdict)
    if (found) return found.text
  }
  return ''
}

/** What a rule is about, in a word. */
export const ruleWords: Record<RuleKind, string> = {
  age: 'Age', grade: 'Grade', semesters: 'Semesters', document: 'Documents', transfer: 'Transfer', physical: 'Physical examination', discipline: 'Suspension',
  course: 'Course', backgroundCheck: 'Background check', certificate: 'Certificate',
}
