import { credentialNoun } from '@portal/shared/eligibility/credentials/credential.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { credentialRoutes } from './credential.routes'
import { ownDataParts } from '../../identity/users/ownDataParts.repository'
import { credentialOwnData } from './credentialOwnData.repository'
import { feedKinds } from '../../platform/feedKinds/feedKinds'
import { credentialFeed } from './credentialFeed'

export const credentialParts = defineParts(credentialNoun, routes.of(...credentialRoutes), ownDataParts.of(credentialOwnData), feedKinds.of(credentialFeed))
