import { DomainError } from '@portal/shared/call/errors'
import { getMatch } from '@portal/shared/matches/match.calls'
import { serve } from '../http/serve'
import { readMatchDetail } from './readMatchDetail'

export const matchRoutes = [
  serve(getMatch, async ({ matchId }, { who, database, now }) => {
    const detail = await readMatchDetail(database.reader, who, matchId, now())
    if (!detail) throw new DomainError('not-found')
    return detail
  }),
]
