import { z } from 'zod'
import type { ListedPerformance } from '@portal/shared/competition/performances/performanceRows.schemas'
import { scratchPerformance } from '@portal/shared/competition/scratches/scratch.calls'
import { ScratchPerformance } from '@portal/shared/competition/scratches/scratch.schemas'
import { scratchReasonText } from '@portal/shared/competition/scratches/scratchRules'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { staleText } from './staleText'

const reason = ScratchPerformance.shape.reason.removeDefault()
const Asked = z.object({ reason: reason.refine((text) => text !== '', scratchReasonText) })
const NotAsked = z.object({ reason })

/** Scratches an entry with a reason, or undoes that; after the deadline the office gives a reason for that too. */
export default function ScratchDialog({ row: { performanceId, version, uniqueName, isScratched, scratch }, onClose }: { row: ListedPerformance; onClose: () => void }) {
  const isOver = scratch?.isOver ?? false
  const asks = !isScratched || isOver
  const { form, dialog } = useCallForm({
    call: scratchPerformance, schema: asks ? Asked : NotAsked, values: { reason: '' }, onSaved: onClose,
    input: (typed) => ({ ...typed, performanceId, version, isScratched: !isScratched }),
    onRefused: ({ id }) => (id === 'changed-meanwhile' ? staleText : undefined),
  })
  return (
    <FormDialog {...dialog} title={isScratched ? `Undo the scratch of ${uniqueName}?` : `Scratch ${uniqueName}?`} submit={isScratched ? 'Undo scratch' : 'Scratch'} cancel={isScratched ? 'Not now' : 'Keep'} danger={!isScratched} onClose={onClose}>
      <p>{isScratched ? 'It is entered again. A place that went to another entry is not given back: look at the schedule.' : 'It does not perform, its place in the schedule is free, and its results are left out. You can undo this until the deadline.'}</p>
      {isOver && <p className="dim">The deadline for scratches and substitutes has passed. The reason is kept in the audit.</p>}
      {asks && <Field form={form} name="reason" spec={{ label: 'Reason', hint: 'Short, and no diagnosis. The office and your school read it.', autoComplete: 'off' }} />}
    </FormDialog>
  )
}
