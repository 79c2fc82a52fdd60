import { getPublicStandings, getStandings } from '@portal/shared/standings/standing.calls'
import { serve } from '../http/serve'
import { ownScope, publicScope } from '../organizations/scope'
import { readStandings } from './readStandings'

export const standingRoutes = [
  serve(getStandings, async (query, { database: { reader }, who, common }) => readStandings(reader, await ownScope(reader, who, common), query)),
  serve(getPublicStandings, async (query, { database: { reader }, common }) => readStandings(reader, await publicScope(reader, common), query)),
]
