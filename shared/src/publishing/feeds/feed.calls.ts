import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Slug } from '../../platform/call/fields'

/** Which results a feed holds, in the words that a list of scores takes. Without any of them those of the whole organization. */
export const ResultsFeedQuery = z.strictObject({
  activity: Slug.optional(), level: Slug.optional(), classification: Slug.optional(), district: Slug.optional(),
  /** Only those of this school (its name in addresses). */
  school: Slug.optional(),
})

/** Where the feed of results is, below /api. */
export const resultsFeedPath = '/public/results.rss'

export const getResultsFeed = defineCall({
  name: 'feeds.getResults',
  summary: 'The newest published results of an organization, or of an activity, a district or a school, as an RSS feed',
  method: 'GET',
  path: resultsFeedPath,
  access: { public: 'feed readers subscribe without signing in; published results of teams, and no person is named' },
  input: ResultsFeedQuery,
  output: z.string(),
  produces: 'application/rss+xml',
  errors: ['unknown-organization', 'not-found'],
  cacheable: true,
})
