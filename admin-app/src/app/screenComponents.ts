import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import type { ScreenName } from '@portal/shared/access/screens'

/** How to load each screen. A screen without a row here does not compile. Each is a chunk of its own. */
const loadScreen: Record<ScreenName, () => Promise<{ default: ComponentType }>> = {
  setUp: () => import('../features/organizations/SetUpScreen'),
  signIn: () => import('../features/sessions/SignInScreen'),
  signUp: () => import('../features/joining/SignUpScreen'),
  resetPassword: () => import('../features/passwords/ResetPasswordScreen'),
  resetPasswordByPhone: () => import('../features/passwords/ResetPasswordByPhoneScreen'),
  setPassword: () => import('../features/passwords/SetPasswordScreen'),
  updatePassword: () => import('../features/passwords/UpdatePasswordScreen'),
  mailbox: () => import('../features/mailbox/MailboxScreen'),
  privacy: () => import('../features/legalTexts/PrivacyPolicyScreen'),
  terms: () => import('../features/legalTexts/TermsScreen'),
  ownPrivacy: () => import('../features/legalTexts/OwnPrivacyPolicyScreen'),
  ownTerms: () => import('../features/legalTexts/OwnTermsScreen'),
  secondFactor: () => import('../features/secondFactors/SecondFactorScreen'),
  security: () => import('../features/secondFactors/SecurityScreen'),
  legalTexts: () => import('../features/legalTexts/LegalTextsScreen'),
  courses: () => import('../features/courses/CoursesScreen'),
  unauthorized: () => import('../features/sessions/UnauthorizedScreen'),
  changeRole: () => import('../features/sessions/ChangeRoleScreen'),
  ownProfile: () => import('../features/users/OwnProfileScreen'),
  ownAccount: () => import('../features/sessions/OwnAccountScreen'),
  users: () => import('../features/users/UsersScreen'),
  organization: () => import('../features/organizations/OrganizationScreen'),
  documents: () => import('../features/documents/DocumentsScreen'),
  addStudent: () => import('../features/profiles/AddStudentScreen'),
  addStaff: () => import('../features/profiles/AddStaffScreen'),
  editStaff: () => import('../features/profiles/EditStaffScreen'),
  editStudent: () => import('../features/profiles/EditStudentScreen'),
  editParent: () => import('../features/profiles/EditParentScreen'),
  addPortalStaff: () => import('../features/profiles/AddPortalStaffScreen'),
  editPortalStaff: () => import('../features/profiles/EditPortalStaffScreen'),
  fanProfile: () => import('../features/profiles/FanProfileScreen'),
  completeStaffProfile: () => import('../features/profiles/CompleteStaffProfileScreen'),
  completeStudentProfile: () => import('../features/profiles/CompleteStudentProfileScreen'),
  completeParentProfile: () => import('../features/profiles/CompleteParentProfileScreen'),
  disciplinaryOfStaff: () => import('../features/disciplinary/StaffDisciplinaryScreen'),
  disciplinaryOfStudent: () => import('../features/disciplinary/StudentDisciplinaryScreen'),
  disciplinaryOfSchool: () => import('../features/disciplinary/SchoolDisciplinaryScreen'),
  parentInvitation: () => import('../features/joining/ParentInvitationScreen'),
  ownFamily: () => import('../features/family/OwnFamilyScreen'),
  ownData: () => import('../features/ownData/OwnDataScreen'),
  requestAccess: () => import('../features/requests/RequestAccessScreen'),
  registrationRequests: () => import('../features/requests/RegistrationRequestsScreen'),
  rejectedRequests: () => import('../features/requests/RejectedRequestsScreen'),
  accountDeleteRequests: () => import('../features/requests/AccountDeleteRequestsScreen'),
  registrationRequestInfo: () => import('../features/requests/RequestInfoScreen'),
  registrationRejectInfo: () => import('../features/requests/RejectInfoScreen'),
  statusChangeInfo: () => import('../features/requests/StatusChangeInfoScreen'),
  dashboard: () => import('../features/teams/DashboardScreen'),
  scores: () => import('../features/scores/ScoresScreen'),
  standings: () => import('../features/standings/StandingsScreen'),
  teamMatches: () => import('../features/teams/TeamMatchesScreen'),
  submitScore: () => import('../features/scores/SubmitScoreScreen'),
  schools: () => import('../features/schools/SchoolsScreen'),
  importSchools: () => import('../features/imports/ImportSchoolsScreen'),
  importStudents: () => import('../features/imports/ImportStudentsScreen'),
  importStaff: () => import('../features/imports/ImportStaffScreen'),
  importResults: () => import('../features/imports/ImportResultsScreen'),
  administrationHome: () => import('../features/administration/AdministrationHomeScreen'),
  audit: () => import('../features/audit/AuditScreen'),
  roles: () => import('../features/roles/RolesScreen'),
  addRole: () => import('../features/roles/AddRoleScreen'),
  editRole: () => import('../features/roles/EditRoleScreen'),
  tags: () => import('../features/tags/TagsScreen'),
  editTag: () => import('../features/tags/EditTagScreen'),
  tieBreakers: () => import('../features/tieBreakers/TieBreakersScreen'),
}

/** The component of every screen, loaded when it is first drawn. */
export const screenComponents = Object.fromEntries(
  Object.entries(loadScreen).map(([name, load]) => [name, lazy(load)]),
) as Record<ScreenName, LazyExoticComponent<ComponentType>>

/** Begins to load a screen that a person is likely to open next (a pointer rests on its link). */
export function preloadScreen(name: ScreenName): void {
  // A failed guess is no failure: the screen's own opening tries again and reports.
  loadScreen[name]().catch(() => undefined)
}
