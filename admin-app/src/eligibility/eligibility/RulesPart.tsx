import { Button, NativeSelect } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useController, useFieldArray } from 'react-hook-form'
import type { Path } from 'react-hook-form'
import { activityLimits } from '@portal/shared/directory/activities/activityFields.schemas'
import { IconButton } from '../../platform/ui/button/IconButton'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { FormPart } from '../../platform/ui/form/FormLayout'
import layout from '../../platform/ui/form/FormLayout.module.css'
import { NumberField } from '../../platform/ui/form/NumberField'
import { MoveButtons } from '../../platform/ui/order/MoveButtons'
import type { ActivityForm, ActivityValues } from '../../directory/activities/activityForm'
import styles from '../../directory/activities/activities.module.css'
import { focusMoved } from '../../platform/ui/order/focusMoved'
import type { RuleField, RuleForm } from './ruleForms'

interface RulesPartProps {
  form: ActivityForm
  name: 'studentRules' | 'coachRules'
  id: string
  title: string
  lead: string
  forms: Readonly<Record<string, RuleForm<object>>>
}

/** Rules in their order: each with its numbers; added, moved and removed. */
export function RulesPart({ form, name, id, title, lead, forms }: RulesPartProps) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name })
  const [kind, setKind] = useState(Object.keys(forms)[0]!)
  const [told, setTold] = useState('')
  const titleAt = (index: number) => forms[fields[index]!.kind]!.title
  return (
    <FormPart id={id} title={title} lead={lead} columns={false}>
      {fields.length === 0 && <p className="dim">No rules: everyone is eligible.</p>}
      <ol className={styles.rules} id={`list-${name}`}>
        {fields.map((entry, index) => {
          const rule = forms[entry.kind]!
          return (
            <li key={entry.id} className={styles.rule}>
              <div className={styles.ruleHead}>
                <div><strong>{rule.title}</strong><p className="dim">{rule.explained}</p></div>
                <div className={styles.tools}>
                  <MoveButtons
                    name={rule.title} index={index} count={fields.length}
                    onMove={(to) => {
                      setTold(`${titleAt(index)} is now number ${to + 1} of ${fields.length}.`)
                      move(index, to)
                      focusMoved(`list-${name}`, to, to < index ? 'up' : 'down')
                    }}
                  />
                  <IconButton
                    label={`Remove the rule: ${rule.title}`}
                    onClick={() => {
                      setTold(`The rule ${titleAt(index)} is removed.`)
                      remove(index)
                      document.getElementById(`add-${name}`)?.focus()
                    }}
                  >
                    <IconTrash size="1.25rem" aria-hidden="true" />
                  </IconButton>
                </div>
              </div>
              {rule.fields.length > 0 && <div className={layout.columns}>{rule.fields.map((field) => <RuleInput key={field.name} form={form} path={`${name}.${index}.${field.name}` as Path<ActivityValues>} field={field} />)}</div>}
            </li>
          )
        })}
      </ol>
      <div className="visually-hidden" role="status">{told}</div>
      <div className={styles.adding}>
        <NativeSelect size="md" label="Rule to add" value={kind} onChange={(event) => setKind(event.currentTarget.value)} data={Object.entries(forms).map(([value, rule]) => ({ value, label: rule.title }))} />
        <Button
          id={`add-${name}`} size="md" variant="default" leftSection={<IconPlus size="1rem" aria-hidden="true" />} disabled={fields.length >= activityLimits.rules}
          onClick={() => {
            append(forms[kind]!.make() as never, { shouldFocus: forms[kind]!.fields.length > 0 })
            setTold(`The rule ${forms[kind]!.title} is added.`)
          }}
        >
          Add the rule
        </Button>
      </div>
    </FormPart>
  )
}

function RuleInput({ form, path, field }: { form: ActivityForm; path: Path<ActivityValues>; field: RuleField }) {
  const { label, hint } = field
  if (field.kind === 'number') return <NumberField form={form} name={path} spec={{ label, ...(hint && { hint }) }} {...(field.none !== undefined && { empty: null })} />
  return <TextOrChoice form={form} path={path} field={field} />
}

/** A choice that may be none is kept as null. */
function TextOrChoice({ form, path, field }: { form: ActivityForm; path: Path<ActivityValues>; field: Exclude<RuleField, { kind: 'number' }> }) {
  const { field: kept, fieldState } = useController({ control: form.control, name: path })
  const none = field.kind === 'choice' ? field.none : undefined
  return (
    <FieldInput
      name={kept.name} ref={kept.ref} value={String((kept.value as string | null) ?? '')} error={fieldState.error?.message} onBlur={kept.onBlur}
      onText={(text) => kept.onChange(text === '' && none !== undefined ? null : text)}
      spec={{
        label: field.label, autoComplete: 'off', ...(field.hint && { hint: field.hint }), kind: field.kind === 'choice' ? 'choice' : 'text',
        ...(field.kind === 'choice' ? { options: [...(none === undefined ? [] : [{ value: '', label: none }]), ...field.options] } : { suggestions: field.suggestions ?? [] }),
      }}
    />
  )
}
