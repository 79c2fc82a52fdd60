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

/** Tells where texts contain NUL, up to `mostProblems`. PostgreSQL accepts NUL in no text, and nobody means to send one. @param given path, query and body together, in shape */
export function problemsOfNul(given: Record<string, unknown>): FieldProblem[] {
  const problems: FieldProblem[] = []
  const look = (value: unknown, path: string): void => {
    if (problems.length >= mostProblems) return
    if (typeof value === 'string' && value.includes('\0')) problems.push({ field: path, message: 'This has characters that cannot be shown.' })
    else if (typeof value === 'object' && value !== null) for (const [name, each] of Object.entries(value)) look(each, `${path}.${name}`)
  }
  for (const [name, value] of Object.entries(given)) if (!filesAsText.has(name)) look(value, name)
  return problems
}
