import { schoolNoun } from '@portal/shared/directory/schools/school.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { dataExports } from '../../platform/longWork/dataExports'
import { schoolsExport } from './school.exports'
import { schoolRoutes } from './school.routes'
import { fileBearers } from '../../platform/files/fileBearer.repository'
import { schoolLogo } from './logoFile.repository'
import { subjectNames } from '../../platform/audit/subjectNames.repository'
import { schoolNames } from './schoolName.repository'

export const schoolParts = defineParts(
  schoolNoun,
  routes.of(...schoolRoutes),
  dataExports.of(schoolsExport),
  fileBearers.of(schoolLogo),
  subjectNames.of(schoolNames),
)
