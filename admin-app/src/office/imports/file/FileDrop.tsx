import { DropZone } from '../../../platform/ui/files/DropZone'
import styles from '../imports.module.css'

interface FileDropProps {
  accept: string
  /** What files may be, under the place to drop them. */
  hint?: string
  /** Name of the file that is chosen, if one is. */
  chosen: string | null
  error: string | null
  onFile: (file: File) => void
}

/** The file to import: read here, not sent up yet. */
export function FileDrop({ accept, hint = 'CSV with a header line, up to 5 MB', chosen, error, onFile }: FileDropProps) {
  return (
    <div>
      <DropZone
        id="import-file"
        errorId="file-error"
        text={chosen ?? 'Choose a file'}
        saysDrop={!chosen}
        hint={chosen ? 'Choose another one' : hint}
        accept={accept}
        aria-invalid={error !== null}
        onFile={onFile}
      />
      <p id="file-error" className={styles.problem} role="alert">{error}</p>
    </div>
  )
}
