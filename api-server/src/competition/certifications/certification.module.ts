import { certificationNoun } from '@portal/shared/competition/certifications/certification.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { certificationRoutes } from './certification.routes'

export const certificationParts = defineParts(certificationNoun, routes.of(...certificationRoutes))
