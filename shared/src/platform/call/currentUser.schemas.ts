import { z } from 'zod'
import { firstSteps } from '../access/firstSteps'
import { permissions } from '../access/permissions'
import { roleTypes } from '../access/roleTypes'
import { Preferences } from './preferences.schemas'

const InBoth = z.string().startsWith('light-dark(')
/** The style of a page in the organization's color (shared/src/platform/colors/accentStyle.ts); null for the portal's own. */
const Accent = z.strictObject({ '--accent': InBoth, '--accent-soft': InBoth, '--on-accent': InBoth, '--masthead': z.string(), '--on-masthead': z.string() })

/** One of the roles a person holds, at one school or at the organization itself (schoolId null). */
export const HeldRole = z.strictObject({
  userRoleId: z.number().int(),
  userRole: z.string(),
  userRoleType: z.enum(roleTypes),
  schoolId: z.number().int().nullable(),
  schoolName: z.string().nullable(),
})

/**
 * Who is signed in, in which role, and what the app needs to draw itself for them. The specification's names (section 3), where ours
 * differ; "session" is what the app keeps with it, encrypted (admin-app/src/platform/lib/session/session.ts):
 *
 * | specification | here |
 * | --- | --- |
 * | user | userId, firstName, lastName, email |
 * | token, selected academic year | token and academicYearId of the session |
 * | schoolName | school.name |
 * | orgStaff, schoolStaff | userRoleType 'org', userRoleType 'staff' |
 * | orgStaffId, schoolStaffId | userId: a person who works somewhere is an account and has no other key |
 * | tempPassNav | firstStep 'password' |
 * | isNewProfile | firstStep 'profile' |
 * | staffAOR (acknowledgment of rules) | rulesAsked; firstStep 'rules' |
 * | userActionItems | actionItems of the session (dashboard.getActionItems) |
 * | isCurrentAcademicYear | isCurrent of academicYears |
 *
 * userRole, userRoleType, organization, school, permissions, userMultiRole, schoolStudentId, schoolCount and profilePic are called the same.
 */
export const CurrentUser = z.strictObject({
  userId: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The file with the person's photo (files.get); null for none. */
  profilePic: z.number().int().nullable(),
  /** Null, '' and null while no role is given to the person. */
  userRoleId: z.number().int().nullable(),
  userRole: z.string(),
  userRoleType: z.enum(roleTypes).nullable(),
  permissions: z.array(z.enum(permissions)),
  organization: z.strictObject({ id: z.number().int(), orgParam: z.string(), name: z.string(), timeZone: z.string(), logoFileId: z.number().int().nullable(), accent: Accent.nullable() }),
  school: z.strictObject({ id: z.number().int(), name: z.string(), schoolParam: z.string() }).nullable(),
  /** In the School Admin view the school as within which an org admin works; role, permissions and school are then those of that view. */
  schoolView: z.strictObject({ schoolId: z.number().int(), name: z.string() }).nullable(),
  userMultiRole: z.array(HeldRole),
  /** How many schools the person may look at in their roles: the office all of the association, others those where they hold one. */
  schoolCount: z.number().int(),
  /** In a student's role the school's record of them; null for others, and where there is none. */
  schoolStudentId: z.number().int().nullable(),
  academicYears: z.array(z.strictObject({ id: z.number().int(), label: z.string(), isCurrent: z.boolean() })),
  /**
   * What the person has to do before anything else; null for nothing. An admin who acts as them need not. A new session names the rules
   * also while they can still be put off.
   */
  firstStep: z.enum(firstSteps).nullable(),
  /** The association's rules of the year wait to be acknowledged; true also while it can still be put off. */
  rulesAsked: z.boolean(),
  /** How the person has lists and menu; preferences.save changes it. */
  preferences: Preferences,
  actingAs: z.boolean(),
  /** In admin-as-user mode the name of the admin behind this person. */
  actingUserName: z.string().nullable(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** A new session: the token is shown once and kept by the server only as a hash. */
export const NewSession = z.strictObject({ token: z.string(), expiresAt: z.iso.datetime(), user: CurrentUser })
export type NewSession = z.infer<typeof NewSession>
