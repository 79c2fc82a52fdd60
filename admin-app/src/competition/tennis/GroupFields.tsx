import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useController } from 'react-hook-form'
import type { FieldPath } from 'react-hook-form'
import type { DualFormat } from '@portal/shared/directory/rules/dualFormat.schemas'
import { Field } from '../../platform/ui/form/Field'
import { FormPart } from '../../platform/ui/form/FormLayout'
import { NumberField } from '../../platform/ui/form/NumberField'
import { CheckboxField } from '../../platform/ui/form/CheckboxField'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import { groupSpecs, numberChoices } from './dualFormatForm'

type Form = ZodForm<DualFormat, DualFormat>

/** The lines of one kind and division, and how their sets are played. */
export function GroupFields({ form, index, onRemove }: { form: Form; index: number; onRemove: (() => void) | undefined }) {
  const at = `groups.${index}` as const
  return (
    <FormPart id={`lines-${index}`} title={`Lines, part ${index + 1}`}>
      <Field form={form} name={`${at}.kind`} spec={groupSpecs.kind} />
      <Field form={form} name={`${at}.division`} spec={groupSpecs.division} />
      <NumberField form={form} name={`${at}.count`} spec={groupSpecs.count} />
      <NumberField form={form} name={`${at}.points`} spec={groupSpecs.points} />
      <NumberChoice form={form} name={`${at}.sets.bestOf`} {...numberChoices.bestOf} />
      <NumberField form={form} name={`${at}.sets.games`} spec={groupSpecs.games} />
      <NumberField form={form} name={`${at}.sets.tieBreakAt`} spec={groupSpecs.tieBreakAt} empty={null} />
      <NumberChoice form={form} name={`${at}.sets.tieBreakTo`} {...numberChoices.tieBreakTo} />
      <NumberChoice form={form} name={`${at}.sets.finalTieBreakTo`} {...numberChoices.finalTieBreakTo} />
      <CheckboxField form={form} name={`${at}.sets.winByTwo`} label="A set is won by two games" />
      <CheckboxField form={form} name={`${at}.sets.noAd`} label="No-ad" hint="At deuce one point decides the game." />
      {onRemove && <div><Button variant="subtle" color="red" onClick={onRemove}>Remove these lines</Button></div>}
    </FormPart>
  )
}

interface NumberChoiceProps {
  form: Form
  name: FieldPath<DualFormat>
  label: string
  options: readonly (readonly [number | null, string])[]
}

/** One of a few numbers. */
function NumberChoice({ form, name, label, options }: NumberChoiceProps) {
  const { field, fieldState } = useController({ control: form.control, name })
  return (
    <NativeSelect
      size="md" label={label} name={name} ref={field.ref} onBlur={field.onBlur} error={fieldState.error?.message}
      value={field.value === null ? '' : String(field.value)} data={options.map(([value, text]) => ({ value: value === null ? '' : String(value), label: text }))}
      onChange={(event) => field.onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
    />
  )
}
