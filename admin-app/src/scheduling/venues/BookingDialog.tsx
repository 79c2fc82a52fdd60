import { useState } from 'react'
import { useController } from 'react-hook-form'
import { addBooking, saveBooking } from '@portal/shared/scheduling/venues/venue.calls'
import type { Conflict } from '@portal/shared/scheduling/venues/conflict.schemas'
import { BookingFields } from '@portal/shared/scheduling/venues/venue.schemas'
import type { VenueCalendar } from '@portal/shared/scheduling/venues/venue.schemas'
import type { RefusalOf } from '../../platform/lib/call/call'
import { useCall } from '../../platform/lib/call/queries'
import { refusalText } from '../../platform/lib/words/refusalText'
import { Conflicts } from '../matches/Conflicts'
import { Field } from '../../platform/ui/form/Field'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import styles from './venues.module.css'

interface BookingDialogProps {
  venueId: number
  assets: readonly { assetId: number; name: string }[]
  /** The one that is changed; null for a new one. */
  booking: VenueCalendar['bookings'][number] | null
  /** The day that a new one begins with. */
  day: string
  onClose: () => void
}

/** Closes a venue or one of its fields for a time. Matches scheduled then are listed before it is saved. */
export function BookingDialog({ venueId, assets, booking, day, onClose }: BookingDialogProps) {
  const [key] = useState(() => crypto.randomUUID())
  const [refusal, setRefusal] = useState<string | null>(null)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const form = useZodForm(BookingFields, booking
    ? { assetId: booking.assetId, title: booking.title, startDay: booking.startDay, startTime: booking.startTime, endDay: booking.endDay, endTime: booking.endTime }
    : { assetId: null, title: '', startDay: day, startTime: '08:00', endDay: day, endTime: '22:00' })
  const asset = useController({ control: form.control, name: 'assetId' })
  const add = useCall(addBooking, { errors: 'in place' })
  const save = useCall(saveBooking, { errors: 'in place' })
  const then = {
    onSuccess: onClose,
    onError: (error: RefusalOf<typeof addBooking> | RefusalOf<typeof saveBooking>) => {
      if (error.id === 'conflicts' && error.details) return setConflicts(error.details.conflicts)
      const others = showProblems(form, error.fields)
      if (error.fields.length === 0 || others.length > 0) setRefusal(refusalText({ message: error.message, fields: others }))
    },
  }
  const submit = form.handleSubmit((values) => {
    setRefusal(null)
    const accepted = conflicts.map((each) => each.key)
    if (booking) save.mutate({ ...values, bookingId: booking.bookingId, version: booking.version, accepted }, then)
    else add.mutate({ ...values, venueId, key, accepted }, then)
  })
  return (
    <FormDialog
      title={booking ? 'Change the closure' : 'Close for a time'}
      submit={conflicts.length > 0 ? 'Save anyway' : 'Save'}
      pending={add.isPending || save.isPending}
      error={refusal}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field form={form} name="title" spec={{ label: 'What for', autoComplete: 'off', suggestions: ['Closed', 'Resurfacing', 'School event', 'Rented out', 'Exams'] }} />
      {assets.length > 0 && (
        <FieldInput
          name="assetId"
          spec={{ label: 'What is closed', kind: 'choice', options: [{ value: '', label: 'The whole venue' }, ...assets.map(({ assetId, name }) => ({ value: String(assetId), label: name }))] }}
          value={String(asset.field.value ?? '')}
          error={asset.fieldState.error?.message}
          onText={(text) => asset.field.onChange(text === '' ? null : Number(text))}
        />
      )}
      <div className={styles.dates} onChange={() => setConflicts([])}>
        <Field form={form} name="startDay" spec={{ label: 'From day', kind: 'date' }} onText={(text) => { if (form.getValues('endDay') < text) form.setValue('endDay', text) }} />
        <Field form={form} name="startTime" spec={{ label: 'From time', kind: 'time' }} />
        <Field form={form} name="endDay" spec={{ label: 'Until day', kind: 'date' }} />
        <Field form={form} name="endTime" spec={{ label: 'Until time', kind: 'time' }} />
      </div>
      <Conflicts conflicts={conflicts} />
    </FormDialog>
  )
}
