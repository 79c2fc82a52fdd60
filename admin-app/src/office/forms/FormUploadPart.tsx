import { useRef, useState } from 'react'
import { DropZone } from '../../platform/ui/files/DropZone'
import styles from './addForm.module.css'
import type { FormUpload } from './readFormUpload'

interface FormUploadPartProps {
  /** Null while none is chosen, or one is read. */
  upload: FormUpload | null
  onRead: (upload: FormUpload | null) => void
}

/** A file to begin a form from, and what came of it: what did not come over is said before the form is added. */
export function FormUploadPart({ upload, onRead }: FormUploadPartProps) {
  const [name, setName] = useState<string | null>(null)
  const latest = useRef<File>(undefined)
  const take = async (file: File) => {
    latest.current = file
    setName(file.name)
    onRead(null)
    const { readFormUpload } = await import('./readFormUpload')
    const read = await readFormUpload(file)
    // Another one may have been chosen in the meantime.
    if (latest.current === file) onRead(read)
  }
  const problems = upload && 'problems' in upload ? upload.problems : []
  return (
    <div className="stack">
      <DropZone
        id="form-file" errorId="form-file-error" text={name ?? 'Choose a file'} saysDrop={name === null} hint={name === null ? 'A form that a portal exported (.json), or an XLSForm (.xlsx)' : 'Choose another one'} accept=".json,.xlsx,application/json"
        aria-invalid={problems.length > 0} onFile={(file) => void take(file)}
      />
      <div id="form-file-error" className={styles.problems} role="alert">
        {problems.length > 0 && <><p><strong>This file cannot be used.</strong></p><ul>{problems.map((problem, at) => <li key={at}>{problem}</li>)}</ul></>}
      </div>
      <div role="status">
        {upload && 'file' in upload && <p>{upload.questions === 1 ? 'One question comes' : `${upload.questions} questions come`} over{upload.notes.length === 0 ? ', with everything that belongs to them.' : `. ${upload.notes.length === 1 ? 'One thing does' : `${upload.notes.length} things do`} not, or not as it was:`}</p>}
      </div>
      {upload && 'file' in upload && upload.notes.length > 0 && (
        <div className={styles.notes} tabIndex={0} role="region" aria-label="What does not come over">
          <ul>{upload.notes.map(({ row, what, message }, at) => <li key={at}><strong>{row === null ? what : `Row ${row}, ${what}`}:</strong> {message}</li>)}</ul>
        </div>
      )}
    </div>
  )
}
