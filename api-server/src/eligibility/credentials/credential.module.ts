import { credentialNoun } from '@portal/shared/eligibility/credentials/credential.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { credentialRoutes } from './credential.routes'

export const credentialParts = defineParts(credentialNoun, routes.of(...credentialRoutes))
