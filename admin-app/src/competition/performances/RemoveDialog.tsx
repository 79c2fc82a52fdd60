import { z } from 'zod'
import { deletePerformer } from '@portal/shared/competition/performances/performance.calls'
import type { ListedPerformance } from '@portal/shared/competition/performances/performanceRows.schemas'
import { performanceTexts, performanceToastMs } from '@portal/shared/competition/performances/performanceTexts'
import { useCall } from '../../platform/lib/call/queries'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { LateReason, LateReasonField } from './LateReason'

interface RemoveDialogProps {
  row: ListedPerformance
  onClose: () => void
}

const textOf = ({ uniqueName, categoryName }: ListedPerformance) => `${uniqueName} in ${categoryName} will be removed from this event.`

/** Removes a performance of an event, after a question; after the deadline for scratches with a reason. */
export function RemoveDialog(props: RemoveDialogProps) {
  return props.row.scratch?.isOver ? <RemoveLate {...props} /> : <Remove {...props} />
}

function Remove({ row, onClose }: RemoveDialogProps) {
  const remove = useCall(deletePerformer, { stays: performanceToastMs })
  return (
    <ConfirmDialog
      opened title={performanceTexts.askRemove} confirm="Remove" cancel="Keep" danger onCancel={onClose}
      onConfirm={() => { if (!remove.isPending) remove.mutate({ performanceId: row.performanceId }, { onSettled: onClose }) }}
    >
      {textOf(row)}
    </ConfirmDialog>
  )
}

const Late = z.object({ reason: LateReason })

function RemoveLate({ row, onClose }: RemoveDialogProps) {
  const { form, dialog } = useCallForm({ call: deletePerformer, schema: Late, values: { reason: '' }, onSaved: onClose, input: ({ reason }) => ({ performanceId: row.performanceId, reason }) })
  return (
    <FormDialog {...dialog} title={performanceTexts.askRemove} submit="Remove" cancel="Keep" danger onClose={onClose}>
      <p>{textOf(row)}</p>
      <LateReasonField form={form} />
    </FormDialog>
  )
}
