import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { DocumentRow } from '@portal/shared/eligibility/documents/document.schemas'
import type { SubjectType } from '@portal/shared/identity/users/person.schemas'
import { dayOfMoment, kindName, useDocumentsOf, useRemoveDocument } from './documents'
import { showIfNamed } from '../../platform/lib/page/showIfNamed'
import { usePastYear } from '../../platform/lib/session/usePastYear'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { DecisionButtons } from './DecisionButtons'
import { DocumentState } from './DocumentState'
import { DocumentViewer } from '../../platform/ui/files/DocumentViewer'
import { StateView } from '../../platform/ui/loading/StateView'
import { DocumentDialog, loadDocumentDialog } from './dialogLater'
import { useSending } from './useSending'
import styles from './DocumentsPanel.module.css'

interface DocumentsPanelProps {
  subjectType: SubjectType
  subjectId: number
}

/** The documents of a person, student or school: looked at, added, removed and decided on, each as far as the reader may. */
export function DocumentsPanel({ subjectType, subjectId }: DocumentsPanelProps) {
  const id = useId()
  const read = useDocumentsOf(subjectType, subjectId)
  const [isAdding, setAdding] = useState(false)
  const sending = useSending()
  const [viewed, setViewed] = useState<number | null>(null)
  const [removing, setRemoving] = useState<DocumentRow | null>(null)
  const remove = useRemoveDocument()
  const shown = read.data?.rows.find(({ documentId }) => documentId === viewed)
  const isPast = usePastYear()
  const kinds = isPast ? [] : read.data?.kindsToAdd ?? []
  const mayAdd = kinds.length > 0
  useEffect(() => {
    if (mayAdd) loadDocumentDialog().catch(() => undefined)
  }, [mayAdd])
  const again = read.data?.rows.find((row) => row.documentId === sending.documentId && kinds.includes(row.kind) && isToSendAgain(row, read.data.rows))
  return (
    <section id="documents" ref={showIfNamed} className={`panel stack ${styles.panel}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>Documents</h2>
        {mayAdd && <Button variant="default" leftSection={<IconPlus size="1.125rem" aria-hidden="true" />} onClick={() => setAdding(true)}>Add a document</Button>}
      </div>
      <StateView read={read} what="documents" isEmpty={({ rows }) => rows.length === 0} empty={<p className="dim">No documents yet.</p>}>
        {({ rows }) => (
          <ul className={styles.list}>
            {rows.map((row) => (
              <li key={row.documentId} className={styles.row}>
                <div className={styles.text}>
                  <strong>{kindName(row.kind)}</strong>
                  <span>{row.fileName}</span>
                  <span className="dim">{row.uploadedBy ? `Added by ${row.uploadedBy}, ` : 'Added '}{dayOfMoment(row.createdAt)}</span>
                  <DocumentState document={row} withReason />
                </div>
                <div className={`${styles.buttons} no-print`}>
                  <Button variant="default" aria-label={`View ${kindName(row.kind)}, ${row.fileName}`} onClick={() => setViewed(row.documentId)}>View</Button>
                  {kinds.includes(row.kind) && isToSendAgain(row, rows) && <Button component={Link} {...sending.linkFor(row.documentId)} aria-label={`Send ${kindName(row.kind)} again`}>Send again</Button>}
                  <DecisionButtons document={row} />
                  {row.can.remove && <Button variant="subtle" color="red" aria-label={`Remove ${kindName(row.kind)}, ${row.fileName}`} onClick={() => setRemoving(row)}>Remove</Button>}
                </div>
              </li>
            ))}
          </ul>
        )}
      </StateView>
      {isAdding && <DocumentDialog subjectType={subjectType} subjectId={subjectId} kinds={kinds} onClose={() => setAdding(false)} />}
      {again && <DocumentDialog key={again.documentId} subjectType={subjectType} subjectId={subjectId} kinds={kinds} again={again} onClose={sending.close} />}
      {shown && <DocumentViewer fileId={shown.fileId} name={shown.fileName} onClose={() => setViewed(null)} actions={<DecisionButtons document={shown} />} />}
      <ConfirmDialog
        opened={removing !== null}
        title="Remove this document?"
        confirm="Remove"
        cancel="Keep it"
        danger
        onCancel={() => setRemoving(null)}
        onConfirm={() => {
          if (removing) remove.mutate({ documentId: removing.documentId })
          setRemoving(null)
        }}
      >
        {removing && `${kindName(removing.kind)}, ${removing.fileName}. Nobody sees it here anymore.`}
      </ConfirmDialog>
    </section>
  )
}

/** A rejected document of which no newer one of its kind has come. */
const isToSendAgain = (row: DocumentRow, rows: readonly DocumentRow[]) =>
  row.acceptStatus === 2 && !rows.some((other) => other.kind === row.kind && other.documentId !== row.documentId && other.createdAt > row.createdAt)
