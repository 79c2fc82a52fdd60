import { useState } from 'react'
import { getFile } from '@portal/shared/platform/files/file.calls'
import { saveNotes } from '@portal/shared/competition/performances/performance.calls'
import { notesProblem } from '@portal/shared/competition/performances/notesFiles'
import type { ListedPerformance } from '@portal/shared/competition/performances/performanceRows.schemas'
import { performanceTexts, performanceToastMs } from '@portal/shared/competition/performances/performanceTexts'
import { notify } from '../../platform/lib/call/notify'
import { useCall } from '../../platform/lib/call/queries'
import { acceptedBy } from '../../platform/lib/files/uploads'
import { useUploads } from '../../platform/lib/files/useUploads'
import { refusalText } from '../../platform/lib/words/refusalText'
import { LinkButton } from '../../platform/ui/button/LinkButton'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { DropZone } from '../../platform/ui/files/DropZone'
import { UploadList, UploadProblems } from '../../platform/ui/files/UploadList'
import styles from './performanceDialogs.module.css'

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
          <UploadList label="New documents" uploads={uploads} onRemove={remove} />
          <DropZone
            id="notes-files" errorId="notes-problems" text="Choose files" hint="PDF, images or Word (.doc, .docx), up to 15 MB each. Any number." accept={acceptedBy(purpose)} multiple aria-label="Documents" aria-invalid={problems.length > 0}
            onFile={(file) => {
              setRefusal(null)
              if (uploads.length === 0 || !isBusy) clearProblems()
              add(file)
            }}
          />
          <UploadProblems id="notes-problems" problems={problems} />
        </>
      )}
    </FormDialog>
  )
}
