import type { ScoreTable } from './meetResult.schemas'

/** What the event has of a team: its place and its result, as "24½". */
export interface KeptScore {
  teamId: number
  place: number | null
  result: string
}

/** Nothing is scored in it yet: nobody has a point. */
export const hasNoPoints = ({ rows }: Pick<ScoreTable, 'rows'>): boolean => rows.every(({ points }) => points === '' || points === '0')

/** What becomes of the event's results with a table: teams that are not in it have none. */
export const scoresOfTable = ({ rows }: Pick<ScoreTable, 'rows'>, teamIds: readonly number[]): KeptScore[] => teamIds.map((teamId) => {
  const row = rows.find((each) => each.teamId === teamId)
  return { teamId, place: row?.rank ?? null, result: row?.points ?? '' }
})

/** How many teams have another place or result than the table gives them. */
export const countChanged = (kept: readonly KeptScore[], table: Pick<ScoreTable, 'rows'>): number => {
  const wanted = scoresOfTable(table, kept.map(({ teamId }) => teamId))
  return kept.filter(({ place, result }, index) => place !== wanted[index]!.place || result !== wanted[index]!.result).length
}

/** Some result is kept, and it is that of no table: the scores have changed since, or it was written by hand. */
export const isOutdated = (kept: readonly KeptScore[], tables: readonly Pick<ScoreTable, 'rows'>[]): boolean =>
  kept.some(({ place, result }) => place !== null || result !== '') && tables.length > 0 && tables.every((table) => countChanged(kept, table) > 0)
