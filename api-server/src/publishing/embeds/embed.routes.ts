import { listShareChoices } from '@portal/shared/publishing/embeds/embed.calls'
import { serve } from '../../platform/http/serve'
import { findPastSeasons, findSharedActivities, findSharedSchools } from './embed.repository'

export const embedRoutes = [
  serve(listShareChoices, async (_, { database: { reader }, who: { organizationId } }) => ({
    activities: await findSharedActivities(reader, organizationId),
    seasons: await findPastSeasons(reader, organizationId),
    schools: await findSharedSchools(reader, organizationId),
  })),
]
