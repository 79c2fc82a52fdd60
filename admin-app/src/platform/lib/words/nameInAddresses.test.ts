import { expect, it } from 'vitest'
import { Slug } from '@portal/shared/platform/call/fields'
import { nameInAddresses } from './nameInAddresses'

it.each([
  ["St. Anne's Girls Soccer", 'st-annes-girls-soccer'],
  ['  Ärzte & Co.  ', 'arzte-co'],
  ['6-Man Football', '6-man-football'],
  [`${'long '.repeat(30)}name`, 'long-long-long-long-long-long-long-long-long-long-long-long-long-long-long-long'],
])('makes of %j a name that addresses take', (name, expected) => {
  expect(nameInAddresses(name)).toBe(expected)
  expect(Slug.safeParse(nameInAddresses(name)).success).toBe(true)
})

it('leaves nothing of a name without letters or digits', () => {
  expect(nameInAddresses('–!–')).toBe('')
})
