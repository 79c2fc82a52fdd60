import type { NounParts } from '../platform/hooks/defineRegistry'
import { calendarParts } from './calendars/calendar.module'
import { dashboardParts } from './dashboard/dashboard.module'
import { embedParts } from './embeds/embed.module'
import { favouriteParts } from './favourites/favourite.module'
import { feedParts } from './feeds/feed.module'
import { gameParts } from './games/game.module'
import { guideParts } from './guide/guide.module'
import { hubParts } from './hubs/hub.module'
import { mailboxParts } from './mailbox/mailbox.module'
import { menuParts } from './menu/menu.module'
import { searchParts } from './search/search.module'

/** What the nouns of publishing bring to the server: a new one is a line here. */
export const publishingModule: readonly NounParts[] = [
  calendarParts,
  dashboardParts,
  embedParts,
  favouriteParts,
  feedParts,
  gameParts,
  guideParts,
  hubParts,
  mailboxParts,
  menuParts,
  searchParts,
]
