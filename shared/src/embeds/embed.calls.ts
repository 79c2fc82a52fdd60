import { z } from 'zod'
import { defineCall } from '../call/defineCall'

/** Names and keys for who puts something on a website: schools with their names in addresses, and whose calendars have which address. */
export const ShareChoices = z.strictObject({
  activities: z.array(z.strictObject({ activityId: z.number().int(), activity: z.string(), name: z.string() })),
  /** Of the association, by name. */
  schools: z.array(z.strictObject({ schoolId: z.number().int(), schoolParam: z.string(), name: z.string(), city: z.string() })),
})
export type ShareChoices = z.infer<typeof ShareChoices>

export const listShareChoices = defineCall({
  name: 'embeds.listShareChoices',
  summary: 'The names of activities and schools that elements on websites are told to show, with the keys of their calendars',
  method: 'GET',
  path: '/share/choices',
  access: { signedIn: true },
  input: z.strictObject({}),
  output: ShareChoices,
})
