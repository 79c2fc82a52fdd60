import { sameDate } from '../../platform/format/sameDate'
import type { FormDefinition } from './formDefinition.types'

/** What of a question is a day of a certain year. */
const dayFields: ReadonlySet<string> = new Set(['earliest', 'latest'])
const day = /^\d{4}-\d\d-\d\d$/

/**
 * What a form asks, so many years later: the first and last days that a date may have. Days in conditions stay, as nobody knows
 * whether they belong to the year.
 * @returns the definition, and the ids of the parts with a condition or a term that has a day in it
 */
export function movedYears(definition: FormDefinition, years: number): { definition: FormDefinition; fixed: string[] } {
  const fixed = new Set<string>()
  const move = (value: unknown, owner: string, key = ''): unknown => {
    if (typeof value === 'string') {
      if (key === 'value' && day.test(value)) fixed.add(owner)
      return dayFields.has(key) && day.test(value) ? sameDate(value, years) : value
    }
    if (Array.isArray(value)) return value.map((each) => move(each, owner, key === 'values' ? 'value' : ''))
    if (typeof value !== 'object' || value === null) return value
    const { id } = value as { id?: unknown }
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, move(each, typeof id === 'string' ? id : owner, name)]))
  }
  return { definition: move(definition, '') as FormDefinition, fixed: [...fixed] }
}
