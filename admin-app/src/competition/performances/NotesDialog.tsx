import { useState } from 'react'
import { getFile } from '@portal/shared/platform/files/file.calls'
import { saveNotes } from '@portal/shared/competition/performances/performance.calls'
import { notesProblem } from '@portal/shared/competition/performances/notesFiles'
import type { ListedPerformance } from '@portal/shared/competition/performances/performanceRows.schemas'
import { performanceTexts, performanceToastMs } from '@portal/shared/competition/performances/performanceTexts'
import { notify } from '../../platform/lib/call/notify'
import { useCall } from '../../platform/lib/call/queries'
import { acceptedBy } from '../../platform/lib/files/files'
import { refusalText } from '../../platform/lib/words/refusalText'
import { LinkButton } from '../../platform/ui/button/LinkButton'
import { RemoveButton } from '../../platform/ui/button/RemoveButton'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { DropZone } from '../../platform/ui/files/DropZone'
import styles from './performanceDialogs.module.css'
import { useUploads } from './useUploads'

interface NotesDialogProps {
  row: ListedPerformance
  onOpenDocument: (documentId: number) => void
  onClose: () => void
}

const purpose = 'document'
const addressOf = (fileId: number) => `/api${getFile.path.replace(':fileId', String(fileId))}`

/** Upload Notes: what judges wrote and recorded, added to what is there. A document stays once it is saved. */
export function NotesDialog({ row, onOpenDocument, onClose }: NotesDialogProps) {
  const { uploads, problems, isBusy, stored, add, remove, clearProblems } = useUploads(purpose)
  const [refusal, setRefusal] = useState<string | null>(null)
  const save = useCall(saveNotes, { errors: 'in place', stays: performanceToastMs })
  const submit = () => {
    setRefusal(null)
    if (isBusy || save.isPending) return
    const problem = notesProblem(stored.map(({ name }) => name))
    if (problem) return setRefusal(problem)
    save.mutate({ id: row.performanceId, idType: 'performance', documents: stored.map(({ fileId }) => ({ documentId: fileId, documentUrl: addressOf(fileId) })) }, {
      onSuccess: onClose,
      onError: (error) => {
        notify('error', performanceTexts.notesFailed, performanceToastMs)
        setRefusal(`${performanceTexts.notesFailed}. ${refusalText(error)}`)
      },
    })
  }
  return (
    <FormDialog title={`Upload Notes: ${row.uniqueName}`} submit="Save" pending={isBusy || save.isPending} error={refusal} onSubmit={submit} onClose={onClose}>
      {row.notes.length > 0 && (
        <div>
          <h3 className={styles.small}>Saved documents</h3>
          <ul className={styles.files}>{row.notes.map(({ documentId, fileName }) => <li key={documentId}><LinkButton onClick={() => onOpenDocument(documentId)}>{fileName}</LinkButton></li>)}</ul>
        </div>
      )}
      {row.can.uploadNotes.isShown && row.can.uploadNotes.disabledText === '' && (
        <>
          {uploads.length > 0 && (
            <ul className={styles.files} aria-label="New documents">
              {uploads.map(({ key, name, part, stored: there }) => (
                <li key={key} className={styles.file}>
                  <span className={styles.fileName}>{name}{!there && <progress aria-label={`Uploading ${name}`} value={part} max={1} />}</span>
                  <RemoveButton label={there ? `Remove ${name}` : `Cancel ${name}`} onRemove={() => remove(key)} />
                </li>
              ))}
            </ul>
          )}
          <DropZone
            id="notes-files" errorId="notes-problems" text="Choose files" hint="PDF, images or Word (.doc, .docx), up to 15 MB each. Any number." accept={acceptedBy(purpose)} multiple aria-label="Documents" aria-invalid={problems.length > 0}
            onFile={(file) => {
              setRefusal(null)
              if (uploads.length === 0 || !isBusy) clearProblems()
              add(file)
            }}
          />
          <div id="notes-problems" role="alert" className={styles.problems}>{problems.map((problem, index) => <p key={index}>{problem}</p>)}</div>
        </>
      )}
    </FormDialog>
  )
}
