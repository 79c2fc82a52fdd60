import { Button } from '@mantine/core'
import { IconFile, IconX } from '@tabler/icons-react'
import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import type { ComponentType, Ref } from 'react'
import type { FilePurpose } from '@portal/shared/platform/files/file.kinds'
import type { StoredFile } from '@portal/shared/platform/files/file.schemas'
import { acceptedBy, problemWithFile, upload, uploadProblem } from '../../lib/files/uploads'
import { DropZone } from './DropZone'
import styles from './files.module.css'

interface FileFieldProps {
  label: string
  /** What may be chosen, if not what all documents or images may be. */
  hint?: string
  purpose: FilePurpose
  /** The file that was sent up, if one was. */
  value: StoredFile | null
  onChange: (file: StoredFile | null) => void
  /** Called when an upload starts or ends, so that a form can wait for it. */
  onBusy?: (isBusy: boolean) => void
  /** A problem that the form has with it. */
  error?: string
  /** 'unsaid' where the field is the whole question, and "(optional)" would only puzzle. */
  optional?: boolean | 'unsaid'
  /** The input's id becomes field-NAME. */
  name?: string
  ref?: Ref<HTMLInputElement>
  /** Another way to it: CameraButton, where a paper is asked for. */
  Camera?: ComponentType<{ errorId: string; onFile: (file: File) => void }> | undefined
}

const hints: Record<FilePurpose, string> = {
  document: 'PDF, Word or an image, up to 15 MB.',
  photo: 'An image, up to 15 MB. It is cropped to a square.',
  formAnswer: 'PDF, image, document or spreadsheet, up to 15 MB.',
  recording: 'Sound or video, up to 15 MB.',
  logo: 'An image, up to 15 MB; ideally a PNG with a transparent background.',
}

interface OnItsWay {
  name: string
  /** From 0 to 1. */
  part: number
  stop: AbortController
}

/** One file, chosen or dropped, sent up at once, with progress. */
export function FileField({ label, hint, purpose, value, onChange, onBusy, error, optional, name, ref, Camera }: FileFieldProps) {
  const ownId = useId()
  const id = name ? `field-${name}` : ownId
  const [sending, setSending] = useState<OnItsWay | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current!)
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])

  const take = async (file: File) => {
    const wrong = problemWithFile(file, purpose)
    setProblem(wrong)
    if (wrong) return
    current.current?.abort()
    const stop = new AbortController()
    current.current = stop
    setSending({ name: file.name, part: 0, stop })
    onBusy?.(true)
    try {
      onChange(await upload(file, purpose, { signal: stop.signal, onProgress: (part) => setSending((before) => (before?.stop === stop ? { ...before, part } : before)) }))
    } catch (thrown) {
      if (!stop.signal.aborted) setProblem(uploadProblem(file.name, thrown))
    }
    if (current.current !== stop) return
    current.current = null
    setSending(null)
    onBusy?.(false)
  }
  const focusInput = () => input.current?.focus()
  const cancel = () => {
    sending?.stop.abort()
    focusInput()
  }

  const message = problem ?? error
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>{label}{optional === true ? ' (optional)' : ''}</label>
      {value && !sending
        ? (
          <div className={styles.chosen}>
            <IconFile size="1.25rem" aria-hidden="true" />
            <span className={styles.fileName}>{value.name}</span>
            <Button
              variant="subtle"
              leftSection={<IconX size="1rem" aria-hidden="true" />}
              aria-label={`Remove ${value.name}`}
              onClick={() => {
                onChange(null)
                focusInput()
              }}
            >
              Remove
            </Button>
          </div>
        )
        : null}
      {sending && (
        <div className={styles.chosen}>
          <div className={styles.progress}>
            <span className={styles.fileName}>{sending.name}</span>
            <progress aria-label={`Uploading ${sending.name}`} value={sending.part} max={1} />
          </div>
          <Button variant="default" onClick={cancel}>Cancel</Button>
        </div>
      )}
      <DropZone
        ref={input}
        id={id}
        errorId={`${id}-error`}
        text={value ? 'Choose another file' : 'Choose a file'}
        hint={hint ?? hints[purpose]}
        accept={acceptedBy(purpose)}
        aria-label={label}
        aria-required={!optional}
        aria-invalid={Boolean(message)}
        onFile={(file) => void take(file)}
      />
      {Camera && <Camera errorId={`${id}-error`} onFile={(photo) => void take(photo)} />}
      <p id={`${id}-error`} className={styles.problem} role="alert">{message}</p>
    </div>
  )
}
