import { consentNoun } from '@portal/shared/identity/consents/consent.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { consentRoutes } from './consent.routes'
import { retentionKinds } from '../../platform/retentionKinds/retentionKinds'
import { consentRetention } from './consentRetention.repository'

export const consentParts = defineParts(consentNoun, routes.of(...consentRoutes), retentionKinds.of(consentRetention))
