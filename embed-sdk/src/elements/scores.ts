import type { Scores } from '@portal/shared/competition/scores/score.calls'
import css from '@portal/shared/views/scores/ScoresView.css'
import { ScoresView, type ScoresViewProps } from '@portal/shared/views/scores/ScoresView'
import { defineElement, portal } from '../runtime'

const attributes = __ATTRIBUTES__

/** The days to choose from, and what is new; the loader brings it with this file. */
let more: typeof import('./later/scoresDays') | undefined

/** Without it scores are shown as well, and nothing can be chosen. */
export function prepare(): Promise<void> | undefined {
  if (more) return undefined
  return import('./later/scoresDays').then((part) => {
    more = part
    sheet?.replaceSync(css + part.css)
  }).catch(() => undefined)
}

/** For the frame page, too, which shows the same view in its own document. Where teams are links, matches are. */
export function View(props: ScoresViewProps & { container?: ShadowRoot }) {
  return ScoresView({ ...props, matchPath: props.matchPath ?? (props.teamPath?.includes('embed-code') ? `${portal}embed-code/match/` : undefined), ...more?.propsOf(props, attributes) })
}

const sheet = defineElement<Scores>({ noun: 'scores', attributes, View, css, prepare, isEmpty: (data) => data.days.length === 0 })
