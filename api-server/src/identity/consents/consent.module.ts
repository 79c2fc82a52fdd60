import { consentNoun } from '@portal/shared/identity/consents/consent.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { consentRoutes } from './consent.routes'

export const consentParts = defineParts(consentNoun, routes.of(...consentRoutes))
