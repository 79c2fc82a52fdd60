import type { ImportReport } from '@portal/shared/office/imports/import.schemas'

/** A report as text for a terminal: what happened in a table, then each problem with its row. */
export function describeReport({ dryRun, rows, created, updated, unchanged, failed, problems, notes, mapping }: ImportReport): string {
  const lines = [
    dryRun ? 'Dry run: nothing was saved.' : created + updated + unchanged === 0 ? 'No row could be imported: nothing was saved.' : 'Imported.',
    ...tableOf([['rows', 'created', 'updated', 'unchanged', 'failed'], [rows, created, updated, unchanged, failed].map((count) => count.toLocaleString('en-US'))]),
  ]
  const columns = Object.entries(mapping).map(([field, column]) => `${field} from “${column}”`)
  if (columns.length > 0) lines.push(`Read: ${columns.join(', ')}.`)
  lines.push(...notes)
  if (problems.length > 0) {
    lines.push('', ...tableOf([['row', 'column', 'problem'], ...problems.map(({ row, field, message }) => [String(row), mapping[field] ?? field, message])]))
    if (problems.length >= 200) lines.push('… and more of the kind.')
  }
  return lines.join('\n')
}

/** Columns side by side, as wide as their widest cell. */
function tableOf(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd()}`)
}
