import { z } from 'zod'
import { roleTypes } from '../../platform/access/roleTypes'
import { AddedKey, BodyId, Email, Id } from '../../platform/call/fields'
import { proofAgain } from '../passwords/proof.schemas'
import { namingWishes } from '../publicNames/publicNameRules'
import { NamingSaid } from '../publicNames/publicNames.schemas'
import { genders, personStatuses } from '../users/person.schemas'
import {
  ChosenSchool, EmergencyContact, EmergencyContacts, firstName, Grade, lastName, OptionalBirthDate, OptionalEmail, OptionalPastDay, PhotoFile, Positions, RoleGrants, Version, whereabouts,
} from './profileFields.schemas'

/** The kinds of people with an account that have a form each. */
export const personKinds = ['staff', 'parent', 'org', 'fan'] as const
export type PersonKind = (typeof personKinds)[number]

const person = (kind: string) => ({
  firstName: firstName(kind),
  lastName: lastName(kind),
  email: Email,
  ...whereabouts,
  positions: Positions,
  photoFileId: PhotoFile,
  contacts: EmergencyContacts,
  roles: RoleGrants,
})

/** What a person with an account is asked for, as the form has it. */
export const StaffFields = z.strictObject(person('Staff'))
export const ParentFields = z.strictObject(person('Parent'))
export type PersonFields = z.infer<typeof StaffFields>
export const FanFields = z.strictObject({ firstName: firstName('Fan'), lastName: lastName('Fan'), email: Email, phone: whereabouts.phone })
export type PersonField = keyof PersonFields
export const personFields = Object.keys(StaffFields.shape) as PersonField[]

/** `sendLink`: the new person gets an email with which they set a password. */
const adding = { key: AddedKey, sendLink: z.boolean() }

/** `coachOf`: the teams that they coach from the start. */
export const AddStaff = StaffFields.extend(adding).extend({ coachOf: z.array(BodyId).max(20, 'At most 20 teams.').default([]) })
/** Password and code are always asked for again: anyone who is added works in the office. */
export const AddOfficePerson = AddStaff.extend(proofAgain)
export const SaveStaff = StaffFields.partial().extend({ staffId: Id, version: Version })
/** Password and code are asked for again where a role of the office is given, or the address changes that someone signs in to it with. */
export const SaveOfficePerson = SaveStaff.extend(proofAgain)
export const SaveParent = ParentFields.partial().extend({ userId: Id, version: Version })
export const SaveFan = FanFields.partial().extend({ fanId: Id, version: Version })

/** Who changed a profile last, and when. `by` is null for what the server itself did and for readers whom it does not concern. */
const LastChange = z.strictObject({ at: z.iso.datetime(), by: z.string().nullable() }).nullable()

/** A person with an account, as far as the reader may see them. */
export const PersonProfile = z.strictObject({
  userId: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  positions: z.array(z.string()),
  photoFileId: z.number().int().nullable(),
  contacts: z.array(EmergencyContact.extend({ email: z.string(), phone: z.string() })),
  /** The roles that the reader may see; `isFixed` for those that they may not take away. */
  roles: z.array(z.strictObject({
    roleId: z.number().int(), roleName: z.string(), roleType: z.enum(roleTypes), schoolId: z.number().int().nullable(), schoolName: z.string().nullable(), isFixed: z.boolean(),
  })),
  /** Of a parent: those whom the reader may see. */
  children: z.array(z.strictObject({ studentId: z.number().int(), name: z.string(), schoolName: z.string() })),
  status: z.enum(personStatuses),
  joinedAt: z.iso.datetime(),
  /** A password is set: the person can sign in. */
  canSignIn: z.boolean(),
  /** The person also has to do with other schools or the office: the reader sees no more than belongs to their own school. */
  isShared: z.boolean(),
  /** The fields that the reader may change. */
  editable: z.array(z.enum(personFields)),
  lastChange: LastChange,
  version: z.string(),
})
export type PersonProfile = z.infer<typeof PersonProfile>

/** What a student is asked for, as the form has it. */
export const StudentFields = z.strictObject({
  schoolId: ChosenSchool,
  firstName: firstName('Student'),
  lastName: lastName('Student'),
  grade: Grade,
  gender: z.enum(genders),
  bornOn: OptionalBirthDate,
  /** What eligibility goes by: the first day in grade 9, the day of coming from another school, the last examination by a doctor. */
  enteredGrade9On: OptionalPastDay,
  transferredOn: OptionalPastDay,
  physicalOn: OptionalPastDay,
  email: OptionalEmail,
  ...whereabouts,
  photoFileId: PhotoFile,
  /** Whether the student is named in public: what the family said, and what the school said. Each is its speaker's to change. */
  familyNaming: z.enum(namingWishes),
  schoolNaming: z.enum(namingWishes),
  contacts: EmergencyContacts,
  /** The student signs in with the email address above. Once there is an account, this stays true. */
  hasAccount: z.boolean(),
})
export type StudentFields = z.infer<typeof StudentFields>
export type StudentField = keyof StudentFields
export const studentFields = Object.keys(StudentFields.shape) as StudentField[]

/** What eligibility goes by may be left out where someone is added. For the family nobody speaks here. */
export const AddStudent = StudentFields.omit({ familyNaming: true }).extend({ key: AddedKey, enteredGrade9On: OptionalPastDay.default(''), transferredOn: OptionalPastDay.default(''), physicalOn: OptionalPastDay.default('') })
export const SaveStudent = StudentFields.partial().extend({ studentId: Id, version: Version })

/** A student as far as the reader may see them: the office, the student's school and family. Never public. */
export const StudentProfile = z.strictObject({
  studentId: z.number().int(),
  schoolId: z.number().int(),
  schoolName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  grade: z.number().int(),
  gender: z.enum(genders),
  bornOn: z.string(),
  enteredGrade9On: z.string(),
  transferredOn: z.string(),
  physicalOn: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  photoFileId: z.number().int().nullable(),
  familyNaming: z.enum(namingWishes),
  schoolNaming: z.enum(namingWishes),
  namingSaid: NamingSaid,
  contacts: PersonProfile.shape.contacts,
  hasAccount: z.boolean(),
  /** The key of the student's own account; null without one. */
  userId: z.number().int().nullable(),
  canSignIn: z.boolean(),
  parents: z.array(z.strictObject({ userId: z.number().int(), name: z.string(), email: z.string() })),
  status: z.enum(personStatuses),
  editable: z.array(z.enum(studentFields)),
  lastChange: LastChange,
  version: z.string(),
})
export type StudentProfile = z.infer<typeof StudentProfile>
