import type { AuditWords } from '../call/defineNoun'

/** One field of what changed, as text; null where it was not. */
export interface FieldChange {
  field: string
  before: string | null
  after: string | null
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The words of all nouns together. */
export type DetailWords = Required<Pick<AuditWords, 'fields' | 'values' | 'entryText'>>

/** What nouns say of themselves, as one: of a field and a value that two know, the first. */
export const joinWords = (all: readonly AuditWords[]): DetailWords => ({
  fields: Object.assign({}, ...all.map(({ fields }) => fields).reverse()) as Record<string, string>,
  values: all.reduceRight<Record<string, Readonly<Record<string, string>>>>((joined, { values = {} }) => {
    for (const [field, texts] of Object.entries(values)) joined[field] = { ...joined[field], ...texts }
    return joined
  }, {}),
  entryText: (entry) => all.reduce<string | null>((text, { entryText }) => text ?? entryText?.(entry) ?? null, null),
})

/** A value as people read it: known ones in words, lists with commas, nothing as null. */
function textOf({ values }: DetailWords, value: unknown, field = ''): string | null {
  const texts = Object.hasOwn(values, field) ? values[field]! : {}
  if (typeof value === 'string' && Object.hasOwn(texts, value)) return texts[value]!
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((each) => (isObject(each) ? JSON.stringify(each) : String(each))).join(', ')
  return isObject(value) ? JSON.stringify(value) : String(value as string | number)
}

/** "wholeSchool" as "Whole school". */
export function fieldWords({ fields }: Pick<DetailWords, 'fields'>, field: string): string {
  if (Object.hasOwn(fields, field)) return fields[field]!
  const words = field.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_.]+/g, ' ').toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** What a row of the audit says, field by field: `before` and `after` side by side where they differ, then what else it holds. */
export function describeChange(data: unknown, words: DetailWords): FieldChange[] {
  if (!isObject(data)) return data === null || data === undefined ? [] : [{ field: 'Note', before: null, after: textOf(words, data) }]
  const { before, after, ...rest } = data
  // What is entered again and again, as a score is: what was there before is shown next to the new entry.
  if ('act' in rest && 'entry' in rest) return describeEntry(before, rest, words)
  const isPair = (isObject(before) || before === undefined || before === null) && (isObject(after) || after === undefined || after === null)
  const pairs = isPair
    ? pairsOf(isObject(before) ? before : {}, isObject(after) ? after : {}, words)
    : [{ field: 'Value', before: textOf(words, before), after: textOf(words, after) }]
  return [...pairs, ...othersOf(rest, words)]
}

function describeEntry(before: unknown, { entry, ...rest }: Record<string, unknown>, words: DetailWords): FieldChange[] {
  const [was, is] = [words.entryText(before), words.entryText(entry)]
  return [...(was === is ? [] : [{ field: fieldWords(words, 'entry'), before: was, after: is }]), ...othersOf(rest, words)]
}

const othersOf = (rest: Record<string, unknown>, words: DetailWords): FieldChange[] =>
  Object.entries(rest).map(([field, value]) => ({ field: fieldWords(words, field), before: null, after: textOf(words, value, field) })).filter((each) => each.after !== null)

function pairsOf(before: Record<string, unknown>, after: Record<string, unknown>, words: DetailWords): FieldChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((key) => ({ field: fieldWords(words, key), before: textOf(words, before[key], key), after: textOf(words, after[key], key) }))
    .filter((each) => each.before !== each.after)
}
