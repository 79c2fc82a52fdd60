import { tieBreakerNoun } from '@portal/shared/competition/tieBreakers/tieBreaker.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { tieBreakerRoutes } from './tieBreaker.routes'

export const tieBreakerParts = defineParts(tieBreakerNoun, routes.of(...tieBreakerRoutes))
