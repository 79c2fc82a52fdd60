import { z } from 'zod'
import { Crest } from '../../directory/schools/crest.schemas'
import { roleTypes } from '../../platform/access/roleTypes'
import { eventKinds } from '../../competition/events/event.kinds'

const key = z.number().int()

/** What is found at most of each kind. */
export const mostFound = 6

/** Fewer letters than this find screens alone. */
export const fewestLetters = 2

export const FoundPerson = z.strictObject({
  /** As what the person is listed. A student's is the school's record, and `id` its key. */
  kind: z.enum(roleTypes),
  id: key,
  name: z.string(),
  /** "Grade 10 · Atlas Academy", "Coach · Atlas Academy" */
  detail: z.string(),
})
export type FoundPerson = z.infer<typeof FoundPerson>

export const FoundSchool = z.strictObject({
  schoolId: key, schoolParam: z.string(), name: z.string(), crest: Crest, detail: z.string().describe('"Waco, TX"'),
  /** The reader's own, for parents their children's. */
  isOwn: z.boolean(),
})
export type FoundSchool = z.infer<typeof FoundSchool>

export const FoundTeam = z.strictObject({
  teamId: key, activityId: key, levelId: key, schoolActivityId: key,
  name: z.string().describe('"Atlas Academy Blue"'), crest: Crest, detail: z.string().describe('"Girls soccer · Varsity"'),
  isOwn: z.boolean(),
})
export type FoundTeam = z.infer<typeof FoundTeam>

export const FoundEvent = z.strictObject({ eventId: key, kind: z.enum(eventKinds), name: z.string(), detail: z.string().describe('"Fri, Nov 20 · Prairie Park, Waco"') })
export type FoundEvent = z.infer<typeof FoundEvent>

/** What a search finds of what the reader may see, of each kind what fits best first. */
export const Found = z.strictObject({ people: z.array(FoundPerson), schools: z.array(FoundSchool), teams: z.array(FoundTeam), events: z.array(FoundEvent) })
export type Found = z.infer<typeof Found>
