import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { get, useController, useFieldArray, useWatch } from 'react-hook-form'
import { listVenueFilters } from '@portal/shared/scheduling/venues/venue.calls'
import { assetKindNames, assetKinds } from '@portal/shared/scheduling/venues/venue.kinds'
import { venueLimits } from '@portal/shared/scheduling/venues/venue.schemas'
import { query } from '../../platform/lib/call/queries'
import { Field } from '../../platform/ui/form/Field'
import layout from '../../platform/ui/form/FormLayout.module.css'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import { MoveButtons } from '../../platform/ui/order/MoveButtons'
import { isGivenName, partName } from './venueForm'
import type { VenueValues } from './venueForm'
import styles from './venues.module.css'

const kinds = assetKinds.map((value) => ({ value, label: assetKindNames[value] }))

/** The fields, courts and rooms of a venue in their order; saved with the venue. */
export function VenueAssets({ form }: { form: ZodForm<VenueValues, unknown> }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'assets' })
  const names = useWatch({ control: form.control, name: 'assets' })
  const [told, setTold] = useState('')
  const problem = get(form.formState.errors, 'assets.root') as { message?: string } | undefined
  const nameAt = (index: number) => names[index]?.name || `number ${index + 1}`
  const kindAt = (index: number) => names[index]?.kind ?? 'field'
  /** A name that nobody chose says what the part is. */
  const follow = (index: number) => {
    const all = form.getValues('assets')
    const { name, kind } = all[index]!
    if (isGivenName(name)) form.setValue(`assets.${index}.name`, partName(kind, all.filter((_, at) => at !== index)), { shouldDirty: true })
  }
  const add = () => {
    const kind = names.at(-1)?.kind ?? 'field'
    append({ assetId: null, name: partName(kind, names), kind, activityIds: names.at(-1)?.activityIds ?? [] }, { shouldFocus: true })
  }
  const isFull = fields.length >= venueLimits.assets
  return (
    <div>
      {fields.length === 0 && <p className="dim">None yet: the venue is booked as a whole.</p>}
      <ol className={styles.assets}>
        {fields.map((entry, index) => (
          <li key={entry.id}>
            <fieldset className={layout.entry}>
              <legend className="visually-hidden">{nameAt(index)}</legend>
              <div className={styles.asset}>
                <Field form={form} name={`assets.${index}.name`} spec={{ label: 'Name', autoComplete: 'off', placeholder: partName(kindAt(index), []) }} />
                <Field form={form} name={`assets.${index}.kind`} spec={{ label: 'What it is', kind: 'choice', options: kinds }} onText={() => follow(index)} />
                <div className={styles.assetTools}>
                  <MoveButtons name={nameAt(index)} index={index} count={fields.length} onMove={(to) => { move(index, to); setTold(`${nameAt(index)} is number ${to + 1} now.`) }} />
                  <Button
                    variant="subtle"
                    color="red"
                    aria-label={`Remove ${nameAt(index)}`}
                    onClick={() => {
                      setTold(`${nameAt(index)} is removed. Save to keep that.`)
                      remove(index)
                      document.getElementById('add-asset')?.focus()
                    }}
                  >
                    <IconTrash size="1.125rem" aria-hidden="true" />
                  </Button>
                </div>
                <div className={styles.hosts}><HostsField form={form} index={index} name={nameAt(index)} /></div>
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      {problem?.message && <p className={layout.error} role="alert">{problem.message}</p>}
      <div className="visually-hidden" role="status">{told}</div>
      <Button
        id="add-asset"
        variant="default"
        leftSection={<IconPlus size="1rem" aria-hidden="true" />}
        disabled={isFull}
        onClick={add}
      >
        Add a field, court or room
      </Button>
    </div>
  )
}

/** The activities that it can host; none chosen is all. */
function HostsField({ form, index, name }: { form: ZodForm<VenueValues, unknown>; index: number; name: string }) {
  const { field, fieldState } = useController({ control: form.control, name: `assets.${index}.activityIds` })
  const { data } = useQuery(query(listVenueFilters, {}))
  const choices = (data?.activities ?? []).map((each) => ({ value: String(each.id), label: each.name }))
  const value = field.value.map((id) => ({ value: String(id), label: choices.find((each) => each.value === String(id))?.label ?? '' }))
  return (
    <SearchChoice
      multiple
      optional
      label={`What ${name} can host`}
      placeholder={value.length === 0 ? 'Everything' : 'Add an activity'}
      load={(search) => Promise.resolve(choices.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase())))}
      value={value}
      onChange={(chosen) => field.onChange(chosen.map((each) => Number(each.value)))}
      error={fieldState.error?.message}
    />
  )
}
