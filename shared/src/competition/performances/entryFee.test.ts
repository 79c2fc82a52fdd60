import { expect, it } from 'vitest'
import { entryFeeOf } from './entryFee'

it.each([
  ['a solo', { entryFeeCents: 1_200, performerFeeCents: 0 }, 1, 1_200], ['four members of an ensemble', { entryFeeCents: 0, performerFeeCents: 450 }, 4, 1_800], ['both', { entryFeeCents: 1_000, performerFeeCents: 250 }, 3, 1_750],
  ['nobody yet', { entryFeeCents: 1_000, performerFeeCents: 250 }, 0, 1_000], ['no fees', { entryFeeCents: 0, performerFeeCents: 0 }, 9, 0],
])('the fee of %s', (_, fees, performers, cents) => {
  expect(entryFeeOf(fees, performers)).toBe(cents)
})
