import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openScoreKinds } from '@portal/shared/competition/scores/review.schemas'
import { itemLines } from './itemLines'

/** Which list is behind each count of scores; api-server/src/competition/scores/scoresDue.test.ts holds the numbers to these lists. */
it.each([
  ['scoresDue', 'scoreScreen1', undefined],
  ['scoresLate', 'openScores', '?kind=late'],
] as const)('%s leads to just those', (key, screen, search) => {
  const line = itemLines.find((each) => each.key === key)
  expect([line?.to, line?.search]).toEqual([screen, search])
})

it.each(['./DashboardScreen.tsx', '../../competition/scores/ScoreScreen1.tsx'])('%s leads to the scores due, not to all that is open', (file) => {
  const kinds = [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/linkTo\('openScores'\)\}([^`]*)`/g)].map(([, search]) => search)
  expect(kinds.length).toBeGreaterThan(0)
  for (const search of kinds) expect(search).toBe('?kind=due')
  expect(openScoreKinds).toContain('due')
})
