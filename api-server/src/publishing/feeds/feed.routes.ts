import { getResultsFeed } from '@portal/shared/publishing/feeds/feed.calls'
import { serve } from '../../platform/http/serve'
import { publicScope } from '../../identity/organizations/scope'
import { readResultsFeed } from './readResultsFeed'

export const feedRoutes = [
  serve(getResultsFeed, async (query, { database: { reader }, common, baseUrl }) => readResultsFeed(reader, await publicScope(reader, common), query, { baseUrl: baseUrl(), academicYear: common.academicYear })),
]
