import { Button } from '@mantine/core'
import { useState } from 'react'
import { unlinkParent } from '@portal/shared/family/family.calls'
import { useCall } from '../../lib/queries'
import { useUser } from '../../lib/session'
import { ConfirmDialog } from '../../ui/ConfirmDialog'

/** Undoes a link, after asking. */
export function UnlinkButton({ studentId, userId, name }: { studentId: number; userId: number; name: string }) {
  const { actingAs } = useUser()
  const call = useCall(unlinkParent)
  const [isAsking, setAsking] = useState(false)
  if (actingAs) return null
  return (
    <>
      <Button variant="subtle" color="red" loading={call.isPending} aria-label={`Undo the link with ${name}`} onClick={() => setAsking(true)}>Undo</Button>
      <ConfirmDialog
        opened={isAsking}
        title={`Undo the link with ${name}?`}
        confirm="Undo the link"
        cancel="Keep it"
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          call.mutate({ studentId, userId })
        }}
      >
        The parent no longer sees the child here. Both are told by e-mail. To link again takes a new invitation, or the school.
      </ConfirmDialog>
    </>
  )
}
