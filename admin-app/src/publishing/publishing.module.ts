import { favourites } from './favourites/favourites.module'
import { calendars } from './calendars/calendars.module'
import { share } from './share/share.module'
import { dashboard } from './dashboard/dashboard.module'
import { guide } from './guide/guide.module'
import { mailbox } from './mailbox/mailbox.module'

/** The nouns of the module, those first that others of it take for granted. */
export const publishingNouns = [favourites, calendars, share, dashboard, guide, mailbox] as const
