import { longDay } from '@portal/shared/platform/format/longDay'
import { saveSlotRules } from '@portal/shared/scheduling/slots/slotDay.calls'
import { SaveSlotRules, type DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { refusalText } from '../../platform/lib/words/refusalText'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Field } from '../../platform/ui/form/Field'
import { problemsIn } from '../../platform/ui/form/problemsIn'
import { SubForms } from '../../platform/ui/form/SubForms'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { showProblems } from '../../platform/ui/form/useZodForm'
import { atTexts, missingTimes, rulesOf, RuleTexts, textsOf } from './ruleTexts'
import styles from './slots.module.css'
import { useReadPlanAgain } from './useReadPlanAgain'

/** What a day is planned by: hours, lengths, lunch, limits. Ways and distances are WaysDialog's, the day as it runs OnTheDayDialog's, what counts as a conflict ConflictsDialog's. */
export default function RulesDialog({ plan, onClose }: { plan: DayPlan; onClose: () => void }) {
  const readAgain = useReadPlanAgain()
  const input = (texts: RuleTexts) => rulesOf(plan, texts)
  const { form, dialog } = useCallForm({
    call: saveSlotRules, schema: RuleTexts, values: textsOf(plan), input, readAgain, onSaved: onClose,
    // What has no field here is as it was saved: the server tells of it in a sentence.
    check: (texts) => [...missingTimes(texts), ...atTexts(problemsIn(SaveSlotRules, input(texts))).filter(({ field }) => field.split('.')[0]! in RuleTexts.shape)],
    onRefused: ({ message, fields }): string | null => {
      const others = showProblems(form, atTexts(fields))
      return fields.length === 0 || others.length > 0 ? refusalText({ message, fields: others }) : null
    },
  })
  const { days, lengths } = form.getValues()
  const categoryName = (categoryId: number) => plan.contest.categories.find((each) => each.categoryId === categoryId)?.name ?? ''
  const plain = (name: Exclude<keyof RuleTexts, 'days' | 'lengths' | 'limits'>, label: string, kind: 'number' | 'time' = 'number') => <Field form={form} name={name} spec={{ label, kind, optional: optional.has(name) }} />
  return (
    <FormDialog {...dialog} title="Rules of the day" submit="Save the rules" onClose={onClose}>
      {days.map(({ day }, index) => (
        <fieldset key={`${day} ${index}`} className={`${styles.group} ${styles.fields}`}>
          <legend>{longDay(day)}</legend>
          <Field form={form} name={`days.${index}.from`} spec={{ label: 'From', kind: 'time' }} />
          <Field form={form} name={`days.${index}.to`} spec={{ label: 'To', kind: 'time' }} />
        </fieldset>
      ))}
      {lengths.map(({ categoryId }, index) => (
        <div key={categoryId} role="group" aria-label={categoryName(categoryId)} className={styles.length}>
          <strong>{categoryName(categoryId)}</strong>
          <Field form={form} name={`lengths.${index}.minutes`} spec={{ label: 'Minutes', kind: 'number' }} />
          <Field form={form} name={`lengths.${index}.kind`} spec={{ label: 'Kind of room', autoComplete: 'off', suggestions: [...new Set(plan.lengths.map(({ kind }) => kind))] }} />
          <Field form={form} name={`lengths.${index}.needs`} spec={{ label: 'Needs', optional: true, placeholder: 'piano', autoComplete: 'off' }} />
        </div>
      ))}
      <div className={styles.fields}>
        {plain('changeover', 'Changeover, minutes')}
        {plain('lunchFrom', 'Lunch from', 'time')}
        {plain('lunchTo', 'Lunch to', 'time')}
        {plain('lunchLeast', 'Shortest lunch, minutes')}
        {plain('rest', 'Rest of a performer, minutes')}
      </div>
      <SubForms form={form} name="limits" noun={['limit of an accompanist', 'limits of an accompanist']} most={10} make={() => ({ name: '', from: '08:00', to: '', most: '12' })}>
        {(prefix, at) => (
          <div className={styles.fields}>
            <Field form={form} name={`limits.${at}.name`} as={`${prefix}-name`} spec={{ label: 'Part of the day', placeholder: 'morning', autoComplete: 'off' }} />
            <Field form={form} name={`limits.${at}.from`} as={`${prefix}-from`} spec={{ label: 'Begins', kind: 'time' }} />
            <Field form={form} name={`limits.${at}.to`} as={`${prefix}-to`} spec={{ label: 'Ends', kind: 'time', optional: true, hint: 'Empty: with the day.' }} />
            <Field form={form} name={`limits.${at}.most`} as={`${prefix}-most`} spec={{ label: 'Plays at most', kind: 'number' }} />
          </div>
        )}
      </SubForms>
    </FormDialog>
  )
}

/** Left empty, there is no lunch. */
const optional: ReadonlySet<string> = new Set(['lunchFrom', 'lunchTo'])
