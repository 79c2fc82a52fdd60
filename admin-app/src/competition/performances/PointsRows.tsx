import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useController } from 'react-hook-form'
import { categoryKinds, worstRating, type CategoryKind } from '@portal/shared/competition/performances/performance.kinds'
import type { PointsTable } from '@portal/shared/competition/performances/performancePoints'
import { RemoveButton } from '../../platform/ui/button/RemoveButton'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { FormError } from '../../platform/ui/form/FormError'
import { sentencesIn } from './sentencesIn'
import { classOptions, kindOptions, type FormOfCategories } from './categoriesForm'
import styles from './categories.module.css'

interface PointsRowsProps {
  form: FormOfCategories
  name: 'points' | `categories.${number}.points`
  /** Of one category, whose rows are all of its kind. */
  kind?: CategoryKind
}

type Row = PointsTable[number]
type Typed = Omit<Row, 'points'> & { points: readonly (number | string)[] }

const ratings = Array.from({ length: worstRating }, (_, index) => index + 1)
const asNumber = (text: string): number | string => (/^\d{1,6}(\.\d{1,3})?$/.test(text.trim()) ? Number(text.trim()) : text)

/** Points by rating: a row for each kind, and for a class of music that counts differently. */
export function PointsRows({ form, name, kind }: PointsRowsProps) {
  const { field, fieldState } = useController({ control: form.control, name })
  const rows = (field.value ?? []) as unknown as readonly Typed[]
  const change = (next: readonly Typed[]) => {
    field.onChange(next)
    if (fieldState.error) void form.trigger(name)
  }
  const set = (index: number, part: Partial<Typed>) => change(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  // What the new row could say that none says yet.
  const free = (kind ? [kind] : categoryKinds).flatMap((each) => classOptions.map(({ value }) => ({ kind: each, musicClass: value === '' ? null : Number(value) as Row['musicClass'] })))
    .find((each) => !rows.some((row) => row.kind === each.kind && row.musicClass === each.musicClass))
  return (
    <div className={styles.points}>
      {rows.map((row, index) => (
        <fieldset key={index} className={styles.pointsRow}>
          <legend className="visually-hidden">Points, row {index + 1}</legend>
          <div className={styles.pointsOf}>
            {!kind && <FieldInput name={`${name}.${index}.kind`} value={row.kind} spec={{ label: 'Kind', kind: 'choice', options: kindOptions }} onText={(text) => set(index, { kind: text as CategoryKind })} />}
            <FieldInput name={`${name}.${index}.musicClass`} value={String(row.musicClass ?? '')} spec={{ label: 'Class', kind: 'choice', options: classOptions }} onText={(text) => set(index, { musicClass: text === '' ? null : Number(text) as Row['musicClass'] })} />
          </div>
          <div className={styles.ratings}>
            {ratings.map((rating, at) => (
              <FieldInput
                key={rating} name={`${name}.${index}.points.${at}`} spec={{ label: `Rating ${rating}`, kind: 'number', autoComplete: 'off' }} value={String(row.points[at] ?? '')}
                onText={(text) => set(index, { points: row.points.map((value, place) => (place === at ? asNumber(text) : value)) })}
              />
            ))}
          </div>
          {(rows.length > 1 || !kind) && <RemoveButton label={`Remove row ${index + 1}`} onRemove={() => change(rows.filter((_, at) => at !== index))} />}
        </fieldset>
      ))}
      <FormError message={sentencesIn(fieldState.error).join(' ')} />
      {free && <div className="row"><Button variant="default" size="compact-sm" leftSection={<IconPlus size="1rem" aria-hidden="true" />} onClick={() => change([...rows, { ...free, points: [0, 0, 0, 0, 0, 0] }])}>Add a row</Button></div>}
    </div>
  )
}
