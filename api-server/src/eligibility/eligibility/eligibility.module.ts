import { eligibilityNoun } from '@portal/shared/eligibility/eligibility/eligibility.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { dataExports } from '../../platform/longWork/dataExports'
import { studentEligibilityExport, coachEligibilityExport } from './eligibility.exports'
import { eligibilityRoutes } from './eligibility.routes'

export const eligibilityParts = defineParts(
  eligibilityNoun,
  routes.of(...eligibilityRoutes),
  dataExports.of(studentEligibilityExport, coachEligibilityExport),
)
