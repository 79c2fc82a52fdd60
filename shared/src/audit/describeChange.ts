import { fieldText, scoreText, valueText } from './detailTexts'

/** One field of what changed, as text; null where it was not. */
export interface FieldChange {
  field: string
  before: string | null
  after: string | null
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as people read it: known ones in words, lists with commas, nothing as null. */
function textOf(value: unknown, field = ''): string | null {
  const known = valueText(field, value)
  if (known) return known
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((each) => (isObject(each) ? JSON.stringify(each) : String(each))).join(', ')
  return isObject(value) ? JSON.stringify(value) : String(value as string | number)
}

/** "wholeSchool" as "Whole school". */
export function fieldWords(field: string): string {
  const known = fieldText(field)
  if (known) return known
  const words = field.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_.]+/g, ' ').toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** What a row of the audit says, field by field: `before` and `after` side by side where they differ, then what else it holds. */
export function describeChange(data: unknown): FieldChange[] {
  if (!isObject(data)) return data === null || data === undefined ? [] : [{ field: 'Note', before: null, after: textOf(data) }]
  const { before, after, ...rest } = data
  // What was done to a score: the score before stands beside the one that came.
  if ('act' in rest && 'entry' in rest) return describeScore(before, rest)
  const isPair = (isObject(before) || before === undefined || before === null) && (isObject(after) || after === undefined || after === null)
  const pairs = isPair
    ? pairsOf(isObject(before) ? before : {}, isObject(after) ? after : {})
    : [{ field: 'Value', before: textOf(before), after: textOf(after) }]
  const others = Object.entries(rest).map(([field, value]) => ({ field: fieldWords(field), before: null, after: textOf(value, field) })).filter((each) => each.after !== null)
  return [...pairs, ...others]
}

function describeScore(before: unknown, { entry, ...rest }: Record<string, unknown>): FieldChange[] {
  const [was, is] = [scoreText(before), scoreText(entry)]
  const others = Object.entries(rest).map(([field, value]) => ({ field: fieldWords(field), before: null, after: textOf(value, field) })).filter((each) => each.after !== null)
  return [...(was === is ? [] : [{ field: fieldWords('entry'), before: was, after: is }]), ...others]
}

function pairsOf(before: Record<string, unknown>, after: Record<string, unknown>): FieldChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((key) => ({ field: fieldWords(key), before: textOf(before[key], key), after: textOf(after[key], key) }))
    .filter((each) => each.before !== each.after)
}
