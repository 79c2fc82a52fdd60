/** What an element of scores loads with its data: the days around the one that is shown, the activities to choose from, and which results are new. */
import type { Scores } from '@portal/shared/competition/scores/score.calls'
import type { ScoresViewProps } from '@portal/shared/views/scores/ScoresView'
import { aroundScores, type StripProps } from '@portal/shared/views/scores/StripView'

export { default as css } from '@portal/shared/views/scores/StripView.css'

/** Elements whose visitor chose an activity: the choice of the page's author is not the visitor's to take back. */
const chosen = new WeakSet<Element>()

/** What each place has shown last: a result that it has not is new. */
const shown = new WeakMap<object, { data: Scores; known: Set<string>; fresh: Set<number> }>()

function freshIn(data: Scores, place: object): Set<number> {
  const before = shown.get(place)
  if (before?.data === data) return before.fresh
  const all = data.days.flatMap(({ matches }) => matches).map(({ matchId, home, away }) => [matchId, `${matchId} ${home.score} ${away.score}`] as const)
  // Of another question everything is new, which is no news.
  const isSame = before && all.some(([, text]) => before.known.has(text))
  const fresh = new Set(isSame ? all.filter(([, text]) => !before.known.has(text)).map(([matchId]) => matchId) : [])
  shown.set(place, { data, known: new Set(all.map(([, text]) => text)), fresh })
  return fresh
}

/** What a drawing of the scores takes besides its data: in an element by calls, in a frame's page by its addresses. @param names the element's line of the table of attributes */
export function propsOf(props: ScoresViewProps & StripProps & { container?: ShadowRoot }, names: string): Partial<ScoresViewProps> {
  const { data, container } = props
  const host = container?.host
  const change = (attribute: string) => (value?: string) => void import('./turn').then(({ turn }) => turn(host!, names, attribute, value))
  return {
    fresh: freshIn(data, container ?? shown),
    ...aroundScores(host ? {
      data,
      onDay: change('day'),
      onActivity: !host.hasAttribute('activity') || chosen.has(host) ? (activity) => {
        chosen.add(host)
        change('activity')(activity)
      } : undefined,
    } : props),
  }
}
