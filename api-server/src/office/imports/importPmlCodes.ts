import type { z } from 'zod'
import type { ImportReport, PmlImport } from '@portal/shared/office/imports/import.schemas'
import { pmlCodePattern, pmlTextLimits, type PmlValues } from '@portal/shared/directory/pmlCodes/pmlCode.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import { isSamePiece, matchPieces } from '../../directory/pmlCodes/matchPieces'
import { deletePieces, findWholeList, insertPieces, settleList, updatePieces } from '../../directory/pmlCodes/pmlCode.repository'
import { chooseMapping, fieldReader, type Mapping, type Synonyms } from './file/columnMapping'
import { ImportCounts } from './ImportCounts'
import { findMapping, lockImports, upsertMapping } from './import.repository'
import { cleanText, type CsvRow } from './file/readCsv'
import type { ImportOf } from './file/readGivenFile'
import type { Importer } from './runImport'

/** What a prescribed music list says of a piece, and what such files call it. */
const synonyms = {
  code: ['pml code', 'music code', 'piece code', 'number'],
  eventName: ['event name', 'event', 'event type', 'category'],
  title: ['title of piece', 'piece', 'selection', 'name'],
  composer: ['composer name', 'by'],
  arranger: ['arranger/editor', 'editor', 'arr'],
  publisher: ['publisher [collection]', 'publisher/collection', 'publisher (collection)', 'collection'],
  grade: ['class', 'level', 'difficulty'],
  specification: ['specifications', 'special instructions', 'remarks', 'performance requirements'],
} as const satisfies Synonyms<string>
type Field = keyof typeof synonyms

type Read = PmlValues & { row: number }

/**
 * Creates and updates the prescribed music list from a CSV file, in the transaction of the caller. Each row is a piece whole:
 * what a mapped column leaves empty is empty. A row with a problem is left out as a whole, and reported.
 * @throws DomainError invalid-input if the file or the mapping cannot be used
 */
export async function importPmlCodes(tx: Tx, importer: Importer, input: ImportOf<typeof PmlImport>): Promise<ImportReport> {
  const { organizationId } = importer
  const { columns, rows } = input.file.csv
  await lockImports(tx, organizationId)
  const mapping = chooseMapping(columns, synonyms, input.mapping, input.mapping ? undefined : await findMapping(tx, organizationId, 'pml', columns))
  const counts = new ImportCounts()
  const report = () => counts.report({ dryRun: input.dryRun, rows: rows.length, columns, mapping: mapping as Record<string, string> })
  const lacking = (['code', 'eventName', 'title'] as const).filter((field) => !mapping[field])
  if (lacking.length > 0) {
    for (const { row } of rows) for (const field of lacking) counts.fail(row, field, `Choose the column that holds the ${{ code: 'code', eventName: 'event', title: 'title' }[field]}.`)
    return report()
  }

  const pieces = readPieces(rows, columns, mapping, counts)
  const list = await findWholeList(tx, organizationId)
  const { unchanged, changed, created, missing } = matchPieces(list, pieces)
  await updatePieces(tx, changed.map(({ standing, given: { row: _row, ...given } }) => ({ ...given, id: standing.id })))
  await insertPieces(tx, organizationId, created.map(({ row: _row, ...piece }) => piece))
  // A row that could not be read may be any of those that are missing: nothing is removed then.
  const removes = input.removeMissing && counts.failed === 0
  if (removes) await deletePieces(tx, missing.map(({ id }) => id))
  if (created.length + changed.length > 500) await settleList(tx)
  counts.created = created.length
  counts.updated = changed.length
  counts.unchanged = unchanged.length
  tellMissing(counts, missing.length, input, removes)
  tellShared(counts, pieces)
  if (pieces.length > 0) await upsertMapping(tx, organizationId, 'pml', columns, mapping as Record<string, string>)
  const done = { ...report(), missing: missing.length }
  if (created.length + changed.length + (removes ? missing.length : 0) > 0) {
    await writeAudit(tx, {
      ...importer, action: 'pmlCodes.imported', subjectType: 'organization', subjectId: organizationId,
      data: { fileName: cleanText(input.fileName), rows: done.rows, created: done.created, updated: done.updated, unchanged: done.unchanged, removed: removes ? missing.length : 0, failed: done.failed },
    })
  }
  return done
}

