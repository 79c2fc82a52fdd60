import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { saveEventSessions } from '@portal/shared/competition/events/event.calls'
import { eventLimits, EventSessions } from '@portal/shared/competition/events/event.schemas'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import { getVenue } from '@portal/shared/scheduling/venues/venue.calls'
import { query, useCall } from '../../platform/lib/call/queries'
import { refusalText } from '../../platform/lib/words/refusalText'
import { Field } from '../../platform/ui/form/Field'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { FormError } from '../../platform/ui/form/FormError'
import { FormPart } from '../../platform/ui/form/FormLayout'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import { SubForms } from '../../platform/ui/form/SubForms'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import { findVenueChoices, nameOfVenue } from './eventForm'
import styles from './events.module.css'

type Values = { sessions: { sessionId: number | null; title: string; day: string; from: string; to: string; venueId: number | null; assetId: number | null; note: string }[] }

const valuesOf = ({ sessions }: Event): Values => ({
  sessions: sessions.map(({ sessionId, title, day, from, to, venueId, assetId, note }) => ({ sessionId, title, day, from, to, venueId, assetId, note })),
})

/** The parts of an event's time: days, rounds, the coaches' meeting. */
export function SessionsForm({ event }: { event: Event }) {
  const form = useZodForm(EventSessions, valuesOf(event))
  const [refusal, setRefusal] = useState<string | null>(null)
  const call = useCall(saveEventSessions, { errors: 'in place' })
  const { isDirty } = form.formState
  const submit = form.handleSubmit(({ sessions }) => {
    setRefusal(null)
    call.mutate({ eventId: event.eventId, version: event.version, sessions }, {
      onSuccess: (saved) => form.reset(valuesOf(saved)),
      onError: (error) => {
        const others = showProblems(form, error.fields)
        if (error.fields.length === 0 || others.length > 0) setRefusal(refusalText({ message: error.message, fields: others }))
      },
    })
  })
  return (
    <form noValidate autoComplete="off" onSubmit={(submitted) => void submit(submitted)}>
      <FormPart id="sessions" title="Sessions" lead={`On the days of the event, in the local time of its venue (${event.zoneText}).`} columns={false}>
        <SubForms
          form={form} name="sessions" noun={['session', 'sessions']} most={eventLimits.sessions}
          make={() => ({ sessionId: null, title: '', day: event.startsOn, from: '09:00', to: '11:00', venueId: null, assetId: null, note: '' })}
        >
          {(prefix, index) => <SessionFields form={form} prefix={prefix as `sessions.${number}`} index={index} event={event} />}
        </SubForms>
        <FormError message={refusal} />
        <div className="row"><SubmitButton pending={call.isPending} disabled={!isDirty}>Save the sessions</SubmitButton><span role="status" className="dim">{isDirty && 'You have unsaved sessions.'}</span></div>
      </FormPart>
    </form>
  )
}

function SessionFields<Parsed>({ form, prefix, index, event }: { form: ZodForm<Values, Parsed>; prefix: `sessions.${number}`; index: number; event: Event }) {
  const venue = useController({ control: form.control, name: `${prefix}.venueId` })
  const asset = useController({ control: form.control, name: `${prefix}.assetId` })
  const chosen = useWatch({ control: form.control, name: `${prefix}.venueId` })
  const at = chosen ?? event.venue?.id ?? null
  const { data } = useQuery({ ...query(getVenue, { venueId: at ?? 0 }), enabled: at !== null })
  return (
    <div className="stack">
      <Field form={form} name={`${prefix}.title`} spec={{ label: 'Title', autoComplete: 'off', suggestions: ['First round', 'Semifinals', 'Final', 'Coaches’ meeting', 'Awards'] }} />
      <div className={styles.two}>
        <Field form={form} name={`${prefix}.day`} spec={{ label: 'Day', kind: 'date' }} />
        <div className={styles.two}>
          <Field form={form} name={`${prefix}.from`} spec={{ label: 'From', kind: 'time' }} />
          <Field form={form} name={`${prefix}.to`} spec={{ label: 'To', kind: 'time' }} />
        </div>
      </div>
      <div className={styles.two}>
        <SearchChoice
          name={`sessions.${index}.venueId`} label="Venue" optional placeholder={event.venue?.name ?? 'Type to search'} load={findVenueChoices} error={venue.fieldState.error?.message} onBlur={venue.field.onBlur} ref={venue.field.ref}
          value={venue.field.value === null ? null : { value: String(venue.field.value), label: nameOfVenue(venue.field.value) ?? data?.name ?? '' }}
          onChange={(found) => {
            venue.field.onChange(found ? Number(found.value) : null)
            asset.field.onChange(null)
          }}
        />
        {data && data.assets.length > 0 && (
          <FieldInput
            name={`sessions.${index}.assetId`} value={String(asset.field.value ?? '')} error={asset.fieldState.error?.message} onText={(text) => asset.field.onChange(text === '' ? null : Number(text))}
            spec={{ label: 'Field, court or room', kind: 'choice', optional: true, options: [{ value: '', label: 'The whole venue' }, ...data.assets.map(({ assetId, name }) => ({ value: String(assetId), label: name }))] }}
          />
        )}
      </div>
      <Field form={form} name={`${prefix}.note`} spec={{ label: 'Note', optional: true, autoComplete: 'off' }} />
    </div>
  )
}
