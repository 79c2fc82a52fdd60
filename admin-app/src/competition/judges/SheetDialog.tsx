import { useController } from 'react-hook-form'
import { z } from 'zod'
import { saveJudgeSheet } from '@portal/shared/competition/judges/judge.calls'
import { JudgeSheet } from '@portal/shared/competition/performances/performance.schemas'
import { performanceTexts } from '@portal/shared/competition/performances/performanceTexts'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { CheckboxField } from '../../platform/ui/form/CheckboxField'
import { Field } from '../../platform/ui/form/Field'
import { FormError } from '../../platform/ui/form/FormError'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { RatingChoice } from './RatingChoice'
import type { ChosenSheet } from './chosenSheet'

const Sheet = z.object({
  rating: z.number().nullable().refine((rating) => rating !== null, performanceTexts.noRating).transform((rating) => rating ?? 0),
  comments: JudgeSheet.shape.comments.unwrap(),
  isSignedOff: z.boolean(),
})

/** Types the sheet that a judge wrote on paper. */
export default function SheetDialog({ of: { performance: { performanceId, uniqueName }, sheet: { judgeId, version, rating, comments }, judgeName }, onClose }: { of: ChosenSheet; onClose: () => void }) {
  const { form, dialog } = useCallForm({
    call: saveJudgeSheet, schema: Sheet, values: { rating, comments, isSignedOff: false }, input: (typed) => ({ performanceId, judgeId, version, ...typed }), onSaved: onClose,
  })
  const { field, fieldState } = useController({ control: form.control, name: 'rating' })
  return (
    <FormDialog {...dialog} title={`${judgeName}: ${uniqueName}`} submit="Save" onClose={onClose}>
      <RatingChoice name="sheet-rating" value={field.value} onChange={field.onChange} />
      <FormError message={fieldState.error?.message} />
      <Field form={form} name="comments" spec={{ label: 'Comments', kind: 'long', lines: 4, optional: true }} />
      <CheckboxField form={form} name="isSignedOff" label="Sign off" hint="Someone else confirms it or sends it back." />
    </FormDialog>
  )
}
