import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { idOf } from '../../platform/call/fields'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['activities', 'events', 'performances', 'students', 'teams'] as const

/**
 * What everyone reads of a contest: performances whose category is released and whose team's classification is certified, of an event whose results
 * are published. Performers as their association and their families have it; nothing that the school called an entry.
 */
export const PublicPerformanceResults = z.strictObject({
  organization: z.strictObject({ orgParam: z.string(), name: z.string() }),
  event: z.strictObject({ eventId: z.number().int(), name: z.string(), whenText: z.string(), place: z.string() }),
  /** Total scores of the certified classifications, teams in their certified order; the name is empty where there is one classification only. */
  classifications: z.array(z.strictObject({ name: z.string(), teams: z.array(z.strictObject({
    /** Null for a school, whose sweepstakes are of all of its teams. */
    teamId: z.number().int().nullable(), name: z.string(), place: z.number().int().nullable(), placeText: z.string(), tieText: z.string(), totalScore: z.number() })) })),
  categories: z.array(z.strictObject({
    name: z.string(),
    /** Best rating first. */
    rows: z.array(z.strictObject({
      teamId: z.number().int(), teamName: z.string(), classificationName: z.string(),
      /** "Ivy F." of a solo or an ensemble, "Ivy F., 2 more" where others are not named; empty for a large ensemble, and where nobody is named. */
      performers: z.string(),
      title: z.string(), composer: z.string(), rating: z.number().int(),
    })),
  })),
})
export type PublicPerformanceResults = z.infer<typeof PublicPerformanceResults>

export const getPublicPerformanceResults = defineCall({
  name: 'performances.getPublicResults',
  summary: 'Ratings of a contest that are released and certified, with the total scores of the certified classifications, once the event’s results are published',
  method: 'GET',
  path: '/public/performance-results',
  access: { public: 'released and certified ratings of a published event; students as their association and their families have it' },
  input: z.strictObject({ event: idOf('event') }),
  output: PublicPerformanceResults,
  errors: ['unknown-organization', 'not-found'],
  cacheable: true,
  goesBy: ['orgParam'],
  shows,
})
