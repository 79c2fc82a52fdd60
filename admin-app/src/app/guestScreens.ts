import { createElement } from 'react'
import type { ComponentType } from 'react'
import type { guestScreens } from '@portal/shared/platform/access/screens/guest.screens'
import { organizationsGuest } from '../identity/organizations/organizations.guest'
import { sessionsGuest } from '../identity/sessions/sessions.guest'
import { joiningGuest } from '../identity/joining/joining.guest'
import { passwordsGuest } from '../identity/passwords/passwords.guest'
import { legalTextsGuest } from '../identity/legalTexts/legalTexts.guest'
import { judgesGuest } from '../competition/judges/judges.guest'
import type { LoadScreen } from '../platform/lib/noun/defineNoun'
import { later } from '../platform/ui/loading/later'
import { ScreenLoading } from '../platform/ui/loading/ScreenLoading'

export type GuestScreenName = keyof typeof guestScreens

/** How to load the screens that are drawn without the shell, as their nouns say it. */
const loaders: Record<GuestScreenName, LoadScreen> = { ...organizationsGuest, ...sessionsGuest, ...joiningGuest, ...passwordsGuest, ...legalTextsGuest, ...judgesGuest }

/** Each with its row and its component, which is loaded when it is first drawn. */
export const guestRoutes = (Object.keys(loaders) as GuestScreenName[]).map((name): { name: GuestScreenName; Screen: ComponentType } => ({ name, Screen: later(loaders[name], createElement(ScreenLoading)) }))
