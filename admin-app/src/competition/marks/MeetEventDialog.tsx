import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { MarkRules } from '@portal/shared/competition/marks/mark.schemas'
import { meetGenderNames, meetGenders, meetGroupNames, meetGroups, seedingNames, seedings } from '@portal/shared/competition/marks/meet.kinds'
import { MeetEventFields } from '@portal/shared/competition/marks/meet.schemas'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { CheckboxField } from '../../platform/ui/form/CheckboxField'
import { Field } from '../../platform/ui/form/Field'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import layout from '../../platform/ui/form/FormLayout.module.css'
import { NumberField } from '../../platform/ui/form/NumberField'
import { useZodForm } from '../../platform/ui/form/useZodForm'
import { OwnPoints } from './OwnPoints'
import { measuredBy, measureNames, measureOf, measures } from './measures'

/** What is typed of an event. What belongs to races only is not asked of other events: it is none there, whatever was typed before. */
const Fields = (z.unknown() as z.ZodType<MeetEventFields, MeetEventFields>).transform((event) => {
  const isRace = event.rules.measure === 'time'
  const finalSpots = isRace ? event.finalSpots : null
  return { ...event, finalSpots, advanceByPlace: finalSpots === null ? 0 : event.advanceByPlace, isRelay: isRace && event.isRelay }
}).pipe(MeetEventFields as unknown as z.ZodType<MeetEventFields, MeetEventFields>)

const choices = <Value extends string>(values: readonly Value[], names: Record<Value, string>) => values.map((value) => ({ value, label: names[value] }))

/** One event of a meet with all that it is. What is typed is part of the set-up, and is saved with that. */
export function MeetEventDialog({ event, isUsed, hasPlacePoints = true, onDone, onClose }: { event: MeetEventFields; isUsed: boolean; hasPlacePoints?: boolean; onDone: (event: MeetEventFields) => void; onClose: () => void }) {
  const form = useZodForm(Fields, event)
  const [rules, finalSpots, isScored] = useWatch({ control: form.control, name: ['rules', 'finalSpots', 'isScored'] })
  const setRules = (after: MarkRules) => {
    form.setValue('rules', after, { shouldDirty: true })
    if (after.measure !== 'time') form.setValue('isRelay', false)
  }
  const isRace = rules.measure === 'time'
  const measure = measureOf(rules)
  return (
    <FormDialog title={event.name === '' ? 'Add an event' : `Change ${event.name}`} submit="Done" isWide onSubmit={() => void form.handleSubmit(onDone)()} onClose={onClose}>
      <div className={layout.columns}>
        <NumberField form={form} name="number" spec={{ label: 'Number on the program' }} />
        <Field form={form} name="name" spec={{ label: 'Name', autoComplete: 'off' }} />
        <Field form={form} name="code" spec={{ label: 'Code', autoComplete: 'off', hint: 'The same in all meets: 100, HJ, 50Free. Files and records go by it.' }} />
        <Field form={form} name="gender" spec={{ label: 'For', kind: 'choice', options: choices(meetGenders, meetGenderNames) }} />
        <Field form={form} name="className" spec={{ label: 'Class', optional: true, autoComplete: 'off', hint: 'JV, 6A; empty for all.' }} />
        <Field form={form} name="group" spec={{ label: 'Kind', kind: 'choice', options: choices(meetGroups, meetGroupNames), hint: 'Entry limits count by it.' }} />
        <FieldInput
          name="measure" value={measure ?? ''} onText={(text) => { const chosen = measures.find((each) => each === text); if (chosen) setRules(measuredBy(chosen, rules)) }}
          spec={{ label: 'Measured as', kind: 'choice', hint: isUsed ? 'Athletes are entered: a time stays a time, a distance a distance.' : undefined, options: [...(measure === null ? [{ value: '', label: 'Rules of its own' }] : []), ...choices(measures, measureNames)] }}
        />
        {isRace && <FieldInput name="timing" value={rules.timing} onText={(text) => setRules({ ...rules, timing: text === 'hand' ? 'hand' : 'automatic' })} spec={{ label: 'Times are taken by', kind: 'choice', options: [{ value: 'automatic', label: 'A camera, pad or chip' }, { value: 'hand', label: 'A watch' }] }} />}
        {'unit' in rules && <FieldInput name="unit" value={rules.unit} onText={(text) => setRules({ ...rules, unit: text === 'metric' ? 'metric' : 'imperial' })} spec={{ label: 'Read in', kind: 'choice', options: [{ value: 'imperial', label: 'Feet and inches' }, { value: 'metric', label: 'Meters' }] }} />}
        <NumberField form={form} name="lanes" spec={{ label: 'Lanes', hint: 'Or the most in one heat, section or flight.' }} />
        <Field form={form} name="seeding" spec={{ label: 'Seeding', kind: 'choice', options: choices(seedings, seedingNames) }} />
        {isRace && <NumberField form={form} name="finalSpots" empty={null} spec={{ label: 'In the final', hint: 'Empty where there are no heats before it.' }} />}
        {isRace && finalSpots !== null && <NumberField form={form} name="advanceByPlace" spec={{ label: 'Advance by place from each heat', hint: 'The others by their marks; 0 for marks alone.' }} />}
      </div>
      <div>
        <CheckboxField form={form} name="isRelay" label="Relay" disabled={!isRace || isUsed} hint={isUsed ? 'Athletes are entered: this stays.' : undefined} />
        <CheckboxField form={form} name="isScored" label="Its points count for the teams" />
      </div>
      {hasPlacePoints && isScored && <OwnPoints form={form} />}
    </FormDialog>
  )
}
