import { menuNoun } from '@portal/shared/publishing/menu/menu.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { menuRoutes } from './menu.routes'

export const menuParts = defineParts(menuNoun, routes.of(...menuRoutes))
