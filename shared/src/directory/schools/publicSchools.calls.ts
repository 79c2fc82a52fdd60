import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Slug } from '../../platform/call/fields'
import { PageQuery } from '../../platform/call/paging'
import { publicSchoolFields } from '../../identity/organizations/publicSchool.kinds'
import { Crest } from './crest.schemas'
import { membershipStatuses } from './school.kinds'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['schools', 'teams', 'tags'] as const

const known = (names: string[]) => names.every((name) => name === 'all' || publicSchoolFields.some((field) => field === name))

/** Which schools, and what of each: "city,website"; all that the organization shows if not given. */
export const PublicSchoolsQuery = PageQuery.omit({ search: true, pageSize: true }).extend({
  school: Slug.optional(),
  fields: z.string().max(200).transform((text) => text.split(',').map((name) => name.trim()).filter(Boolean)).refine(known, `Use some of ${publicSchoolFields.join(', ')}, or all.`).optional(),
  /** What the schools are to the association in the academic year. */
  status: z.enum(['all', ...membershipStatuses], `Use all, ${membershipStatuses.join(', ')}.`).default('all'),
})

export const PublicSchools = z.strictObject({
  organization: z.strictObject({ orgParam: z.string(), name: z.string() }),
  academicYear: z.string(),
  /** What was asked for and the organization shows. */
  fields: z.array(z.strictObject({ field: z.enum(publicSchoolFields), name: z.string() })),
  /** `values` are those of `fields`; empty where nothing is known. */
  rows: z.array(z.strictObject({ schoolParam: z.string(), name: z.string(), crest: Crest, values: z.array(z.string()) })),
  total: z.number().int(), page: z.number().int(), pageSize: z.number().int(),
})
export type PublicSchools = z.infer<typeof PublicSchools>

export const listPublicSchools = defineCall({
  name: 'schools.listPublic',
  summary: 'Schools of the association with what the organization shows of them to everyone',
  method: 'GET',
  path: '/public/school',
  access: { public: 'names of schools, and the fields that the organization chose to show; no phone number or email address' },
  input: PublicSchoolsQuery,
  output: PublicSchools,
  errors: ['unknown-organization', 'not-found'],
  cacheable: true,
  shows,
})

export const PublicSchoolNames = z.strictObject({ schools: z.array(z.strictObject({ schoolParam: z.string(), name: z.string() })) })
export type PublicSchoolNames = z.infer<typeof PublicSchoolNames>

export const listPublicSchoolNames = defineCall({
  name: 'schools.listPublicNames',
  summary: 'The names of all schools of the association, to choose one of them',
  method: 'GET',
  path: '/public/school/names',
  access: { public: 'names of schools' },
  input: z.strictObject({}),
  output: PublicSchoolNames,
  errors: ['unknown-organization'],
  cacheable: true,
  shows,
})
