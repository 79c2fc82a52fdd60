import { useState } from 'react'
import { useController } from 'react-hook-form'
import { addBlackout, saveBlackout } from '@portal/shared/scheduling/calendarRules/calendarRule.calls'
import { BlackoutValues, problemsOfBlackout } from '@portal/shared/scheduling/calendarRules/calendarRule.schemas'
import type { BlackoutRow, CalendarRules } from '@portal/shared/scheduling/calendarRules/calendarRule.schemas'
import type { CallError } from '../../platform/lib/call/call'
import { useCall } from '../../platform/lib/call/queries'
import { refusalText } from '../../platform/lib/words/refusalText'
import { Field } from '../../platform/ui/form/Field'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'

interface BlackoutDialogProps {
  rules: CalendarRules
  /** The one that is changed; null for a new one. */
  row: BlackoutRow | null
  readAgain: () => void
  onClose: () => void
}

/** Days on which no matches are played, and for which activities. */
export function BlackoutDialog({ rules: { year, activities }, row, readAgain, onClose }: BlackoutDialogProps) {
  const [key] = useState(() => crypto.randomUUID())
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useZodForm(
    BlackoutValues, row ? { name: row.name, startsOn: row.startsOn, endsOn: row.endsOn, activityIds: row.activityIds, everyYear: row.everyYear } : { name: '', startsOn: '', endsOn: '', activityIds: [], everyYear: false },
    (values) => problemsOfBlackout(values, year),
  )
  const chosen = useController({ control: form.control, name: 'activityIds' })
  const yearly = useController({ control: form.control, name: 'everyYear' })
  const add = useCall(addBlackout, { errors: 'in place' })
  const save = useCall(saveBlackout, { errors: 'in place' })
  const then = {
    onSuccess: onClose,
    onError: (error: CallError) => {
      if (error.id === 'changed-meanwhile' || error.id === 'not-found') readAgain()
      const others = showProblems(form, error.fields)
      if (error.fields.length === 0 || others.length > 0) setRefusal(refusalText({ message: error.message, fields: others }))
    },
  }
  const submit = form.handleSubmit((values) => {
    setRefusal(null)
    if (row) save.mutate({ ...values, blackoutId: row.blackoutId, version: row.version }, then)
    else add.mutate({ ...values, key }, then)
  })
  const choices = activities.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <FormDialog title={row ? `Change “${row.name}”` : 'Add a blackout date'} submit="Save" pending={add.isPending || save.isPending} error={refusal} onSubmit={() => void submit()} onClose={onClose}>
      <Field form={form} name="name" spec={{ label: 'Name', autoComplete: 'off', suggestions: ['Thanksgiving', 'Winter break', 'Good Friday', 'Spring break', 'Testing days', 'Dead week'] }} />
      <Field form={form} name="startsOn" spec={{ label: 'First day', kind: 'date' }} onText={(text) => { if (form.getValues('endsOn') < text) form.setValue('endsOn', text) }} />
      <Field form={form} name="endsOn" spec={{ label: 'Last day', kind: 'date' }} />
      <SearchChoice
        multiple optional name="activityIds" label="Only these activities" placeholder={chosen.field.value.length === 0 ? 'All activities' : 'Add an activity'} error={chosen.fieldState.error?.message}
        load={(search) => Promise.resolve(choices.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase())))}
        value={chosen.field.value.map((id) => ({ value: String(id), label: choices.find((each) => each.value === String(id))?.label ?? 'An activity' }))}
        onChange={(next) => chosen.field.onChange(next.map((each) => Number(each.value)))}
      />
      <Checkbox id="field-everyYear" label="On the same dates every year" hint="It is copied when the next year is created. Others are listed then so you can set them again." checked={yearly.field.value ?? false} onChange={yearly.field.onChange} />
    </FormDialog>
  )
}
