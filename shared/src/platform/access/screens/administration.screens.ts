import { orgAndStaff, type ScreenRow } from './screenRow'

/** What offices and schools administer: schools, people, requests, venues, roles. */
export const administrationScreens = {
  // What it showed is on the home of each kind of person, which it opens.
  administrationHome: { path: '/administration/home', title: 'Administration', access: { roleTypes: ['org', 'staff', 'student', 'parent'] }, navigation: 'home' },
  // Ours: the specification has each list of requests at its own address, and no page that counts them all.
  inbox: { path: '/administration/inbox', title: 'Inbox', access: { roleTypes: orgAndStaff, permission: 'user-list' }, navigation: 'inbox' },
  schools: {
    path: '/administration/school',
    title: 'Schools',
    access: { roleTypes: ['org'], permission: 'school-list' },
    navigation: 'schools',
  },
  addSchool: { path: '/administration/school/add-school', title: 'Add a school', access: { roleTypes: ['org'], permission: 'school-create' }, adds: true, navigation: 'schools' },
  editSchool: { path: '/administration/school/edit-school/:schoolId', title: 'School', access: { roleTypes: ['org'], permission: 'school-edit' }, navigation: 'schools' },
  // Ours: the specification has pages to change a school, and none that shows it to everyone in the association.
  schoolHub: { path: '/schools/:schoolId', title: 'School', access: { signedIn: true }, navigation: ['schools', 'school'] },
  // Ours: the pages of a person on which nothing is changed. Whoever may open a profile to change it may look at it here.
  studentHub: { path: '/students/:studentId', title: 'Student', access: { roleTypes: ['org', 'staff', 'parent'], permission: 'user-edit' }, navigation: ['people', 'family'] },
  personHub: { path: '/people/:userId', title: 'Person', access: { roleTypes: orgAndStaff, permission: 'user-edit' }, navigation: 'people' },
  ownSchool: { path: '/school/school-profile', title: 'School profile', access: { signedIn: true }, navigation: ['school', 'account'] },
  activities: {
    path: '/administration/activity',
    title: 'Activities',
    access: { roleTypes: ['org', 'staff', 'student', 'parent'], permission: 'activity-list' },
    navigation: 'activities',
  },
  addActivity: { path: '/administration/activity/add-activity', title: 'Add an activity', access: { roleTypes: ['org'], permission: 'activity-create' }, adds: true, navigation: 'activities' },
  editActivity: { path: '/administration/activity/edit-activity/:activityId', title: 'Activity', access: { roleTypes: ['org'], permission: 'activity-edit' }, navigation: 'activities' },
  ownActivities: { path: '/administration/activity/edit-my-activity', title: 'Join and leave activities', access: { roleTypes: orgAndStaff }, navigation: ['activities', 'school'] },
  activityRequests: {
    path: '/administration/activity/activity-request',
    title: 'Activity requests',
    access: { roleTypes: ['org'], permission: 'activity-edit' },
    navigation: 'inbox',
  },
  addActivityRequest: { path: '/administration/activity/add-activity-request', title: 'Add an activity request', access: { roleTypes: ['org'], permission: 'activity-edit' }, adds: true, navigation: 'inbox' },
  deleteActivityRequests: { path: '/administration/activity/delete-activity-request', title: 'Requests to leave', access: { roleTypes: ['org'], permission: 'activity-edit' }, navigation: 'inbox' },
  // Ours: the specification has a school join one activity at a time; here an office ticks hundreds.
  participation: {
    path: '/administration/activity/participation',
    title: 'Who takes part',
    access: { roleTypes: ['org'], permission: 'activity-edit' },
    blockedWhileActingAs: true,
   
    navigation: 'activities',
  },
  importSchools: {
    path: '/administration/import/schools',
    title: 'Import schools',
    access: { roleTypes: ['org'], permission: 'school-create' },
    blockedWhileActingAs: true,
   
    adds: true,
    navigation: 'schools',
  },
  importDistricts: {
    path: '/administration/import/districts',
    title: 'Import districts',
    access: { roleTypes: ['org'], permission: 'activity-edit' },
    blockedWhileActingAs: true,
   
    adds: true,
    navigation: 'settings',
  },
  importParticipation: {
    path: '/administration/import/participation',
    title: 'Import participation',
    access: { roleTypes: ['org'], permission: 'activity-edit' },
    blockedWhileActingAs: true,
   
    adds: true,
    navigation: 'activities',
  },
  importResults: {
    path: '/administration/import/results',
    title: 'Import results',
    access: { roleTypes: ['org'], permission: 'activity-edit' },
    blockedWhileActingAs: true,
   
    adds: true,
    navigation: 'scores',
  },
  importStudents: {
    path: '/administration/import/students',
    title: 'Import students',
    access: { roleTypes: orgAndStaff, permission: 'user-create' },
    blockedWhileActingAs: true,
   
    adds: true,
    navigation: 'people',
  },
  importStaff: {
    path: '/administration/import/staff',
    title: 'Import staff',
    access: { roleTypes: orgAndStaff, permission: 'user-create' },
    blockedWhileActingAs: true,
   
    adds: true,
    navigation: 'people',
  },
  users: {
    path: '/administration/user/:userType',
    title: 'People',
    access: { roleTypes: orgAndStaff, permission: 'user-list' },
    navigation: 'people',
  },
  security: {
    path: '/administration/security',
    title: 'Sign-in security',
    access: { roleTypes: ['org'], permission: 'role-edit' },
    blockedWhileActingAs: true,
   
    navigation: 'settings',
  },
  organization: {
    path: '/administration/organization',
    title: 'Organization',
    access: { roleTypes: ['org'], permission: 'school-edit' },
   
    navigation: 'settings',
  },
  documents: {
    path: '/administration/documents',
    title: 'Documents',
    access: { roleTypes: orgAndStaff, permission: 'user-list' },
   
    navigation: 'inbox',
  },
  acknowledgments: {
    path: '/administration/acknowledgments',
    title: 'Acknowledged rules',
    access: { roleTypes: orgAndStaff, permission: 'user-list' },
   
    navigation: 'eligibility',
  },
  associationRules: {
    path: '/administration/association-rules',
    title: 'Association rules',
    access: { roleTypes: ['org'], permission: 'role-edit' },
    blockedWhileActingAs: true,
   
    navigation: 'settings',
  },
  legalTexts: {
    path: '/administration/legal-texts',
    title: 'Legal texts',
    access: { roleTypes: ['org'], permission: 'role-edit' },
    blockedWhileActingAs: true,
   
    navigation: 'settings',
  },
  addStudent: {
    path: '/administration/user/add-student',
    title: 'Add a student',
    access: { roleTypes: orgAndStaff, permission: 'user-create' },
    blockedWhileActingAs: true,
    adds: true,
    navigation: 'people',
  },
  addStaff: {
    path: '/administration/user/add-staff',
    title: 'Add a staff member',
    access: { roleTypes: orgAndStaff, permission: 'user-create' },
    blockedWhileActingAs: true,
    adds: true,
    navigation: 'people',
  },
  editStaff: { path: '/administration/user/edit-staff/:staffId', title: 'Staff member', access: { roleTypes: orgAndStaff, permission: 'user-edit' }, navigation: 'people' },
  editStudent: { path: '/administration/user/edit-student/:studentId', title: 'Student', access: { roleTypes: ['org', 'staff', 'parent'], permission: 'user-edit' }, navigation: ['people', 'family'] },
  editParent: { path: '/administration/user/edit-parent/:userId', title: 'Parent', access: { roleTypes: orgAndStaff, permission: 'user-edit' }, navigation: 'people' },
  addPortalStaff: { path: '/administration/user/add-portal-staff', title: 'Add someone to the office', access: { roleTypes: ['org'], permission: 'user-edit' }, adds: true, navigation: 'people' },
  editPortalStaff: { path: '/administration/user/edit-portal-staff/:staffId', title: 'Office staff member', access: { roleTypes: ['org'], permission: 'user-edit' }, navigation: 'people' },
  fanProfile: { path: '/administration/user/fan-profile/:fanId', title: 'Fan', access: { roleTypes: ['org'], permission: 'user-edit' }, navigation: 'people' },
  disciplinaryOfStaff: { path: '/administration/user/disciplinary-action/:staffId', title: 'Disciplinary actions', access: { roleTypes: ['org'], permission: 'user-edit' }, navigation: 'people' },
  disciplinaryOfStudent: { path: '/administration/user/student-disciplinary-action/:studentId', title: 'Disciplinary actions', access: { roleTypes: ['org'], permission: 'user-edit' }, navigation: 'people' },
  disciplinaryOfSchool: { path: '/administration/school/disciplinary-action/:schoolId', title: 'Disciplinary actions', access: { roleTypes: ['org'], permission: 'school-edit' }, navigation: 'schools' },
  completeStaffProfile: {
    path: '/administration/complete-staff-profile/:staffId/:reqID', title: 'Complete the profile', access: { roleTypes: orgAndStaff, permission: 'user-edit' }, blockedWhileActingAs: true,
    navigation: 'inbox',
  },
  completeStudentProfile: {
    path: '/administration/complete-student-profile/:studentId/:reqID', title: 'Complete the profile', access: { roleTypes: orgAndStaff, permission: 'user-edit' }, blockedWhileActingAs: true,
    navigation: 'inbox',
  },
  completeParentProfile: {
    path: '/administration/complete-parent-profile/:userId/:reqID', title: 'Complete the profile', access: { roleTypes: orgAndStaff, permission: 'user-edit' }, blockedWhileActingAs: true,
    navigation: 'inbox',
  },
  registrationRequests: {
    path: '/administration/registration-request',
    title: 'Requests',
    access: { roleTypes: orgAndStaff, permission: 'user-list' },
    navigation: 'inbox',
  },
  rejectedRequests: { path: '/administration/rejected-request', title: 'Rejected requests', access: { roleTypes: orgAndStaff, permission: 'user-list' }, navigation: 'inbox' },
  accountDeleteRequests: { path: '/administration/account-delete-request', title: 'Account deletion requests', access: { roleTypes: ['org'], permission: 'user-list' }, navigation: 'inbox' },
  registrationRequestInfo: {
    path: '/administration/registration-request-info/:requestId',
    title: 'Registration request',
    access: { roleTypes: orgAndStaff, permission: 'user-edit' },
    blockedWhileActingAs: true,
    navigation: 'inbox',
  },
  registrationRejectInfo: {
    path: '/administration/registration-reject-info/:requestId',
    title: 'Rejected request',
    access: { roleTypes: orgAndStaff, permission: 'user-edit' },
    blockedWhileActingAs: true,
    navigation: 'inbox',
  },
  statusChangeInfo: { path: '/administration/status-change-info/:requestId', title: 'Status change', access: { roleTypes: orgAndStaff, permission: 'user-edit' }, navigation: 'inbox' },
  venues: { path: '/administration/venue', title: 'Venues', access: { roleTypes: orgAndStaff, permission: 'venue-list' }, navigation: 'venues' },
  addVenue: { path: '/administration/venue/add-venue', title: 'Add a venue', access: { roleTypes: orgAndStaff, permission: 'venue-create' }, blockedWhileActingAs: true, adds: true, navigation: 'venues' },
  // How to get there and what takes place there, for everyone who may see venues; the specification only has a page to change one.
  viewVenue: { path: '/administration/venue/view-venue/:venueId', title: 'Venue', access: { roleTypes: orgAndStaff, permission: 'venue-list' }, navigation: 'venues' },
  editVenue: { path: '/administration/venue/edit-venue/:venueId', title: 'Venue', access: { roleTypes: orgAndStaff, permission: 'venue-edit' }, navigation: 'venues' },
  // Whose game it is, before its form. The specification has no address for it.
  newGame: { path: '/activity/create-match', title: 'New game', access: { roleTypes: orgAndStaff, permission: 'regular-season-create' }, blockedWhileActingAs: true, adds: true, navigation: 'schedules' },
  createMatch: {
    path: '/activity/create-match/:teamId/:schoolActivityId/:teamLevelId', title: 'New game', access: { roleTypes: orgAndStaff, permission: 'regular-season-create' }, blockedWhileActingAs: true,
    adds: true,
    navigation: 'schedules',
  },
  studentEligibility: { path: '/school-view-student-eligibility', title: 'Student eligibility', access: { roleTypes: orgAndStaff }, navigation: 'eligibility' },
  coachEligibility: { path: '/school-view-coach-eligibility', title: 'Coach eligibility', access: { roleTypes: orgAndStaff }, navigation: 'eligibility' },
  disciplinarySummary: { path: '/activity-disciplinary-summary', title: 'Disciplinary summary', access: { roleTypes: orgAndStaff }, navigation: 'discipline' },
  roles: { path: '/role', title: 'Roles', access: { roleTypes: orgAndStaff, permission: 'role-list' }, navigation: 'settings' },
  addRole: { path: '/role/add-role', title: 'Add role', access: { roleTypes: orgAndStaff, permission: 'role-create' }, blockedWhileActingAs: true, adds: true, navigation: 'settings' },
  editRole: { path: '/role/edit-role/:roleId', title: 'Edit role', access: { roleTypes: orgAndStaff, permission: 'role-edit' }, navigation: 'settings' },
  tags: { path: '/tag', title: 'Tags', access: { roleTypes: orgAndStaff, permission: 'tags-list' }, navigation: 'settings' },
  editTag: { path: '/tag/edit-tag/:tagId', title: 'Edit tag', access: { roleTypes: orgAndStaff, permission: 'tags-edit' }, navigation: 'settings' },
  audit: { path: '/administration/audit', title: 'Audit', access: { roleTypes: ['org'], permission: 'role-edit' }, navigation: 'settings' },
  retention: {
    path: '/administration/retention',
    title: 'Data retention',
    access: { roleTypes: ['org'], permission: 'role-edit' },
   
    navigation: 'settings',
  },
  // Ours: the specification has messages that are sent, and nothing that is only displayed for a time.
  announcements: { path: '/administration/announcements', title: 'Announcements', access: { roleTypes: ['org'], permission: 'form-create' }, navigation: 'website' },
  addAnnouncement: {
    path: '/administration/announcements/add-announcement', title: 'Add an announcement', access: { roleTypes: ['org'], permission: 'form-create' }, blockedWhileActingAs: true, adds: true,
    navigation: 'website',
  },
  editAnnouncement: { path: '/administration/announcements/edit-announcement/:announcementId', title: 'Announcement', access: { roleTypes: ['org'], permission: 'form-create' }, navigation: 'website' },
  forms: { path: '/form-list', title: 'Forms', access: { roleTypes: ['org'], permission: 'form-list' }, navigation: 'forms' },
  formBuilder: { path: '/form-builder/:requestId?', title: 'Form', access: { roleTypes: ['org'], permission: 'form-create' }, navigation: 'forms' },
  formViewer: { path: '/form-viewer/:requestId', title: 'Form entries', access: { roleTypes: ['org'], permission: 'form-list' }, navigation: 'forms' },
  formTotals: { path: '/form-total-entry/:requestId', title: 'Form totals', access: { roleTypes: ['org'], permission: 'form-list' }, navigation: 'forms' },
  scheduleReport: { path: '/program-schedule-view', title: 'Schedule', access: { roleTypes: orgAndStaff }, navigation: 'schedules' },
  resultsReport: { path: '/program-score-view', title: 'Results', access: { roleTypes: orgAndStaff }, navigation: 'results' },
  studentReport: {
    path: '/administration/activity/view-school-student-report/:productGroupType/:activityId',
    title: 'Activity students',
    access: { roleTypes: orgAndStaff, permission: 'activity-edit' },
    navigation: 'activities',
  },
} as const satisfies Record<string, ScreenRow>
