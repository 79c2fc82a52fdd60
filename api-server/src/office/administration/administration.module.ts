import { administrationNoun } from '@portal/shared/office/administration/administration.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { administrationRoutes } from './administration.routes'

export const administrationParts = defineParts(administrationNoun, routes.of(...administrationRoutes))
