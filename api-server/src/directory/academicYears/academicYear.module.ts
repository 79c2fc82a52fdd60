import { academicYearNoun } from '@portal/shared/directory/academicYears/academicYear.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { academicYearRoutes } from './academicYear.routes'
import { subjectNames } from '../../platform/audit/subjectNames.repository'
import { academicYearNames } from './academicYearName.repository'

export const academicYearParts = defineParts(
  academicYearNoun,
  routes.of(...academicYearRoutes),
  subjectNames.of(academicYearNames),
)
