import { protestNoun } from '@portal/shared/competition/protests/protest.module'
import { erasedTexts } from '../../identity/erasures/erasedTexts.repository'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { protestErasure } from './protest.repository'
import { protestRoutes } from './protest.routes'

export const protestParts = defineParts(protestNoun, routes.of(...protestRoutes), erasedTexts.of(protestErasure))
