import { useEffect, useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { VenueChoice } from '@portal/shared/scheduling/venues/venue.schemas'
import { findVenues, useVenueChoices, venueFound } from './matchPlace'
import { Field } from '../../platform/ui/form/Field'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import styles from './matchForm.module.css'

/** When and where, as forms hold it. */
export interface PlaceValues {
  day: string
  /** Null while it is not set. */
  time: string | null
  venueId: number | null
  assetId: number | null
}

interface PlaceFieldsProps {
  form: ZodForm<PlaceValues, unknown>
  /** The team at home; null while none is chosen. */
  homeTeamId: number | null
  /** A new match begins at the home team's venue. */
  startsAtHome: boolean
  /** First and last day that may be chosen. */
  year?: { startsOn: string; endsOn: string }
  /** The day is set already, and is not asked for. */
  hasDay?: boolean
  /** Whether the time may be left for later. */
  mayLeaveTime?: boolean
}

/** "Aug 1, 2026" */
const dayWords = (day: string) => new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' })

/** Day, time, venue and field of a match; the home team's venue is offered first. */
export function PlaceFields({ form, homeTeamId, startsAtHome, year, hasDay = false, mayLeaveTime = false }: PlaceFieldsProps) {
  const venue = useController({ control: form.control, name: 'venueId' })
  const asset = useController({ control: form.control, name: 'assetId' })
  const [venueId, time] = useWatch({ control: form.control, name: ['venueId', 'time'] })
  // What was written comes back when the box is unticked.
  const lastTime = useRef('')
  // The chosen one by its key, so that its fields are those that host this activity.
  const read = useVenueChoices(homeTeamId, venueId)
  const chosen = venueId === null ? undefined : (read.data?.find((each) => each.venueId === venueId) ?? venueFound(venueId))
  const choose = (next: VenueChoice | undefined, isOwnChoice: boolean) => {
    form.setValue('venueId', next?.venueId ?? null, { shouldDirty: isOwnChoice, shouldValidate: true })
    form.setValue('assetId', next?.assets[0]?.assetId ?? null, { shouldDirty: isOwnChoice })
  }

  // The home team's own venue, until the person chooses one; it follows the team.
  const isTouched = useRef(false)
  const proposed = startsAtHome && venueId === null ? read.data?.find(({ isHome }) => isHome) : undefined
  useEffect(() => {
    if (proposed && !isTouched.current) choose(proposed, false)
    // Once for each team at home.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [proposed?.venueId])
  useEffect(() => {
    if (startsAtHome && !isTouched.current) choose(undefined, false)
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [homeTeamId])

  const load = async (search: string) => {
    const found = await findVenues(homeTeamId!, search)
    return found.map((each) => ({ value: String(each.venueId), label: each.name, hint: [each.isHome && 'Plays at home here', each.place].filter(Boolean).join(' · ') }))
  }
  return (
    <div className={styles.fields}>
      {!hasDay && <Field form={form} name="day" spec={{ label: 'Day', kind: 'date', hint: year && `${dayWords(year.startsOn)} to ${dayWords(year.endsOn)}.` }} />}
      <div className={styles.time}>
        {time !== null && <Field form={form} name="time" spec={{ label: 'Begins at', kind: 'time', hint: chosen ? `Local time at ${chosen.name}.` : 'The home school’s local time.' }} />}
        {mayLeaveTime && (
          <Checkbox
            id="field-timeNotSet" label="The time is not set yet" hint={time === null ? 'Schedules show TBA until you set it.' : undefined} checked={time === null}
            onChange={(checked) => {
              if (time !== null) lastTime.current = time
              form.setValue('time', checked ? null : lastTime.current, { shouldDirty: true })
              form.clearErrors('time')
            }}
          />
        )}
      </div>
      <SearchChoice
        name="venueId"
        label="Venue"
        optional
        disabled={homeTeamId === null}
        load={load}
        value={venueId === null ? null : { value: String(venueId), label: chosen?.name ?? '' }}
        onChange={(next) => {
          isTouched.current = true
          choose(next ? venueFound(Number(next.value)) : undefined, true)
        }}
        onBlur={venue.field.onBlur}
        error={venue.fieldState.error?.message}
        ref={venue.field.ref}
      />
      {chosen && (
        <FieldInput
          name="assetId"
          spec={{ label: 'Field, court or room', kind: 'choice', options: [{ value: '', label: chosen.assets.length === 0 ? 'The whole venue' : 'Not chosen: the whole venue' }, ...chosen.assets.map(({ assetId, name }) => ({ value: String(assetId), label: name }))] }}
          value={String(asset.field.value ?? '')}
          error={asset.fieldState.error?.message}
          onText={(text) => form.setValue('assetId', text === '' ? null : Number(text), { shouldDirty: true })}
        />
      )}
    </div>
  )
}
