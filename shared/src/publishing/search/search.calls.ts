import { z } from 'zod'
import { PageQuery } from '../../platform/call/paging'
import { defineCall } from '../../platform/call/defineCall'
import { Found } from './search.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['schools', 'activities', 'teams', 'users', 'students', 'family', 'events'] as const

export const findEverywhere = defineCall({
  name: 'search.find',
  summary: 'People, schools, teams and events of which the words typed begin the names, as far as the signed-in person may see them; six of each at most',
  method: 'GET',
  path: '/search',
  // Each kind is gated as its own list is.
  access: { signedIn: true },
  input: z.strictObject({ search: PageQuery.shape.search }),
  output: Found,
  shows,
})
