import { getPublicStandings, getStandings, recordCoinToss } from '@portal/shared/standings/standing.calls'
import { serve, WithMessage } from '../http/serve'
import { ownScope, publicScope } from '../organizations/scope'
import { changedTablesText } from './changedTablesText'
import { readStandings } from './readStandings'
import { recordCoinToss as addToss } from './recordCoinToss'

export const standingRoutes = [
  serve(getStandings, async (query, { database: { reader }, who, common }) => readStandings(reader, await ownScope(reader, who, common), query)),
  serve(getPublicStandings, async (query, { database: { reader }, common }) => readStandings(reader, await publicScope(reader, common), query)),
  serve(recordCoinToss, async (input, context) => {
    const recorded = await addToss(input, context)
    return new WithMessage(recorded, `The coin toss is recorded. ${changedTablesText(recorded.changedTables)}`)
  }),
]
