import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { get, useFieldArray } from 'react-hook-form'
import { activityLimits } from '@portal/shared/directory/activities/activityFields.schemas'
import { IconButton } from '../../platform/ui/button/IconButton'
import { Field } from '../../platform/ui/form/Field'
import { FormPart } from '../../platform/ui/form/FormLayout'
import { MoveButtons } from '../../platform/ui/order/MoveButtons'
import type { ActivityForm } from './activityForm'
import styles from './activities.module.css'
import { focusMoved } from '../../platform/ui/order/focusMoved'

const words = {
  positions: { title: 'Positions', one: 'Position', noun: 'position', lead: 'What students play. A roster names one or more of them. A new name also applies to this year’s rosters.' },
  categories: { title: 'Categories', one: 'Category', noun: 'category', lead: 'What students compete in.' },
} as const

interface PositionsPartProps {
  form: ActivityForm
  uses: readonly { termId: number; uses: number }[]
}

/** The positions of an activity, in their order. What rosters use stays. */
export function PositionsPart(props: PositionsPartProps) {
  return <TermsPart {...props} name="positions" />
}

/** The categories of an activity, as its positions. */
export function CategoriesPart(props: PositionsPartProps) {
  return <TermsPart {...props} name="categories" />
}

function TermsPart({ form, name, uses }: PositionsPartProps & { name: keyof typeof words }) {
  const { title, one, noun, lead } = words[name]
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name })
  const [told, setTold] = useState('')
  const problem = get(form.formState.errors, `${name}.root`) as { message?: string } | undefined
  const nameAt = (index: number) => form.getValues(`${name}.${index}.name`) || `${noun} ${index + 1}`
  return (
    <FormPart id={name} title={title} lead={lead} columns={false}>
      {fields.length === 0 && <p className="dim">None yet.</p>}
      <ol className={styles.terms} id={`list-${name}`}>
        {fields.map((entry, index) => {
          const used = uses.find(({ termId }) => termId === entry.termId)?.uses ?? 0
          return (
            <li key={entry.id} className={styles.term}>
              <Field form={form} name={`${name}.${index}.name`} spec={{ label: `${one} ${index + 1}`, autoComplete: 'off', ...(used > 0 && { hint: `On rosters ${used.toLocaleString('en-US')} ${used === 1 ? 'time' : 'times'}` }) }} />
              <Field form={form} name={`${name}.${index}.shortName`} spec={{ label: 'Short', autoComplete: 'off' }} />
              <div className={styles.tools}>
                <MoveButtons
                  name={nameAt(index)} index={index} count={fields.length}
                  onMove={(to) => {
                    const moved = nameAt(index)
                    move(index, to)
                    setTold(`${moved} is now number ${to + 1} of ${fields.length}.`)
                    focusMoved(`list-${name}`, to, to < index ? 'up' : 'down')
                  }}
                />
                <IconButton
                  label={used > 0 ? `${nameAt(index)} is used and stays` : `Remove: ${nameAt(index)}`} disabled={used > 0}
                  onClick={() => {
                    setTold(`${nameAt(index)} is removed.`)
                    remove(index)
                    document.getElementById(`add-${name}`)?.focus()
                  }}
                >
                  <IconTrash size="1.25rem" aria-hidden="true" />
                </IconButton>
              </div>
            </li>
          )
        })}
      </ol>
      {problem?.message && <p className={styles.error}>{problem.message}</p>}
      <div className="visually-hidden" role="status">{told}</div>
      <div>
        <Button
          id={`add-${name}`} variant="default" leftSection={<IconPlus size="1rem" aria-hidden="true" />} disabled={fields.length >= activityLimits.terms}
          onClick={() => append({ termId: null, name: '', shortName: '' }, { shouldFocus: true })}
        >
          Add a {noun}
        </Button>
      </div>
    </FormPart>
  )
}
