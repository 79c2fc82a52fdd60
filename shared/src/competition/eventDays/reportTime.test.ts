import { expect, test } from 'vitest'
import { reportText } from './reportTime'

const start = new Date('2026-12-05T15:40:00Z')

test.each([
  ['as long as the plan gives to get ready', { leaves: 360, milesPerHour: 55, ready: 30 }, 'Be there at 9:10 AM'],
  ['at the start, where the plan gives nothing', { leaves: 360, milesPerHour: 55, ready: 0 }, 'Be there at 9:40 AM'],
  ['twenty minutes, where the plan does not say', null, 'Be there at 9:20 AM'],
])('one is there %s', (_, arrival, text) => {
  expect(reportText(start, { arrival }, 'America/Chicago').replaceAll('\u00a0', ' ')).toBe(text)
})
