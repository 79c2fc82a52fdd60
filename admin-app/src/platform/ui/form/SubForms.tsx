import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { get, useFieldArray } from 'react-hook-form'
import type { ArrayPath, FieldArray, FieldValues } from 'react-hook-form'
import styles from './FormLayout.module.css'
import type { ZodForm } from './useZodForm'

interface SubFormsProps<Values extends FieldValues, Parsed> {
  form: ZodForm<Values, Parsed>
  name: ArrayPath<Values>
  /** One entry and many: ['emergency contact', 'emergency contacts']. */
  noun: readonly [string, string]
  most: number
  disabled?: boolean
  make: () => FieldArray<Values, ArrayPath<Values>>
  /** An entry that cannot be removed here. */
  isFixed?: (index: number) => boolean
  /** The fields of one entry; their names begin with `prefix`. */
  children: (prefix: string, index: number) => ReactNode
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A list of small forms inside a form: each can be filled out or removed, and others added, up to a limit. */
export function SubForms<Values extends FieldValues, Parsed>({ form, name, noun: [one, many], most, disabled, make, isFixed, children }: SubFormsProps<Values, Parsed>) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name })
  const [told, setTold] = useState('')
  const problem = get(form.formState.errors, `${name}.root`) as { message?: string } | undefined
  return (
    <div>
      {fields.length === 0 && <p className="dim">No {many} yet.</p>}
      {fields.map((entry, index) => (
        <fieldset key={entry.id} className={styles.entry} disabled={disabled}>
          <legend className="visually-hidden">{capital(one)} {index + 1}</legend>
          <div className={styles.entryHead}>
            <span className={styles.legend} aria-hidden="true">{capital(one)} {index + 1}</span>
            {!disabled && !isFixed?.(index) && (
              <Button
                variant="subtle"
                color="red"
                leftSection={<IconTrash size="1rem" aria-hidden="true" />}
                aria-label={`Remove ${one} ${index + 1}`}
                onClick={() => {
                  // First: a field of it that is left once it is gone would be made again.
                  document.getElementById(`add-${name}`)?.focus()
                  remove(index)
                  setTold(`${capital(one)} ${index + 1} is removed.`)
                }}
              >
                Remove
              </Button>
            )}
          </div>
          {children(`${name}.${index}`, index)}
        </fieldset>
      ))}
      {problem?.message && <p className={styles.error} data-problem>{problem.message}</p>}
      <div className="visually-hidden" role="status">{told}</div>
      {!disabled && (
        <div className="row" style={{ marginTop: '0.5rem' }}>
          <Button
            id={`add-${name}`}
            variant="default"
            leftSection={<IconPlus size="1rem" aria-hidden="true" />}
            aria-disabled={fields.length >= most}
            data-disabled={fields.length >= most || undefined}
            onClick={() => { if (fields.length < most) append(make(), { shouldFocus: true }) }}
          >
            Add {one.startsWith('other ') ? `an${one}` : `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`}
          </Button>
          {fields.length >= most && <span className="dim">{capital(many)} limit {most}.</span>}
        </div>
      )}
    </div>
  )
}
