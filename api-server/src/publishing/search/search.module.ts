import { searchNoun } from '@portal/shared/publishing/search/search.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { searchRoutes } from './search.routes'

export const searchParts = defineParts(searchNoun, routes.of(...searchRoutes))
