import { participationNoun } from '@portal/shared/directory/participation/participation.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { participationRoutes } from './participation.routes'

export const participationParts = defineParts(participationNoun, routes.of(...participationRoutes))
