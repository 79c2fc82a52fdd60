import { linksOf } from './screenLinks'
import { administrationScreens } from './screens/administration.screens'
import { competitionScreens } from './screens/competition.screens'
import { eventScreens } from './screens/event.screens'
import { guestScreens, landingScreens } from './screens/guest.screens'
import { meetScreens } from './screens/meet.screens'
import { ownScreens } from './screens/own.screens'
import { setupScreens } from './screens/setup.screens'
import { teamScreens } from './screens/team.screens'
import { tennisScreens } from './screens/tennis.screens'
import type { ScreenRow } from './screens/screenRow'

export { fillPath } from './screenLinks'
export type { MenuEntry, ScreenRow } from './screens/screenRow'

/**
 * Every screen there is. Router, navigation, titles, link functions and the test that opens every screen as every role
 * are made from it. A row without a component does not compile (admin-app/src/app/screenComponents.ts, guestScreens.ts).
 */
export const screens = {
  ...guestScreens,
  ...landingScreens,
  ...ownScreens,
  ...teamScreens,
  ...administrationScreens,
  ...competitionScreens,
  ...eventScreens,
  ...tennisScreens,
  ...meetScreens,
  ...setupScreens,
} as const satisfies Record<string, ScreenRow>

export type ScreenName = keyof typeof screens

/** The address of a screen: `linkTo('submitScore', { matchId: 7, schoolId: 3 })`. Missing parameters do not compile. */
export const linkTo = linksOf(screens)
