import { unlinkParent } from '@portal/shared/identity/family/family.calls'
import { useCall } from '../../platform/lib/call/queries'
import { ConfirmButton } from '../../platform/ui/dialog/ConfirmButton'

interface EndLinkButtonProps {
  studentId: number
  studentName: string
  userId: number
  parentName: string
}

/** Ends the tie between a parent and a student, after asking. */
export function EndLinkButton({ studentId, studentName, userId, parentName }: EndLinkButtonProps) {
  const call = useCall(unlinkParent)
  return (
    <ConfirmButton
      text="End the link"
      label={`End the link to ${parentName}`}
      title={`End the link to ${parentName}?`}
      confirm="End the link"
      pending={call.isPending}
      onConfirm={() => call.mutate({ studentId, userId })}
    >
      {parentName} no longer sees {studentName} as their child. A new invitation can link them again.
    </ConfirmButton>
  )
}
