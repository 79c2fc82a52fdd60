import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addPmlCode, savePmlCode } from '@portal/shared/directory/pmlCodes/pmlCode.calls'
import { PmlValues } from '@portal/shared/directory/pmlCodes/pmlCode.schemas'
import type { PmlRow } from '@portal/shared/directory/pmlCodes/pmlCode.schemas'
import type { CallError } from '../../platform/lib/call/call'
import { forgetWhatChanged, useCall } from '../../platform/lib/call/queries'
import { Field } from '../../platform/ui/form/Field'
import type { FieldMap } from '../../platform/ui/form/fieldMap'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { valuesOf } from './valuesOf'

const fieldMap: FieldMap<typeof PmlValues.shape> = {
  code: { label: 'Code', hint: 'Event, grade, number: 100-1-15193.', autoComplete: 'off' },
  eventName: { label: 'Event', autoComplete: 'off' },
  title: { label: 'Title', autoComplete: 'off' },
  composer: { label: 'Composer', autoComplete: 'off', optional: true },
  arranger: { label: 'Arranger', autoComplete: 'off', optional: true },
  publisher: { label: 'Publisher and collection', autoComplete: 'off', optional: true },
  specification: { label: 'Specification', hint: 'What is to be played: “(play all)”. It tells pieces that share a code apart.', autoComplete: 'off', optional: true },
}

interface PieceDialogProps {
  /** Null for a new one. */
  piece: PmlRow | null
  /** What the events of the list are called, by the beginning of their codes. */
  events: readonly { eventCode: string; eventName: string }[]
  onClose: () => void
}

/** Adds a piece to the music list or changes one. The event's name follows from the code where the list knows it. */
export function PieceDialog({ piece, events, onClose }: PieceDialogProps) {
  const client = useQueryClient()
  const seen = piece && valuesOf(piece)
  const form = useZodForm(PmlValues, seen ?? { code: '', eventName: '', title: '', composer: '', arranger: '', publisher: '', specification: '' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const add = useCall(addPmlCode, { errors: 'in place' })
  const save = useCall(savePmlCode, { errors: 'in place' })
  const submit = form.handleSubmit((values) => {
    setRefusal(null)
    const then = {
      onSuccess: onClose,
      onError: (error: CallError) => {
        if (error.status === 409 || error.status === 404) void forgetWhatChanged(client, savePmlCode)
        if (error.fields.length === 0 || showProblems(form, error.fields).length > 0) setRefusal(error.message)
      },
    }
    if (piece && seen) save.mutate({ pmlCodeId: piece.pmlCodeId, ...values, seen }, then)
    else add.mutate(values, then)
  })
  const nameEvent = (code: string) => {
    const event = events.find(({ eventCode }) => code.trim().startsWith(eventCode))
    if (event && !form.formState.dirtyFields.eventName) form.setValue('eventName', event.eventName)
  }
  return (
    <FormDialog title={piece ? `Change ${piece.code}` : 'Add a piece'} submit={piece ? 'Save' : 'Add the piece'} pending={add.isPending || save.isPending} error={refusal} onSubmit={() => void submit()} onClose={onClose}>
      <Field form={form} name="code" spec={fieldMap.code} onText={nameEvent} />
      {(['eventName', 'title', 'composer', 'arranger', 'publisher', 'specification'] as const).map((name) => <Field key={name} form={form} name={name} spec={fieldMap[name]} />)}
    </FormDialog>
  )
}
