/** A table is shown whole up to here. */
const wholeTable = 8

/** The rows of a table that are around a team or two: all of a small one; else these, all between them and one on each side. */
export function rowsAround<Row extends { teamId: number }>(rows: readonly Row[], teamIds: readonly number[]): Row[] {
  const places = rows.flatMap(({ teamId }, index) => (teamIds.includes(teamId) ? [index] : []))
  if (rows.length <= wholeTable || places.length === 0) return [...rows]
  return rows.slice(Math.max(0, Math.min(...places) - 1), Math.max(...places) + 2)
}
