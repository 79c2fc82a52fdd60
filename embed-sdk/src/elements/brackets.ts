import type { DrawnBrackets } from '@portal/shared/competition/brackets/bracketPublic.calls'
import { BracketsDrawing, type BracketsProps } from '@portal/shared/views/brackets/BracketDrawing'
import css from '@portal/shared/views/brackets/BracketView.css'
import { defineElement } from '../runtime'

/** What most brackets have not; it comes when one has. */
let more: typeof import('./later/bracketsMore') | undefined

/** Brings what these brackets need beyond a single elimination: round robins, the look of two parts. */
export async function prepare({ brackets }: DrawnBrackets): Promise<void> {
  if (more || !brackets.some(({ pools, sections }) => pools.length > 0 || sections.length > 1)) return
  more = await import('./later/bracketsMore').catch(() => undefined)
  if (more) sheet?.replaceSync(css + more.css)
}

/** For the frame page, too, which shows the same view in its own document. Where teams are links, matches are. */
export function View(props: BracketsProps) {
  return BracketsDrawing({ ...props, matchPath: props.matchPath ?? props.teamPath?.replace(/teams.$/, 'match/'), Pools: more?.BracketPools })
}

const sheet = defineElement<DrawnBrackets>({ noun: 'brackets', attributes: __ATTRIBUTES__, View, css, prepare, isEmpty: (data) => data.brackets.length === 0 })
