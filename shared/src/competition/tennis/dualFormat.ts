import { divisions, groupKey, lineKinds, type Division, type DualFormat, type LineGroup, type LineKind } from '../../directory/rules/dualFormat.schemas'

/** How many students play a line for a side. */
export const playersOf = (kind: LineKind): 1 | 2 => (kind === 'singles' ? 1 : 2)

/** All points that a dual has to give. */
export const pointsOf = ({ groups }: Pick<DualFormat, 'groups'>): number => groups.reduce((sum, { count, points }) => sum + count * points, 0)

/** The format of a group of lines; undefined for one that the dual does not have. */
export const groupOf = ({ groups }: DualFormat, line: { kind: LineKind; division: string }): LineGroup | undefined =>
  groups.find((group) => groupKey(group) === groupKey(line))

type LineOf = { kind: LineKind; division: string; number?: number }

/** The order in which people read a dual, whatever is played first: singles, doubles, mixed; boys, girls; from the strongest line. */
export const byLine = (one: LineOf, other: LineOf): number =>
  lineKinds.indexOf(one.kind) - lineKinds.indexOf(other.kind) || divisions.indexOf(one.division as Division) - divisions.indexOf(other.division as Division) || (one.number ?? 0) - (other.number ?? 0)

/** The groups of a format in that order. */
export const groupsInOrder = ({ groups }: Pick<DualFormat, 'groups'>): LineGroup[] => [...groups].sort(byLine)

/** Every line of a dual, in that order: 1S, 2S, 3S, 1D. */
export const linesOf = (format: Pick<DualFormat, 'groups'>): { kind: LineKind; division: Division; number: number }[] =>
  groupsInOrder(format).flatMap(({ kind, division, count }) => Array.from({ length: count }, (_, index) => ({ kind, division, number: index + 1 })))
