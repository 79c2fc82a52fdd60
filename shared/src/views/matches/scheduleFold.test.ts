import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it, vi } from 'vitest'
import { schedule } from '../../testing/sampleData'
import { ScheduleView } from './ScheduleView'

const { renderToStaticMarkup } = createRequire(fileURLToPath(new URL('../../../../admin-app/package.json', import.meta.url)))('react-dom/server') as { renderToStaticMarkup(node: unknown): string }

afterEach(() => void vi.useRealTimers())

it.each([
  ['closed above the next game, with how many', '2026-12-02T18:00:00Z', undefined, 'Earlier games (7)', 7],
  ['and none before the season, when nothing is past', '2026-10-01T18:00:00Z', undefined, undefined, 0],
  ['nor once it is over', '2027-03-01T18:00:00Z', undefined, undefined, 0],
  ['nor where the page’s author said how many', '2026-12-02T18:00:00Z', 3, undefined, 0],
])('has what is past %s', (_, moment, limit, said, past) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
  const season = schedule('demo')
  const html = renderToStaticMarkup(ScheduleView({ data: { ...season, zoneText: 'Central Time', team: { ...season.team, activity: { ...season.team.activity, contestName: 'game' } } }, limit }))
  expect(/<summary>(.*?)<\/summary>/.exec(html)?.[1]).toBe(said)
  expect(html.match(/<tr class="\w+ past"/g) ?? []).toHaveLength(past)
  expect(html.includes('All times Central Time')).toBe(moment < '2027')
})
