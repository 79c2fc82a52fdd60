import { favourites } from './favourites/favourites.module'
import { calendars } from './calendars/calendars.module'
import { share } from './share/share.module'
import { dashboard } from './dashboard/dashboard.module'
import { games } from './games/games.module'
import { guide } from './guide/guide.module'
import { hubs } from './hubs/hubs.module'
import { mailbox } from './mailbox/mailbox.module'
import { menu } from './menu/menu.module'

/** The nouns of the module, those first that others of it take for granted. */
export const publishingNouns = [favourites, calendars, share, dashboard, games, guide, hubs, mailbox, menu] as const
