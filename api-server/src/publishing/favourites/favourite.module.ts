import { favouriteNoun } from '@portal/shared/publishing/favourites/favourite.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { favouriteRoutes } from './favourite.routes'
import { ownDataParts } from '../../identity/users/ownDataParts.repository'
import { favouriteOwnData } from './favouriteOwnData.repository'

export const favouriteParts = defineParts(favouriteNoun, routes.of(...favouriteRoutes), ownDataParts.of(favouriteOwnData))
