import type { Noun } from '../platform/call/defineNoun'
import { calendarNoun } from './calendars/calendar.module'
import { dashboardNoun } from './dashboard/dashboard.module'
import { embedNoun } from './embeds/embed.module'
import { favouriteNoun } from './favourites/favourite.module'
import { feedNoun } from './feeds/feed.module'
import { gameNoun } from './games/game.module'
import { guideNoun } from './guide/guide.module'
import { hubNoun } from './hubs/hub.module'
import { mailboxNoun } from './mailbox/mailbox.module'
import { menuNoun } from './menu/menu.module'
import { searchNoun } from './search/search.module'

/** The nouns of publishing: a new one is a line here. */
export const publishingModule: readonly Noun[] = [
  calendarNoun,
  dashboardNoun,
  embedNoun,
  favouriteNoun,
  feedNoun,
  gameNoun,
  guideNoun,
  hubNoun,
  mailboxNoun,
  menuNoun,
  searchNoun,
]
