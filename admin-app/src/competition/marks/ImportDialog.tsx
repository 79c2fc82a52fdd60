import { useState } from 'react'
import { importMeetFile } from '@portal/shared/competition/marks/meet.calls'
import type { Meet } from '@portal/shared/competition/marks/meet.schemas'
import type { ImportedMeetFile } from '@portal/shared/competition/marks/meetEntry.schemas'
import { fileEndings, fileFormatNames } from '@portal/shared/competition/meetFiles/meetFile.kinds'
import { useCall } from '../../platform/lib/call/queries'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { notify } from '../../platform/lib/call/notify'
import { refusalText } from '../../platform/lib/words/refusalText'
import styles from './marks.module.css'

const stateNames: Record<ImportedMeetFile['rows'][number]['state'], string> = { add: 'New', change: 'Changed', same: 'As it stands', doubtful: 'Left out' }

/** What someone chose: keys of what stands behind each name, without those left at none. */
const saidIn = (chosen: Readonly<Record<string, string>>): [string, number][] => Object.entries(chosen).flatMap(([name, key]) => (key === '' ? [] : [[name, Number(key)]]))

/** A file of entries or results: first its review, then what can be taken of it. */
export function ImportDialog({ meet, what, onClose }: { meet: Meet; what: 'entries' | 'results'; onClose: () => void }) {
  const [file, setFile] = useState<{ name: string; text: string } | null>(null)
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [matched, setMatched] = useState<Readonly<Record<string, string>>>({})
  const [review, setReview] = useState<ImportedMeetFile | null>(null)
  const write = useCall(importMeetFile, { errors: 'in place' })
  const error = write.error && refusalText(write.error)
  const sendFile = (isTrial: boolean, content: { name: string; text: string }, teams = chosen, events = matched) => write.mutate(
    {
      eventId: meet.eventId, what, fileName: content.name, content: content.text, isTrial, teams: saidIn(teams).map(([code, teamId]) => ({ code, teamId })), events: saidIn(events).map(([name, meetEventId]) => ({ name, meetEventId })),
    },
    {
      onSuccess: (read) => {
        if (isTrial) setReview(read)
        else {
          notify('success', `${read.counts.add} added, ${read.counts.change} changed.`)
          onClose()
        }
      },
    },
  )
  const take = async (picked: File | undefined) => {
    if (!picked) return
    // Programs of timers and meets write one byte for a letter.
    const content = { name: picked.name, text: new TextDecoder('windows-1252').decode(await picked.arrayBuffer()) }
    setFile(content)
    setReview(null)
    sendFile(true, content)
  }
  const willChange = review ? review.counts.add + review.counts.change : 0
  return (
    <FormDialog
      title={what === 'entries' ? 'Import entries' : 'Import results'} submit={review ? `Import ${willChange} ${willChange === 1 ? 'line' : 'lines'}` : 'Review the file'} pending={write.isPending} error={error ?? null}
      onSubmit={() => { if (file && (!review || willChange > 0)) sendFile(review === null, file) }} onClose={onClose}
    >
      <div>
        <label htmlFor="meet-file">File</label>
        <p id="meet-file-hint" className="dim">{what === 'entries' ? 'Hy-Tek entries with semicolons (.txt), SDIF (.sd3 or .cl2) or .hy3.' : 'FinishLynx .lif, FieldLynx .lff, Hy-Tek results with semicolons (.txt), SDIF (.sd3 or .cl2) or .hy3.'}</p>
        <input id="meet-file" type="file" accept={fileEndings[what].join()} aria-describedby="meet-file-hint" onChange={({ currentTarget }) => void take(currentTarget.files?.[0])} />
      </div>
      {review && (
        <div className="stack" role="status">
          <p>{fileFormatNames[review.format]}: {review.counts.add} new, {review.counts.change} changed, {review.counts.same} as they stand, {review.counts.doubtful} left out.</p>
          {[...new Set([...Object.keys(chosen), ...review.unknownTeams])].map((code) => (
            <FieldInput
              key={code} name={`team-${code}`} value={chosen[code] ?? ''} spec={{ label: `Which team is ${code}?`, kind: 'choice', optional: true, options: [{ value: '', label: 'None of these' }, ...meet.teams.map(({ teamId, name }) => ({ value: String(teamId), label: name }))] }}
              onText={(text) => {
                const after = { ...chosen, [code]: text }
                setChosen(after)
                if (file) sendFile(true, file, after)
              }}
            />
          ))}
          {review.unknownEvents.length > 0 && <p>{review.unknownEvents.length === 1 ? 'One event of the file is' : `${review.unknownEvents.length} events of the file are`} not recognized. Match {review.unknownEvents.length === 1 ? 'it' : 'them'} here; all lines of a name follow.</p>}
          {review.unknownEvents.map(({ name, isRelay, lines }) => (
            <FieldInput
              key={name} name={`event-${name}`} value={matched[name] ?? ''}
              spec={{
                label: `Which event is ${name}?`, kind: 'choice', optional: true, hint: `${lines} ${lines === 1 ? 'line' : 'lines'} of the file.`,
                options: [{ value: '', label: 'None of these' }, ...meet.events.filter((event) => what === 'results' || event.isRelay === isRelay).map((event) => ({ value: String(event.meetEventId), label: [`${event.number}. ${event.name}`, event.className].filter(Boolean).join(' ') }))],
              }}
              onText={(text) => {
                const after = { ...matched, [name]: text }
                setMatched(after)
                if (file) sendFile(true, file, chosen, after)
              }}
            />
          ))}
          <div className={styles.scroll} style={{ maxHeight: '18rem' }} tabIndex={0} role="group" aria-label="Lines of the file">
            <table className={styles.table}>
              <thead><tr><th scope="col" className={styles.number}>Line</th><th scope="col">What</th><th scope="col">Becomes</th></tr></thead>
              <tbody>
                {review.rows.toSorted((one, other) => Number(other.state === 'doubtful') - Number(one.state === 'doubtful') || one.line - other.line).slice(0, 300).map((row, index) => (
                  <tr key={`${row.line} ${index}`}><td className={styles.number}>{row.line}</td><td>{row.text}</td><td>{stateNames[row.state]}{row.why && <span className={row.state === 'doubtful' ? styles.wrong : styles.warning}>{row.why}</span>}</td></tr>
                ))}
              </tbody>
            </table>
          </div>
          {review.rows.length > 300 && <p className="dim">{review.rows.length - 300} more lines are not shown here.</p>}
        </div>
      )}
    </FormDialog>
  )
}
