import { importNoun } from '@portal/shared/office/imports/import.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { importRoutes } from './import.routes'

export const importParts = defineParts(importNoun, routes.of(...importRoutes))
