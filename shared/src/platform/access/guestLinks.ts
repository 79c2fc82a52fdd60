import { linksOf } from './screenLinks'
import { guestScreens, landingScreens } from './screens/guest.screens'

/** linkTo for what is loaded before anyone has signed in: it knows the few screens that there are then, and not the whole table. */
export const linkToGuest = linksOf({ ...guestScreens, ...landingScreens })
