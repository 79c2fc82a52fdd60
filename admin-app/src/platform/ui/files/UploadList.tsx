import type { Upload } from '../../lib/files/useUploads'
import { RemoveButton } from '../button/RemoveButton'
import styles from './files.module.css'

/** Files on their way up or there, each with a way to take it back; nothing without any. @param label "New documents" */
export function UploadList({ label, uploads, onRemove }: { label: string; uploads: readonly Upload[]; onRemove: (key: string) => void }) {
  if (uploads.length === 0) return null
  return (
    <ul className={styles.uploads} aria-label={label}>
      {uploads.map(({ key, name, part, stored: there }) => (
        <li key={key} className={styles.upload}>
          <span className={styles.uploadName}>{name}{!there && <progress aria-label={`Uploading ${name}`} value={part} max={1} />}</span>
          <RemoveButton label={there ? `Remove ${name}` : `Cancel ${name}`} onRemove={() => onRemove(key)} />
        </li>
      ))}
    </ul>
  )
}

/** What is wrong with files that were chosen last, each named. @param id of what their field names as its error */
export function UploadProblems({ id, problems }: { id: string; problems: readonly string[] }) {
  return <div id={id} role="alert" className={styles.problem}>{problems.map((problem, index) => <p key={index}>{problem}</p>)}</div>
}
