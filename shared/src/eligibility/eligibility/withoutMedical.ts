import type { Eligibility, Verdict } from '../../directory/rules/eligibility.schemas'

const words: Record<Verdict, string> = {
  met: 'Physical examination: OK.',
  notMet: 'Physical examination: a new one is needed.',
  pending: 'Physical examination: waiting for the office.',
  unknown: 'Physical examination: not on file.',
}

/** The same state without the day of a doctor's examination, for who needs only to know whether someone may play. */
export function withoutMedical({ state, reasons }: Eligibility): Eligibility {
  return { state, reasons: reasons.map((each) => (each.kind === 'physical' ? { ...each, text: words[each.verdict], metFrom: null } : each)) }
}
