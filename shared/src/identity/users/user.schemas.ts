import { z } from 'zod'
import { roleTypes } from '../../platform/access/roleTypes'
import { accountStatuses, ListedTag, PersonMay, personFilters } from './personList.schemas'
import { BodyId, Id, OptionalPhone, PersonName } from '../../platform/call/fields'
import { PageQuery } from '../../platform/call/paging'

/** A person as the list of users shows them: with the roles of the asked type that the reader may see. */
export const UserRow = z.strictObject({
  userId: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Names of roles, and schools, each once, in the order of the alphabet. */
  roles: z.array(z.string()),
  schools: z.array(z.strictObject({ schoolId: z.number().int(), name: z.string() })),
  status: z.enum(accountStatuses),
  tags: z.array(ListedTag),
  /** The reader may sign in as this person (sessions.openAsUser says the same). */
  mayBeActedAs: z.boolean(),
  may: PersonMay,
})
export type UserRow = z.infer<typeof UserRow>

/** The kinds of people as the addresses of the administration name them. */
export const UserType = z.enum(roleTypes, 'There is no such kind of people.')

/** People of one kind, and what their list can be narrowed to: `password: none` are those who never set a password, and so never signed in: whom an invitation did not reach. */
export const userFilters = { userType: UserType, ...personFilters, status: z.enum(accountStatuses, 'There is no such status.').optional(), roleId: Id.optional(), password: z.enum(['none'], 'There is no such choice.').optional() }

/** What an export of people is narrowed to: what the list shows. */
export const UsersExport = z.strictObject({ search: PageQuery.shape.search, ...userFilters })

/** What people may change of themselves. */
export const OwnProfileChange = z.strictObject({
  firstName: PersonName('First Name is required.'),
  lastName: PersonName('Last Name is required.'),
})

/** What someone says of themselves at their first sign-in. A phone number is asked of staff and the office only, and may stay empty. */
export const FirstProfile = OwnProfileChange.extend({ phone: OptionalPhone.optional() })

/** `mayChangeEmail` is false of students: the address that they sign in with is their school's to change. */
export const OwnProfile = z.strictObject({
  firstName: z.string(), lastName: z.string(), phone: z.string(), email: z.string(),
  /** Someone has shown that they read what is sent to the number; only such a number resets a password. */
  isPhoneProved: z.boolean(), mayChangeEmail: z.boolean(),
})

/** What files.upload answered for an upload as `photo`; null takes the photo away. */
export const OwnPhotoChange = z.strictObject({ fileId: BodyId.nullable() })
export const OwnPhoto = z.strictObject({ profilePic: z.number().int().nullable() })
