import type { FormDefinition, Group, Part, Question } from '../../office/forms/formDefinition.types'

/** What is filled in, as it is typed: by the id of a question; of a group its rows. */
export type Given = Record<string, unknown>
/** A row of a group as it is filled in. */
export interface GivenRow {
  row: string
  answers: Given
}
/** A field as a form sends it: its name and its value. */
export type Field = readonly [name: string, value: string]

/** The questions and groups of a form with the page of each, in order. */
export const askedOn = ({ pages }: FormDefinition): { page: string; part: Question | Group }[] => pages.flatMap((page) => {
  const inside = (part: Part): (Question | Group)[] => (part.part === 'section' ? part.parts.flatMap(inside) : part.part === 'text' ? [] : [part])
  return page.parts.flatMap(inside).map((part) => ({ page: page.id, part }))
})

/** The rows of a group, whatever is given. */
export const rowsIn = (raw: unknown): GivenRow[] => (Array.isArray(raw) ? (raw as GivenRow[]).filter((each) => typeof each?.row === 'string' && typeof each.answers === 'object' && each.answers) : [])

/** One text of what is given; empty if there is none. */
export const textOf = (raw: unknown): string => (typeof raw === 'string' ? raw : Array.isArray(raw) && typeof raw[0] === 'string' ? raw[0] : '')
export const textsOf = (raw: unknown): string[] => (Array.isArray(raw) ? raw.filter((each): each is string => typeof each === 'string') : textOf(raw) ? [textOf(raw)] : [])
/** A part of what is given: a line of a matrix, a part of an address. */
export const partOf = (raw: unknown, part: string): string => (typeof raw === 'object' && raw !== null && !Array.isArray(raw) && Object.hasOwn(raw, part) ? textOf((raw as Given)[part]) : '')

const hasParts = ({ kind }: Question) => kind === 'matrix' || kind === 'address' || kind === 'signature'

function fieldsOf(question: Question, path: string, raw: unknown): Field[] {
  if (!hasParts(question)) return textsOf(raw).map((text) => [`q${path}`, text])
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? Object.entries(raw).flatMap(([part, text]): Field[] => (textOf(text) ? [[`q${path}~${part}`, textOf(text)]] : [])) : []
}

/** What a part has been given, as fields: a page without scripts brings along what is on its other pages. */
export function fieldsIn(part: Question | Group, given: Given): Field[] {
  const raw = Object.hasOwn(given, part.id) ? given[part.id] : undefined
  if (part.part === 'question') return fieldsOf(part, part.id, raw)
  return rowsIn(raw).flatMap(({ row, answers }) => [[`q${part.id}`, row] as const, ...part.parts.flatMap((each) => fieldsOf(each, `${part.id}.${row}.${each.id}`, Object.hasOwn(answers, each.id) ? answers[each.id] : undefined))])
}

/** How something is signed follows from what is given: by its drawing, by the mark beside it, or by the typed name alone. */
export const signedAs = (parts: Record<string, string>): Record<string, string> => ({ ...parts, by: parts['file'] ? 'drawn' : parts['by'] === 'confirmed' ? 'confirmed' : 'typed' })

/**
 * What the fields of a form were filled in with.
 * @param fields of any names; those of no question are left out
 */
export function readFields(definition: FormDefinition, fields: Iterable<Field>): Given {
  const all = new Map<string, string[]>()
  const parts = new Map<string, Record<string, string>>()
  for (const [name, value] of fields) {
    const at = name.indexOf('~')
    if (at < 0) all.set(name, [...(all.get(name) ?? []), value])
    else if (value !== '') parts.set(name.slice(0, at), { ...parts.get(name.slice(0, at)), [name.slice(at + 1)]: value })
  }
  const read = (question: Question, path: string): unknown => {
    if (hasParts(question)) {
      const given = parts.get(`q${path}`)
      return given && question.kind === 'signature' ? signedAs(given) : given
    }
    const texts = (all.get(`q${path}`) ?? []).filter(Boolean)
    return texts.length > 1 ? texts : texts[0]
  }
  const given: Given = {}
  for (const { part } of askedOn(definition)) {
    const value = part.part === 'question' ? read(part, part.id) : (all.get(`q${part.id}`) ?? []).map((row) => ({ row, answers: withoutNothing(part.parts.map((each) => [each.id, read(each, `${part.id}.${row}.${each.id}`)])) }))
    if (value !== undefined && !(Array.isArray(value) && value.length === 0)) given[part.id] = value
  }
  return given
}

const withoutNothing = (entries: (readonly [string, unknown])[]): Given => Object.fromEntries(entries.filter(([, value]) => value !== undefined))
