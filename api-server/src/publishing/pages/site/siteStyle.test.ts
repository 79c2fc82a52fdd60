import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colorRule, siteStyleSheet, siteTokens } from './siteStyle'

const tokens = readFileSync(new URL('../../../../../shared/src/views/tokens.css', import.meta.url), 'utf8')

test.each(Object.entries(siteTokens))('--%s is what it is in the app', (name, both) => {
  expect(tokens).toContain(`--${name}: light-dark(${both.join(', ')});`)
})

test('a browser without light-dark() has the light values', () => {
  expect(siteStyleSheet.text.split('@supports')[0]).toContain(`--ink: ${siteTokens.ink![0]};`)
})

test('no side of a rule is left or right, and no size is fixed but hairlines', () => {
  expect(siteStyleSheet.text).not.toMatch(/(?:margin|padding|border|inset)-(?:left|right)|[^-](?:left|right):|text-align: (?:left|right)/)
  expect([...siteStyleSheet.text.matchAll(/\b(\d*\.?\d+)px/g)].map(([, size]) => size).filter((size) => size !== '1')).toEqual([])
})

test('an organization’s color reaches the masthead, links and the views', () => {
  expect(colorRule('')).toBe('')
  const rule = colorRule('#ffcc00')
  expect(rule).toContain('--masthead:#ffcc00;--on-masthead:#000000')
  expect(rule).toMatch(/--portal-accent:light-dark\(#[0-9a-f]{6}, ?#[0-9a-f]{6}\)/)
})
