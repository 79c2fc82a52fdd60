import { paperNoun } from '@portal/shared/competition/papers/paper.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { paperRoutes } from './paper.routes'

export const paperParts = defineParts(paperNoun, routes.of(...paperRoutes))
