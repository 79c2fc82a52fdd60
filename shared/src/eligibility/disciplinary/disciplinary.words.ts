import type { AppealState, DisciplinaryKind } from './disciplinary.kinds'

export const kindWords: Record<DisciplinaryKind, string> = {
  warning: 'Warning', reprimand: 'Reprimand', ejection: 'Ejection', probation: 'Probation', suspension: 'Suspension', fine: 'Fine', forfeit: 'Forfeit', other: 'Other',
}

export const appealWords: Record<AppealState, string> = {
  none: 'No appeal', filed: 'Appeal filed', upheld: 'Appeal denied: no change', reduced: 'Appeal granted in part: reduced', overturned: 'Appeal granted: overturned',
}

/** Cents as dollars: "$1,250.00". */
export const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

/**
 * How long an action holds, in words; empty if nothing is said.
 * @param day how a calendar day is shown
 */
export function lengthWords({ endsOn, contests }: { endsOn: string | null; contests: number | null }, day: (iso: string) => string): string {
  const parts = [endsOn && `until ${day(endsOn)}`, contests !== null && `for ${contests} ${contests === 1 ? 'contest' : 'contests'}`].filter(Boolean)
  return parts.join(' and ')
}
