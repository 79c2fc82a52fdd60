import { z } from 'zod'
import { addressLength, Day, Email, largestId, line, nameLength, OptionalPhone, PersonName, Phone } from '../../platform/call/fields'

/** Lengths and counts: the specification's section 9 has 30 and 55 letters, too few for names that people have. */
export const limits = { name: nameLength, address: addressLength, contacts: 3, positions: 10, roles: 20 } as const

const needed = (message: string) => line(limits.name).min(1, message)

/** A name of someone of this kind, with the specification's message: 'Staff First Name is required.' */
export const firstName = (kind: string) => PersonName(`${kind} First Name is required.`)
export const lastName = (kind: string) => PersonName(`${kind} Last Name is required.`)

/** Five digits, or nothing. */
export const OptionalZip = line(5).regex(/^(?:\d{5})?$/, 'A ZIP code has exactly 5 digits.')

/** An email address, or nothing. */
export const OptionalEmail = z.union([z.literal(''), Email], 'Please enter a valid email address.')

/** Where someone lives and is called. */
export const whereabouts = {
  /** Kept as typed. */
  phone: OptionalPhone,
  address: line(limits.address),
  city: line(limits.name),
  state: line(limits.name),
  zip: OptionalZip,
}

export const EmergencyContact = z.strictObject({
  name: needed('Contact Name is required.'),
  /** What the contact is to the person: "Mother", "Neighbor". */
  relation: line(limits.name),
  phone: Phone,
  email: OptionalEmail,
})
export type EmergencyContact = z.infer<typeof EmergencyContact>

export const EmergencyContacts = z.array(EmergencyContact).max(limits.contacts, `At most ${limits.contacts} emergency contacts.`)

/** What someone does, in their own words: "Head coach, girls soccer". */
export const Positions = z.array(line(limits.name).min(1, 'This field is required.')).max(limits.positions, `At most ${limits.positions} positions.`)

/** A key that a form has chosen; 0 while nothing is chosen. */
const chosen = (message: string) => z.number(message).int(message).min(1, message).max(largestId, message)

export const ChosenSchool = chosen('Please select a School')

/** A role to hold, at a school or (null) at the organization. */
export const RoleGrant = z.strictObject({ roleId: chosen('Please select a Role'), schoolId: ChosenSchool.nullable() })
export type RoleGrant = z.infer<typeof RoleGrant>

/** Those that someone adds begin with at least one (addPerson); a person's last one at a school can be taken away. */
export const RoleGrants = z.array(RoleGrant).max(limits.roles, `At most ${limits.roles} roles.`)

/** The school's own: 1 to 12. A form sends text. */
export const Grade = z.coerce.number<string | number>('Please select a Grade').int('Please select a Grade').min(1, 'Please select a Grade').max(12, 'Please select a Grade')

/** A birth date as a calendar day, or nothing. That it can be true is checked against the day it is entered on. */
export const OptionalBirthDate = z.union([z.literal(''), Day], 'Use a date like 2010-09-30.')

/** A day of a student's school life or health, or nothing. That it can be true is checked against the day it is entered on. */
export const OptionalPastDay = z.union([z.literal(''), Day], 'Use a date like 2026-08-17.')

/** The picture that was uploaded for this person; null for none. */
export const PhotoFile = chosen('This is not a valid file.').nullable()

/** What a profile was when it was read, so that nobody overwrites what someone else changed since. */
export const Version = z.string().min(1).max(64)
