import { z } from 'zod'
import { defineCall } from '../call/defineCall'
import { Id } from '../call/fields'
import { MatchDetail } from './match.schemas'

export const getMatch = defineCall({
  name: 'matches.get',
  summary: 'One match with what the signed-in person may do with it',
  method: 'GET',
  path: '/matches/:matchId',
  access: { roleTypes: ['org', 'staff'] },
  input: z.strictObject({ matchId: Id }),
  output: MatchDetail,
})
