import { z } from 'zod'
import { Crest } from '../schools/crest.schemas'
import { Id } from '../../platform/call/fields'
import { PageQuery } from '../../platform/call/paging'

export const teamSorts = ['school', '-school', 'team', '-team'] as const
export const TeamQuery = PageQuery.extend({
  sort: z.enum(teamSorts).default('school'),
  schoolId: Id.optional(),
  activityId: Id.optional(),
  /** Those that nobody coaches alone. */
  coach: z.enum(['none']).optional(),
  /** Those with nobody on their roster alone. */
  roster: z.enum(['none']).optional(),
})

/** A team in the list of all. */
export const ListedTeam = z.strictObject({
  teamId: z.number().int(),
  schoolActivityId: z.number().int(),
  levelId: z.number().int(),
  schoolId: z.number().int(),
  schoolName: z.string(),
  crest: Crest,
  /** What rows call the school. */
  schoolShort: z.string(),
  /** "Girls soccer Varsity Blue" */
  teamName: z.string(),
  /** "Ada Lantern, Ben Lantern"; empty where nobody coaches it. */
  coachNames: z.string(),
  /** Who could coach it, where nobody does and the reader may choose: active staff of the school, those who act for the whole school last. */
  staff: z.array(z.strictObject({ userId: z.number().int(), name: z.string(), roleNames: z.string() })),
  can: z.strictObject({ giveCoach: z.boolean() }),
})
export type ListedTeam = z.infer<typeof ListedTeam>

export const NamedTeam = z.strictObject({
  teamId: z.number().int(),
  teamName: z.string(),
  /** "Ada Lantern, Ben Lantern"; empty where nobody coaches it. */
  coachNames: z.string(),
  can: z.strictObject({ giveCoach: z.boolean() }),
})
export type NamedTeam = z.infer<typeof NamedTeam>
