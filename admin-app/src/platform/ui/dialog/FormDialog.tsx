import { Button } from '@mantine/core'
import { useEffect, useId } from 'react'
import type { ReactNode } from 'react'
import styles from './Dialog.module.css'
import { FormError } from '../form/FormError'
import { SubmitButton } from '../form/SubmitButton'
import { watchUnsaved } from '../../lib/page/unsaved'
import { useModal } from './useModal'

interface FormDialogProps {
  title: string
  /** What the button does: "Reject the request". */
  submit: string
  cancel?: string
  danger?: boolean
  /** For many fields: as wide as two of them beside each other. */
  isWide?: boolean
  pending?: boolean
  /** A problem that belongs to no field. */
  error?: string | null
  /** Open until it is removed from the tree. */
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A question with fields: their values are the caller's. Enter submits; Escape leaves. */
export function FormDialog({ title, submit, cancel = 'Cancel', danger, isWide, pending, error, onSubmit, onClose, children }: FormDialogProps) {
  const id = useId()
  const modal = useModal(true, onClose)
  // Its values are the caller's: while it is open there may be some, or a save in progress.
  useEffect(() => watchUnsaved(() => true), [])
  return (
    <dialog {...modal} className={styles.dialog} data-wide={isWide || undefined} aria-labelledby={id}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // A form inside another's React tree must not submit that one too.
          event.stopPropagation()
          onSubmit()
        }}
      >
        <h2 id={id}>{title}</h2>
        {children}
        <FormError message={error ?? null} />
        <div className={styles.end}>
          <Button variant="default" onClick={onClose}>{cancel}</Button>
          <SubmitButton danger={danger} pending={pending ?? false}>{submit}</SubmitButton>
        </div>
      </form>
    </dialog>
  )
}
