import { unlinkParent } from '@portal/shared/identity/family/family.calls'
import { useCall } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { ConfirmButton } from '../../platform/ui/dialog/ConfirmButton'

/** Undoes a link, after asking. */
export function UnlinkButton({ studentId, userId, name }: { studentId: number; userId: number; name: string }) {
  const { actingAs } = useUser()
  const call = useCall(unlinkParent)
  if (actingAs) return null
  return (
    <ConfirmButton
      text="Unlink"
      label={`Unlink ${name}`}
      title={`Unlink ${name}?`}
      confirm="Unlink"
      pending={call.isPending}
      onConfirm={() => call.mutate({ studentId, userId })}
    >
      The parent no longer sees the child here. Both are notified by email. To link again takes a new invitation, or the school.
    </ConfirmButton>
  )
}
