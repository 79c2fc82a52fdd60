import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { addAction, saveAction } from '@portal/shared/eligibility/disciplinary/disciplinary.calls'
import { checkAction } from '@portal/shared/eligibility/disciplinary/checkAction'
import { ActionFields } from '@portal/shared/eligibility/disciplinary/disciplinary.schemas'
import type { ActionList, ActionRow } from '@portal/shared/eligibility/disciplinary/disciplinary.schemas'
import type { z } from 'zod'
import type { StoredFile } from '@portal/shared/platform/files/file.schemas'
import type { SubjectType } from '@portal/shared/identity/users/person.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { FileField } from '../../platform/ui/files/FileField'
import { ConflictNote } from '../../platform/ui/form/ConflictNote'
import { Field } from '../../platform/ui/form/Field'
import { FormError } from '../../platform/ui/form/FormError'
import { FormPart, Wide } from '../../platform/ui/form/FormLayout'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { useChangeForm } from '../../platform/ui/form/useChangeForm'
import { useZodForm } from '../../platform/ui/form/useZodForm'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { actionSpecs, emptyAction, valuesOfAction } from './actionForm'
import type { ActionParsed } from './actionForm'

interface ActionFormProps {
  subjectType: SubjectType
  subjectId: number
  /** The action that is changed; null for a new one. */
  row: ActionRow | null
  activities: z.infer<typeof ActionList>['activities']
  /** YYYY-MM-DD */
  today: string
  onDone: () => void
}

const labels: Record<keyof ActionParsed, string> = {
  kind: 'Decision', occurredOn: 'Date', activityId: 'Activity', endsOn: 'Holds until', contests: 'Contests', fine: 'Fine', description: 'Description', fileId: 'Document',
  appeal: 'Appeal', appealedOn: 'Date of the appeal', appealNote: 'Note on the appeal',
}

/** Writes an action down, or changes one. */
export function ActionForm({ subjectType, subjectId, row, activities, today, onDone }: ActionFormProps) {
  const [key] = useState(() => crypto.randomUUID())
  const [tell, setTell] = useState(false)
  const [isSending, setSending] = useState(false)
  const [sent, setSent] = useState<StoredFile | null>(row?.file ? { ...row.file, mediaType: '', bytes: 0 } : null)
  const start = row ? valuesOfAction(row) : emptyAction(today)
  const form = useZodForm(ActionFields, start, checkAction)
  const { isDirty } = form.formState
  const [add, change] = [useCall(addAction, { errors: 'in place' }), useCall(saveAction, { errors: 'in place' })]
  const { submit, refusal, conflicts, takeTheirs } = useChangeForm<typeof start, ActionParsed, ActionRow | { version: number }>({
    form,
    thing: row ?? { version: 0 },
    toValues: (thing) => ('kind' in thing ? valuesOfAction(thing) : start),
    save: (_, version, then) => {
      // The whole is sent, as the form shows it: the fields depend on each other.
      const values = form.getValues()
      if (row) change.mutate({ ...values, actionId: row.actionId, version: version as number, tell }, { onSuccess: onDone, onError: then.onError })
      else add.mutate({ ...values, subjectType, subjectId, key, tell }, { onSuccess: onDone, onError: then.onError })
    },
  })
  const activity = useController({ control: form.control, name: 'activityId' })
  const file = useController({ control: form.control, name: 'fileId' })
  const appeal = useWatch({ control: form.control, name: 'appeal' })
  const chosen = activities.find(({ activityId }) => activityId === activity.field.value)
  const pending = add.isPending || change.isPending
  const whom = subjectType === 'user' ? 'this person' : subjectType === 'student' ? 'the student and the parents' : 'the school’s directors'
  return (
    <form className="stack" noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <ConflictNote conflicts={conflicts} labelOf={(field) => labels[field]} onTakeTheirs={takeTheirs} />
      <FormPart id="action" title={row ? 'Change the action' : 'Add an action'}>
        <Field form={form} name="kind" spec={actionSpecs.kind} />
        <Field form={form} name="occurredOn" spec={actionSpecs.occurredOn} />
        <Field form={form} name="endsOn" spec={actionSpecs.endsOn} />
        <Field form={form} name="contests" spec={actionSpecs.contests} />
        <SearchChoice
          name="activityId"
          label="Activity"
          optional
          value={chosen ? { value: String(chosen.activityId), label: chosen.name } : null}
          error={activity.fieldState.error?.message}
          load={(search) => Promise.resolve(activities.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())).map(({ activityId, name }) => ({ value: String(activityId), label: name })))}
          onChange={(choice) => activity.field.onChange(choice ? Number(choice.value) : null)}
        />
        <Field form={form} name="fine" spec={actionSpecs.fine} />
        <Wide><Field form={form} name="description" spec={actionSpecs.description} /></Wide>
        <Wide>
          <FileField
            name="fileId"
            label="Document"
            purpose="document"
            optional
            value={sent}
            error={file.fieldState.error?.message}
            onBusy={setSending}
            onChange={(stored) => {
              setSent(stored)
              file.field.onChange(stored?.fileId ?? null)
            }}
          />
        </Wide>
        <Field form={form} name="appeal" spec={actionSpecs.appeal} />
        {appeal !== 'none' && <Field form={form} name="appealedOn" spec={{ ...actionSpecs.appealedOn, optional: false }} />}
        {appeal !== 'none' && <Wide><Field form={form} name="appealNote" spec={actionSpecs.appealNote} /></Wide>}
        <Wide>
          <Checkbox id="field-tell" label={`Tell ${whom} by email`} hint="The message says what was decided and for how long, but not what happened." checked={tell} onChange={setTell} />
        </Wide>
        <Wide>
          <FormError message={refusal} />
          <div className="row" style={{ marginTop: '0.75rem' }}>
            <SubmitButton size="md" pending={pending} disabled={isSending || (row !== null && !isDirty)}>{row ? 'Save' : 'Record it'}</SubmitButton>
            <Button variant="default" size="md" onClick={onDone} disabled={pending}>Cancel</Button>
          </div>
        </Wide>
      </FormPart>
      <UnsavedChanges hasChanges={useCallback(() => isDirty && !pending, [isDirty, pending])} />
    </form>
  )
}
