import type { FieldProblem } from '../../platform/call/errors'
import type { StandingsRules, TieBreaker, TieBreakerKind } from '../../directory/rules/standingsRules'

/** Kinds that add up margins, so that one match can be limited. */
export const kindsWithCap: readonly TieBreakerKind[] = ['headToHeadDifference', 'difference']

/**
 * What keeps a list from being adopted; empty if nothing does. The form and the server both ask here. `field` is a path
 * below the rules: "tieBreakers", "tieBreakers.2.cap". Shapes and ranges of single values are the schema's (StandingsRules).
 */
export function checkTieBreakers({ tieBreakers }: Pick<StandingsRules, 'tieBreakers'>): FieldProblem[] {
  if (tieBreakers.length === 0) return [{ field: 'tieBreakers', message: 'Please select at least one tie breaker.' }]
  const before = new Set<string>()
  return tieBreakers.flatMap((step, index) => {
    const problems = [...checkTwice(step, before), ...checkCap(step), ...checkExternal(step)]
    before.add(nameOf(step))
    return problems.map(({ field, message }) => ({ field: `tieBreakers.${index}.${field}`, message }))
  })
}

/** Two entered values are two tie-breakers; anything else a second time decides nothing that it did not the first time. */
const nameOf = ({ kind, key }: TieBreaker) => (kind === 'external' ? `external ${key?.trim() ?? ''}` : kind)

function checkTwice(step: TieBreaker, before: ReadonlySet<string>): FieldProblem[] {
  if (!before.has(nameOf(step))) return []
  // Without a name yet that is what is said of it.
  if (step.kind === 'external') return step.key?.trim() ? [{ field: 'label', message: 'This value is already in the list.' }] : []
  return [{ field: 'kind', message: 'This tie-breaker is already in the list.' }]
}

function checkCap({ kind, cap }: TieBreaker): FieldProblem[] {
  return cap === undefined || kindsWithCap.includes(kind) ? [] : [{ field: 'cap', message: 'Only a margin can be limited.' }]
}

function checkExternal({ kind, key, label, better }: TieBreaker): FieldProblem[] {
  if (kind !== 'external') return []
  return [
    ...(label?.trim() ? [] : [{ field: 'label', message: 'Enter what the value is called.' }]),
    ...(key?.trim() || !label?.trim() ? [] : [{ field: 'key', message: 'Choose which of the entered values it is.' }]),
    ...(better ? [] : [{ field: 'better', message: 'Choose whether the higher or the lower value ranks first.' }]),
  ]
}
