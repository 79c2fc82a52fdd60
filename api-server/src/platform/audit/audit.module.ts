import { auditNoun } from '@portal/shared/platform/audit/audit.module'
import { defineParts } from '../hooks/defineRegistry'
import { routes } from '../http/routes'
import { dataExports } from '../longWork/dataExports'
import { auditExport } from './audit.exports'
import { auditRoutes } from './audit.routes'

export const auditParts = defineParts(
  auditNoun,
  routes.of(...auditRoutes),
  dataExports.of(auditExport),
)
