import type { Access } from './isAllowed'
import type { RoleType } from './roleTypes'

/** Where a screen stands in the navigation. */
export type NavigationGroup = 'main' | 'administration' | 'reports' | 'setup'

export interface ScreenRow {
  /** Address with :parameters, spelled as the specification spells it. */
  path: string
  title: string
  /** `guest`: for people who are not signed in; a signed-in person is sent to /dashboard. */
  access: Access | { guest: true }
  /** Blocked in admin-as-user mode, for everybody or for these role types. */
  blockedWhileActingAs?: boolean | readonly RoleType[]
  /** Blocked in the School Admin view: what is the admin's own and not the school's. */
  blockedInSchoolView?: true
  /** Shown in the navigation under this heading, in the order of the table. */
  navigation?: NavigationGroup
  /** What the navigation calls it, where its heading says the rest. */
  navigationTitle?: string
  /** What the navigation's link puts in for the address's parameters. */
  navigationParams?: Readonly<Record<string, string>>
  /** True for addresses that the specification does not list; docs/decisions says why each exists. */
  ours?: true
}

const orgAndStaff = ['org', 'staff'] as const

/**
 * Every screen there is. Router, navigation, titles, link functions and the test that opens every screen as every role
 * are made from it. A row without a component does not compile (admin-app/src/app/screenComponents.ts, loadScreen.ts).
 */
