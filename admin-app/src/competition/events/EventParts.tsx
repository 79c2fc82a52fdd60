import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { getEventFilters } from '@portal/shared/competition/events/event.calls'
import type { EventValues } from '@portal/shared/competition/events/event.schemas'
import { findSchools, nameOfFound } from '../../platform/lib/noun/findSchools'
import { query } from '../../platform/lib/call/queries'
import { Field } from '../../platform/ui/form/Field'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { Wide } from '../../platform/ui/form/FormLayout'
import { NumberField } from '../../platform/ui/form/NumberField'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import { eventSpecs, findVenueChoices, nameOfVenue, zoneSpec } from './eventForm'

export interface PartProps<Parsed> {
  form: ZodForm<EventValues, Parsed>
  /** Names of what is chosen, as they were read. */
  names?: { venue?: string | undefined; hostSchool?: string | undefined }
}

/** What it is and when. */
export function WhatAndWhen<Parsed>({ form, withKind = true }: PartProps<Parsed> & { withKind?: boolean }) {
  const { data } = useQuery(query(getEventFilters, {}))
  return (
    <>
      <Wide><Field form={form} name="name" spec={eventSpecs.name} /></Wide>
      {withKind && <Field form={form} name="kind" spec={eventSpecs.kind} />}
      <KeyChoice form={form} name="activityId" label="Activity" none="Choose, or none for a manual event" entries={data?.activities} />
      <KeyChoice form={form} name="levelId" label="Level" none="All levels" entries={data?.levels} optional />
      <KeyChoice form={form} name="eventLevelId" label="Event level" none="Not specified" entries={data?.eventLevels} optional />
      <Field form={form} name="startsOn" spec={eventSpecs.startsOn} onText={(day) => { if (form.getValues('endsOn') < day) form.setValue('endsOn', day, { shouldDirty: true }) }} />
      <Field form={form} name="endsOn" spec={eventSpecs.endsOn} />
      <Wide><Field form={form} name="description" spec={eventSpecs.description} /></Wide>
    </>
  )
}

/** Where it is and whose staff runs it besides the office. */
export function Where<Parsed>({ form, names }: PartProps<Parsed>) {
  const venue = useController({ control: form.control, name: 'venueId' })
  const host = useController({ control: form.control, name: 'hostSchoolId' })
  return (
    <>
      <Wide>
        <SearchChoice
          name="venueId" label="Venue" optional load={findVenueChoices} error={venue.fieldState.error?.message} onBlur={venue.field.onBlur} ref={venue.field.ref}
          value={venue.field.value === null ? null : { value: String(venue.field.value), label: nameOfVenue(venue.field.value) ?? names?.venue ?? '' }}
          onChange={(chosen) => venue.field.onChange(chosen ? Number(chosen.value) : null)}
        />
      </Wide>
      <Wide>
        <SearchChoice
          name="hostSchoolId" label="Host school" optional hint="Its staff manage sessions, documents and results along with the office." load={findSchools} error={host.fieldState.error?.message} onBlur={host.field.onBlur} ref={host.field.ref}
          value={host.field.value === null ? null : { value: String(host.field.value), label: nameOfFound(String(host.field.value)) ?? names?.hostSchool ?? '' }}
          onChange={(chosen) => host.field.onChange(chosen ? Number(chosen.value) : null)}
        />
      </Wide>
      <Field form={form} name="timeZone" spec={zoneSpec(venue.field.value !== null)} />
    </>
  )
}

/** How many come and until when. */
export function WhoComes<Parsed>({ form }: PartProps<Parsed>) {
  return (
    <>
      <NumberField form={form} name="mostTeams" spec={eventSpecs.mostTeams} empty={null} />
      <Field form={form} name="entryDueOn" spec={eventSpecs.entryDueOn} />
    </>
  )
}

export const Fee = <Parsed,>({ form }: PartProps<Parsed>) => <Field form={form} name="fee" spec={eventSpecs.fee} />

interface KeyChoiceProps<Parsed> extends PartProps<Parsed> {
  name: 'activityId' | 'levelId' | 'eventLevelId'
  label: string
  none: string
  entries: readonly { id: number; name: string }[] | undefined
  optional?: boolean
}

/** One of a list, kept by its key. */
function KeyChoice<Parsed>({ form, name, label, none, entries = [], optional }: KeyChoiceProps<Parsed>) {
  const { field, fieldState } = useController({ control: form.control, name })
  return (
    <FieldInput
      name={name} spec={{ label, kind: 'choice', optional, options: [{ value: '', label: none }, ...entries.map(({ id, name: text }) => ({ value: String(id), label: text }))] }}
      value={String(field.value ?? '')} error={fieldState.error?.message} onBlur={field.onBlur} ref={field.ref} onText={(text) => field.onChange(text === '' ? null : Number(text))}
    />
  )
}
