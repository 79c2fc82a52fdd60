import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'

/** Names and keys for who puts something on a website: schools with their names in addresses, whose calendars have which address, and years. */
export const ShareChoices = z.strictObject({
  activities: z.array(z.strictObject({ activityId: z.number().int(), activity: z.string(), name: z.string() })),
  /** Names of the academic years before the current one, the latest first: what is said in `season`. */
  seasons: z.array(z.string()),
  /** Of the association, by name. */
  schools: z.array(z.strictObject({ schoolId: z.number().int(), schoolParam: z.string(), name: z.string(), city: z.string() })),
})
export type ShareChoices = z.infer<typeof ShareChoices>

export const listShareChoices = defineCall({
  name: 'embeds.listShareChoices',
  summary: 'The names of activities, schools and years that elements on websites are told to show, with the keys of their calendars',
  method: 'GET',
  path: '/share/choices',
  access: { signedIn: true },
  input: z.strictObject({}),
  output: ShareChoices,
})
