import type { z } from 'zod'
import type { Venue, VenueFields } from '@portal/shared/scheduling/venues/venue.schemas'
import type { FieldSpec } from '../../platform/ui/form/fieldMap'

/** What the form holds. */
export type VenueValues = z.input<typeof VenueFields>

export const emptyVenue: VenueValues = {
  name: '', schoolId: null, address: '', city: '', state: '', zip: '', latitude: null, longitude: null, timeZone: '', directions: '', openingTimes: [],
  assets: [{ assetId: null, name: '', kind: 'field', activityIds: [] }],
}

export function valuesOfVenue(venue: Venue): VenueValues {
  const { name, schoolId, address, city, state, zip, latitude, longitude, timeZone, directions, openingTimes, assets } = venue
  return {
    name, schoolId, address, city, state, zip, latitude, longitude, timeZone, directions,
    openingTimes: openingTimes.map((each) => ({ ...each })), assets: assets.map((each) => ({ ...each, activityIds: [...each.activityIds] })),
  }
}

const off = { autoComplete: 'off' } as const
const zones = Intl.supportedValuesOf('timeZone')

export const venueSpecs = {
  name: { label: 'Venue name', ...off },
  address: { label: 'Address', optional: true, ...off },
  zip: { label: 'ZIP', kind: 'number', optional: true, ...off, hint: 'Enter five digits to fill in city, state, location and time zone.' },
  city: { label: 'City', optional: true, ...off },
  state: { label: 'State', optional: true, ...off },
  latitude: { label: 'Latitude', optional: true, ...off, placeholder: '30.2672' },
  longitude: { label: 'Longitude', optional: true, ...off, placeholder: '-97.7431' },
  timeZone: { label: 'Time zone', kind: 'choice', options: [{ value: '', label: 'The organization’s' }, ...zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))], hint: 'Matches there are shown in this time zone.' },
  directions: { label: 'Directions', kind: 'long', optional: true, ...off, hint: 'How to get there, where to park, which gate.' },
} satisfies Record<string, FieldSpec>

/** What every field is called where changes are listed. */
export const venueLabels: Record<keyof VenueValues, string> = {
  name: 'Venue name', schoolId: 'School', address: 'Address', city: 'City', state: 'State', zip: 'ZIP', latitude: 'Latitude', longitude: 'Longitude', timeZone: 'Time zone',
  directions: 'Directions', openingTimes: 'Opening times', assets: 'Fields, courts and rooms',
}
