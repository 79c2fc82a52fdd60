import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrastOf } from '../platform/format/contrast'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const tokens = read('./tokens.css')
const views = `${read('./base.css')}${read('./winLoss.css')}`

/** The two values of a token. @returns light, dark */
function valuesOf(name: string, style = tokens, before = `${name}:`): [string, string] {
  const found = new RegExp(`${before}[^;]*light-dark\\((#[0-9a-f]{3,6}), (#[0-9a-f]{3,6})\\)`).exec(style)
  if (!found) throw new Error(`There is no ${name}.`)
  return [found[1]!, found[2]!]
}

/** What is read or seen on what, and how well: 4.5 for words, 3 for edges of fields (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs: readonly [string, string, number][] = [
  ['--ink', '--ground', 4.5], ['--ink', '--surface', 4.5], ['--ink', '--sunken', 4.5], ['--ink', '--accent-soft', 4.5],
  ['--ink-2', '--ground', 4.5], ['--ink-2', '--surface', 4.5], ['--ink-2', '--sunken', 4.5], ['--ink-2', '--accent-soft', 4.5],
  ['--accent', '--ground', 4.5], ['--accent', '--surface', 4.5], ['--accent', '--sunken', 4.5], ['--accent', '--accent-soft', 4.5], ['--on-accent', '--accent', 4.5],
  ['--due', '--surface', 4.5], ['--due', '--due-soft', 4.5], ['--ink', '--due-soft', 4.5],
  ['--win', '--surface', 4.5], ['--win', '--sunken', 4.5], ['--loss', '--surface', 4.5], ['--loss', '--sunken', 4.5], ['--loss', '--loss-soft', 4.5],
  ['--control', '--surface', 3], ['--control', '--ground', 3],
]

describe.each([['light', 0], ['dark', 1]] as const)('the tokens are readable, %s', (_scheme, index) => {
  test.each(pairs)('%s on %s: %d', (front, ground, least) => {
    expect(contrastOf(valuesOf(front)[index], valuesOf(ground)[index])).toBeGreaterThanOrEqual(least)
  })
})

test.each([
  ['--fg', '--ink'], ['--muted', '--ink-2'], ['--border', '--line'], ['--accent', '--accent'], ['--tint', '--sunken'], ['--win', '--win'], ['--loss', '--loss'],
])('the views have %s as the app has %s', (short, token) => {
  expect(valuesOf(short, views)).toEqual(valuesOf(token))
})

test('a browser without light-dark() has the light values', () => {
  const [usual, fallback] = tokens.split('@supports') as [string, string]
  const named = [...usual.matchAll(/(--[a-z0-9-]+): light-dark\((#[0-9a-f]+),/g)].map(([, name, light]) => `${name}: ${light};`)
  expect(named.length).toBeGreaterThan(15)
  for (const line of named) expect(fallback).toContain(line)
})
