import { HexColor } from '../../identity/organizations/hexColor.schemas'
import { z } from 'zod'
import { addressLength, BodyId, Day, line, OptionalPhone, Slug, TimeZone } from '../../platform/call/fields'
import { contrastOf } from '../../platform/format/contrast'
import { OptionalEmail, OptionalZip } from '../../identity/profiles/profileFields.schemas'
import { mostInitials } from './initials'
import { membershipStatuses, schoolTypes } from './school.kinds'

/** How many entries the lists of a school have at most, and how long its texts are. */
export const schoolLimits = { name: 120, shortName: 40, line: 80, contacts: 6, counts: 24, note: 200 } as const

/** Any color or none: what is written on it and drawn around it is made to be read. */
export const SchoolColor = HexColor

/** A school's first color, which nobody can take for white: it is what the school is recognized by. */
export const FirstSchoolColor = SchoolColor.refine((color) => !/^#[0-9a-f]{6}$/.test(color) || contrastOf(color, '#ffffff') >= 1.2, 'Please choose a darker color.')

/** Letters and digits for the crest, or nothing. */
export const Initials = line(8).toUpperCase().regex(/^[\p{L}\p{N}]{0,3}$/u, `At most ${mostInitials} letters.`)

/** An address of the web, or nothing. */
export const OptionalWebsite = line(200).refine(isWebsite, 'Please enter an address that begins with https:// or http://.')

function isWebsite(text: string): boolean {
  if (text === '') return true
  try {
    const { protocol, hostname, username } = new URL(text)
    return /^https?:\/\//i.test(text) && (protocol === 'https:' || protocol === 'http:') && hostname.includes('.') && username === ''
  } catch {
    return false
  }
}

/** Someone to write to or call at a school, who need not have an account. */
export const SchoolContact = z.strictObject({
  /** "Head of school", "Athletic office". */
  title: line(60).min(1, 'Please enter their role at the school.'),
  name: line(80),
  email: OptionalEmail,
  phone: OptionalPhone,
})
export type SchoolContact = z.infer<typeof SchoolContact>

/** A form sends text. */
const students = z.coerce.number<string | number>('Use a whole number.').int('Use a whole number.').min(0, 'Use a whole number from 0.').max(9_999, 'At most 9,999.')

/** How many students a school had on a day. The academic year follows from the day. */
export const SchoolCount = z.strictObject({
  countedOn: Day,
  isFall: z.boolean(),
  grade9: students,
  grade10: students,
  grade11: students,
  grade12: students,
})
export type SchoolCount = z.infer<typeof SchoolCount>

/** What a school is in one academic year; an empty status says that nothing was decided. */
export const SchoolMembership = z.strictObject({
  academicYearId: BodyId,
  status: z.enum(['', ...membershipStatuses], 'Please choose a status.'),
  note: line(schoolLimits.note),
})
export type SchoolMembership = z.infer<typeof SchoolMembership>

/** What a school's own staff may change: how to reach it and what it looks like. */
export const ownSchoolFields = {
  mascot: line(schoolLimits.line),
  address: line(addressLength),
  city: line(schoolLimits.line),
  state: line(30),
  zip: OptionalZip,
  county: line(schoolLimits.line),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  phone: OptionalPhone,
  email: OptionalEmail,
  website: OptionalWebsite,
  initials: Initials,
  primaryColor: FirstSchoolColor,
  secondaryColor: SchoolColor,
  logoFileId: BodyId.nullable(),
  contacts: z.array(SchoolContact).max(schoolLimits.contacts, `At most ${schoolLimits.contacts} contacts.`),
}

/** Two counts on one day are one too many: which of them counts would be a guess. */
const SchoolCounts = z
  .array(SchoolCount)
  .max(schoolLimits.counts, `At most ${schoolLimits.counts} counts.`)
  .superRefine((counts, context) => {
    counts.forEach(({ countedOn }, index) => {
      if (countedOn && counts.findIndex((each) => each.countedOn === countedOn) < index) context.addIssue({ code: 'custom', path: [index, 'countedOn'], message: 'There is already a count for this day.' })
    })
  })

export const OwnSchoolFields = z.strictObject(ownSchoolFields)
export type OwnSchoolFields = z.output<typeof OwnSchoolFields>

/** Everything of a school that the office chooses. */
export const SchoolFields = OwnSchoolFields.extend({
  name: line(schoolLimits.name).min(1, 'School Name is required.'),
  shortName: line(schoolLimits.shortName),
  /** The name in addresses. Not schoolParam, which is a parameter that every call has. */
  slug: Slug,
  externalId: line(60),
  schoolType: z.enum(schoolTypes, 'Please choose which students it takes.'),
  lowestGrade: line(10),
  highestGrade: line(10),
  timeZone: z.union([z.literal(''), TimeZone], 'This is not a time zone.'),
  counts: SchoolCounts,
  memberships: z.array(SchoolMembership).max(60),
})
export type SchoolFields = z.output<typeof SchoolFields>
