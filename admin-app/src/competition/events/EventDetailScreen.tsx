import { useCallback } from 'react'
import { saveEvent } from '@portal/shared/competition/events/event.calls'
import { dayProblems, EventFields } from '@portal/shared/competition/events/event.schemas'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { ConflictNote } from '../../platform/ui/form/ConflictNote'
import { FormError } from '../../platform/ui/form/FormError'
import { FormPart, FormParts } from '../../platform/ui/form/FormLayout'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { useChangeForm } from '../../platform/ui/form/useChangeForm'
import { useZodForm } from '../../platform/ui/form/useZodForm'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { detailPartOf } from './detailParts'
import { eventLabels, valuesOfEvent } from './eventForm'
import { EventFrame } from './EventFrame'
import { Fee, WhatAndWhen, Where, WhoComes } from './EventParts'
import styles from './events.module.css'
import { SessionsForm } from './SessionsForm'

/** /event/add-detail/:eventId: what the office keeps of an event, and its sessions, which the host's staff keep too. */
export default function EventDetailScreen() {
  return (
    <EventFrame current="detail">
      {(event) => (
        <div className={styles.page}>
          <KindPart event={event} />
          {!event.can.edit && !event.can.sessions && !detailPartOf(event.kind) && <EmptyState heading="You cannot change this event">Only the office and the host school’s staff can change it.</EmptyState>}
          {event.can.sessions && <SessionsForm key={`sessions-${event.eventId}`} event={event} />}
          {event.can.edit && <FieldsForm key={event.eventId} event={event} />}
        </div>
      )}
    </EventFrame>
  )
}

/** What the kind of event has first: the performances of a band event. */
function KindPart({ event }: { event: Event }) {
  const Part = detailPartOf(event.kind)
  return Part ? <Part event={event} /> : null
}

function FieldsForm({ event }: { event: Event }) {
  const call = useCall(saveEvent, { errors: 'in place' })
  const form = useZodForm(EventFields, valuesOfEvent(event), dayProblems)
  const { isDirty } = form.formState
  const { submit, refusal, conflicts, takeTheirs, discard } = useChangeForm({
    form, thing: event, toValues: valuesOfEvent,
    // An amount is sent as it is typed: the schema reads it on the other side.
    save: ({ fee, ...changed }, version, then) => call.mutate({ ...changed, ...(fee !== undefined && { fee: form.getValues('fee') }), eventId: event.eventId, version }, then),
  })
  return (
    <form noValidate autoComplete="off" onSubmit={(submitted) => void submit(submitted)}>
      <ConflictNote conflicts={conflicts} labelOf={(field) => eventLabels[field]} onTakeTheirs={takeTheirs} />
      <FormParts>
        <FormPart id="what" title="What and when"><WhatAndWhen form={form} /></FormPart>
        <FormPart id="where" title="Where"><Where form={form} names={{ venue: event.venue?.name, hostSchool: event.hostSchool?.name }} /></FormPart>
        <FormPart id="who" title="Who comes"><WhoComes form={form} /></FormPart>
        <FormPart id="fee" title="Fee"><Fee form={form} /></FormPart>
        <FormError message={refusal} />
      </FormParts>
      <SaveBar label="Save" isDirty={isDirty} pending={call.isPending} onDiscard={discard} />
      <UnsavedChanges hasChanges={useCallback(() => isDirty, [isDirty])} />
    </form>
  )
}
