import { createRequire } from 'node:module'
import type { z } from 'zod'
import { DomainError } from '@portal/shared/call/errors'
import type { ZipPlace } from '@portal/shared/schools/school.schemas'

interface Place {
  zip: string
  city: string
  state: string
  latitude: number
  longitude: number
  country: string
}

let lookup: ((zip: string) => Place | undefined) | undefined

/**
 * Where a US ZIP code is, from the table of the `zipcodes` package: no service is asked.
 * @throws DomainError not-found
 */
export function placeOfZip(zip: string): z.output<typeof ZipPlace> {
  // Read when the first one is asked for: the table takes 5 MB.
  lookup ??= (createRequire(import.meta.url)('zipcodes') as { lookup: (zip: string) => Place | undefined }).lookup
  const place = lookup(zip)
  if (!place || place.country !== 'US') throw new DomainError('not-found', { message: `We do not know the ZIP code ${zip}. Please enter city and state yourself.` })
  return { zip, city: place.city, state: place.state, latitude: place.latitude, longitude: place.longitude }
}
