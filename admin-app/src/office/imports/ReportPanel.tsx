import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ImportReport } from '@portal/shared/office/imports/import.schemas'
import { saveAs } from '../../platform/lib/files/download'
import type { ImportField } from './MappingTable'
import { columnOf, problemsCsv } from './problemsCsv'
import styles from './imports.module.css'

/** What an import did, or would do: counts, notes, and the problems by row. */
export function ReportPanel({ report, fields }: { report: ImportReport; fields: readonly ImportField[] }) {
  const counts: (readonly [string, number])[] = [
    ['Rows', report.rows],
    [report.dryRun ? 'Would be created' : 'Created', report.created],
    [report.dryRun ? 'Would be updated' : 'Updated', report.updated],
    ['Unchanged', report.unchanged],
    ...(report.missing === undefined ? [] : [['Not in the file', report.missing] as const]),
    ['With problems', report.failed],
  ]
  return (
    <div className="stack">
      <dl className={styles.counts}>
        {counts.map(([label, value]) => (
          <div key={label} data-bad={(label === 'With problems' && value > 0) || undefined}>
            <dt>{label}</dt>
            <dd>{value.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      {report.notes.length > 0 && <ul className={styles.notes}>{report.notes.map((note, index) => <li key={index}>{note}</li>)}</ul>}
      {report.problems.length > 0 && <Problems report={report} fields={fields} />}
    </div>
  )
}

function Problems({ report, fields }: { report: ImportReport; fields: readonly ImportField[] }) {
  const { problems, failed, mapping } = report
  const download = () => saveAs(new Blob([problemsCsv(report, fields)], { type: 'text/csv;charset=utf-8' }), 'import-problems.csv')
  return (
    <div>
      <div className="row" style={{ justifyContent: 'space-between', marginBottom: '0.5rem' }}>
        <h3>{failed > problems.length ? `The first ${problems.length} problems` : 'Problems'}</h3>
        <Button variant="default" size="compact-md" leftSection={<IconDownload size="1rem" />} onClick={download}>Download as CSV</Button>
      </div>
      <div className={styles.problems} tabIndex={0} role="group" aria-label="Problems by row">
        <table>
          <thead><tr><th scope="col">Row</th><th scope="col">Column</th><th scope="col">Problem</th></tr></thead>
          <tbody>
            {problems.map(({ row, field, message }, index) => (
              <tr key={index}><td>{row}</td><td>{columnOf(field, mapping, fields)}</td><td>{message}</td></tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
