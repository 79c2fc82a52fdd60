import { z } from 'zod'
import { Slug } from '../../platform/call/fields'
import { PageQuery } from '../../platform/call/paging'

/** `open`: nobody has certified the order, or whoever did has withdrawn it. */
export const certificationStates = ['open', 'certified'] as const
export const certificationSorts = ['activity', '-activity', 'name', '-name', 'ends', '-ends'] as const

export const ListCertifications = PageQuery.extend({
  sort: z.enum(certificationSorts).default('activity'),
  activity: Slug.optional(),
  /** All if not given. */
  state: z.enum(certificationStates, 'There is no such state.').optional(),
})

/** A district with a table, and whether someone put their name to its final order. */
export const CertificationRow = z.strictObject({
  districtId: z.number().int(),
  name: z.string(),
  activityName: z.string(),
  levelName: z.string(),
  /** Empty without one. */
  classificationName: z.string(),
  /** The last day of the activity's season, YYYY-MM-DD; null where it has no dates. */
  endsOn: z.iso.date().nullable(),
  /** When the order that counts was certified; null for an open one. */
  certifiedAt: z.iso.datetime().nullable(),
})
export type CertificationRow = z.infer<typeof CertificationRow>
