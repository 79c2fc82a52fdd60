import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { InputHTMLAttributes, Ref } from 'react'
import styles from './DropZone.module.css'

interface DropZoneProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'aria-label' | 'aria-required' | 'aria-invalid'> {
  /** The input's; its hint becomes ID-hint. */
  id: string
  /** Of a message that the caller draws. */
  errorId: string
  /** "Choose a file". */
  text: string
  /** Whether dropping is offered in words too. */
  saysDrop?: boolean
  hint: string
  accept: string
  /** Several can be chosen or dropped at once: each is told by itself. */
  multiple?: boolean
  ref?: Ref<HTMLInputElement>
  onFile: (file: File) => void
}

/** Where a file is chosen or dropped. The input is a real one: keyboard and screen reader meet what they know. */
export function DropZone({ id, errorId, text, saysDrop = true, hint, accept, multiple = false, ref, onFile, ...input }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    for (const file of [...(files ?? [])].slice(0, multiple ? undefined : 1)) onFile(file)
  }
  return (
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
        take(event.dataTransfer.files)
      }}
    >
      <IconUpload size="1.375rem" stroke={1.75} aria-hidden="true" />
      <span><strong>{text}</strong>{saysDrop && <span className={styles.orDrop}>, or drop it here</span>}</span>
      <span className={styles.hint} id={`${id}-hint`}>{hint}</span>
      <input
        ref={ref}
        id={id}
        type="file"
        className="visually-hidden"
        accept={accept}
        multiple={multiple}
        aria-describedby={`${id}-hint ${errorId}`}
        {...input}
        onChange={(event) => {
          take(event.currentTarget.files)
          // The same file chosen again, after being fixed, must count as a new choice.
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
