import { z } from 'zod'
import { Crest } from '../../directory/schools/crest.schemas'
import { defineCall } from '../../platform/call/defineCall'
import { Slug } from '../../platform/call/fields'

/** Which alignment: by activity; the first published one if not given. Narrowed to a classification, a district or the one of a school. */
export const PublicAlignmentsQuery = z.strictObject({
  activity: Slug.optional(), classification: Slug.optional(), district: Slug.optional(), school: Slug.optional(),
})

export const PublicAlignments = z.strictObject({
  organization: z.strictObject({ orgParam: z.string(), name: z.string() }),
  /** Activities with a published alignment, the shown one among them. */
  activities: z.array(z.strictObject({ activity: z.string(), name: z.string() })),
  activity: z.strictObject({ activity: z.string(), name: z.string() }).nullable(),
  /** "2026-27 and 2027-28"; empty if nothing is published. */
  yearsText: z.string(),
  publishedText: z.string(),
  groups: z.array(z.strictObject({
    district: z.string(), name: z.string(), classification: z.string().nullable(), classificationName: z.string().nullable(),
    /** `remark`: what is particular about the school there ("Not eligible for district honors"); empty for nothing. */
    schools: z.array(z.strictObject({ schoolParam: z.string(), name: z.string(), crest: Crest, city: z.string(), remark: z.string() })),
  })),
})
export type PublicAlignments = z.infer<typeof PublicAlignments>

export const getPublicAlignments = defineCall({
  name: 'alignments.getPublic',
  summary: 'Which schools are in which district of an activity for the years of its published alignment',
  method: 'GET',
  path: '/public/alignments',
  access: { public: 'published alignments: names of schools in their districts' },
  input: PublicAlignmentsQuery,
  output: PublicAlignments,
  errors: ['unknown-organization', 'not-found'],
  cacheable: true,
})
