import { pmlCodeNoun } from '@portal/shared/directory/pmlCodes/pmlCode.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { pmlCodeRoutes } from './pmlCode.routes'

export const pmlCodeParts = defineParts(pmlCodeNoun, routes.of(...pmlCodeRoutes))
