import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { sampleFiles, type SampleColumn, type SampleFile as Kind } from '@portal/shared/office/imports/sampleFiles'
import { saveAs } from '../../../platform/lib/files/download'
import styles from '../imports.module.css'
import { csvOf } from '../problemsCsv'

/** What a file can say, before one is chosen: its columns with an example, and the same as a file to begin with. */
export function SampleFile({ kind }: { kind: Kind }) {
  const columns: readonly SampleColumn[] = sampleFiles[kind]
  const save = () => saveAs(new Blob([csvOf([columns.map(([, column]) => column), columns.map(([, , example]) => example)])], { type: 'text/csv;charset=utf-8' }), `sample-${kind}.csv`)
  return (
    <details className={styles.sample}>
      <summary>Columns and a sample file</summary>
      <div className="stack">
        <p className="dim">Columns may have other names, be in another order, or be missing: after the check you match them.</p>
        <div className={styles.problems} tabIndex={0} role="region" aria-label="Columns of the sample file">
          <table>
            <thead><tr><th scope="col">Column</th><th scope="col">For example</th></tr></thead>
            <tbody>{columns.map(([field, column, example]) => <tr key={field}><th scope="row">{column}</th><td>{example || '–'}</td></tr>)}</tbody>
          </table>
        </div>
        <div><Button variant="default" leftSection={<IconDownload size="1.125rem" />} onClick={save}>Download a sample file</Button></div>
      </div>
    </details>
  )
}
