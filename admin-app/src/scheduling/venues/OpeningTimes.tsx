import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { get, useController } from 'react-hook-form'
import { weekdayNames } from '@portal/shared/scheduling/venues/venue.kinds'
import { venueLimits } from '@portal/shared/scheduling/venues/venue.schemas'
import layout from '../../platform/ui/form/FormLayout.module.css'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import type { VenueValues } from './venueForm'
import styles from './venues.module.css'

type Span = VenueValues['openingTimes'][number]

/** Monday first, as opening times are read. */
const weekdays = [1, 2, 3, 4, 5, 6, 0]

/** When a venue is open, day by day, with as many spans as a day has. */
export function OpeningTimes({ form }: { form: ZodForm<VenueValues, unknown> }) {
  const { field } = useController({ control: form.control, name: 'openingTimes' })
  const [told, setTold] = useState('')
  const spans: readonly Span[] = field.value
  const errorAt = (index: number, end: 'from' | 'to') => (get(form.formState.errors, `openingTimes.${index}.${end}`) as { message?: string } | undefined)?.message
  const root = get(form.formState.errors, 'openingTimes.root') as { message?: string } | undefined
  const set = (next: Span[]) => form.setValue('openingTimes', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const change = (index: number, part: Partial<Span>) => set(spans.map((each, at) => (at === index ? { ...each, ...part } : each)))
  const isFull = spans.length >= venueLimits.spans
  return (
    <div className="stack">
      <ul className={styles.week}>
        {weekdays.map((weekday) => {
          const own = spans.flatMap((span, index) => (span.weekday === weekday ? [{ span, index }] : []))
          const name = weekdayNames[weekday]!
          return (
            <li key={weekday}><div className={styles.weekday} role="group" aria-label={name}>
              <span className={styles.weekdayName}>{name}</span>
              <div className={styles.spans}>
                {own.length === 0 && <span className="dim">{spans.length === 0 ? 'Any time' : 'Closed'}</span>}
                {own.map(({ span, index }) => (
                  <div key={index} className={styles.span}>
                    <FieldInput name={`openingTimes.${index}.from`} spec={{ label: 'From', kind: 'time' }} value={span.from} error={errorAt(index, 'from')} onText={(from) => change(index, { from })} />
                    <FieldInput name={`openingTimes.${index}.to`} spec={{ label: 'To', kind: 'time' }} value={span.to === '24:00' ? '23:59' : span.to} error={errorAt(index, 'to')} onText={(to) => change(index, { to })} />
                    <Button
                      variant="subtle"
                      color="red"
                      className={styles.spanRemove}
                      aria-label={`Remove ${name} ${span.from} to ${span.to}`}
                      onClick={() => {
                        set(spans.filter((_, at) => at !== index))
                        setTold(`${name} ${span.from} to ${span.to} is removed.`)
                        document.getElementById(`add-hours-${weekday}`)?.focus()
                      }}
                    >
                      <IconTrash size="1.125rem" aria-hidden="true" />
                    </Button>
                  </div>
                ))}
              </div>
              <Button
                id={`add-hours-${weekday}`}
                variant="default"
                aria-label={`Add hours on ${name}`}
                disabled={isFull}
                leftSection={<IconPlus size="1rem" aria-hidden="true" />}
                onClick={() => set([...spans, own.length === 0 ? { weekday, from: '08:00', to: '22:00' } : { weekday, from: '', to: '' }])}
              >
                Hours
              </Button>
            </div></li>
          )
        })}
      </ul>
      {root?.message && <p className={layout.error} role="alert">{root.message}</p>}
      <div className="row">
        <Button
          variant="default"
          disabled={!spans.some(({ weekday }) => weekday === 1)}
          onClick={() => {
            const monday = spans.filter(({ weekday }) => weekday === 1)
            set([...spans.filter(({ weekday }) => weekday < 2 || weekday > 5), ...[2, 3, 4, 5].flatMap((weekday) => monday.map((each) => ({ ...each, weekday })))])
            setTold('Tuesday to Friday now match Monday.')
          }}
        >
          Copy Monday to Tuesday–Friday
        </Button>
      </div>
      <div className="visually-hidden" role="status">{told}</div>
    </div>
  )
}
