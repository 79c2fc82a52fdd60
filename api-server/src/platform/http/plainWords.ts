import type { z } from 'zod'

/** Zod's kinds of values that people know by another word. */
const kinds: Record<string, string> = { number: 'a valid number', int: 'a valid number', boolean: 'true or false', array: 'a list', date: 'a date', file: 'a file', null: 'empty' }

/**
 * What is said of a field whose schema has no words of its own: without this, zod's would reach people
 * ("Invalid input: expected number, received NaN"). Given to a parse; a schema's own words go before it.
 */
export function plainWords(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'This is missing.'
  switch (issue.code) {
    case 'invalid_type': return issue.expected in kinds ? `This is not ${kinds[issue.expected]!}.` : notThis
    case 'too_big': return issue.origin === 'string' ? `At most ${issue.maximum} characters.` : `At most ${issue.maximum}.`
    case 'too_small': return issue.origin !== 'string' ? `At least ${issue.minimum}.` : issue.minimum === 1 ? 'This field is required.' : `At least ${issue.minimum} characters.`
    case 'invalid_value': return 'This is not one of the choices.'
    case 'invalid_format': return 'This has the wrong format.'
    case 'unrecognized_keys': return 'This field is not known here.'
    default: return notThis
  }
}

const notThis = 'This is not valid here.'
