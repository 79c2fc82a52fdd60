import type { FieldProblem } from '../../platform/call/errors'
import { daysBetween } from '../../platform/format/zonedTime'

/** The longest academic year, in days: a year and some weeks for a late end. */
export const longestYear = 400

interface Year {
  label: string
  /** YYYY-MM-DD, both included. */
  startsOn: string
  endsOn: string
}

/** What keeps a year from fitting in with the organization's others; empty if nothing does. */
export function checkYear({ label, startsOn, endsOn }: Year, others: readonly Year[]): FieldProblem[] {
  if (endsOn <= startsOn) return [{ field: 'endsOn', message: 'The year must end after it starts.' }]
  if (daysBetween(startsOn, endsOn) >= longestYear) return [{ field: 'endsOn', message: `A year has at most ${longestYear} days.` }]
  if (others.some((each) => each.label.toLowerCase() === label.toLowerCase())) return [{ field: 'label', message: 'A year with this label already exists.' }]
  const met = others.find((each) => startsOn <= each.endsOn && endsOn >= each.startsOn)
  if (!met) return []
  return [{ field: met.startsOn > startsOn ? 'endsOn' : 'startsOn', message: `This overlaps ${met.label}, which is from ${met.startsOn} to ${met.endsOn}.` }]
}
