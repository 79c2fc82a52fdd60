import { markNoun } from '@portal/shared/competition/marks/mark.module'
import { erasedTexts } from '../../identity/erasures/erasedTexts.repository'
import { ownDataParts } from '../../identity/users/ownDataParts.repository'
import { subjectNames } from '../../platform/audit/subjectNames.repository'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { dataExports } from '../../platform/longWork/dataExports'
import { retentionKinds } from '../../platform/retentionKinds/retentionKinds'
import { entryEnds } from '../events/entryEnds'
import { schoolMarksExport } from './mark.exports'
import { markRoutes } from './mark.routes'
import { meetEntryNames } from './meetEntry.repository'
import { meetEntryEnds } from './meetEntryEnds'
import { meetErasure } from './meetErasure.repository'
import { meetOwnData } from './meetOwnData.repository'
import { meetRecordNames } from './meetRecord.repository'
import { meetRetention } from './meetRetention.repository'

export const markParts = defineParts(
  markNoun,
  routes.of(...markRoutes),
  dataExports.of(schoolMarksExport),
  subjectNames.of(meetEntryNames, meetRecordNames),
  ownDataParts.of(meetOwnData),
  erasedTexts.of(meetErasure),
  retentionKinds.of(meetRetention),
  entryEnds.of(meetEntryEnds),
)
