import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { momentText } from '@portal/shared/platform/format/dateTexts'
import { countRetention, saveRetention } from '@portal/shared/identity/retention/retention.calls'
import type { RetentionRow } from '@portal/shared/identity/retention/retention.calls'
import { query, useCall } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { FormError } from '../../platform/ui/form/FormError'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'

type Row = z.output<typeof RetentionRow>

const number = (value: number) => value.toLocaleString('en-US')
/** "3,650 (10 years)" */
const length = (days: number) => `${number(days)}${days >= 730 && days % 365 === 0 ? ` (${days / 365} years)` : ''}`

/** How long one kind of data is kept. Before a time is saved by which something goes, it is said how much. */
export function KindPanel({ row, due }: { row: Row; due: number }) {
  const { actingAs, organization } = useUser()
  const { kind, title, removes, days, isOptional, usual, least, most, lastRemovedAt } = row
  const schema = z.strictObject({
    ends: z.boolean(),
    days: z.coerce.number<string | number>('Use a whole number.').int('Use a whole number.').min(least, `At least ${number(least)}.`).max(most, `At most ${number(most)}.`),
  })
  const form = useZodForm(schema, { ends: days !== null, days: days ?? usual })
  const client = useQueryClient()
  const call = useCall(saveRetention, { errors: 'in place' })
  const [asked, setAsked] = useState<{ days: number; due: number } | null>(null)
  const [isCounting, setCounting] = useState(false)
  const { field: { value: ends, onChange: setEnds } } = useController({ control: form.control, name: 'ends' })
  // Each kind has a field of this name on the screen: its label must find its own.
  const { field, fieldState } = useController({ control: form.control, name: 'days' })
  const save = (chosen: number | null) => {
    setAsked(null)
    call.mutate({ kind, days: chosen, before: days }, { onError: (error) => { showProblems(form, error.fields) } })
  }
  const submit = form.handleSubmit(async (values) => {
    if (!values.ends) return save(null)
    // A longer time takes nothing that would not go anyway.
    if (days !== null && values.days >= days) return save(values.days)
    setCounting(true)
    const counted = await client.fetchQuery({ ...query(countRetention, { kind, days: values.days }), staleTime: 0 }).catch(() => null)
    setCounting(false)
    if (counted?.due === 0) save(values.days)
    else setAsked({ days: values.days, due: counted?.due ?? -1 })
  })
  return (
    <section className="panel stack" aria-labelledby={`kind-${kind}`}>
      <h2 id={`kind-${kind}`}>{title}</h2>
      <p className="dim">{removes}</p>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        {isOptional && <Checkbox id={`ends-${kind}`} checked={ends} onChange={setEnds} label="Remove after a time" hint="First find out what your state and your schools require to be kept, and for how long." />}
        {ends && (
          <FieldInput
            name={`days-${kind}`}
            ref={field.ref}
            value={String(field.value ?? '')}
            error={fieldState.error?.message}
            onText={field.onChange}
            onBlur={field.onBlur}
            spec={{ label: 'Days', kind: 'number', autoComplete: 'off', hint: `${length(least)} to ${length(most)}; ${isOptional ? 'for example' : 'usually'} ${length(usual)}.` }}
          />
        )}
        <FormError message={call.error && call.error.fields.length === 0 ? call.error.message : null} />
        <p>
          {days === null ? 'Kept until someone removes it.' : due === 0 ? 'Nothing is that old now.' : `${number(due)} ${due === 1 ? 'is' : 'are'} that old now and will be removed within a day.`}
          {lastRemovedAt && <span className="dim"> Last removed {momentText(new Date(lastRemovedAt), organization.timeZone)}.</span>}
        </p>
        {!actingAs && <div><SubmitButton aria-label={`Save, ${title}`} disabled={!form.formState.isDirty} pending={call.isPending || isCounting}>Save</SubmitButton></div>}
      </form>
      <ConfirmDialog
        opened={asked !== null}
        title={`Remove what is older than ${number(asked?.days ?? 0)} days?`}
        confirm="Remove old data"
        cancel="Keep the data"
        danger
        onConfirm={() => save(asked!.days)}
        onCancel={() => setAsked(null)}
      >
        <p>{title}: {asked && asked.due >= 0 ? `${number(asked.due)} ${asked.due === 1 ? 'is' : 'are'} that old now and will be removed within a day.` : 'the amount of data that old could not be counted.'} Removed data cannot be restored.</p>
      </ConfirmDialog>
    </section>
  )
}
