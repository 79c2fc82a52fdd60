import { resultsFeedPath, type ResultsFeedQuery } from '@portal/shared/publishing/feeds/feed.calls'
import type { z } from 'zod'
import { queryText, type yearOf } from './pageQuery'
import type { LoadedPage } from './publicPage'
import type { NamedOrganization } from './sitemap/structuredData'

/** The feed of the results that a page shows, for its head. @param called "Girls soccer results" */
export const feedOf = ({ orgParam, name }: NamedOrganization, what: z.input<typeof ResultsFeedQuery> & ReturnType<typeof yearOf>, called: string): Required<Pick<LoadedPage, 'feedPath' | 'feedTitle'>> => ({
  feedPath: `/api${resultsFeedPath}${queryText({ orgParam, ...what })}`, feedTitle: `${called} – ${name}`,
})
