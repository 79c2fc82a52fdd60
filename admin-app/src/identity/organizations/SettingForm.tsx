import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useUser } from '../../platform/lib/session/session'
import { ConflictNote } from '../../platform/ui/form/ConflictNote'
import { FormError } from '../../platform/ui/form/FormError'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { useChangeForm, type ChangeRefusal } from '../../platform/ui/form/useChangeForm'
import { useUnsavedPart } from '../../platform/ui/form/useUnsavedPart'
import { useZodForm } from '../../platform/ui/form/useZodForm'
import type { ZodForm } from '../../platform/ui/form/useZodForm'

interface SettingFormProps<Values extends FieldValues, Parsed extends object, Standing extends { version: string }> {
  /** What the form holds, and what is made of it. */
  schema: z.ZodType<Parsed, Values>
  standing: Standing
  toValues: (standing: Standing) => Values
  labelOf: (field: keyof Values & string) => string
  pending: boolean
  save: (values: Parsed, version: string, then: { onSuccess: (saved: Standing) => void; onError: (error: ChangeRefusal<Standing>) => void }) => void
  children: (form: ZodForm<Values, Parsed>) => ReactNode
}

/** A setting of the organization that is saved as a whole: its fields, what someone else just changed, and Save for those who have permission. */
export function SettingForm<Values extends FieldValues, Parsed extends object, Standing extends { version: string }>(
  { schema, standing, toValues, labelOf, pending, save, children }: SettingFormProps<Values, Parsed, Standing>,
) {
  const { actingAs } = useUser()
  const form = useZodForm(schema, toValues(standing) as DefaultValues<Values>)
  useUnsavedPart(form.formState.isDirty)
  const { submit, refusal, conflicts, takeTheirs } = useChangeForm({
    form, thing: standing, toValues, save: (_, version, then) => save(schema.parse(form.getValues()), version, then),
  })
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <ConflictNote conflicts={conflicts} labelOf={labelOf} onTakeTheirs={takeTheirs} />
      {children(form)}
      <FormError message={refusal} />
      {!actingAs && <div><SubmitButton size="md" disabled={!form.formState.isDirty} pending={pending}>Save</SubmitButton></div>}
    </form>
  )
}
