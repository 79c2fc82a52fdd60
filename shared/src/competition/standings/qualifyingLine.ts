import { ordinal } from '../../platform/format/ordinal'
import type { Qualify } from '../../directory/rules/standingsRules'
import type { StandingsTable, StoredStandingRow } from './standing.schemas'

/** "Top 4 go to the region playoffs" */
export const qualifyText = ({ places, for: whereTo }: Qualify): string => (places === 1 ? `1st place goes to ${whereTo}` : `Top ${places} go to ${whereTo}`)

/**
 * Where the line under which nobody qualifies is, and what is said at it. Teams that share the last place that qualifies are all above it, as
 * nothing has parted them yet, and how many places they have among them is said.
 * @param rows of the table in its order: those with a rank first
 * @param gaveUp keys of teams that gave up a certified place: those behind them move up
 * @returns `rows` above the line, 0 while nobody has a rank; nothing without a rule
 */
export function qualifyingLine(rows: readonly Pick<StoredStandingRow, 'teamId' | 'rank'>[], qualify: Qualify | undefined, gaveUp: ReadonlySet<number> = new Set()): StandingsTable['qualify'] {
  if (!qualify) return undefined
  const text = `${qualifyText(qualify)}.`
  const able = rows.filter(({ teamId, rank }) => rank !== null && !gaveUp.has(teamId))
  const last = able[Math.min(qualify.places, able.length) - 1]
  if (!last) return { rows: 0, text }
  const above = able.filter(({ rank }) => rank! < last.rank!).length
  const tied = able.filter(({ rank }) => rank === last.rank)
  const left = qualify.places - above
  const tie = tied.length > left ? ` ${tied.length} teams are tied for ${ordinal(last.rank!)}, with ${left} ${left === 1 ? 'place' : 'places'} left.` : ''
  return { rows: rows.indexOf(tied.at(-1)!) + 1, text: text + tie }
}
