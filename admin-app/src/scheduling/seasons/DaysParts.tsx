import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { get } from 'react-hook-form'
import type { ContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import type { SeasonWishes } from '@portal/shared/scheduling/seasons/season.schemas'
import { weekdayNames } from '@portal/shared/scheduling/venues/venue.kinds'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { FormPart } from '../../platform/ui/form/FormLayout'
import layout from '../../platform/ui/form/FormLayout.module.css'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import { RemoveButton } from '../../platform/ui/button/RemoveButton'
import styles from './seasons.module.css'

export type WishesFormState = ZodForm<SeasonWishes, SeasonWishes>

/** The message at a field, or of a list as a whole. */
export const errorAt = (form: WishesFormState, field: string) => (get(form.formState.errors, field) as { message?: string } | undefined)?.message

const weekdayOptions = [1, 2, 3, 4, 5, 6, 0].map((weekday) => ({ value: String(weekday), label: weekdayNames[weekday]! }))

/** The weekdays that are played on, and single days besides them. */
export function DaysParts({ form, words: { One, Many } }: { form: WishesFormState; words: ContestWords }) {
  const [slots, extraDays, firstDay] = form.watch(['slots', 'extraDays', 'firstDay'])
  const set = <Name extends 'slots' | 'extraDays'>(name: Name, value: SeasonWishes[Name]) => form.setValue(name, value as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const changed = <Item,>(list: readonly Item[], index: number, part: Partial<Item>) => list.map((each, at) => (at === index ? { ...each, ...part } : each))
  const free = [2, 5, 4, 1, 3, 6, 0].find((weekday) => !slots.some((each) => each.weekday === weekday))
  const root = errorAt(form, 'slots.root')
  return (
    <FormPart id="days" title={`${One} days`} lead="A round is played on one day. The days are spread over the season." columns={false}>
      <ul className={styles.rows}>
        {slots.map(({ weekday, time }, index) => (
          <li key={index} className={styles.row}>
            <FieldInput name={`slots.${index}.weekday`} spec={{ label: 'Weekday', kind: 'choice', options: weekdayOptions }} value={String(weekday)} onText={(text) => set('slots', changed(slots, index, { weekday: Number(text) }))} />
            <FieldInput name={`slots.${index}.time`} spec={{ label: `${Many} begin at`, kind: 'time' }} value={time} error={errorAt(form, `slots.${index}.time`)} onText={(text) => set('slots', changed(slots, index, { time: text }))} />
            <RemoveButton label={`Remove ${weekdayNames[weekday]!}`} onRemove={() => set('slots', slots.filter((_, at) => at !== index))} />
          </li>
        ))}
        {extraDays.map(({ day, time }, index) => (
          <li key={`day-${index}`} className={styles.row}>
            <FieldInput name={`extraDays.${index}.day`} spec={{ label: 'Single day', kind: 'date' }} value={day} error={errorAt(form, `extraDays.${index}.day`)} onText={(text) => set('extraDays', changed(extraDays, index, { day: text }))} />
            <FieldInput name={`extraDays.${index}.time`} spec={{ label: `${Many} begin at`, kind: 'time' }} value={time} error={errorAt(form, `extraDays.${index}.time`)} onText={(text) => set('extraDays', changed(extraDays, index, { time: text }))} />
            <RemoveButton label={`Remove the single day ${day}`} onRemove={() => set('extraDays', extraDays.filter((_, at) => at !== index))} />
          </li>
        ))}
      </ul>
      {root && <p className={layout.error} role="alert">{root}</p>}
      <div className={styles.actions}>
        <Button variant="default" disabled={free === undefined} leftSection={<IconPlus size="1rem" aria-hidden="true" />} onClick={() => free !== undefined && set('slots', [...slots, { weekday: free, time: slots[0]?.time ?? '18:00' }])}>Add a weekday</Button>
        <Button variant="default" leftSection={<IconPlus size="1rem" aria-hidden="true" />} onClick={() => set('extraDays', [...extraDays, { day: firstDay, time: slots[0]?.time ?? '18:00' }])}>Add a single day</Button>
      </div>
    </FormPart>
  )
}
