import type { ScoreTable } from './meetResult.schemas'

/** What the event has of a team: its place and its result, as "24½". */
export interface KeptScore {
  /** Of which part of the results: "Girls"; empty for the one list of all teams. */
  division: string
  teamId: number
  place: number | null
  result: string
}
type Table = Pick<ScoreTable, 'title' | 'rows'>

/** Nothing is scored in it yet: nobody has a point. */
export const hasNoPoints = ({ rows }: Pick<ScoreTable, 'rows'>): boolean => rows.every(({ points }) => points === '' || points === '0')

/**
 * What becomes of the event's results with team scores: one table is the list of its teams, and teams that are not in it have none; of several each is a
 * division with its own places, as soon as anyone has a point in it.
 * @param isApart each table is a division, even if it is the only one so far: another is still to come
 */
export function scoresOfTables(tables: readonly Table[], teamIds: readonly number[], isApart = tables.length > 1): KeptScore[] {
  if (isApart) {
    return tables.filter((table) => !hasNoPoints(table)).flatMap(({ title, rows }) => rows.filter(({ teamId }) => teamIds.includes(teamId)).map(({ teamId, rank, points }) => ({ division: title, teamId, place: rank, result: points })))
  }
  return teamIds.map((teamId) => {
    const row = tables[0]?.rows.find((each) => each.teamId === teamId)
    return { division: '', teamId, place: row?.rank ?? null, result: row?.points ?? '' }
  })
}

const isSame = (one: KeptScore, other: KeptScore): boolean => one.division === other.division && one.teamId === other.teamId && one.place === other.place && one.result === other.result

const hasDivisions = (kept: readonly KeptScore[]): boolean => kept.some(({ division }) => division !== '')

/** How many places and results are others than the tables give them. @param kept the list of all teams, and the divisions */
export function countChanged(kept: readonly KeptScore[], tables: readonly Table[]): number {
  const isApart = tables.length > 1 || hasDivisions(kept)
  const wanted = scoresOfTables(tables, [...new Set(kept.map(({ teamId }) => teamId))], isApart)
  // Beside divisions the list only says in words what is in them, and a division that is still to come has nothing in it.
  const standing = kept.filter(({ division, place, result }) => (isApart ? division !== '' && (place !== null || result !== '') : true))
  return wanted.filter((each) => !standing.some((other) => isSame(each, other))).length + standing.filter((each) => !wanted.some(({ division, teamId }) => division === each.division && teamId === each.teamId)).length
}

/** Some team has points, and the event's results are not these scores. */
export const hasScoresToTake = ({ kept, scores }: { kept: readonly KeptScore[]; scores: readonly Table[] }): boolean => scores.some((table) => !hasNoPoints(table)) && countChanged(kept, scores) > 0

/** Some result is kept, and it is that of no team scores: they have changed since, or it was written by hand. One table alone may have been taken as the list. */
export const isOutdated = (kept: readonly KeptScore[], tables: readonly Table[]): boolean =>
  kept.some(({ place, result }) => place !== null || result !== '') && tables.length > 0 && [tables, ...(hasDivisions(kept) ? [] : tables.map((table) => [table]))].every((each) => countChanged(kept, each) > 0)
