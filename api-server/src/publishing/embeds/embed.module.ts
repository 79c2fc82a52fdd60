import { embedNoun } from '@portal/shared/publishing/embeds/embed.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { embedRoutes } from './embed.routes'

export const embedParts = defineParts(embedNoun, routes.of(...embedRoutes))
