import { useController, useWatch } from 'react-hook-form'
import { mapLink } from '@portal/shared/scheduling/venues/mapLink'
import { zoneOfPlace } from '@portal/shared/scheduling/venues/zoneOfPlace'
import { findSchools, nameOfFound } from '../../platform/lib/noun/findSchools'
import { useUser } from '../../platform/lib/session/session'
import { useZip } from '../../directory/schools/useZip'
import { useMay } from '../../platform/lib/session/useMay'
import { Field } from '../../platform/ui/form/Field'
import { FormPart, Wide } from '../../platform/ui/form/FormLayout'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import { StateField } from '../../platform/ui/form/StateField'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import { OpeningTimes } from './OpeningTimes'
import { VenueAssets } from './VenueAssets'
import { venueSpecs } from './venueForm'
import type { VenueValues } from './venueForm'
import styles from './venues.module.css'

export const venueParts = [{ id: 'venue', title: 'Venue' }, { id: 'place', title: 'Place' }, { id: 'assets', title: 'Fields, courts, rooms' }, { id: 'hours', title: 'Opening times' }]

interface VenuePartsProps<Parsed> {
  form: ZodForm<VenueValues, Parsed>
  /** The name of the school that it belongs to, as it was read. */
  schoolName: string | null
  /** Called with the name as it is typed. */
  onNamed?: (name: string) => void
}

/** All that is kept of a venue. */
export function VenueParts<Parsed>({ form: given, schoolName, onNamed }: VenuePartsProps<Parsed>) {
  const form = given as unknown as ZodForm<VenueValues, unknown>
  return (
    <>
      <FormPart id="venue" title="Venue">
        <Wide><Field form={form} name="name" spec={venueSpecs.name} onText={onNamed} /></Wide>
        <Wide><SchoolField form={form} schoolName={schoolName} /></Wide>
        <Wide><Field form={form} name="directions" spec={venueSpecs.directions} /></Wide>
      </FormPart>
      <FormPart id="place" title="Place">
        <Wide><Field form={form} name="address" spec={venueSpecs.address} /></Wide>
        <ZipField form={form} />
        <Field form={form} name="city" spec={venueSpecs.city} />
        <StateField form={form} name="state" spec={venueSpecs.state} />
        <Field form={form} name="timeZone" spec={venueSpecs.timeZone} />
        <Field form={form} name="latitude" spec={venueSpecs.latitude} />
        <Field form={form} name="longitude" spec={venueSpecs.longitude} />
        <Wide><MapPoint form={form} /></Wide>
      </FormPart>
      <FormPart id="assets" title="Fields, courts, rooms" lead="What there is to play on or in, and what each can host." columns={false}>
        <VenueAssets form={form} />
      </FormPart>
      <FormPart id="hours" title="Opening times" lead="In the venue’s local time. Leave all days empty if it can be used at any time. 11:59 PM means midnight." columns={false}>
        <OpeningTimes form={form} />
      </FormPart>
    </>
  )
}

/** The office chooses a school, or none for a public place; staff have their own. */
function SchoolField({ form, schoolName }: { form: ZodForm<VenueValues, unknown>; schoolName: string | null }) {
  const { school } = useUser()
  const may = useMay()
  const { field, fieldState } = useController({ control: form.control, name: 'schoolId' })
  if (!may.see('allSchools')) return <p className={styles.fixed}><span className="dim">School</span> {schoolName ?? school?.name}</p>
  const label = field.value === null ? '' : (nameOfFound(String(field.value)) ?? schoolName ?? '')
  return (
    <SearchChoice
      name="schoolId"
      label="School"
      optional
      hint="Empty for a public place."
      load={findSchools}
      value={field.value === null ? null : { value: String(field.value), label }}
      onChange={(chosen) => field.onChange(chosen ? Number(chosen.value) : null)}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      ref={field.ref}
    />
  )
}

/** A ZIP code, which finds city, state, place on the map and time zone once it has five digits. */
function ZipField({ form }: { form: ZodForm<VenueValues, unknown> }) {
  const { told, find } = useZip(form, () => form.getValues('zip'), (place) => {
    const found = { ...place, timeZone: zoneOfPlace(place) ?? '' }
    for (const name of ['city', 'state', 'latitude', 'longitude', 'timeZone'] as const) form.setValue(name, found[name], { shouldDirty: true, shouldValidate: true })
  })
  return (
    <div>
      <Field form={form} name="zip" spec={venueSpecs.zip} onText={find} />
      <div role="status" className="dim">{told}</div>
    </div>
  )
}

/** Where it is on a map, to compare with where it should be. */
function MapPoint({ form }: { form: ZodForm<VenueValues, unknown> }) {
  const [latitude, longitude] = useWatch({ control: form.control, name: ['latitude', 'longitude'] })
  const number = (value: string | number | null) => (value === null || value === '' || !Number.isFinite(Number(value)) ? null : Number(value))
  const link = mapLink({ latitude: number(latitude), longitude: number(longitude) })
  return (
    <p className="dim">
      {link
        ? <><a href={link} target="_blank" rel="noreferrer">See this point on a map</a>. A ZIP code is only near it: copy the coordinates of the entrance from a map into the two fields.</>
        : 'With coordinates, people find it on a map.'}
    </p>
  )
}
