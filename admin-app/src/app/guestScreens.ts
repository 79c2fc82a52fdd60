import { createElement } from 'react'
import type { ComponentType } from 'react'
import type { guestScreens } from '@portal/shared/access/screens/guest.screens'
import { later } from '../ui/later'
import { ScreenLoading } from '../ui/ScreenLoading'

export type LoadScreen = () => Promise<{ default: ComponentType }>
export type GuestScreenName = keyof typeof guestScreens

/** How to load the screens that are drawn without the shell. */
const loaders: Record<GuestScreenName, LoadScreen> = {
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
}

/** Each with its row and its component, which is loaded when it is first drawn. */
export const guestRoutes = (Object.keys(loaders) as GuestScreenName[]).map((name): { name: GuestScreenName; Screen: ComponentType } => ({ name, Screen: later(loaders[name], createElement(ScreenLoading)) }))
