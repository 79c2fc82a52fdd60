import { setupListNoun } from '@portal/shared/directory/setupLists/setupList.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { setupListRoutes } from './setupList.routes'

export const setupListParts = defineParts(setupListNoun, routes.of(...setupListRoutes))
