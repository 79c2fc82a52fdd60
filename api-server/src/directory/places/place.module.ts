import { placeNoun } from '@portal/shared/directory/places/place.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { placeRoutes } from './place.routes'

export const placeParts = defineParts(placeNoun, routes.of(...placeRoutes))
