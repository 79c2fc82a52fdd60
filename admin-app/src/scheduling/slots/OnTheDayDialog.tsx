import { saveSlotRules } from '@portal/shared/scheduling/slots/slotDay.calls'
import type { DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { refusalText } from '../../platform/lib/words/refusalText'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { showProblems } from '../../platform/ui/form/useZodForm'
import { atDayTexts, onTheDayOf, OnTheDayTexts, onTheDayTextsOf, orders } from './dayRuleTexts'
import styles from './slots.module.css'
import { useReadPlanAgain } from './useReadPlanAgain'

/** How the day runs: who is late, who goes first, who is scratched, and when a judge may take from another room. */
export default function OnTheDayDialog({ plan, onClose }: { plan: DayPlan; onClose: () => void }) {
  const readAgain = useReadPlanAgain()
  const { form, dialog } = useCallForm({
    call: saveSlotRules, schema: OnTheDayTexts, values: onTheDayTextsOf(plan), input: (texts: OnTheDayTexts) => onTheDayOf(plan, texts), readAgain, onSaved: onClose,
    onRefused: ({ message, fields }): string | null => {
      const others = showProblems(form, atDayTexts(fields))
      return fields.length === 0 || others.length > 0 ? refusalText({ message, fields: others }) : null
    },
  })
  return (
    <FormDialog {...dialog} title="On the day" submit="Save" onClose={onClose}>
      <div className={styles.fields}>
        <Field form={form} name="grace" spec={{ label: 'Still on time, minutes after the planned time', kind: 'number' }} />
        <Field form={form} name="order" spec={{ label: 'Taken first', kind: 'choice', options: orders, hint: 'Of those who are late, the lowest number goes first.' }} />
      </div>
      <div className={styles.fields}>
        <Field form={form} name="scratchMinutes" spec={{ label: 'Scratched, minutes after the last performance', kind: 'number', hint: 'Who is not there by then is due to be scratched.' }} />
        <Field form={form} name="scratchOf" spec={{ label: 'Last performance of', kind: 'choice', options: [{ value: 'room', label: 'The room' }, { value: 'contest', label: 'All rooms' }] }} />
        <Field form={form} name="jammed" spec={{ label: 'Another room may take, minutes late', kind: 'number', hint: 'From a room that runs this late or later.' }} />
      </div>
    </FormDialog>
  )
}
