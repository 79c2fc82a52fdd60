import { useCallback, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { addEvent } from '@portal/shared/competition/events/event.calls'
import { dayProblems, EventFields } from '@portal/shared/competition/events/event.schemas'
import { madeEventPath } from './eventPaths'
import { useCall } from '../../platform/lib/call/queries'
import { refusalText } from '../../platform/lib/words/refusalText'
import { FormError } from '../../platform/ui/form/FormError'
import { FormPart, FormParts } from '../../platform/ui/form/FormLayout'
import { PartLinks } from '../../platform/ui/form/PartLinks'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { emptyEvent, eventBack } from './eventForm'
import { Fee, WhatAndWhen, Where, WhoComes } from './EventParts'

const parts = [{ id: 'what', title: 'What and when' }, { id: 'where', title: 'Where' }, { id: 'who', title: 'Who comes' }, { id: 'fee', title: 'Fee' }]

/** /event/create-event: all on one page. The same form sent twice adds one event. */
export default function CreateEventScreen() {
  const navigate = useNavigate()
  const [key] = useState(() => crypto.randomUUID())
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useZodForm(EventFields, emptyEvent, dayProblems)
  const { isDirty } = form.formState
  const add = useCall(addEvent, { errors: 'in place' })
  // Read at the moment of leaving, before anything is drawn again.
  const isDone = useRef(false)
  const submit = form.handleSubmit((values) => {
    setRefusal(null)
    add.mutate({ ...values, fee: form.getValues('fee'), key }, {
      onSuccess: ({ eventId }) => {
        isDone.current = true
        void navigate(madeEventPath({ kind: values.kind, eventId }), { replace: true })
      },
      onError: (error) => {
        const others = showProblems(form, error.fields)
        if (error.fields.length === 0 || others.length > 0) setRefusal(refusalText({ message: error.message, fields: others }))
      },
    })
  })
  return (
    <>
      <PageHeader title="New event" back={eventBack} lead={<>All on one page. <Link to={linkTo('createEventFlow')}>Step by step</Link></>} />
      <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
        <PartLinks together parts={parts} />
        <FormParts>
          <FormPart {...parts[0]!}><WhatAndWhen form={form} /></FormPart>
          <FormPart {...parts[1]!}><Where form={form} /></FormPart>
          <FormPart {...parts[2]!} lead="Enter or invite teams, or take them from certified standings, on the event’s page."><WhoComes form={form} /></FormPart>
          <FormPart {...parts[3]!}><Fee form={form} /></FormPart>
          <FormError message={refusal} />
        </FormParts>
        <SaveBar label="Create the draft" isDirty={isDirty} pending={add.isPending} note={isDirty ? 'This event is not created yet.' : 'Nothing is entered yet.'} />
        <UnsavedChanges hasChanges={useCallback(() => isDirty && !isDone.current, [isDirty])} />
      </form>
    </>
  )
}
