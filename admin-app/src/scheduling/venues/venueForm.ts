import type { z } from 'zod'
import { assetKindNames, assetKinds, type AssetKind } from '@portal/shared/scheduling/venues/venue.kinds'
import type { Venue, VenueFields } from '@portal/shared/scheduling/venues/venue.schemas'
import { zoneOptions } from '../../platform/lib/words/timeZones'
import type { FieldSpec } from '../../platform/ui/form/fieldMap'

/** What the form holds. */
export type VenueValues = z.input<typeof VenueFields>

export const emptyVenue: VenueValues = {
  name: '', schoolId: null, address: '', city: '', state: '', zip: '', latitude: null, longitude: null, timeZone: '', directions: '', openingTimes: [],
  // Most places have one: it is named, so that a name of the venue is enough to add it.
  assets: [{ assetId: null, name: 'Field 1', kind: 'field', activityIds: [] }],
}

type Asset = VenueValues['assets'][number]
const called = (kind: AssetKind) => (kind === 'other' ? 'Area' : assetKindNames[kind])
const givenName = new RegExp(`^(${assetKinds.map(called).join('|')}) \\d+$`)

/** A name that the form gave, or none: it may follow what the part is. */
export const isGivenName = (name: string): boolean => name.trim() === '' || givenName.test(name.trim())

/** "Court 2": the first name of its kind that no other part has. */
export function partName(kind: AssetKind, others: readonly Pick<Asset, 'name'>[]): string {
  const taken = new Set(others.map(({ name }) => name.trim().toLowerCase()))
  let number = 1
  while (taken.has(`${called(kind)} ${number}`.toLowerCase())) number += 1
  return `${called(kind)} ${number}`
}

/** What a venue of this name most likely has. */
const kindWords: readonly (readonly [RegExp, AssetKind])[] = [
  [/\b(gym|gyms|gymnasium|fieldhouse|field house)\b/i, 'gym'], [/\b(court|courts|tennis center)\b/i, 'court'], [/\b(pool|natatorium|aquatic|aquatics)\b/i, 'pool'],
  [/\btrack\b/i, 'track'], [/\b(golf|course)\b/i, 'course'], [/\b(auditorium|theater|theatre|stage)\b/i, 'stage'],
]
export const kindOfVenue = (name: string): AssetKind => kindWords.find(([word]) => word.test(name))?.[1] ?? 'field'

export function valuesOfVenue(venue: Venue): VenueValues {
  const { name, schoolId, address, city, state, zip, latitude, longitude, timeZone, directions, openingTimes, assets } = venue
  return {
    name, schoolId, address, city, state, zip, latitude, longitude, timeZone, directions,
    openingTimes: openingTimes.map((each) => ({ ...each })), assets: assets.map((each) => ({ ...each, activityIds: [...each.activityIds] })),
  }
}

const off = { autoComplete: 'off' } as const

export const venueSpecs = {
  name: { label: 'Venue name', ...off },
  address: { label: 'Address', optional: true, ...off },
  zip: { label: 'ZIP', kind: 'number', optional: true, ...off, hint: 'Enter five digits to fill in city, state, location and time zone.' },
  city: { label: 'City', optional: true, ...off },
  state: { label: 'State', optional: true, ...off },
  latitude: { label: 'Latitude', optional: true, ...off, placeholder: '30.2672' },
  longitude: { label: 'Longitude', optional: true, ...off, placeholder: '-97.7431' },
  timeZone: { label: 'Time zone', kind: 'choice', options: [{ value: '', label: 'The organization’s' }, ...zoneOptions()], hint: 'Games there are shown in this time zone.' },
  directions: { label: 'Directions', kind: 'long', optional: true, ...off, hint: 'How to get there, where to park, which gate.' },
} satisfies Record<string, FieldSpec>

/** What every field is called where changes are listed. */
export const venueLabels: Record<keyof VenueValues, string> = {
  name: 'Venue name', schoolId: 'School', address: 'Address', city: 'City', state: 'State', zip: 'ZIP', latitude: 'Latitude', longitude: 'Longitude', timeZone: 'Time zone',
  directions: 'Directions', openingTimes: 'Opening times', assets: 'Fields, courts and rooms',
}
