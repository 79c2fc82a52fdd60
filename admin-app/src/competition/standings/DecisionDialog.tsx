import { useState } from 'react'
import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import type { z } from 'zod'
import type { CallError } from '../../platform/lib/call/call'
import { refusalText } from '../../platform/lib/words/refusalText'
import { Field } from '../../platform/ui/form/Field'
import type { FieldMap } from '../../platform/ui/form/fieldMap'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'

interface DecisionDialogProps<Values extends FieldValues, Parsed> {
  title: string
  submit: string
  danger?: boolean
  schema: z.ZodType<Parsed, Values>
  start: DefaultValues<Values>
  specs: FieldMap<Values>
  pending: boolean
  /** Sends what was entered; refusals go to `onError`. */
  send: (values: Parsed, answers: { onSuccess: () => void; onError: (error: CallError) => void }) => void
  onClose: () => void
  /** What it means, above the fields; `below` is shown under them. */
  children?: ReactNode
  below?: ReactNode
}

/** A decision about a district in a few fields, with the server's refusals where they belong. */
export function DecisionDialog<Values extends FieldValues, Parsed>({ title, submit, danger, schema, start, specs, pending, send, onClose, children, below }: DecisionDialogProps<Values, Parsed>) {
  const form = useZodForm(schema, start)
  const [refusal, setRefusal] = useState<string | null>(null)
  const onSubmit = form.handleSubmit((values) => {
    setRefusal(null)
    send(values, {
      onSuccess: onClose,
      onError: (error) => {
        const others = showProblems(form, error.fields)
        if (error.fields.length === 0 || others.length > 0) setRefusal(refusalText({ message: error.message, fields: others }))
      },
    })
  })
  const names = Object.keys(specs) as (Path<Values> & keyof Values & string)[]
  return (
    <FormDialog title={title} submit={submit} danger={danger} pending={pending} error={refusal} onSubmit={() => void onSubmit()} onClose={onClose}>
      {children}
      {names.map((name) => <Field key={name} form={form} name={name} spec={specs[name]} />)}
      {below}
    </FormDialog>
  )
}
