import { firstSteps } from '../firstSteps'
import type { ScreenRow } from './screenRow'

/** Screens that are drawn without the shell: for people who are not signed in, and for those who are refused. */
export const guestScreens = {
  setUp: { path: '/setup', title: 'Set up the portal', access: { guest: true } },
  signIn: { path: '/login', title: 'Sign in', access: { guest: true } },
  signUp: { path: '/signup', title: 'Sign up', access: { guest: true } },
  resetPassword: { path: '/reset-password-email', title: 'Reset password', access: { guest: true } },
  resetPasswordByPhone: { path: '/reset-password-phone', title: 'Reset password', access: { guest: true } },
  setPassword: { path: '/set-password-email/:token/:userId', title: 'Set password', access: { guest: true } },
  privacy: { path: '/privacy-policy', title: 'Privacy policy', access: { guest: true } },
  terms: { path: '/terms-and-conditions', title: 'Terms and conditions', access: { guest: true } },
  unauthorized: { path: '/unauthorized', title: 'Access Denied', access: { public: 'everyone may read why they were refused' }, openDuring: firstSteps },
  // Signed in or not: the link comes by email, and the screen leads either on.
  parentInvitation: { path: '/parent-child-relation/:token', title: 'Invitation', access: { public: 'whoever was invited may have an account or not; the token is the proof' } },
  // Ours: judges of a contest have no account. Signed in or not: a coach's own phone may be the one that is judged with.
  judge: { path: '/judge', title: 'Judging', access: { public: 'judges have no account; the code is the proof' } },
} as const satisfies Record<string, ScreenRow>

/** Where people are led once they have signed in. */
export const landingScreens = {
  dashboard: { path: '/dashboard', title: 'Home', access: { signedIn: true }, navigation: 'home' },
  // Anyone who has something to do before anything else is taken here.
  firstStep: { path: '/first-step', title: 'Before you continue', access: { signedIn: true }, openDuring: firstSteps },
} as const satisfies Record<string, ScreenRow>
