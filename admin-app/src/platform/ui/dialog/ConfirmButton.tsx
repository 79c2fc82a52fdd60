import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog'

interface ConfirmButtonProps {
  /** On the button, and its whole name where that says too little: "Unlink", "Unlink Ada". */
  text: string
  label?: string
  title: string
  confirm: string
  cancel?: string
  pending: boolean
  onConfirm: () => void
  /** What it means. */
  children: ReactNode
}

/** Something that is not easily undone, done after asking. */
export function ConfirmButton({ text, label, title, confirm, cancel = 'Keep it', pending, onConfirm, children }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="subtle" color="red" loading={pending} aria-label={label} onClick={() => setAsking(true)}>{text}</Button>
      <ConfirmDialog
        opened={isAsking}
        title={title}
        confirm={confirm}
        cancel={cancel}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onConfirm()
        }}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
