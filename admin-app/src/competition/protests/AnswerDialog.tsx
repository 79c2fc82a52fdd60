import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { worstRating } from '@portal/shared/competition/performances/performance.kinds'
import { answerProtest } from '@portal/shared/competition/protests/protest.calls'
import { AnswerProtest, type Protest } from '@portal/shared/competition/protests/protest.schemas'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { KeyOrNone } from '../../platform/ui/form/chosen'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'

const Typed = z.object({ decision: AnswerProtest.shape.decision, answer: AnswerProtest.shape.answer, rating: KeyOrNone })

/** Answers a protest: upheld, with another rating or without, or declined. */
export default function AnswerDialog({ protest: { protestId, uniqueName, schoolName, reason, ratingBefore }, onClose }: { protest: Protest; onClose: () => void }) {
  const { form, dialog } = useCallForm({
    call: answerProtest, schema: Typed, values: { decision: '' as 'upheld', answer: '', rating: '' }, onSaved: onClose,
    // A rating that was chosen before it was declined after all is not sent.
    input: ({ decision, rating, answer }) => ({ protestId, decision, answer, rating: decision === 'upheld' ? rating : null }),
  })
  const decision = useWatch({ control: form.control, name: 'decision' })
  return (
    <FormDialog {...dialog} title={`Answer the protest on ${uniqueName}`} submit="Answer" onClose={onClose}>
      <p>{schoolName}: {reason}</p>
      <Field form={form} name="decision" spec={{ label: 'Answer', kind: 'choice', options: [{ value: '', label: 'Choose' }, { value: 'upheld', label: 'Upheld' }, { value: 'declined', label: 'Declined' }] }} />
      {decision === 'upheld' && (
        <Field
          form={form} name="rating"
          spec={{ label: 'Corrected rating', kind: 'choice', options: [{ value: '', label: ratingBefore === null ? 'None' : `Stays ${ratingBefore}` }, ...Array.from({ length: worstRating }, (_, index) => String(index + 1)).filter((each) => each !== String(ratingBefore)).map((value) => ({ value, label: value }))] }}
        />
      )}
      <Field form={form} name="answer" spec={{ label: 'Words to the school', kind: 'long', lines: 3, hint: 'Of a corrected rating they are the reason too.' }} />
    </FormDialog>
  )
}
