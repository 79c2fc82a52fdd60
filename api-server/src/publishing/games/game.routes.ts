import { getGame, getPublicGame } from '@portal/shared/publishing/games/game.calls'
import { serve } from '../../platform/http/serve'
import { readPublicGame } from './readGame'
import { readOpenGame } from './readOpenGame'

export const gameRoutes = [
  serve(getPublicGame, ({ match }, { database: { reader }, common, now }) => readPublicGame(reader, common, match, now())),
  serve(getGame, ({ matchId }, { database: { reader }, who, now }) => readOpenGame(reader, who, matchId, now())),
]
