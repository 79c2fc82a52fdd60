import { deletePerformer } from '@portal/shared/competition/performances/performance.calls'
import type { ListedPerformance } from '@portal/shared/competition/performances/performanceRows.schemas'
import { performanceTexts, performanceToastMs } from '@portal/shared/competition/performances/performanceTexts'
import { useCall } from '../../platform/lib/call/queries'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'

/** Removes a performance of an event, after a question. */
export function RemoveDialog({ row, onClose }: { row: ListedPerformance; onClose: () => void }) {
  const remove = useCall(deletePerformer, { stays: performanceToastMs })
  return (
    <ConfirmDialog
      opened title={performanceTexts.askRemove} confirm="Remove" cancel="Keep" danger onCancel={onClose}
      onConfirm={() => { if (!remove.isPending) remove.mutate({ performanceId: row.performanceId }, { onSettled: onClose }) }}
    >
      {row.uniqueName} in {row.categoryName} will be removed from this event.
    </ConfirmDialog>
  )
}
