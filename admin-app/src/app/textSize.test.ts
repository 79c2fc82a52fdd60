import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')
const styles = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css')).map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }))

/** A person who sets larger text in their browser gets it: sizes of text and widths at which a screen is laid otherwise follow that setting. */
it.each([
  ['text', /font(?:-size)?:[^;}]*\dpx/g],
  ['a screen’s widths', /@media[^{]*\dpx/g],
])('no size of %s is in px', (_, wrong) => {
  expect(styles.length).toBeGreaterThan(50)
  expect(styles.flatMap(({ name, text }) => [...text.matchAll(wrong)].map(([found]) => `${name}: ${found}`))).toEqual([])
})
