import type { ImportReport, SchoolImport } from '@portal/shared/office/imports/import.schemas'
import { writeAudit } from '../../../platform/audit/writeAudit'
import type { Tx } from '../../../platform/db/database'
import { school } from '../../../directory/schools/school.tables'
import { chooseMapping, fieldReader, type Mapping } from '../file/columnMapping'
import { ImportCounts } from '../ImportCounts'
import { findMapping, insertMany, lockImports, updateMany, upsertMapping } from '../import.repository'
import { cleanText, type CsvRow } from '../file/readCsv'
import type { ImportOf } from '../file/readGivenFile'
import type { Importer } from '../runImport'
import { recomputeStandings } from '../../../competition/standings/recomputeStandings'
import { findDistrictIdsOfSchools } from '../../../competition/standings/standing.repository'
import { readField, schoolSynonyms, type GivenSchool, type SchoolField } from './schoolFields'
import type { KnownSchool } from '../results/known.repository'
import { KnownSchools } from './KnownSchools'

/**
 * Creates and updates schools from a CSV file, in the transaction of the caller.
 * A school is known by the file's id, or where it has none by its name and city. An empty cell leaves what is there; a
 * column that is not mapped is not touched. A row with a problem is left out as a whole, and reported.
 * @throws DomainError invalid-input if the file or the mapping cannot be used
 */
export async function importSchools(tx: Tx, importer: Importer, input: ImportOf<typeof SchoolImport>, now: Date): Promise<ImportReport> {
  const { organizationId } = importer
  const { columns, rows } = input.file.csv
  await lockImports(tx, organizationId)
  const mapping = chooseMapping(columns, schoolSynonyms, input.mapping, input.mapping ? undefined : await findMapping(tx, organizationId, 'schools', columns))
  const counts = new ImportCounts()
  const report = () => counts.report({ dryRun: input.dryRun, rows: rows.length, columns, mapping: mapping as Record<string, string> })
  if (!mapping.name) {
    for (const { row } of rows) counts.fail(row, 'name', 'Choose the column that holds the name of the school.')
    return report()
  }

  const known = await KnownSchools.read(tx, organizationId)
  const created: (typeof school.$inferInsert)[] = []
  const updated: KnownSchool[] = []
  const seen = new Map<object, number>()
  for (const { row, given } of readRows(rows, columns, mapping, counts)) {
    const found = known.find(given)
    if (found === 'several') {
      counts.fail(row, 'name', 'Several schools have this name and city: give the file a column with an id.')
      continue
    }
    const before = found && seen.get(found)
    if (before !== undefined) {
      counts.fail(row, mapping.externalId ? 'externalId' : 'name', `This school is already in row ${before}.`)
      continue
    }
    if (found?.deletedAt) {
      counts.fail(row, 'name', 'This school has been deleted. Restore it first.')
      continue
    }
    if (!found) {
      const values = { organizationId, ...given, schoolParam: known.freeParam(given) }
      seen.set(known.add(values), row)
      created.push(values)
      continue
    }
    seen.set(found, row)
    if (known.apply(found, given)) updated.push(found)
    else counts.unchanged += 1
  }

  await insertMany(tx, school, created)
  await updateMany(tx, school, updated)
  // Stored standings carry the names of their schools.
  await recomputeStandings(tx, await findDistrictIdsOfSchools(tx, updated.map((each) => each.id)), now)
  counts.created = created.length
  counts.updated = updated.length
  await upsertMapping(tx, organizationId, 'schools', columns, mapping as Record<string, string>)
  const done = report()
  await writeAudit(tx, {
    ...importer, action: 'schools.imported', subjectType: 'organization', subjectId: organizationId,
    data: { fileName: cleanText(input.fileName), rows: done.rows, created: done.created, updated: done.updated, unchanged: done.unchanged, failed: done.failed },
  })
  return done
}

/** Reads the cells of every row; rows with a problem are reported and left out. */
function readRows(rows: CsvRow[], columns: string[], mapping: Mapping<SchoolField>, counts: ImportCounts): { row: number; given: GivenSchool }[] {
  const read = fieldReader(columns, mapping)
  return rows.flatMap(({ row, cells }) => {
    const given: Record<string, unknown> = {}
    for (const field of Object.keys(mapping) as SchoolField[]) {
      const cell = read(cells, field)
      if (cell === '') continue
      const result = readField[field](cell)
      if ('problem' in result) counts.fail(row, field, result.problem)
      else given[field] = result.value
    }
    if (given.name === undefined && !counts.hasFailed(row)) counts.fail(row, 'name', 'The name is missing.')
    if (mapping.externalId && given.externalId === undefined && !counts.hasFailed(row)) counts.fail(row, 'externalId', 'The id is missing.')
    return counts.hasFailed(row) ? [] : [{ row, given: given as GivenSchool }]
  })
}
