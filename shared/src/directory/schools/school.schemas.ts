import { z } from 'zod'
import { BodyId, Id } from '../../platform/call/fields'
import { PageQuery } from '../../platform/call/paging'
import { PersonOutcome } from '../../identity/users/personList.schemas'
import { Crest } from './crest.schemas'
import { membershipStatuses, schoolTypes } from './school.kinds'
import { OwnSchoolFields, SchoolContact, SchoolCount, SchoolFields, SchoolMembership } from './schoolFields.schemas'

const ListedTag = z.strictObject({ tagId: z.number().int(), name: z.string(), color: z.string() })

/** A school as the list shows it. */
export const SchoolRow = z.strictObject({
  schoolId: z.number().int(),
  externalId: z.string().nullable(),
  name: z.string(),
  crest: Crest,
  schoolParam: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  /** Lowest and highest grade as the source gave them, such as "PK" and "12". */
  grades: z.string(),
  /** Students in grades 9 to 12; null where only a total is known. */
  highSchoolEnrollment: z.number().int().nullable(),
  totalEnrollment: z.number().int().nullable(),
  teamCount: z.number().int(),
  /** What it is in the chosen academic year; null if nothing was decided. */
  membership: z.enum(membershipStatuses).nullable(),
  tags: z.array(ListedTag),
  isDeleted: z.boolean(),
})
export type SchoolRow = z.infer<typeof SchoolRow>

export const schoolSorts = ['name', '-name', 'city', '-city', 'highSchoolEnrollment', '-highSchoolEnrollment', 'totalEnrollment', '-totalEnrollment'] as const

/** What the list of schools can be narrowed to. Without `deleted`: those that are there. */
export const schoolFilters = {
  /** In the chosen academic year; `none` where nothing was decided. */
  membership: z.enum([...membershipStatuses, 'none'], 'There is no such status.').optional(),
  county: PageQuery.shape.search.unwrap().optional(),
  tagId: Id.optional(),
  /** Schools with some of grades 9 to 12, or without. */
  highSchool: z.enum(['yes', 'no'], 'Use yes or no.').optional(),
  deleted: z.enum(['yes'], 'Use yes.').optional(),
}

/** What an export of schools is narrowed to: what the list shows. */
export const SchoolsExport = z.strictObject({ search: PageQuery.shape.search, ...schoolFilters })

export const SchoolFilterChoices = z.strictObject({ counties: z.array(z.string()), tags: z.array(ListedTag) })

/** The most schools that one call changes. */
export const mostSchoolsAtOnce = 100
export const SchoolIds = z.array(BodyId).min(1, 'Choose a school first.').max(mostSchoolsAtOnce, `At most ${mostSchoolsAtOnce} schools together.`)
export const SchoolOutcomes = z.strictObject({ outcomes: z.array(PersonOutcome) })
export type SchoolOutcome = z.infer<typeof PersonOutcome>

/** The weighted enrollment of the chosen academic year, how it came about or what is missing, and the band it falls into. */
export const SchoolWeight = z.strictObject({
  year: z.string(),
  value: z.number().nullable(),
  text: z.string(),
  /** Null without a value, or where the year's classifications name no such enrollment. */
  classification: z.string().nullable(),
})

const asShown = {
  contacts: z.array(SchoolContact),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  zip: z.string(), email: z.string(), phone: z.string(), website: z.string(), initials: z.string(), primaryColor: z.string(), secondaryColor: z.string(),
  mascot: z.string(), address: z.string(), city: z.string(), state: z.string(), county: z.string(), logoFileId: z.number().int().nullable(),
}

/** A school as the office opens it. What an import brought is shown as it is, also where the form would not take it. */
export const School = z.strictObject({
  schoolId: z.number().int(),
  crest: Crest,
  ...asShown,
  name: z.string(), shortName: z.string(), slug: z.string(), externalId: z.string(), schoolType: z.enum(schoolTypes),
  lowestGrade: z.string(), highestGrade: z.string(), timeZone: z.string(),
  counts: z.array(SchoolCount),
  /** One for each academic year of the organization, latest first. */
  memberships: z.array(SchoolMembership),
  years: z.array(z.strictObject({ academicYearId: z.number().int(), label: z.string() })),
  weight: SchoolWeight,
  lastChange: z.strictObject({ at: z.string(), by: z.string().nullable() }).nullable(),
  isDeleted: z.boolean(),
  /** A short name for the current state; equal states have equal ones. */
  version: z.string(),
})
export type School = z.infer<typeof School>

/** The user's own school: facts that anyone there may read. */
export const OwnSchool = z.strictObject({
  schoolId: z.number().int(),
  crest: Crest,
  name: z.string(), shortName: z.string(), schoolType: z.enum(schoolTypes), grades: z.string(),
  ...asShown,
  membership: z.enum(membershipStatuses).nullable(),
  year: z.string(),
  /** For its own staff; null for families. */
  weight: SchoolWeight.nullable(),
  mayChange: z.boolean(),
  version: z.string(),
})
export type OwnSchool = z.infer<typeof OwnSchool>

const version = z.string().max(40)

export const AddSchool = SchoolFields.extend({ key: z.uuid('This is not a valid key.') })
export const SaveSchool = SchoolFields.partial().extend({ schoolId: Id, version })
export const SaveOwnSchool = OwnSchoolFields.partial().extend({ schoolId: BodyId, version })

/** Where a ZIP code is. */
export const ZipPlace = z.strictObject({ zip: z.string(), city: z.string(), state: z.string(), latitude: z.number(), longitude: z.number() })
