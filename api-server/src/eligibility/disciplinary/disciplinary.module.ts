import { disciplinaryNoun } from '@portal/shared/eligibility/disciplinary/disciplinary.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { dataExports } from '../../platform/longWork/dataExports'
import { disciplinaryRoutes } from './disciplinary.routes'
import { disciplinarySummaryExport } from './summary.exports'
import { fileBearers } from '../../platform/files/fileBearer.repository'
import { actionFile } from './actionFile.repository'
import { letterKinds } from '../../platform/letters/defineLetter'
import { disciplinaryLetter } from './disciplinary.letters'
import { retentionKinds } from '../../platform/retentionKinds/retentionKinds'
import { conductRetention } from './conductRetention.repository'
import { ownDataParts } from '../../identity/users/ownDataParts.repository'
import { subjectNames } from '../../platform/audit/subjectNames.repository'
import { disciplinaryNames } from './disciplinaryName.repository'
import { disciplinaryOwnData } from './disciplinaryOwnData.repository'

export const disciplinaryParts = defineParts(
  disciplinaryNoun,
  routes.of(...disciplinaryRoutes),
  dataExports.of(disciplinarySummaryExport),
  fileBearers.of(actionFile),
  letterKinds.of(disciplinaryLetter),
  retentionKinds.of(conductRetention),
  ownDataParts.of(disciplinaryOwnData),
  subjectNames.of(disciplinaryNames),
)
