import { slotConflictKinds, slotSeverities } from '@portal/shared/scheduling/slots/slot.kinds'
import { saveSlotRules } from '@portal/shared/scheduling/slots/slotDay.calls'
import type { DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { refusalText } from '../../platform/lib/words/refusalText'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Field } from '../../platform/ui/form/Field'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { showProblems } from '../../platform/ui/form/useZodForm'
import { atDayTexts, conflictNames, conflictsOf, ConflictTexts, conflictTextsOf, severityNames } from './dayRuleTexts'
import styles from './slots.module.css'
import { useReadPlanAgain } from './useReadPlanAgain'

const severities = slotSeverities.map((value) => ({ value, label: severityNames[value] }))

/** What counts as a conflict, and how bad it is: the time that people want beyond a walk, what is carried, and each kind of conflict. */
export default function ConflictsDialog({ plan, onClose }: { plan: DayPlan; onClose: () => void }) {
  const readAgain = useReadPlanAgain()
  const { form, dialog } = useCallForm({
    call: saveSlotRules, schema: ConflictTexts, values: conflictTextsOf(plan), input: (texts: ConflictTexts) => conflictsOf(plan, texts), readAgain, onSaved: onClose,
    onRefused: ({ message, fields }): string | null => {
      const others = showProblems(form, atDayTexts(fields))
      return fields.length === 0 || others.length > 0 ? refusalText({ message, fields: others }) : null
    },
  })
  return (
    <FormDialog {...dialog} title="Conflicts" submit="Save" onClose={onClose}>
      <fieldset className={styles.group}>
        <legend>Minutes wanted beyond the walk to another room</legend>
        <div className={styles.fields}>
          {(['performer', 'accompanist', 'director', 'judge'] as const).map((role) => <Field key={role} form={form} name={role} spec={{ label: `${role.charAt(0).toUpperCase()}${role.slice(1)}`, kind: 'number' }} />)}
        </div>
      </fieldset>
      <Field form={form} name="carried" spec={{ label: 'Instruments that are carried from room to room', optional: true, hint: 'With commas: harp, marimba. There is one of each, so it is in one place at a time.', autoComplete: 'off' }} />
      <fieldset className={styles.group}>
        <legend>How bad each conflict is</legend>
        <div className={styles.fields}>
          {slotConflictKinds.map((kind) => <Field key={kind} form={form} name={`severities.${kind}`} spec={{ label: conflictNames[kind], kind: 'choice', options: severities }} />)}
        </div>
      </fieldset>
    </FormDialog>
  )
}
