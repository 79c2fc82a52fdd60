import { listPublicScores, listScores, submitScore } from '@portal/shared/scores/score.calls'
import { serve, WithMessage } from '../http/serve'
import { ownScope, publicScope } from '../organizations/scope'
import { readScores } from './readScores'
import { submitScore as enterScore } from './submitScore'

export const scoreRoutes = [
  serve(submitScore, async (input, context) => new WithMessage(await enterScore(input, context), 'The score is saved.')),
  serve(listScores, async (query, { database: { reader }, who, common }) => readScores(reader, await ownScope(reader, who, common), query)),
  serve(listPublicScores, async (query, { database: { reader }, common }) => readScores(reader, await publicScope(reader, common), query)),
]
