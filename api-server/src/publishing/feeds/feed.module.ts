import { feedNoun } from '@portal/shared/publishing/feeds/feed.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { feedRoutes } from './feed.routes'

export const feedParts = defineParts(feedNoun, routes.of(...feedRoutes))
