import { IconFileTypeCsv } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './imports.module.css'

interface FileDropProps {
  accept: string
  /** What files may be, under the place to drop them. */
  hint?: string
  /** Name of the file that is chosen, if one is. */
  chosen: string | null
  error: string | null
  onFile: (file: File) => void
}

/** Where a file is chosen or dropped. The input is a real one: keyboard and screen reader meet what they know. */
export function FileDrop({ accept, hint = 'CSV with a header line, 5 MB at most', chosen, error, onFile }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  return (
    <div>
      <label
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const file = event.dataTransfer.files[0]
          if (file) onFile(file)
        }}
      >
        <IconFileTypeCsv size={32} stroke={1.5} aria-hidden="true" />
        <span><strong>{chosen ?? 'Choose a file'}</strong>{chosen ? '' : ', or drop it here'}</span>
        <span className="dim">{chosen ? 'Choose another one' : hint}</span>
        <input
          type="file"
          className="visually-hidden"
          accept={accept}
          aria-invalid={error !== null}
          aria-describedby="file-error"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            if (file) onFile(file)
            // The same file chosen again, mended meanwhile, must count as a new choice.
            event.currentTarget.value = ''
          }}
        />
      </label>
      <p id="file-error" className={styles.problem} role="alert">{error}</p>
    </div>
  )
}
