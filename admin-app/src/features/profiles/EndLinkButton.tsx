import { Button } from '@mantine/core'
import { useState } from 'react'
import { unlinkParent } from '@portal/shared/family/family.calls'
import { useCall } from '../../lib/queries'
import { ConfirmDialog } from '../../ui/ConfirmDialog'

interface EndLinkButtonProps {
  studentId: number
  studentName: string
  userId: number
  parentName: string
}

/** Ends the tie between a parent and a student, after asking. */
export function EndLinkButton({ studentId, studentName, userId, parentName }: EndLinkButtonProps) {
  const [asks, setAsks] = useState(false)
  const call = useCall(unlinkParent)
  return (
    <>
      <Button variant="subtle" color="red" loading={call.isPending} aria-label={`End the link to ${parentName}`} onClick={() => setAsks(true)}>End the link</Button>
      <ConfirmDialog
        opened={asks}
        title={`End the link to ${parentName}?`}
        confirm="End the link"
        cancel="Keep it"
        danger
        onConfirm={() => {
          setAsks(false)
          call.mutate({ studentId, userId })
        }}
        onCancel={() => setAsks(false)}
      >
        {parentName} no longer sees {studentName} as their child. A new invitation can link them again.
      </ConfirmDialog>
    </>
  )
}
