import { createRequire } from 'node:module'
import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { ZipPlace } from '@portal/shared/directory/schools/school.schemas'

interface Place {
  zip: string
  city: string
  state: string
  latitude: number
  longitude: number
  country: string
}

interface Table {
  lookup: (zip: string) => Place | undefined
  lookupByState: (state: string) => Place[]
}

let table: Table | undefined

/** Read when the first one is asked for: the table takes 5 MB. */
const places = (): Table => (table ??= createRequire(import.meta.url)('zipcodes') as Table)

/** The cities of a state of the United States, each once, by name. */
export const citiesOf = (state: string): { name: string }[] =>
  [...new Set(places().lookupByState(state).map(({ city }) => city))].sort((one, other) => one.localeCompare(other, 'en-US')).map((name) => ({ name }))

/** Where the middle of a US ZIP code is ("76701" or "76701-1234"); undefined for one that the table does not have. */
export function centroidOf(zip: string): { latitude: number; longitude: number } | undefined {
  const [code] = /^\d{5}/.exec(zip.trim()) ?? []
  const place = code === undefined ? undefined : places().lookup(code)
  return place?.country === 'US' ? { latitude: place.latitude, longitude: place.longitude } : undefined
}

/**
 * Where a US ZIP code is, from the table of the `zipcodes` package: no service is asked.
 * @throws DomainError not-found
 */
export function placeOfZip(zip: string): z.output<typeof ZipPlace> {
  const place = places().lookup(zip)
  if (!place || place.country !== 'US') throw new DomainError('not-found', { message: `We do not know the ZIP code ${zip}. Please enter city and state yourself.` })
  return { zip, city: place.city, state: place.state, latitude: place.latitude, longitude: place.longitude }
}
