import { saveSlotRules } from '@portal/shared/scheduling/slots/slotDay.calls'
import { SaveSlotRules, type DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { refusalText } from '../../platform/lib/words/refusalText'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { Field } from '../../platform/ui/form/Field'
import { problemsIn } from '../../platform/ui/form/problemsIn'
import { SubForms } from '../../platform/ui/form/SubForms'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { showProblems } from '../../platform/ui/form/useZodForm'
import styles from './slots.module.css'
import { useReadPlanAgain } from './useReadPlanAgain'
import { atWayTexts, endsOf, wayProblems, waysOf, WayTexts, wayTextsOf } from './wayTexts'

/** How far it is: on foot between rooms, and along the road from each school, with when the schools can be there. */
export default function WaysDialog({ plan, onClose }: { plan: DayPlan; onClose: () => void }) {
  const readAgain = useReadPlanAgain()
  const input = (texts: WayTexts) => waysOf(plan, texts)
  const { form, dialog } = useCallForm({
    call: saveSlotRules, schema: WayTexts, values: wayTextsOf(plan), input, readAgain, onSaved: onClose,
    check: (texts) => {
      const own = wayProblems(texts)
      // What has no field here is as it was saved: the server tells of it in a sentence.
      return own.length > 0 ? own : atWayTexts(problemsIn(SaveSlotRules, input(texts)), texts).filter(({ field }) => field.split('.')[0]! in WayTexts.shape)
    },
    onRefused: ({ message, fields }): string | null => {
      const others = showProblems(form, atWayTexts(fields, form.getValues()))
      return fields.length === 0 || others.length > 0 ? refusalText({ message, fields: others }) : null
    },
  })
  const { schools } = plan.contest
  const ends = endsOf(plan)
  const typed = new Set(plan.miles.map(({ schoolId }) => schoolId))
  const hintOf = ({ schoolId, miles }: (typeof schools)[number]) => (typed.has(schoolId) ? 'Empty to use the map.' : miles === null ? 'Not on the map yet.' : `About ${miles} by the map.`)
  return (
    <FormDialog {...dialog} title="Walks and distances" submit="Save" onClose={onClose}>
      <fieldset className={styles.group}>
        <legend>On foot</legend>
        <div className={styles.fields}>
          <Field form={form} name="within" spec={{ label: 'Walk within a building, minutes', kind: 'number' }} />
          <Field form={form} name="between" spec={{ label: 'Walk between buildings, minutes', kind: 'number' }} />
        </div>
        {ends.length > 1 && (
          <SubForms form={form} name="pairs" noun={['walk', 'walks between two places']} most={400} make={() => ({ one: ends[0]!.value, other: ends[1]!.value, minutes: '5' })}>
            {(prefix, at) => (
              <div className={styles.fields}>
                <Field form={form} name={`pairs.${at}.one`} as={`${prefix}-one`} spec={{ label: 'Between', kind: 'choice', options: ends }} />
                <Field form={form} name={`pairs.${at}.other`} as={`${prefix}-other`} spec={{ label: 'And', kind: 'choice', options: ends }} />
                <Field form={form} name={`pairs.${at}.minutes`} as={`${prefix}-minutes`} spec={{ label: 'Minutes', kind: 'number' }} />
              </div>
            )}
          </SubForms>
        )}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Arrival</legend>
        <div className={styles.fields}>
          <Field form={form} name="leaves" spec={{ label: 'Schools leave at', kind: 'time', optional: true, hint: 'Empty: any time.' }} />
          <Field form={form} name="milesPerHour" spec={{ label: 'Miles an hour', kind: 'number' }} />
          <Field form={form} name="ready" spec={{ label: 'Minutes to get ready', kind: 'number' }} />
          <Field form={form} name="farMiles" spec={{ label: 'Far from, miles', kind: 'number', optional: true }} />
          <Field form={form} name="farPrefer" spec={{ label: 'Far schools', kind: 'choice', options: [{ value: 'early', label: 'Are over by' }, { value: 'late', label: 'Begin after' }] }} />
          <Field form={form} name="farBy" spec={{ label: 'This time', kind: 'time' }} />
        </div>
      </fieldset>
      {schools.length > 0 && (
        <fieldset className={styles.group}>
          <legend>Miles from each school</legend>
          <div className={styles.miles}>
            {schools.map((school, index) => <Field key={school.schoolId} form={form} name={`miles.${index}.miles`} spec={{ label: school.name, kind: 'number', optional: true, hint: hintOf(school) }} />)}
          </div>
        </fieldset>
      )}
    </FormDialog>
  )
}
