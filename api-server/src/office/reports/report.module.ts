import { reportNoun } from '@portal/shared/office/reports/report.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { dataExports } from '../../platform/longWork/dataExports'
import { scheduleExport, resultsExport, studentsOfActivityExport } from './report.exports'
import { reportRoutes } from './report.routes'

export const reportParts = defineParts(
  reportNoun,
  routes.of(...reportRoutes),
  dataExports.of(scheduleExport, resultsExport, studentsOfActivityExport),
)
