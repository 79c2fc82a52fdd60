import { firstSteps } from '../firstSteps'
import type { ScreenRow } from './screenRow'

/** Whom forms can ask. */
const fills = { roleTypes: ['org', 'staff', 'student', 'parent', 'fan'] } as const

/** A person's own screens. */
export const ownScreens = {
  scores: { path: '/scores', title: 'Scores', access: { signedIn: true }, navigation: 'scores' },
  standings: { path: '/standings', title: 'Standings', access: { signedIn: true }, navigation: 'standings' },
  favourites: { path: '/favourite-activities-list', title: 'Favorites', access: { signedIn: true }, navigation: 'following' },
  favouriteScores: { path: '/favourite-scores', title: 'Scores of teams you follow', access: { signedIn: true }, navigation: 'following' },
  editFavouriteActivities: { path: '/edit-favourite-activities', title: 'Choose activities', access: { signedIn: true }, navigation: 'following' },
  editFavouriteTeams: { path: '/edit-favourite-activity-teams/:activityId', title: 'Teams to follow', access: { signedIn: true }, navigation: 'following' },
  favouriteTeamsList: { path: '/edit-favourite-activity-teams-list/:activityId', title: 'My teams', access: { signedIn: true }, navigation: 'following' },
  changeRole: { path: '/change-role', title: 'Change role', access: { signedIn: true }, blockedInSchoolView: true, openDuring: ['secondFactor', 'rules'], navigation: 'account' },
  secondFactor: { path: '/my-account-setting/second-factor', title: 'Second factor', access: { signedIn: true }, blockedInSchoolView: true, openDuring: ['secondFactor'], navigation: 'account' },
  ownProfile: { path: '/my-profile', title: 'My profile', access: { signedIn: true }, blockedInSchoolView: true, navigation: 'account' },
  ownAccount: { path: '/my-account-setting', title: 'Account and sessions', access: { signedIn: true }, blockedInSchoolView: true, navigation: 'account' },
  updatePassword: { path: '/update-password', title: 'Change password', access: { signedIn: true }, blockedInSchoolView: true, navigation: 'account' },
  ownFamily: { path: '/my-family', title: 'My family', access: { roleTypes: ['student', 'parent'] }, navigation: 'family' },
  ownCredentials: { path: '/my-credentials', title: 'My credentials', access: { roleTypes: ['staff'] }, blockedInSchoolView: true, navigation: 'account' },
  ownData: { path: '/my-data', title: 'My data', access: { signedIn: true }, blockedInSchoolView: true, navigation: 'account' },
  myExports: { path: '/my-exports', title: 'My exports', access: { signedIn: true }, blockedInSchoolView: true, navigation: 'account' },
  // Ours: the specification has the office's lists of forms, and nowhere what a person fills in.
  myForms: { path: '/my-forms', title: 'My forms', access: fills, navigation: ['forms', 'account'] },
  fillInForm: { path: '/my-forms/:requestId', title: 'Fill in a form', access: fills, navigation: ['forms', 'account'] },
  formEntryViewer: { path: '/form-entry-viewer/:requestId/:requestFormId', title: 'Form entry', access: { signedIn: true }, navigation: ['forms', 'account'] },
  requestAccess: { path: '/request-access', title: 'Request access', access: { signedIn: true }, blockedInSchoolView: true, navigation: 'account' },
  courses: { path: '/learnDash-setting', title: 'Courses', access: { signedIn: true }, blockedInSchoolView: true, navigation: 'account' },
  ownPrivacy: { path: '/privacyPolicy', title: 'Privacy policy', access: { signedIn: true }, blockedInSchoolView: true, openDuring: firstSteps, navigation: 'account' },
  ownTerms: { path: '/termsConditions', title: 'Terms and conditions', access: { signedIn: true }, blockedInSchoolView: true, openDuring: firstSteps, navigation: 'account' },
} as const satisfies Record<string, ScreenRow>