export const screens = {
  setUp: { path: '/setup', title: 'Set up the portal', access: { guest: true }, ours: true },
  signIn: { path: '/login', title: 'Sign in', access: { guest: true } },
  signUp: { path: '/signup', title: 'Sign up', access: { guest: true } },
  resetPassword: { path: '/reset-password-email', title: 'Reset password', access: { guest: true } },
  resetPasswordByPhone: { path: '/reset-password-phone', title: 'Reset password', access: { guest: true } },
  setPassword: { path: '/set-password-email/:token/:userId', title: 'Set password', access: { guest: true } },
  privacy: { path: '/privacy-policy', title: 'Privacy policy', access: { guest: true } },
  terms: { path: '/terms-and-conditions', title: 'Terms and conditions', access: { guest: true } },
  unauthorized: { path: '/unauthorized', title: 'Access Denied', access: { public: 'everybody may read why they were refused' } },
  dashboard: { path: '/dashboard', title: 'Dashboard', access: { signedIn: true }, navigation: 'main' },
  scores: { path: '/scores', title: 'Scores', access: { signedIn: true }, navigation: 'main' },
  standings: { path: '/standings', title: 'Standings', access: { signedIn: true }, navigation: 'main' },
  favourites: { path: '/favourite-activities-list', title: 'Favorites', access: { signedIn: true }, navigation: 'main' },
  favouriteScores: { path: '/favourite-scores', title: 'Scores of favorites', access: { signedIn: true } },
  editFavouriteActivities: { path: '/edit-favourite-activities', title: 'Choose activities', access: { signedIn: true } },
  editFavouriteTeams: { path: '/edit-favourite-activity-teams/:activityId', title: 'Teams to follow', access: { signedIn: true } },
  favouriteTeamsList: { path: '/edit-favourite-activity-teams-list/:activityId', title: 'My teams', access: { signedIn: true } },
  changeRole: { path: '/change-role', title: 'Change role', access: { signedIn: true }, blockedInSchoolView: true },
  ownProfile: { path: '/my-profile', title: 'My profile', access: { signedIn: true }, blockedInSchoolView: true },
  ownAccount: { path: '/my-account-setting', title: 'Account and sessions', access: { signedIn: true }, blockedInSchoolView: true },
  // Whoever must set up a second factor is led here and may go nowhere else before.
  secondFactor: { path: '/my-account-setting/second-factor', title: 'Second factor', access: { signedIn: true }, blockedInSchoolView: true, ours: true },
  updatePassword: { path: '/update-password', title: 'Change password', access: { signedIn: true }, blockedInSchoolView: true },
  // Signed in or not: the link comes by e-mail, and the screen leads either on.
  parentInvitation: { path: '/parent-child-relation/:token', title: 'Invitation', access: { public: 'whoever was invited may have an account or not; the token is the proof' } },
  ownFamily: { path: '/my-family', title: 'My family', access: { roleTypes: ['student', 'parent'] }, ours: true },
  ownData: { path: '/my-data', title: 'My data', access: { signedIn: true }, blockedInSchoolView: true, ours: true },
  // Open in the School Admin view: exports are made there too.
  myExports: { path: '/my-exports', title: 'My exports', access: { signedIn: true }, ours: true },
  requestAccess: { path: '/request-access', title: 'Request access', access: { signedIn: true }, blockedInSchoolView: true },
  courses: { path: '/learnDash-setting', title: 'Courses', access: { signedIn: true } },
  ownPrivacy: { path: '/privacyPolicy', title: 'Privacy policy', access: { signedIn: true } },
  ownTerms: { path: '/termsConditions', title: 'Terms and conditions', access: { signedIn: true } },
  teamMatches: {
    path: '/standings/school-team/view-team-matches/:schoolTeamId',
    title: 'Team matches',
    access: { roleTypes: orgAndStaff },
  },
  activityTeams: { path: '/administration/activity/activity-team/:schoolActivityId', title: 'Teams', access: { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'teams-list' } },
  addTeam: { path: '/administration/activity/add-team/:schoolActivityId', title: 'Add a team', access: { roleTypes: orgAndStaff, permission: 'teams-create' }, blockedWhileActingAs: true },
  editTeam: { path: '/administration/activity/edit-team/:teamId', title: 'Team', access: { roleTypes: orgAndStaff, permission: 'teams-edit' } },
  teamRoster: { path: '/administration/activity/team-roster/:teamId/:schoolActivityId/:levelId', title: 'Roster', access: { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'teams-list' } },
  editTeamRoster: { path: '/administration/activity/edit-team-roster/:teamId/:schoolActivityId/:levelId', title: 'Edit the roster', access: { roleTypes: orgAndStaff, permission: 'teams-edit' } },
  importTeamRoster: {
    path: '/administration/activity/import-team-roster/:teamId/:schoolActivityId/:levelId', title: 'Roster from a file', access: { roleTypes: orgAndStaff, permission: 'teams-edit' }, blockedWhileActingAs: true, ours: true,
  },
  schoolTeamMatches: { path: '/administration/activity/view-school-team-matches/:teamId/:activityId/:levelId', title: 'Matches of a team', access: { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'teams-list' } },
  schoolTeamSchedules: { path: '/administration/activity/view-school-team-schedules/:teamId/:activityId/:levelId', title: 'Schedule of a team', access: { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'teams-list' } },
  teamStandings: { path: '/activity/activity-team/view-standings/:schoolActivityId/:teamId/:activityId/:levelId', title: 'Standings of a team', access: { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'teams-list' } },
  teamResults: { path: '/activity/activity-team/view-team-matches-results/:schoolActivityId/:activityId/:teamId/:schoolTeamId/:levelId', title: 'Results of a team', access: { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'teams-list' } },
  submitScore: {
    path: '/team-score-update/:matchId/:schoolId',
    title: 'Enter score',
    access: { roleTypes: orgAndStaff },
    blockedWhileActingAs: true,
  },
  administrationHome: {
    path: '/administration/home',
    title: 'Administration',
    access: { roleTypes: ['org', 'staff', 'student', 'parent'] },
    navigation: 'administration',
    navigationTitle: 'Home',
  },
  schools: {
    path: '/administration/school',
    title: 'Schools',
    access: { roleTypes: ['org'], permission: 'school-list' },
    navigation: 'administration',
  },
  addSchool: { path: '/administration/school/add-school', title: 'Add a school', access: { roleTypes: ['org'], permission: 'school-create' } },
  editSchool: { path: '/administration/school/edit-school/:schoolId', title: 'School', access: { roleTypes: ['org'], permission: 'school-edit' } },
  ownSchool: { path: '/school/school-profile', title: 'School profile', access: { signedIn: true } },
  activities: {
    path: '/administration/activity',
    title: 'Activities',
    access: { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'activity-list' },
    navigation: 'administration',
  },
  addActivity: { path: '/administration/activity/add-activity', title: 'Add an activity', access: { roleTypes: ['org'], permission: 'activity-create' } },
  editActivity: { path: '/administration/activity/edit-activity/:activityId', title: 'Activity', access: { roleTypes: ['org'], permission: 'activity-edit' } },
  ownActivities: { path: '/administration/activity/edit-my-activity', title: 'Join and leave activities', access: { roleTypes: orgAndStaff } },
  activityRequests: {
    path: '/administration/activity/activity-request',
    title: 'Activity requests',
    access: { roleTypes: ['org'], permission: 'activity-edit' },
    navigation: 'administration',
  },
  addActivityRequest: { path: '/administration/activity/add-activity-request', title: 'Add an activity request', access: { roleTypes: ['org'], permission: 'activity-edit' } },
  deleteActivityRequests: { path: '/administration/activity/delete-activity-request', title: 'Requests to leave', access: { roleTypes: ['org'], permission: 'activity-edit' } },
  importSchools: {
    path: '/administration/import/schools',
    title: 'Import schools',
    access: { roleTypes: ['org'], permission: 'school-create' },
    blockedWhileActingAs: true,
    navigation: 'setup',
    ours: true,
  },
  importResults: {
    path: '/administration/import/results',
    title: 'Import results',
    access: { roleTypes: ['org'], permission: 'activity-edit' },
    blockedWhileActingAs: true,
    navigation: 'setup',
    ours: true,
  },
  importStudents: {
    path: '/administration/import/students',
    title: 'Import students',
    access: { roleTypes: orgAndStaff, permission: 'user-create' },
    blockedWhileActingAs: true,
    ours: true,
  },
  importStaff: {
    path: '/administration/import/staff',
    title: 'Import staff',
    access: { roleTypes: orgAndStaff, permission: 'user-create' },
    blockedWhileActingAs: true,
    ours: true,
  },
  users: {
    path: '/administration/user/:userType',
    title: 'Users',
    access: { roleTypes: orgAndStaff, permission: 'user-list' },
    navigation: 'administration',
    navigationParams: { userType: 'staff' },
  },
  security: {
    path: '/administration/security',
    title: 'Sign-in security',
    access: { roleTypes: ['org'], permission: 'role-edit' },
    blockedWhileActingAs: true,
    navigation: 'setup',
    ours: true,
  },
  organization: {
    path: '/administration/organization',
    title: 'Organization',
    access: { roleTypes: ['org'], permission: 'school-edit' },
    navigation: 'setup',
    ours: true,
  },
  documents: {
    path: '/administration/documents',
    title: 'Documents',
    access: { roleTypes: ['org'], permission: 'user-list' },
    navigation: 'administration',
    ours: true,
  },
  legalTexts: {
    path: '/administration/legal-texts',
    title: 'Legal texts',
    access: { roleTypes: ['org'], permission: 'role-edit' },
    blockedWhileActingAs: true,
    navigation: 'setup',
    ours: true,
  },
  addStudent: {
    path: '/administration/user/add-student',
    title: 'Add a student',
    access: { roleTypes: orgAndStaff, permission: 'user-create' },
    blockedWhileActingAs: true,
  },
  addStaff: {
    path: '/administration/user/add-staff',
    title: 'Add a member of staff',
    access: { roleTypes: orgAndStaff, permission: 'user-create' },
    blockedWhileActingAs: true,
  },
  editStaff: { path: '/administration/user/edit-staff/:staffId', title: 'Member of staff', access: { roleTypes: orgAndStaff, permission: 'user-edit' } },
  editStudent: { path: '/administration/user/edit-student/:studentId', title: 'Student', access: { roleTypes: ['org', 'staff', 'parent'], permission: 'user-edit' } },
  editParent: { path: '/administration/user/edit-parent/:userId', title: 'Parent', access: { roleTypes: orgAndStaff, permission: 'user-edit' } },
  addPortalStaff: { path: '/administration/user/add-portal-staff', title: 'Add somebody to the office', access: { roleTypes: ['org'], permission: 'user-edit' } },
  editPortalStaff: { path: '/administration/user/edit-portal-staff/:staffId', title: 'Person of the office', access: { roleTypes: ['org'], permission: 'user-edit' } },
  fanProfile: { path: '/administration/user/fan-profile/:fanId', title: 'Fan', access: { roleTypes: ['org'], permission: 'user-edit' } },
  disciplinaryOfStaff: { path: '/administration/user/disciplinary-action/:staffId', title: 'Disciplinary actions', access: { roleTypes: ['org'], permission: 'user-edit' } },
  disciplinaryOfStudent: { path: '/administration/user/student-disciplinary-action/:studentId', title: 'Disciplinary actions', access: { roleTypes: ['org'], permission: 'user-edit' } },
  disciplinaryOfSchool: { path: '/administration/school/disciplinary-action/:schoolId', title: 'Disciplinary actions', access: { roleTypes: ['org'], permission: 'school-edit' } },
  completeStaffProfile: {
    path: '/administration/complete-staff-profile/:staffId/:reqID', title: 'Complete the profile', access: { roleTypes: orgAndStaff, permission: 'user-edit' }, blockedWhileActingAs: true,
  },
  completeStudentProfile: {
    path: '/administration/complete-student-profile/:studentId/:reqID', title: 'Complete the profile', access: { roleTypes: orgAndStaff, permission: 'user-edit' }, blockedWhileActingAs: true,
  },
  completeParentProfile: {
    path: '/administration/complete-parent-profile/:userId/:reqID', title: 'Complete the profile', access: { roleTypes: orgAndStaff, permission: 'user-edit' }, blockedWhileActingAs: true,
  },
  registrationRequests: {
    path: '/administration/registration-request',
    title: 'Requests',
    access: { roleTypes: orgAndStaff, permission: 'user-list' },
    navigation: 'administration',
  },
  rejectedRequests: { path: '/administration/rejected-request', title: 'Rejected requests', access: { roleTypes: orgAndStaff, permission: 'user-list' } },
  accountDeleteRequests: { path: '/administration/account-delete-request', title: 'Account deletion requests', access: { roleTypes: ['org'], permission: 'user-list' } },
  registrationRequestInfo: {
    path: '/administration/registration-request-info/:requestId',
    title: 'Registration request',
    access: { roleTypes: orgAndStaff, permission: 'user-edit' },
    blockedWhileActingAs: true,
  },
  registrationRejectInfo: {
    path: '/administration/registration-reject-info/:requestId',
    title: 'Rejected request',
    access: { roleTypes: orgAndStaff, permission: 'user-edit' },
    blockedWhileActingAs: true,
  },
  statusChangeInfo: { path: '/administration/status-change-info/:requestId', title: 'Status change', access: { roleTypes: orgAndStaff, permission: 'user-edit' } },
  venues: { path: '/administration/venue', title: 'Venues', access: { roleTypes: orgAndStaff, permission: 'venue-list' }, navigation: 'administration' },
  addVenue: { path: '/administration/venue/add-venue', title: 'Add a venue', access: { roleTypes: orgAndStaff, permission: 'venue-create' }, blockedWhileActingAs: true },
  // How to get there and what goes on there, for everybody who may see venues; the specification has a page to change one only.
  viewVenue: { path: '/administration/venue/view-venue/:venueId', title: 'Venue', access: { roleTypes: orgAndStaff, permission: 'venue-list' }, ours: true },
  editVenue: { path: '/administration/venue/edit-venue/:venueId', title: 'Venue', access: { roleTypes: orgAndStaff, permission: 'venue-edit' } },
  createMatch: {
    path: '/activity/create-match/:teamId/:schoolActivityId/:teamLevelId', title: 'New match', access: { roleTypes: orgAndStaff, permission: 'regular-season-create' }, blockedWhileActingAs: true,
  },
  studentEligibility: { path: '/school-view-student-eligibility', title: 'Student eligibility', access: { roleTypes: orgAndStaff }, navigation: 'reports' },
  coachEligibility: { path: '/school-view-coach-eligibility', title: 'Coach eligibility', access: { roleTypes: orgAndStaff }, navigation: 'reports' },
  disciplinarySummary: { path: '/activity-disciplinary-summary', title: 'Disciplinary summary', access: { roleTypes: orgAndStaff }, navigation: 'reports' },
  roles: { path: '/role', title: 'Roles', access: { roleTypes: orgAndStaff, permission: 'role-list' }, navigation: 'administration' },
  addRole: { path: '/role/add-role', title: 'Add role', access: { roleTypes: orgAndStaff, permission: 'role-create' }, blockedWhileActingAs: true },
  editRole: { path: '/role/edit-role/:roleId', title: 'Edit role', access: { roleTypes: orgAndStaff, permission: 'role-edit' } },
  tags: { path: '/tag', title: 'Tags', access: { roleTypes: orgAndStaff, permission: 'tags-list' }, navigation: 'administration' },
  editTag: { path: '/tag/edit-tag/:tagId', title: 'Edit tag', access: { roleTypes: orgAndStaff, permission: 'tags-edit' } },
  audit: { path: '/administration/audit', title: 'Audit', access: { roleTypes: ['org'], permission: 'role-edit' }, navigation: 'administration', ours: true },
  scheduleReport: { path: '/program-schedule-view', title: 'Schedule', access: { roleTypes: orgAndStaff }, navigation: 'reports' },
  resultsReport: { path: '/program-score-view', title: 'Results', access: { roleTypes: orgAndStaff }, navigation: 'reports' },
  studentReport: {
    path: '/administration/activity/view-school-student-report/:productGroupType/:activityId',
    title: 'Students of an activity',
    access: { roleTypes: orgAndStaff, permission: 'activity-edit' },
  },
  // For trying the portal out: says that there is none where messages are really sent.
  mailbox: { path: '/development/mailbox', title: 'Mailbox', access: { roleTypes: ['org'], permission: 'user-edit' }, blockedWhileActingAs: true, ours: true },
  academicYears: { path: '/academic-years', title: 'Academic years', access: { roleTypes: ['org'], permission: 'level-list' }, navigation: 'setup' },
  nextYear: { path: '/academic-years/next-year', title: 'Start the next year', access: { roleTypes: ['org'], permission: 'level-list' }, blockedWhileActingAs: true, ours: true },
  levels: { path: '/level', title: 'Levels', access: { roleTypes: ['org'], permission: 'level-list' }, navigation: 'setup' },
  communicationCategories: { path: '/com-cat', title: 'Communication categories', access: { roleTypes: ['org'], permission: 'level-list' }, navigation: 'setup', navigationTitle: 'Categories' },
  formStatuses: { path: '/form-status', title: 'Form statuses', access: { roleTypes: ['org'], permission: 'level-list' }, navigation: 'setup' },
  schedules: { path: '/schedules', title: 'Schedules', access: { roleTypes: ['org'], permission: 'schedules-list' }, navigation: 'setup' },
  eventLevels: { path: '/event-levels', title: 'Event levels', access: { roleTypes: ['org'], permission: 'event-levels-list' }, navigation: 'setup' },
  pmlCodes: { path: '/pml-codes', title: 'Music list', access: { roleTypes: ['org'], permission: 'pml-codes-list' }, navigation: 'setup' },
  importPmlCodes: { path: '/administration/import/pml', title: 'Import the music list', access: { roleTypes: ['org'], permission: 'pml-codes-list' }, blockedWhileActingAs: true, ours: true },
  tieBreakers: {
    path: '/tie-breakers',
    title: 'Tie-breakers',
    access: { roleTypes: ['org'], permission: 'tie-breakers-list' },
    navigation: 'setup',
  },
} as const satisfies Record<string, ScreenRow>

export type ScreenName = keyof typeof screens

type PathParams<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Record<Param, string | number> & PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Param}` ? Record<Param, string | number> : unknown

/** The address of a screen: `linkTo('submitScore', { matchId: 7, schoolId: 3 })`. Missing parameters do not compile. */
export function linkTo<Name extends ScreenName>(
  name: Name,
  ...params: unknown extends PathParams<(typeof screens)[Name]['path']> ? [] : [PathParams<(typeof screens)[Name]['path']>]
): string {
  return fillPath(screens[name].path, params[0] ?? {})
}

/** An address with its parameters put in. For code that walks the table; everybody else has linkTo, which knows the names. */
export function fillPath(path: string, values: object): string {
  return path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String((values as Record<string, string | number>)[key])))
}
