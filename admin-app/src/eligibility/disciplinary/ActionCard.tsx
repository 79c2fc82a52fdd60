import { Button } from '@mantine/core'
import { IconFile, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getActionHistory } from '@portal/shared/eligibility/disciplinary/disciplinary.calls'
import type { ActionRow } from '@portal/shared/eligibility/disciplinary/disciplinary.schemas'
import { appealWords, dollars, kindWords, lengthWords } from '@portal/shared/eligibility/disciplinary/disciplinary.words'
import { momentText } from '@portal/shared/platform/format/dateTexts'
import { query } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { DocumentViewer } from '../../platform/ui/files/DocumentViewer'
import { StateView } from '../../platform/ui/loading/StateView'
import { dayWords } from './actionForm'
import styles from './disciplinary.module.css'

interface ActionCardProps {
  row: ActionRow
  mayChange: boolean
  onEdit: () => void
  onRemove: () => void
}

/** One action in plain words. */
export function ActionCard({ row, mayChange, onEdit, onRemove }: ActionCardProps) {
  const [isViewed, setViewed] = useState(false)
  const [hasHistory, setHistory] = useState(false)
  const length = lengthWords(row, dayWords)
  const about = [row.activity?.name, `academic year ${row.academicYear}`].filter(Boolean).join(', ')
  const name = `${kindWords[row.kind].toLowerCase()} of ${dayWords(row.occurredOn)}`
  return (
    <li className={styles.card} data-active={row.isActive || undefined}>
      <div className={styles.head}>
        <h2 className={styles.title}>{kindWords[row.kind]}</h2>
        {row.isActive && <span className={styles.active}>{row.contests === null ? 'Active now' : 'Active until served'}</span>}
        {row.appeal === 'overturned' && <span className={styles.over}>Overturned</span>}
      </div>
      <p className="dim">{dayWords(row.occurredOn)}{about && ` · ${about}`}</p>
      {length && <p>Holds {length}.</p>}
      {row.fineCents !== null && <p>Fine: {dollars(row.fineCents)}.</p>}
      <p className={styles.text}>{row.description}</p>
      {row.appeal !== 'none' && (
        <p className={styles.appeal}><strong>{appealWords[row.appeal]}</strong>{row.appealedOn && `, ${dayWords(row.appealedOn)}`}{row.appealNote && `. ${row.appealNote}`}</p>
      )}
      <div className="row no-print">
        {row.file && <Button variant="default" leftSection={<IconFile size="1rem" aria-hidden="true" />} onClick={() => setViewed(true)}>{row.file.name}</Button>}
        {mayChange && <Button variant="default" leftSection={<IconPencil size="1rem" aria-hidden="true" />} aria-label={`Change the ${name}`} onClick={onEdit}>Change</Button>}
        {mayChange && <Button variant="subtle" color="red" leftSection={<IconTrash size="1rem" aria-hidden="true" />} aria-label={`Remove the ${name}`} onClick={onRemove}>Remove</Button>}
      </div>
      <details className="no-print" onToggle={(event) => setHistory(event.currentTarget.open)}>
        <summary className={styles.summary}>History</summary>
        {hasHistory && <History actionId={row.actionId} />}
      </details>
      {isViewed && row.file && <DocumentViewer fileId={row.file.fileId} name={row.file.name} onClose={() => setViewed(false)} />}
    </li>
  )
}

const didWords = { added: 'recorded this', changed: 'changed this', removed: 'removed this' } as const

function History({ actionId }: { actionId: number }) {
  const { organization } = useUser()
  const read = useQuery(query(getActionHistory, { actionId }))
  return (
    <StateView read={read} loading={<Skeleton lines={2} />} isEmpty={(entries) => entries.length === 0} empty={<p className="dim">Nothing is recorded.</p>}>
      {(entries) => (
        <ol className={styles.history}>
          {entries.map((entry, index) => (
            <li key={index}>
              <strong>{entry.by}</strong> {didWords[entry.did]}, {momentText(new Date(entry.at), organization.timeZone)}.{entry.reason && ` Reason: ${entry.reason}`}
              {entry.changes.length > 0 && (
                <ul>{entry.changes.map(({ field, before, after }) => <li key={field}>{field}: {before ? `“${before}”` : 'nothing'} became {after ? `“${after}”` : 'nothing'}</li>)}</ul>
              )}
            </li>
          ))}
        </ol>
      )}
    </StateView>
  )
}
