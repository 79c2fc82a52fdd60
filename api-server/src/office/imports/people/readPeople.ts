import type { Tx } from '../../../platform/db/database'
import { chooseMapping, fieldReader, type Mapping, type Synonyms } from '../file/columnMapping'
import { ImportCounts } from '../ImportCounts'
import { findMapping, lockImports } from '../import.repository'
import { isOneRoster, oneRosterReader } from './oneRoster'
import type { CsvRow } from '../file/readCsv'
import type { GivenFile } from '../file/readGivenFile'
import type { Read } from '../file/readCells'

export interface PeopleFile<Field extends string, Given> {
  columns: string[]
  mapping: Mapping<Field>
  /** Rows of the file, whether taken or not. */
  rows: number
  counts: ImportCounts
  given: { row: number; given: Given; isToBeDeleted: boolean }[]
  oneRoster: boolean
}

/**
 * Reads a file of people: its columns, and of every row of this kind what its cells say. Rows with a problem are counted and
 * left out. Locks the organization's imports.
 * @throws DomainError invalid-input if the file or the mapping cannot be used
 */
export async function readPeople<Field extends string, Given>(
  tx: Tx, organizationId: number, kind: 'students' | 'staff', input: { file: GivenFile; mapping?: Record<string, string> | undefined },
  synonyms: Synonyms<Field>, read: Record<Field, (given: string) => Read<unknown>>,
): Promise<PeopleFile<Field, Given>> {
  const { columns, rows } = input.file.csv
  await lockImports(tx, organizationId)
  const oneRoster = isOneRoster(columns)
  const remembered = input.mapping ? undefined : await findMapping(tx, organizationId, kind, columns)
  const mapping = chooseMapping(columns, synonyms, input.mapping, remembered)
  // OneRoster's role is no role of the portal.
  if (oneRoster && (mapping as Mapping<string>).role === 'role') delete (mapping as Mapping<string>).role
  const counts = new ImportCounts()
  const said = oneRoster ? oneRosterReader(columns, kind) : null
  const own = said ? rows.filter(said.isOfKind) : rows
  if (said) counts.notes.push(`This is a OneRoster file (users.csv): its columns are known.${own.length < rows.length ? ` ${(rows.length - own.length).toLocaleString('en-US')} rows of other roles are left alone.` : ''}`)
  const cell = fieldReader(columns, mapping)
  const given = own.flatMap((row: CsvRow) => {
    const values: Record<string, unknown> = {}
    for (const field of Object.keys(mapping) as Field[]) {
      const text = cell(row.cells, field)
      if (text === '') continue
      const result = read[field](text)
      if ('problem' in result) counts.fail(row.row, field, result.problem)
      else values[field] = result.value
    }
    return counts.hasFailed(row.row) ? [] : [{ row: row.row, given: values as Given, isToBeDeleted: said?.isToBeDeleted(row) ?? false }]
  })
  return { columns, mapping, rows: rows.length, counts, given, oneRoster }
}
