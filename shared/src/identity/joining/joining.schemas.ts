import { z } from 'zod'
import { BodyId, Day, Email, line, NewPassword, OptionalPhone, PersonName } from '../../platform/call/fields'

/** The kinds of people who sign up by themselves; people of the office are made by the office. */
export const joiningTypes = ['staff', 'student', 'parent', 'fan'] as const
export type JoiningType = (typeof joiningTypes)[number]

/** From this age a child may have an account of their own; younger ones are in the portal by their school and a parent (COPPA). */
export const youngestAge = 13
/** Schools that one sign-up may ask, and children that it may name. */
export const mostSchools = 5
export const mostChildren = 8
/** How long an address stays proved while the rest of the form is filled in, in minutes. */
export const provedMinutes = 60

/** Empty while the field is not needed; six digits else. */
const CodeOrNothing = z.string().trim().regex(/^(?:\d{6})?$/, 'Please fill in all OTP fields.')

export const AskedSchool = z.strictObject({
  schoolId: BodyId,
  /** The role that a staff member asks for there; null for everyone else. */
  roleId: BodyId.nullable(),
})

/** A child as a parent names it: enough for the school to find the record. */
export const NamedChild = z.strictObject({
  firstName: PersonName('First Name is required.'),
  lastName: PersonName('Last Name is required.'),
  schoolId: BodyId,
})
export type NamedChild = z.infer<typeof NamedChild>

/** A whole sign-up. Which parts a kind of person fills in is checkSignUp's to say. */
export const SignUp = z.strictObject({
  roleType: z.enum(joiningTypes, 'Please choose who you are.'),
  schools: z.array(AskedSchool).max(mostSchools, `At most ${mostSchools} schools.`),
  firstName: PersonName('First Name is required.'),
  lastName: PersonName('Last Name is required.'),
  /** Staff: what they do there, in their own words. */
  position: line(80),
  /** Students. */
  grade: z.number('Please choose a grade.').int().min(1, 'Please choose a grade.').max(12, 'Please choose a grade.').nullable(),
  bornOn: z.union([Day, z.literal('')], 'Use a date like 2010-05-30.'),
  /** Parents. */
  children: z.array(NamedChild).max(mostChildren, `At most ${mostChildren} children.`),
  /** Fans say that they are old enough; students by their birth date. */
  isOldEnough: z.boolean(),
  email: Email,
  emailCode: CodeOrNothing,
  phone: OptionalPhone,
  phoneCode: CodeOrNothing,
  password: NewPassword,
  /** The version of the terms that was shown and accepted. */
  termsVersion: z.number().int().min(0),
  /** The token of the invitation that led here; empty for none. */
  invitation: z.string().max(200, 'At most 200 characters.'),
})
export type SignUp = z.output<typeof SignUp>

/** What the sign-up form needs to know of the organization. */
export const JoiningForm = z.strictObject({
  organizationName: z.string(),
  termsVersion: z.number().int(),
  /** Phone numbers are proved by a code; false where no text messages are sent. */
  provesPhones: z.boolean(),
  /** What staff may ask to be at a school. */
  staffRoles: z.array(z.strictObject({ roleId: z.number().int(), name: z.string(), description: z.string() })),
})

/** All that is told of a school before someone is let in. */
export const SchoolChoice = z.strictObject({ schoolId: z.number().int(), name: z.string(), city: z.string(), state: z.string() })
export type SchoolChoice = z.infer<typeof SchoolChoice>
