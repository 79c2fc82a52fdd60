import { permissions, type Permission } from '@portal/shared/platform/access/permissions'
import type { RoleType } from '@portal/shared/platform/access/roleTypes'

/** A role that a new organization begins with; its admin may change it afterwards. */
export interface DefaultRole {
  name: string
  roleType: RoleType
  permissions: Permission[]
  /** True for roles that may act for every team of their school. */
  wholeSchool: boolean
}

/** What everyone who takes part may look at. */
const looking: Permission[] = ['activity-list', 'teams-list', 'general-event-list']

/** What it takes to run a team. */
const runningTeams: Permission[] = [...looking, 'teams-edit', 'regular-season-create', 'venue-list']

/** What it takes to run all teams of a school. `activity-edit` opens the school's student report to staff (specification, section 2). */
const runningSchoolTeams: Permission[] = [...runningTeams, 'activity-edit', 'teams-create', 'venue-create', 'venue-edit', 'user-list']

/** What a school's directors do after a music contest: the judges' notes and the ratings. */
const judging: Permission[] = ['upload-notes', 'upload-rating']

/** Everything but roles, and but making schools or people, or changing people. */
const officeWork: Permission[] = permissions.filter((each) => !/^(role|school-create|user-create|user-edit)/.test(each))

/**
 * The roles of the specification (section 6), with the permissions that their screens ask for.
 * The first one is the org admin's: set-up gives it to the person who makes the organization.
 */
export const defaultRoles: DefaultRole[] = [
  { name: 'Organization Admin', roleType: 'org', permissions: [...permissions], wholeSchool: false },
  // Works in the office without deciding who may do what.
  { name: 'Organization Staff', roleType: 'org', permissions: officeWork, wholeSchool: false },
  { name: 'Athletic Director', roleType: 'staff', permissions: [...runningSchoolTeams, 'user-create', 'user-edit'], wholeSchool: true },
  { name: 'Assistant Athletic Director', roleType: 'staff', permissions: runningSchoolTeams, wholeSchool: true },
  {
    name: 'School Admin',
    roleType: 'staff',
    permissions: [...runningSchoolTeams, 'user-create', 'user-edit', 'role-list', 'tags-list', 'tags-edit'],
    wholeSchool: true,
  },
  { name: 'Directors', roleType: 'staff', permissions: [...runningSchoolTeams, ...judging], wholeSchool: true },
  // Runs the arts, not the sports: acts for the teams it is assigned to, as a coach does.
  { name: 'Fine Arts Director', roleType: 'staff', permissions: [...runningSchoolTeams, ...judging], wholeSchool: false },
  { name: 'Coach', roleType: 'staff', permissions: runningTeams, wholeSchool: false },
  { name: 'Student', roleType: 'student', permissions: looking, wholeSchool: false },
  // A parent may edit their own child (edit-student asks for user-edit); policy keeps them to that child.
  { name: 'Parent', roleType: 'parent', permissions: [...looking, 'user-edit'], wholeSchool: false },
  { name: 'Fan', roleType: 'fan', permissions: [], wholeSchool: false },
]
