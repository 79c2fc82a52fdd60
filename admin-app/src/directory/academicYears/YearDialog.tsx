import { useState } from 'react'
import { addYear, saveYear } from '@portal/shared/directory/academicYears/academicYear.calls'
import { YearValues } from '@portal/shared/directory/academicYears/academicYear.schemas'
import type { YearRow } from '@portal/shared/directory/academicYears/academicYear.schemas'
import { checkYear } from '@portal/shared/directory/academicYears/checkYear'
import { yearAfter } from '@portal/shared/directory/academicYears/yearAfter'
import type { CallError } from '../../platform/lib/call/call'
import { useCall } from '../../platform/lib/call/queries'
import { Field } from '../../platform/ui/form/Field'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'

interface YearDialogProps {
  /** Null for a new one. */
  year: YearRow | null
  /** All of the organization, the latest first. */
  years: readonly YearRow[]
  readAgain: () => void
  onClose: () => void
}

/** A new year begins where the latest one ends. */
const nextAfter = (latest: YearRow | undefined): YearValues => (latest ? yearAfter(latest) : { label: '', startsOn: '', endsOn: '' })

/** Adds an academic year or changes one. */
export function YearDialog({ year, years, readAgain, onClose }: YearDialogProps) {
  const others = years.filter((each) => each !== year)
  const seen = year && { label: year.label, startsOn: year.startsOn, endsOn: year.endsOn }
  const form = useZodForm(YearValues, seen ?? nextAfter(years[0]), (values) => checkYear(values, others))
  const [refusal, setRefusal] = useState<string | null>(null)
  const add = useCall(addYear, { errors: 'in place' })
  const save = useCall(saveYear, { errors: 'in place' })
  const submit = form.handleSubmit((values) => {
    setRefusal(null)
    const then = {
      onSuccess: onClose,
      onError: (error: CallError) => {
        if (error.status === 409 || error.status === 404) readAgain()
        if (error.fields.length === 0 || showProblems(form, error.fields).length > 0) setRefusal(error.message)
      },
    }
    if (year && seen) save.mutate({ academicYearId: year.academicYearId, ...values, seen }, then)
    else add.mutate(values, then)
  })
  return (
    <FormDialog
      title={year ? `Change ${year.label}` : 'Add an academic year'} submit={year ? 'Save' : 'Add the year'} pending={add.isPending || save.isPending}
      error={refusal} onSubmit={() => void submit()} onClose={onClose}
    >
      {!year && <p className="dim">It is empty at first, and the current year stays current.</p>}
      <Field form={form} name="label" spec={{ label: 'Label', hint: 'As people write it: 2026-27.', autoComplete: 'off' }} />
      <Field form={form} name="startsOn" spec={{ label: 'First day', kind: 'date' }} />
      <Field form={form} name="endsOn" spec={{ label: 'Last day', kind: 'date' }} />
    </FormDialog>
  )
}
