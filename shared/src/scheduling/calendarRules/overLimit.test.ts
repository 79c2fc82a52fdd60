import { expect, it } from 'vitest'
import { overLimitText } from './overLimit'

it.each([
  [{ count: 3, limit: 2, week: '2026-12-14' }, 'Atlas has 3 matches in the week of December 14, 2026; the limit is 2 a week.'],
  [{ count: 1, limit: 1, week: '2026-12-14', isBefore: true }, 'Atlas has 1 match in the week of December 14, 2026 already; the limit is 1 a week.'],
  [{ count: 21, limit: 20, week: null }, 'Atlas has 21 matches this season; the limit is 20 a season.'],
  [{ count: 20, limit: 20, week: null, isBefore: true }, 'Atlas has 20 matches this season already; the limit is 20 a season.'],
])('%j', (limit, text) => expect(overLimitText('Atlas', limit)).toBe(text))
