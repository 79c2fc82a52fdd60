import type { FieldProblem } from '@portal/shared/platform/call/errors'
import type { Call } from '@portal/shared/platform/call/defineCall'
import { mostProblems } from './answer'
import { plainWords } from './plainWords'

/** Reads what was sent into a call's input; whatever is wrong is told in plain words. */
export const readInput = (call: Pick<Call, 'input'>, given: Record<string, unknown>) => call.input.safeParse(given, { error: plainWords })

/** Fields in which a file is sent as text: readCsv says better what is wrong with one that has NUL. */
const filesAsText = new Set(['content', 'orgs'])

/** Levels of lists and objects in a body: more than any call has, and few enough for all code that calls itself for each. */
const deepest = 32

/** Names in one object of a body: more than any call has. Lists have limits of their own. */
const mostNames = 500

/**
 * True for a body that no call takes and that is cheap to send and dear to read: brackets within brackets, a stack overflow for who
 * reads it, or thousands of names, each of which would be told to be unknown. @param given the body as JSON, not yet read by a schema
 */
export function isOutOfShape(given: object): boolean {
  let level: object[] = [given]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true
    const below: object[] = []
    for (const each of level) {
      const inside = Object.values(each) as unknown[]
      if (!Array.isArray(each) && inside.length > mostNames) return true
      for (const inner of inside) if (typeof inner === 'object' && inner !== null) below.push(inner)
    }
    level = below
  }
  return false
}

/** Signs that turn a text around or hide a second one in it: orders of direction, and tags. Contacts and file managers copy the first along with what people mean to paste. */
const disguises = /[\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/gu
const hasUnseen = /[\p{Default_Ignorable_Code_Point}\u2800]/u
const halfLetter = /\p{Surrogate}/u
const isSeen = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

/** A text without disguises; empty if nobody would see anything of it. Joiners within emoji and scripts stay. */
function cleanText(text: string): string {
  const clean = text.replace(disguises, '')
  return hasUnseen.test(clean) && !isSeen.test(clean) ? '' : clean
}

/** What JSON and queries are made of; a file's bytes are none. */
const isPlain = (value: unknown): value is object => typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)

/** What was sent with all its texts as people see them, so that none pretends to be another, or something. @param given in shape */
export const withoutDisguises = <Given>(given: Given): Given => (
  typeof given === 'string' ? cleanText(given)
    : Array.isArray(given) ? given.map(withoutDisguises)
      : isPlain(given) ? Object.fromEntries(Object.entries(given).map(([name, each]) => [name, withoutDisguises(each)]))
        : given
) as Given

/**
 * Tells where texts contain NUL or half of a letter (a surrogate on its own), up to `mostProblems`. PostgreSQL accepts neither in any text, and nobody means to send one.
 * @param given path, query and body together, in shape
 */
export function problemsOfTexts(given: Record<string, unknown>): FieldProblem[] {
  const problems: FieldProblem[] = []
  const look = (value: unknown, path: string, isFile: boolean): void => {
    if (problems.length >= mostProblems) return
    if (typeof value === 'string' && ((!isFile && value.includes('\0')) || halfLetter.test(value))) problems.push({ field: path, message: 'This has characters that cannot be shown.' })
    else if (typeof value === 'object' && value !== null) for (const [name, each] of Object.entries(value)) look(each, `${path}.${name}`, isFile)
  }
  for (const [name, value] of Object.entries(given)) look(value, name, filesAsText.has(name))
  return problems
}
