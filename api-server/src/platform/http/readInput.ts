import type { FieldProblem } from '@portal/shared/platform/call/errors'
import type { Call } from '@portal/shared/platform/call/defineCall'
import { plainWords } from './plainWords'

/** Reads what was sent into a call's input; whatever is wrong is told in plain words. */
export const readInput = (call: Pick<Call, 'input'>, given: Record<string, unknown>) => call.input.safeParse(given, { error: plainWords })

/** Fields in which a file is sent as text: readCsv says better what is wrong with one that has NUL. */
const filesAsText = new Set(['content', 'orgs'])

/** Levels of lists and objects in a body: more than any call has, and few enough for all code that calls itself for each. */
const deepest = 32

/** True for a body of brackets within brackets, cheap to send and a stack overflow for who reads it. @param given the body as JSON, not yet read by a schema */
export function isTooDeep(given: object): boolean {
  let level: unknown[] = [given]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true
    level = level.flatMap((each) => Object.values(each as object).filter((inner) => typeof inner === 'object' && inner !== null) as unknown[])
  }
  return false
}

/** Says of each text in which NUL stands where it is. PostgreSQL takes NUL in no text, and nobody means to send one. @param given path, query and body together, not too deep */
export function problemsOfNul(given: Record<string, unknown>): FieldProblem[] {
  const look = (value: unknown, path: string): FieldProblem[] => {
    if (typeof value === 'string' && value.includes('\0')) return [{ field: path, message: 'This has characters that cannot be shown.' }]
    return typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([name, each]) => look(each, `${path}.${name}`)) : []
  }
  return Object.entries(given).flatMap(([name, value]) => (filesAsText.has(name) ? [] : look(value, name)))
}
