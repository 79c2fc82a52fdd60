import { useState } from 'react'
import { assignPoints } from '@portal/shared/competition/performances/performance.calls'
import { worstRating } from '@portal/shared/competition/performances/performance.kinds'
import { performanceLimits } from '@portal/shared/competition/performances/performance.schemas'
import type { ListedPerformance } from '@portal/shared/competition/performances/performanceRows.schemas'
import { performanceTexts, performanceToastMs } from '@portal/shared/competition/performances/performanceTexts'
import { z } from 'zod'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'

const Typed = z.object({ rating: z.string().min(1, performanceTexts.noRating), reason: z.string().max(performanceLimits.reason) })
const ratings = Array.from({ length: worstRating }, (_, index) => String(index + 1))

/** Select Rating: from 1, the best, to 6. Why one is overridden is asked for once the answer says that it takes a reason. */
export function RatingDialog({ row, onClose }: { row: ListedPerformance; onClose: () => void }) {
  const [asksReason, askReason] = useState(false)
  const [version, setVersion] = useState(row.version)
  const { form, dialog } = useCallForm({
    call: assignPoints, schema: Typed, values: { rating: row.rating === null ? '' : String(row.rating), reason: '' }, stays: performanceToastMs, onSaved: onClose,
    input: ({ rating, reason }) => ({ performanceId: row.performanceId, rating: Number(rating), reason, version }),
    onRefused: (error) => {
      if (error.id === 'changed-meanwhile' && error.details) {
        setVersion(error.details.version)
        const { rating } = error.details
        // Who does not read a rating before its release is not told it here either.
        return `Someone else just changed this performance${rating === null ? '.' : `: its rating is ${rating} now.`} Save again to enter yours.`
      }
      if (error.fields.some(({ field }) => field === 'reason')) askReason(true)
      return undefined
    },
  })
  return (
    <FormDialog {...dialog} title={`Select Rating: ${row.uniqueName}`} submit="Save" onClose={onClose}>
      <Field form={form} name="rating" spec={{ label: 'Rating', hint: '1 is the best.', kind: 'choice', options: [{ value: '', label: 'Choose' }, ...ratings.map((value) => ({ value, label: value }))] }} />
      {asksReason && <Field form={form} name="reason" spec={{ label: 'Reason', hint: 'Why the rating that was signed off or released is replaced.', autoComplete: 'off' }} />}
    </FormDialog>
  )
}
