import { Qualify, StandingsRules, TieBreaker } from '../../directory/rules/standingsRules'

/** True if both say the same, whatever the order of their keys; a key without a value is no key. */
export function isSameRules(a: StandingsRules | null, b: StandingsRules | null): boolean {
  if (a === null || b === null) return a === b
  return textOf(a) === textOf(b)
}

function textOf({ tieBreakers, points, qualify, ...rest }: StandingsRules): string {
  const ordered = <Values extends object>(values: Values, keys: readonly string[]) => keys.map((key) => values[key as keyof Values] ?? null)
  return JSON.stringify([
    ordered(rest, Object.keys(StandingsRules.shape)),
    ordered(points, Object.keys(StandingsRules.shape.points.shape)),
    qualify ? ordered(qualify, Object.keys(Qualify.shape)) : null,
    tieBreakers.map((step) => ordered(step, Object.keys(TieBreaker.shape))),
  ])
}
