import type { MarkRules } from '@portal/shared/competition/marks/mark.schemas'
import { usualMarkRules } from '@portal/shared/competition/marks/usualMarkRules'

export type Measure = keyof typeof usualMarkRules
/** How events are measured, as an office says it. */
export const measureNames: Record<Measure, string> = {
  sprint: 'Time, with the wind (100, 200, hurdles)', sprintWithoutWind: 'Time, up to 300 meters without the wind', quarter: 'Time, 400 meters', run: 'Time, longer runs and relays', crossCountry: 'Time, cross country', swim: 'Time, pool',
  jump: 'Distance, with the wind (long and triple jump)', shot: 'Distance, shot', longThrow: 'Distance, discus, javelin and hammer', bar: 'Height, over a bar', points: 'Points (diving, combined events)',
}
export const measures = Object.keys(measureNames) as Measure[]

/** What an event chooses beside its measure: who took a time that does not say it, and which tape is read. */
const chosenOf = (rules: MarkRules): Partial<MarkRules> => (rules.measure === 'time' ? { timing: rules.timing } : rules.measure === 'points' ? {} : { unit: rules.unit })

/** Which of the usual measures rules are, whatever watch or tape is read; null for rules of their own. */
export const measureOf = (rules: MarkRules): Measure | null => measures.find((name) => {
  const usual = usualMarkRules[name]
  // Keys of stored rules may stand in another order.
  const known = { ...usual, ...chosenOf(rules) } as Record<string, unknown>
  return usual.measure === rules.measure && Object.entries(rules).every(([key, value]) => JSON.stringify(known[key]) === JSON.stringify(value) || sameStep(known[key], value))
}) ?? null

const sameStep = (one: unknown, other: unknown): boolean => typeof one === 'object' && typeof other === 'object' && one !== null && other !== null && JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())

/** Rules by one of the usual measures. Watch and tape stay what they were, where both have them. */
export function measuredBy(measure: Measure, before: MarkRules): MarkRules {
  const rules: MarkRules = structuredClone(usualMarkRules[measure])
  if (rules.measure === 'time' && before.measure === 'time') return { ...rules, timing: before.timing }
  if ('unit' in rules && 'unit' in before) return { ...rules, unit: before.unit }
  return rules
}

/** Points by place as they are typed: "10, 8, 6"; null for what is none. */
export function pointsIn(text: string): number[] | null {
  const parts = text.split(/[\s,;-]+/).filter(Boolean)
  return parts.every((part) => /^\d{1,4}$/.test(part)) ? parts.map(Number) : null
}
