import type { FieldProblem } from '@portal/shared/platform/call/errors'

let labels: Readonly<Record<string, string>> = {}

/** Says what people call some fields (fieldLabels.ts, which comes after the first screen). */
export function labelFields(known: Readonly<Record<string, string>>): void {
  labels = known
}

/** "highestGrade" -> "Highest grade", "wishes.2.homeVenueId" -> "Home venue". Keys of things are the things to a person. */
export function wordsOf(field: string): string {
  const last = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field
  if (Object.hasOwn(labels, last)) return labels[last]!
  const words = last.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([a-z])(\d)/g, '$1 $2').toLowerCase().replace(/ (id|ids)$/, '').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * What the server says is wrong, for a place where the fields themselves are not on the screen: "Name: At most 80 characters."
 * A sentence that names its field by itself stands alone.
 * @param problems as the server sent them
 * @returns one line; empty without problems
 */
export function problemText(problems: readonly FieldProblem[]): string {
  return problems.map(({ field, message }) => {
    const words = wordsOf(field)
    return words === '' || message.toLowerCase().includes(words.toLowerCase()) ? message : `${words}: ${message}`
  }).join(' ')
}

/** A refusal as one line: its fields' problems with their names, or its sentence if it has none or says the same. */
export const refusalText = ({ message, fields }: { message: string; fields: readonly FieldProblem[] }): string =>
  fields.some((problem) => problem.message === message) ? message : problemText(fields) || message

/** The same where one line is enough: of several problems the first. */
export const firstRefusal = ({ message, fields }: { message: string; fields: readonly FieldProblem[] }): string => refusalText({ message, fields: fields.slice(0, 1) })
