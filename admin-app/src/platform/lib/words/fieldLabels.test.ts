// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allCalls } from '@portal/shared/app/allCalls'
import { fieldLabels } from './fieldLabels'
import { refusalText, wordsOf } from './refusalText'

interface Rule { type: string; shape?: Record<string, unknown>; element?: unknown; options?: unknown[]; items?: unknown[]; innerType?: unknown; in?: unknown; out?: unknown; valueType?: unknown; left?: unknown; right?: unknown }

/** Every name of a field in a schema, however deep. */
function namesIn(schema: unknown, found = new Set<string>(), depth = 0): Set<string> {
  const rule = (schema as { _zod?: { def: Rule } } | undefined)?._zod?.def
  if (!rule || depth > 15) return found
  for (const [name, inner] of Object.entries(rule.shape ?? {})) {
    found.add(name)
    namesIn(inner, found, depth + 1)
  }
  for (const inner of [rule.element, rule.innerType, rule.in, rule.out, rule.valueType, rule.left, rule.right, ...(rule.options ?? []), ...(rule.items ?? [])]) namesIn(inner, found, depth + 1)
  return found
}

/** What makes sure that a form is sent once and nothing is overwritten; no person fills it in, and no screen shows it. */
const unseen = new Set(['key', 'addedKey', 'id', 'seen', 'version', 'userId', 'userIds', 'token'])

const names = [...new Set(Object.values(allCalls).flatMap((call) => [...namesIn(call.input)]))].filter((name) => !unseen.has(name)).sort()

describe('what a refusal calls the fields of all calls', () => {
  it('looks at every field there is', () => {
    expect(names.length).toBeGreaterThan(400)
    expect(names).toEqual(expect.arrayContaining(['homeTeamId', 'perWeek', 'bornOn', 'officialsNote']))
  })

  it('is words that people use: no keys, no parts of addresses, no names of columns', () => {
    const bad = names.map((name) => [name, wordsOf(name)] as const).filter(([, words]) =>
      words === '' || !/^[A-Z]/.test(words) || /\b(id|ids|param|params|slug|otp|url|utc|iso|json|uuid|fk)\b/i.test(words) || /_/.test(words) || /\b(starts|ends|born|tossed|counted|given|occurred|appealed|transferred) (on|at)\b/i.test(words))
    expect(bad).toEqual([])
  })

  it('has no label for a field that no call has', () => {
    expect(Object.keys(fieldLabels).filter((name) => !names.includes(name))).toEqual([])
  })

  it.each([
    ['startsOn', 'At most 60 days.', 'First day: At most 60 days.'], ['values.perWeek', 'At least 1.', 'Games a week: At least 1.'], ['name', 'At most 80 characters.', 'Name: At most 80 characters.'],
    ['contacts.1.zip', 'At most 10 characters.', 'ZIP code: At most 10 characters.'], ['grade9', 'Use a whole number.', 'Grade 9: Use a whole number.'],
  ])('%s', (field, message, text) => expect(refusalText({ message: 'Please check the marked fields.', fields: [{ field, message }] })).toBe(text))
})

it('no screen shows a problem without its field, but those with one field only, at which it stands', () => {
  const source = join(import.meta.dirname, '../../..')
  const bare = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && readFileSync(join(source, name), 'utf8').includes('fields[0]?.message'))
  expect(bare.map((name) => name.replaceAll('\\', '/')).sort()).toEqual([
    'identity/joining/ProvedAddress.tsx', 'identity/passwords/PasswordFlow.tsx', 'identity/secondFactors/ProofForm.tsx',
    'identity/secondFactors/SetUpSteps.tsx', 'office/forms/LockPart.tsx',
  ])
})
