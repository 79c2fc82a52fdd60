import { defineNoun } from '../../platform/lib/noun/defineNoun'

/** What a contest or meet has on paper. */
export const papers = defineNoun({ screens: { eventPapers: () => import('./PapersScreen') } })
