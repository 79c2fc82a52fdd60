import { listTieBreakers, saveTieBreakers } from '@portal/shared/competition/tieBreakers/tieBreaker.calls'
import { serve, WithMessage } from '../../platform/http/serve'
import { ownScope } from '../../identity/organizations/scope'
import { changedTablesText } from '../standings/changedTablesText'
import { readTieBreakers } from './readTieBreakers'
import { saveTieBreakers as changeRules } from './saveTieBreakers'

export const tieBreakerRoutes = [
  serve(listTieBreakers, async (_, { database: { reader }, who, common }) => readTieBreakers(reader, await ownScope(reader, who, common))),
  serve(saveTieBreakers, async (input, context) => {
    const saved = await changeRules(input, context)
    return new WithMessage(saved, `The tie-breakers are saved. ${changedTablesText(saved.changedTables)}`)
  }),
]
