import type { ScreenName } from '@portal/shared/platform/access/screens'
import type { LoadScreen } from '../platform/lib/noun/defineNoun'
import type { GuestScreenName } from './guestScreens'
import { nouns } from './nouns'

export type SignedInScreenName = Exclude<ScreenName, GuestScreenName>

/** The screens that some noun's manifest has. */
type Said<Nouns extends { screens: object }> = Nouns extends { screens: infer Screens } ? keyof Screens : never

/**
 * How to load each screen of signed-in people, as the nouns say it. A screen that no noun has does not compile. This list is a
 * chunk of its own, so that the sign-in page does not grow with the screens behind it.
 */
export const screenComponents: Record<SignedInScreenName, LoadScreen> = Object.assign({}, ...nouns.map(({ screens }) => screens)) as Record<Said<(typeof nouns)[number]>, LoadScreen>
