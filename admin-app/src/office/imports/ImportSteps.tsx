import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { ImportReport } from '@portal/shared/office/imports/import.schemas'
import type { SampleFile as Sample } from '@portal/shared/office/imports/sampleFiles'
import { CallError } from '../../platform/lib/call/call'
import { refusalText } from '../../platform/lib/words/refusalText'
import { FormError } from '../../platform/ui/form/FormError'
import { FileDrop } from './file/FileDrop'
import { MappingTable } from './MappingTable'
import type { ImportField } from './MappingTable'
import { ReportPanel } from './ReportPanel'
import { SampleFile } from './file/SampleFile'
import { useChosenFile } from './file/useChosenFile'
import styles from './imports.module.css'

/** What every import sends. */
export interface ImportFile {
  fileName: string
  content: string
  dryRun: boolean
  mapping?: Record<string, string>
}

interface ImportStepsProps {
  /** Which sample file is offered before one is chosen. */
  sample: Sample
  fields: readonly ImportField[]
  accept: string
  /** What files may be, under the place to drop them. */
  hint?: string
  /** Rows with problems are left out only if the person says so; otherwise they are left out anyway. */
  asksAboutFaulty?: boolean
  /** What else has to be said before the file can be checked. */
  settings?: ReactNode
  /** Changes whenever the settings do: what was checked with others has to be checked again. */
  settingsKey?: string
  /** Runs the import, or tries it. Null if the settings are not right yet; they then say so themselves. */
  run: (file: ImportFile, leaveOutFaulty: boolean) => Promise<ImportReport | null>
  /** What to do once everything is in. */
  done: ReactNode
}

/** The two steps of every import: try it and see what would happen, then do it. */
export function ImportSteps({ sample, fields, accept, hint, asksAboutFaulty = false, settings, settingsKey = '', run, done }: ImportStepsProps) {
  const [leaveOut, setLeaveOut] = useState(false)
  const [mapping, setMapping] = useState<Record<string, string> | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [checkedWith, setCheckedWith] = useState('')
  const [busy, setBusy] = useState<'checking' | 'importing' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const result = useRef<HTMLElement>(null)
  useEffect(() => {
    if (report) result.current?.focus()
  }, [report])

  const chosen = useChosenFile(() => {
    setReport(null)
    setMapping(null)
    setError(null)
    setLeaveOut(false)
  })
  const { table, tables } = chosen

  const start = async (dryRun: boolean) => {
    setError(null)
    setBusy(dryRun ? 'checking' : 'importing')
    try {
      const file = await chosen.whenRead()
      const isSeen = file === table
      // Only what was checked is imported, and columns are one file's.
      if (!file || !(dryRun || isSeen)) return
      const answer = await run({ fileName: file.name, content: file.content, dryRun, ...(mapping && isSeen ? { mapping } : {}) }, leaveOut)
      // What would happen with another file says nothing of this one.
      if (answer && (!dryRun || await chosen.isStill(file))) {
        setReport(answer)
        // What the person said is not in the file stays said: it would be guessed once more.
        setMapping((before) => ({ ...(isSeen && Object.fromEntries(Object.entries(before ?? {}).filter(([, column]) => column === ''))), ...answer.mapping }))
        setCheckedWith(settingsKey)
      }
    } catch (caught) {
      if (!(caught instanceof CallError)) throw caught
      setError(refusalText(caught))
    } finally {
      setBusy(null)
    }
  }

  const isDone = report !== null && !report.dryRun
  const changes = report ? report.created + report.updated : 0
  const isStale = report !== null && (checkedWith !== settingsKey || JSON.stringify(sorted(mapping)) !== JSON.stringify(sorted(report.mapping)))
  return (
    <div className={styles.steps}>
      <section className="panel stack" aria-labelledby="step-file">
        <h2 id="step-file" className={styles.step}><span aria-hidden="true">1</span> File</h2>
        <FileDrop accept={accept} hint={hint} chosen={table?.name ?? null} error={chosen.error} onFile={chosen.take} />
        <SampleFile kind={sample} />
        {table && tables.length > 1 && (
          <NativeSelect
            label="Sheet"
            size="md"
            value={tables.findIndex(({ content }) => content === table.content)}
            onChange={(event) => chosen.takeSheet(Number(event.currentTarget.value))}
            data={tables.map(({ sheet }, index) => ({ value: String(index), label: sheet ?? `Sheet ${index + 1}` }))}
          />
        )}
        {settings}
        <FormError message={error} />
        <div className="row">
          <Button size="md" variant={report && !isStale ? 'default' : 'filled'} onClick={() => void start(true)} loading={busy === 'checking'} disabled={busy === 'importing'}>
            {report ? 'Check again' : 'Check the file'}
          </Button>
          {!isDone && <span className="dim">Nothing has been saved yet.</span>}
        </div>
        <span role="status" className="visually-hidden">{busy === 'checking' ? 'Checking the file…' : busy === 'importing' ? 'Importing…' : ''}</span>
      </section>
      {report && (
        <section ref={result} tabIndex={-1} className={`panel stack ${styles.result}`} aria-labelledby="step-report">
          <h2 id="step-report" className={styles.step}><span aria-hidden="true">2</span> {isDone ? 'Imported' : 'Preview'}</h2>
          <ReportPanel report={report} fields={fields} />
          {!isDone && report.columns.length > 0 && (
            <details open={report.failed > 0}>
              <summary>Columns of the file</summary>
              <MappingTable fields={fields} columns={report.columns} mapping={mapping ?? {}} onChange={setMapping} />
            </details>
          )}
          {isDone
            ? <div className="row">{done}</div>
            : isStale
              ? <p role="status">Something above or in the columns has changed: please check again.</p>
              : (
                <>
                  {asksAboutFaulty && report.failed > 0 && changes > 0 && (
                    <label className={styles.check}>
                      <input type="checkbox" checked={leaveOut} onChange={(event) => setLeaveOut(event.currentTarget.checked)} />
                      {`Skip the ${report.failed.toLocaleString('en-US')} ${report.failed === 1 ? 'row' : 'rows'} with problems and import the others`}
                    </label>
                  )}
                  <div className="row">
                    <Button size="md" onClick={() => void start(false)} loading={busy === 'importing'} disabled={changes === 0 || busy !== null || (asksAboutFaulty && report.failed > 0 && !leaveOut)}>
                      {`Import ${changes.toLocaleString('en-US')} ${changes === 1 ? 'row' : 'rows'}`}
                    </Button>
                    {!asksAboutFaulty && report.failed > 0 && changes > 0 && <span className="dim">Rows with problems are skipped.</span>}
                  </div>
                </>
              )}
        </section>
      )}
    </div>
  )
}

/** Fields with their columns, without those that are said to be in none. */
const sorted = (mapping: Record<string, string> | null) => Object.entries(mapping ?? {}).filter(([, column]) => column !== '').sort(([a], [b]) => a.localeCompare(b))
