import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'

const NamedPlace = z.strictObject({ code: z.string(), name: z.string() })
const Country = z.string().regex(/^[A-Z]{2}$/, 'Use two letters, such as US.')

export const listCountries = defineCall({
  name: 'places.listCountries',
  summary: 'All countries by their names in English, the United States and Canada first',
  method: 'GET',
  path: '/countries',
  access: { signedIn: true },
  input: z.strictObject({}),
  output: z.array(NamedPlace),
})

export const listStates = defineCall({
  name: 'places.listStates',
  summary: 'The states of the United States or the provinces of Canada; none for other countries',
  method: 'GET',
  path: '/states',
  access: { signedIn: true },
  input: z.strictObject({ country: Country.default('US') }),
  output: z.array(NamedPlace),
})

export const listCities = defineCall({
  name: 'places.listCities',
  summary: 'The cities of a state of the United States; none for other countries',
  method: 'GET',
  path: '/cities',
  access: { signedIn: true },
  input: z.strictObject({ country: Country.default('US'), state: Country }),
  output: z.array(z.strictObject({ name: z.string() })),
})
