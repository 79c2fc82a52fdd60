import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { screens } from '@portal/shared/access/screens'
import type { ScreenName } from '@portal/shared/access/screens'

export type LoadScreen = () => Promise<{ default: ComponentType }>

/** How to load the screens that are drawn without the shell. */
const guestScreens = {
  setUp: () => import('../features/organizations/SetUpScreen'),
  signIn: () => import('../features/sessions/SignInScreen'),
  signUp: () => import('../features/joining/SignUpScreen'),
  resetPassword: () => import('../features/passwords/ResetPasswordScreen'),
  resetPasswordByPhone: () => import('../features/passwords/ResetPasswordByPhoneScreen'),
  setPassword: () => import('../features/passwords/SetPasswordScreen'),
  privacy: () => import('../features/legalTexts/PrivacyPolicyScreen'),
  terms: () => import('../features/legalTexts/TermsScreen'),
  unauthorized: () => import('../features/sessions/UnauthorizedScreen'),
  parentInvitation: () => import('../features/joining/ParentInvitationScreen'),
} satisfies Partial<Record<ScreenName, LoadScreen>>
export type GuestScreenName = keyof typeof guestScreens

const isGuestScreen = (name: ScreenName): name is GuestScreenName => name in guestScreens

async function loadScreen(name: ScreenName): Promise<{ default: ComponentType }> {
  if (isGuestScreen(name)) return guestScreens[name]()
  const { screenComponents } = await import('./screenComponents')
  return screenComponents[name]()
}

/** The component of every screen, loaded when it is first drawn. */
export const lazyScreens = Object.fromEntries(
  (Object.keys(screens) as ScreenName[]).map((name) => [name, lazy(() => loadScreen(name))]),
) as Record<ScreenName, LazyExoticComponent<ComponentType>>

/** Begins to load a screen that a person is likely to open next (a pointer rests on its link). */
export function preloadScreen(name: ScreenName): void {
  // A failed guess is no failure: the screen's own opening tries again and reports.
  loadScreen(name).catch(() => undefined)
}
