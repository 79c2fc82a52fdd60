import { performanceNoun } from '@portal/shared/competition/performances/performance.module'
import { erasedRows } from '../../identity/erasures/erasedRows'
import { erasedTexts } from '../../identity/erasures/erasedTexts.repository'
import { ownDataParts } from '../../identity/users/ownDataParts.repository'
import { subjectNames } from '../../platform/audit/subjectNames.repository'
import { fileBearers } from '../../platform/files/fileBearer.repository'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { dataExports } from '../../platform/longWork/dataExports'
import { routes } from '../../platform/http/routes'
import { retentionKinds } from '../../platform/retentionKinds/retentionKinds'
import { entryEnds } from '../events/entryEnds'
import { teamScores } from '../events/teamScores'
import { performanceEntryEnds } from './performanceEntryEnds'
import { performanceScores } from './performanceScores'
import { occasionKinds } from '../../scheduling/occasions/occasionKinds'
import { erasedNotes, notesErasure } from './notesErasure.repository'
import { notesFile } from './notesFile.repository'
import { notesRetention } from './notesRetention.repository'
import { performancesExport } from './performance.exports'
import { performanceNames } from './performance.repository'
import { performanceOccasions } from './performanceOccasion'
import { performanceErasure, sheetErasure } from './performanceErasure.repository'
import { performersRetention } from './performersRetention.repository'
import { performanceRoutes } from './performance.routes'
import { performanceOwnData } from './performanceOwnData.repository'

export const performanceParts = defineParts(
  performanceNoun,
  routes.of(...performanceRoutes),
  dataExports.of(performancesExport),
  fileBearers.of(notesFile),
  subjectNames.of(performanceNames),
  ownDataParts.of(performanceOwnData),
  erasedTexts.of(performanceErasure, sheetErasure, notesErasure),
  erasedRows.of(erasedNotes),
  retentionKinds.of(notesRetention, performersRetention),
  teamScores.of(performanceScores),
  entryEnds.of(performanceEntryEnds),
  occasionKinds.of(performanceOccasions),
)