/** Reads the cells of every row; rows with a problem are reported and left out. */
function readPieces(rows: readonly CsvRow[], columns: string[], mapping: Mapping<Field>, counts: ImportCounts): Read[] {
  const read = fieldReader(columns, mapping)
  const byCode = new Map<string, Read[]>()
  return rows.flatMap(({ row, cells }) => {
    if (cells.length > columns.length && cells.slice(columns.length).some((cell) => cell !== '')) counts.fail(row, '', 'The row has more cells than the header.')
    if (cells.some((cell) => cell.includes('\ufffd'))) counts.fail(row, '', 'Some characters cannot be read. Save the file as CSV (UTF-8).')
    const piece: Read = {
      row, code: read(cells, 'code'), eventName: read(cells, 'eventName'), title: read(cells, 'title'), composer: read(cells, 'composer'),
      arranger: read(cells, 'arranger'), publisher: read(cells, 'publisher'), specification: read(cells, 'specification'),
    }
    const grade = read(cells, 'grade')
    if (piece.code === '') counts.fail(row, 'code', 'The code is missing.')
    else if (!pmlCodePattern.test(piece.code)) counts.fail(row, 'code', 'A code is the event, the grade (0 to 6) and the number: 100-1-15193.')
    else if (grade !== '' && grade !== piece.code[4]) counts.fail(row, 'grade', `The code says grade ${piece.code[4]}.`)
    if (piece.eventName === '') counts.fail(row, 'eventName', 'The event is missing.')
    if (piece.title === '') counts.fail(row, 'title', 'The title is missing.')
    for (const [field, most] of Object.entries(pmlTextLimits) as [keyof typeof pmlTextLimits, number][]) if (piece[field].length > most) counts.fail(row, field, `At most ${most} characters.`)
    if (counts.hasFailed(row)) return []
    const sharing = byCode.get(piece.code) ?? []
    const same = sharing.find((each) => isSamePiece(each, piece))
    if (same) {
      counts.fail(row, 'code', `This piece is already in row ${same.row}, word for word.`)
      return []
    }
    byCode.set(piece.code, [...sharing, piece])
    return [piece]
  })
}

const many = (count: number, one: string, more: string) => `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`

function tellMissing(counts: ImportCounts, missing: number, { removeMissing, dryRun }: Pick<z.output<typeof PmlImport>, 'removeMissing' | 'dryRun'>, removes: boolean): void {
  if (missing === 0) return
  const pieces = `${many(missing, 'piece', 'pieces')} of the portal’s list ${missing === 1 ? 'is' : 'are'} not in this file`
  if (removes) counts.notes.push(`${pieces}: ${missing === 1 ? 'it' : 'they'} ${dryRun ? 'would be' : missing === 1 ? 'is' : 'are'} removed.`)
  else if (removeMissing) counts.notes.push(`${pieces}. Nothing is removed while rows have problems.`)
  else counts.notes.push(`${pieces}, and ${missing === 1 ? 'stays' : 'stay'}.`)
}

/** Codes that appear more than once are kept as the list has them, and reported. */
function tellShared(counts: ImportCounts, pieces: readonly Read[]): void {
  const uses = new Map<string, number>()
  for (const { code } of pieces) uses.set(code, (uses.get(code) ?? 0) + 1)
  const shared = [...uses].filter(([, count]) => count > 1)
  if (shared.length === 0) return
  const told = shared.slice(0, 5).map(([code, count]) => `${code} (${count} pieces)`).join(', ')
  counts.notes.push(`${many(shared.length, 'code appears', 'codes appear')} more than once; their pieces are kept apart: ${told}${shared.length > 5 ? ', …' : ''}.`)
}
