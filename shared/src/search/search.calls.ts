import { z } from 'zod'
import { PageQuery } from '../call/paging'
import { defineCall } from '../call/defineCall'
import { Found } from './search.schemas'

export const findEverywhere = defineCall({
  name: 'search.find',
  summary: 'People, schools, teams and events of which the words typed begin the names, as far as the signed-in person may see them; six of each at most',
  method: 'GET',
  path: '/search',
  // Each kind is gated as its own list is.
  access: { signedIn: true },
  input: z.strictObject({ search: PageQuery.shape.search }),
  output: Found,
})
