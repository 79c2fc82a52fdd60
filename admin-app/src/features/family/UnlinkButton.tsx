import { unlinkParent } from '@portal/shared/family/family.calls'
import { useCall } from '../../lib/queries'
import { useUser } from '../../lib/session'
import { ConfirmButton } from '../../ui/ConfirmButton'

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
      The parent no longer sees the child here. Both are told by e-mail. To link again takes a new invitation, or the school.
    </ConfirmButton>
  )
}
