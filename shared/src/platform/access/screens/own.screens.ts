import { firstSteps } from '../firstSteps'
import type { ScreenRow } from './screenRow'

/** A person's own screens. */
export const ownScreens = {
  scores: { path: '/scores', title: 'Scores', access: { signedIn: true }, navigation: 'main' },
  standings: { path: '/standings', title: 'Standings', access: { signedIn: true }, navigation: 'main' },
  favourites: { path: '/favourite-activities-list', title: 'Favorites', access: { signedIn: true }, navigation: 'main' },
  favouriteScores: { path: '/favourite-scores', title: 'Scores of favorites', access: { signedIn: true } },
  editFavouriteActivities: { path: '/edit-favourite-activities', title: 'Choose activities', access: { signedIn: true } },
  editFavouriteTeams: { path: '/edit-favourite-activity-teams/:activityId', title: 'Teams to follow', access: { signedIn: true } },
  favouriteTeamsList: { path: '/edit-favourite-activity-teams-list/:activityId', title: 'My teams', access: { signedIn: true } },
  changeRole: { path: '/change-role', title: 'Change role', access: { signedIn: true }, blockedInSchoolView: true, openDuring: ['secondFactor', 'rules'] },
  secondFactor: { path: '/my-account-setting/second-factor', title: 'Second factor', access: { signedIn: true }, blockedInSchoolView: true, openDuring: ['secondFactor'], ours: true },
  ownProfile: { path: '/my-profile', title: 'My profile', access: { signedIn: true }, blockedInSchoolView: true },
  ownAccount: { path: '/my-account-setting', title: 'Account and sessions', access: { signedIn: true }, blockedInSchoolView: true },
  updatePassword: { path: '/update-password', title: 'Change password', access: { signedIn: true }, blockedInSchoolView: true },
  ownFamily: { path: '/my-family', title: 'My family', access: { roleTypes: ['student', 'parent'] }, ours: true },
  ownCredentials: { path: '/my-credentials', title: 'My credentials', access: { roleTypes: ['staff'] }, blockedInSchoolView: true, ours: true },
  ownData: { path: '/my-data', title: 'My data', access: { signedIn: true }, blockedInSchoolView: true, ours: true },
  myExports: { path: '/my-exports', title: 'My exports', access: { signedIn: true }, blockedInSchoolView: true, ours: true },
  requestAccess: { path: '/request-access', title: 'Request access', access: { signedIn: true }, blockedInSchoolView: true },
  courses: { path: '/learnDash-setting', title: 'Courses', access: { signedIn: true }, blockedInSchoolView: true },
  ownPrivacy: { path: '/privacyPolicy', title: 'Privacy policy', access: { signedIn: true }, blockedInSchoolView: true, openDuring: firstSteps },
  ownTerms: { path: '/termsConditions', title: 'Terms and conditions', access: { signedIn: true }, blockedInSchoolView: true, openDuring: firstSteps },
} as const satisfies Record<string, ScreenRow>
