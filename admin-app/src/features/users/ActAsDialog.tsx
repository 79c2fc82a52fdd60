import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { openSessionAsUser } from '@portal/shared/sessions/session.calls'
import type { NewSession } from '@portal/shared/sessions/session.schemas'
import type { UserRow } from '@portal/shared/users/user.schemas'
import { useCall } from '../../lib/queries'
import { startActing } from '../../lib/session'
import { FormDialog } from '../../ui/FormDialog'

/** Asks why an admin signs in as somebody else, and does it. */
export function ActAsDialog({ user, onClose }: { user: Pick<UserRow, 'userId' | 'firstName' | 'lastName'>; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const [attempted, setAttempted] = useState(false)
  const call = useCall(openSessionAsUser, { errors: 'in place' })
  const checked = openSessionAsUser.input.shape.reason.safeParse(reason)
  // First away from here: the other person may not be allowed to see this list.
  const begin = async (opened: NewSession) => {
    await navigate(linkTo('dashboard'), { flushSync: true })
    startActing(opened)
  }
  const submit = () => {
    setAttempted(true)
    if (!checked.success) {
      field.current?.focus()
      return
    }
    call.mutate({ userId: user.userId, reason: checked.data }, {
      onSuccess: (opened) => void begin(opened),
    })
  }
  return (
    <FormDialog title={`Sign in as ${user.firstName} ${user.lastName}`} submit="Sign in as them" pending={call.isPending} error={call.error?.message ?? null} onSubmit={submit} onClose={onClose}>
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
