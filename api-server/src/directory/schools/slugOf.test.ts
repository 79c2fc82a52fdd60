import { expect, test } from 'vitest'
import { Slug } from '@portal/shared/platform/call/fields'
import { slugOf } from './slugOf'

test.each([
  ["St. Mary's Hall", 'st-marys-hall'],
  ['  École Élisabeth & Fils ', 'ecole-elisabeth-fils'],
  ['O’Connell / Prep (Dallas)', 'oconnell-prep-dallas'],
  ['日本語', ''],
  ['-- !! --', ''],
])('%s is %s in addresses', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('a long name gives a slug that the API takes', () => {
  expect(Slug.safeParse(slugOf(`${'a'.repeat(79)} b`)).success).toBe(true)
})
