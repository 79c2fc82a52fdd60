import { DomainError } from '@portal/shared/platform/call/errors'

/** Fields of an import and what files call them; the first synonyms are the likelier ones. */
export type Synonyms<Field extends string> = Record<Field, readonly string[]>

/** Which column each field is read from. */
export type Mapping<Field extends string> = Partial<Record<Field, string>>

/** "Home Team", "home_team" and "hometeam" are the same name. */
const key = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Guesses from the header: a column serves one field only. */
export function guessMapping<Field extends string>(columns: string[], synonyms: Synonyms<Field>): Mapping<Field> {
  const byKey = new Map(columns.map((column) => [key(column), column]))
  const mapping: Mapping<Field> = {}
  const used = new Set<string>()
  for (const [field, names] of Object.entries(synonyms) as [Field, readonly string[]][]) {
    const column = [field, ...names].map((name) => byKey.get(key(name))).find((found) => found !== undefined && !used.has(found))
    if (column === undefined) continue
    mapping[field] = column
    used.add(column)
  }
  return mapping
}

/**
 * The mapping to use: what the person chose ('' means: leave it out), else what was remembered for a file of this shape,
 * else what the header suggests.
 * @throws DomainError invalid-input if a chosen field is not known or a chosen column is not in the file
 */
export function chooseMapping<Field extends string>(
  columns: string[],
  synonyms: Synonyms<Field>,
  chosen: Record<string, string> | undefined,
  remembered: Record<string, string> | undefined,
): Mapping<Field> {
  const guessed = guessMapping(columns, synonyms)
  if (!chosen) {
    if (!remembered) return guessed
    return pickMapping(synonyms, (field) => (Object.hasOwn(remembered, field) && columns.includes(remembered[field] ?? '') ? remembered[field] : undefined))
  }
  const problems = Object.entries(chosen).flatMap(([field, column]) => {
    if (!Object.hasOwn(synonyms, field)) return [{ field: `mapping.${field}`, message: 'This field is not known here.' }]
    if (column !== '' && !columns.includes(column)) return [{ field: `mapping.${field}`, message: 'The file has no such column.' }]
    return []
  })
  if (problems.length > 0) throw new DomainError('invalid-input', { fields: problems })
  return pickMapping(synonyms, (field) => (Object.hasOwn(chosen, field) ? chosen[field] : guessed[field]) || undefined)
}

/** In the order in which the fields are listed, whatever order the database or the caller has them in. */
function pickMapping<Field extends string>(synonyms: Synonyms<Field>, columnOf: (field: Field) => string | undefined): Mapping<Field> {
  const mapping: Mapping<Field> = {}
  for (const field of Object.keys(synonyms) as Field[]) {
    const column = columnOf(field)
    if (column !== undefined) mapping[field] = column
  }
  return mapping
}

/** Reads a row's fields by the mapping; a field without a column, or with an empty cell, is ''. */
export function fieldReader<Field extends string>(columns: string[], mapping: Mapping<Field>): (cells: string[], field: Field) => string {
  const places = new Map(Object.entries(mapping).map(([field, column]) => [field, columns.indexOf(column as string)]))
  return (cells, field) => cells[places.get(field) ?? -1] ?? ''
}
