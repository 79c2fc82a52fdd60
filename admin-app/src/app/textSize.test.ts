import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')
const filesOf = (ending: string) => readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending)).map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }))
const styles = filesOf('.css')

/** A person who sets larger text in their browser gets it: sizes of text and widths at which a screen is laid otherwise follow that setting. */
it.each([
  ['text', /font(?:-size)?:[^;}]*\dpx/g],
  ['a screen’s widths', /@media[^{]*\dpx/g],
])('no size of %s is in px', (_, wrong) => {
  expect(styles.length).toBeGreaterThan(50)
  expect(styles.flatMap(({ name, text }) => [...text.matchAll(wrong)].map(([found]) => `${name}: ${found}`))).toEqual([])
})

it('no space or width that is written in a screen is in px, which a number is to React', () => {
  const wrong = /style=\{\{[^}]*\b(?:margin\w*|padding\w*|gap|m(?:ax|in)Width|fontSize): (?:[1-9]|'\d+px)/g
  expect(filesOf('.tsx').flatMap(({ name, text }) => [...text.matchAll(wrong)].map(([found]) => `${name}: ${found}`))).toEqual([])
})
