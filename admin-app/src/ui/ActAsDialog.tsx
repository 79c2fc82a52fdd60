import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useRef, useState } from 'react'
import { useActAs } from '../lib/useActAs'
import { FormDialog } from './FormDialog'

/** Asks why an admin signs in as somebody else, and does it. */
export function ActAsDialog({ user, onClose }: { user: { userId: number; firstName: string; lastName: string }; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState('')
  const [attempted, setAttempted] = useState(false)
  const { check, start, pending, error } = useActAs()
  const checked = check(reason)
  const submit = () => {
    setAttempted(true)
    if (!checked.success) {
      field.current?.focus()
      return
    }
    start(user.userId, checked.data)
  }
  return (
    <FormDialog title={`Sign in as ${user.firstName} ${user.lastName}`} submit="Sign in as them" pending={pending} error={error} onSubmit={submit} onClose={onClose}>
      <p>You see what they see, for an hour, and can change nothing. Your name and your reason are kept in the record, and they can see that you are there.</p>
      <TextInput
        ref={field}
        size="md"
        label="Reason"
        description="What you want to look at, and why."
        autoComplete="off"
        maxLength={200}
        aria-required
        value={reason}
        error={attempted && !checked.success ? checked.error.issues[0]?.message : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
