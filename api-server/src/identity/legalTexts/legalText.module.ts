import { legalTextNoun } from '@portal/shared/identity/legalTexts/legalText.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { legalTextRoutes } from './legalText.routes'

export const legalTextParts = defineParts(legalTextNoun, routes.of(...legalTextRoutes))
