import { z } from 'zod'
import { defineCall } from '../call/defineCall'
import { Slug } from '../call/fields'
import { ActivityChoice } from './activity.schemas'

export const listActivityChoices = defineCall({
  name: 'activities.listChoices',
  summary: 'Activities, levels and districts of the organization in the chosen academic year',
  method: 'GET',
  path: '/activities/choices',
  access: { signedIn: true },
  input: z.strictObject({}),
  output: z.strictObject({ activities: z.array(ActivityChoice) }),
})

export const listPublicActivityChoices = defineCall({
  name: 'activities.listPublicChoices',
  summary: 'Published activities, levels and districts, for the choices on public pages',
  method: 'GET',
  path: '/public/activities',
  access: { public: 'the choices on public pages; names only' },
  input: z.strictObject({ activity: Slug.optional() }),
  output: z.strictObject({ activities: z.array(ActivityChoice) }),
  errors: ['unknown-organization'],
  cacheable: true,
})
