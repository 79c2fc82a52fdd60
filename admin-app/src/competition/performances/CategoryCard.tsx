import { Button } from '@mantine/core'
import { IconChevronDown, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { categoryKindNames, performedClasses } from '@portal/shared/competition/performances/performance.kinds'
import { classText } from '@portal/shared/competition/performances/pieceChoice'
import { Badge } from '../../platform/ui/text/Badge'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { CheckboxField } from '../../platform/ui/form/CheckboxField'
import { Field } from '../../platform/ui/form/Field'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { NumberField } from '../../platform/ui/form/NumberField'
import { categorySpecs, judgeOptions, type FormOfCategories } from './categoriesForm'
import styles from './categories.module.css'
import { PointsRows } from './PointsRows'

interface CategoryCardProps {
  form: FormOfCategories
  index: number
  name: string
  isOpen: boolean
  onToggle: () => void
  onRemove: () => void
}

/** One category: what it is in a line, and its settings once it is opened. */
export function CategoryCard({ form, index, name, isOpen, onToggle, onRemove }: CategoryCardProps) {
  const id = useId()
  const prefix = `categories.${index}` as const
  const category = useWatch({ control: form.control, name: prefix })
  if (!category) return null
  const { kind, isInstrumental, musicClasses, judges, isPublished } = category
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <IconChevronDown size="1.125rem" aria-hidden="true" data-open={isOpen || undefined} />
          <span className={styles.name}>{name}</span>
          <span className={styles.about}>{[categoryKindNames[kind], isInstrumental ? 'played' : 'sung', musicClasses.length > 0 && `class ${[...musicClasses].sort().join(', ')}`, `${judges} ${judges === 1 ? 'judge' : 'judges'}`].filter(Boolean).join(' · ')}</span>
          <Badge tone={isPublished ? undefined : 'quiet'}>{isPublished ? 'Published' : 'Not published'}</Badge>
        </button>
      </div>
      <div id={id} hidden={!isOpen} className={styles.body}>
        {isOpen && <Settings form={form} index={index} name={name} onRemove={onRemove} />}
      </div>
    </li>
  )
}

function Settings({ form, index, name, onRemove }: Pick<CategoryCardProps, 'form' | 'index' | 'name' | 'onRemove'>) {
  const prefix = `categories.${index}` as const
  const played = useController({ control: form.control, name: `${prefix}.isInstrumental` })
  const judges = useController({ control: form.control, name: `${prefix}.judges` })
  const classes = useController({ control: form.control, name: `${prefix}.musicClasses` })
  const points = useController({ control: form.control, name: `${prefix}.points` })
  const chosen = classes.field.value
  return (
    <>
      <CheckboxField form={form} name={`${prefix}.isPublished`} label="Published" hint="Schools see it and can enter it." />
      <div className={styles.fields}>
        <Field
          form={form} name={`${prefix}.kind`} spec={categorySpecs.kind}
          // Points of its own are of its kind.
          onText={(kind) => { if (points.field.value) points.field.onChange(points.field.value.map((row) => ({ ...row, kind: kind as typeof row.kind }))) }}
        />
        <FieldInput
          name={`${prefix}.isInstrumental`} value={played.field.value ? 'yes' : 'no'} onText={(text) => played.field.onChange(text === 'yes')} ref={played.field.ref}
          spec={{ label: 'Music', kind: 'choice', options: [{ value: 'yes', label: 'Played' }, { value: 'no', label: 'Sung' }] }}
        />
        <FieldInput name={`${prefix}.judges`} value={String(judges.field.value)} onText={(text) => judges.field.onChange(Number(text))} ref={judges.field.ref} spec={{ label: 'Judges', kind: 'choice', options: judgeOptions }} />
        <NumberField form={form} name={`${prefix}.mostEntries`} spec={categorySpecs.mostEntries} empty={null} />
        <NumberField form={form} name={`${prefix}.mostPerformers`} spec={categorySpecs.mostPerformers} empty={null} />
        <Field form={form} name={`${prefix}.entryFee`} spec={categorySpecs.entryFee} />
        <Field form={form} name={`${prefix}.performerFee`} spec={categorySpecs.performerFee} />
      </div>
      <fieldset className={styles.classes}>
        <legend>Classes of music</legend>
        <p className="dim">{chosen.length === 0 ? 'All classes can be entered.' : 'Only these can be entered.'}</p>
        <div className={styles.checks}>
          {performedClasses.map((each) => (
            <Checkbox key={each} id={`${prefix}-class-${each}`} label={classText(each)} checked={chosen.includes(each)} onChange={(checked) => classes.field.onChange(checked ? [...chosen, each].sort() : chosen.filter((other) => other !== each))} />
          ))}
        </div>
      </fieldset>
      <Checkbox
        id={`${prefix}-own-points`} label="Points of its own" hint="Else it counts by those of the event, below." checked={points.field.value !== null}
        onChange={(checked) => points.field.onChange(checked ? [{ kind: form.getValues(`${prefix}.kind`), musicClass: null, points: [0, 0, 0, 0, 0, 0] }] : null)}
      />
      {points.field.value !== null && <PointsRows form={form} name={`${prefix}.points`} kind={form.getValues(`${prefix}.kind`)} />}
      <div className="row"><Button variant="subtle" color="red" leftSection={<IconTrash size="1rem" aria-hidden="true" />} aria-label={`Remove ${name}`} onClick={onRemove}>Remove</Button></div>
    </>
  )
}
