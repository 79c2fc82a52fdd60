import { gameNoun } from '@portal/shared/publishing/games/game.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { gameRoutes } from './game.routes'

export const gameParts = defineParts(gameNoun, routes.of(...gameRoutes))
