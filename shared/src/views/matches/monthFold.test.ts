import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { MonthView } from './MonthView'

const { renderToStaticMarkup } = createRequire(fileURLToPath(new URL('../../../../admin-app/package.json', import.meta.url)))('react-dom/server') as { renderToStaticMarkup(node: unknown): string }

const days = ['2026-11-06', '2026-11-13', '2026-11-24'].map((day) => ({ day, items: [{ key: day, timeText: '', title: 'Atlas Academy at Borea Hall', short: 'Atlas at Borea' }] }))
const drawn = (today: string | undefined, of = days) => renderToStaticMarkup(MonthView({ month: '2026-11', days: of, today, label: 'Calendar' }))
const folded = (html: string) => [/<summary>(.*?)<\/summary>/.exec(html)?.[1], html.match(/class="day[^"]* gone"[^>]*>(?=.{0,200}<ol)/g)?.length ?? 0]

it.each([
  ['folds what is over above today', '2026-11-20', ['Earlier this month', 2]],
  ['and nothing before the first day that has something', '2026-11-06', [undefined, 0]],
  ['nor in a month that is over, where nothing would be left', '2026-12-02', [undefined, 3]],
  ['nor where no day is known to be today', undefined, [undefined, 0]],
])('a list %s', (_, today, expected) => expect(folded(drawn(today))).toEqual(expected))

it('writes short names, with the full ones behind them', () => {
  expect(drawn(undefined)).toContain('<span class="name" title="Atlas Academy at Borea Hall">Atlas at Borea</span>')
})

it('says a title that has no short one as it is', () => {
  expect(drawn(undefined, [{ day: '2026-11-24', items: [{ key: '7', timeText: '', title: 'Media day', short: undefined! }] }])).toContain('title="Media day">Media day</span>')
})
