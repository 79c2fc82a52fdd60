import { formEntryNoun } from '@portal/shared/office/formEntries/formEntry.module'
import { erasedTexts } from '../../identity/erasures/erasedTexts.repository'
import { ownDataParts } from '../../identity/users/ownDataParts.repository'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { letterKinds } from '../../platform/letters/defineLetter'
import { dataExports } from '../../platform/longWork/dataExports'
import { longWork } from '../../platform/longWork/longWork'
import { entryChangesJob } from './entryChangesJob'
import { entryCommentLetter, entryDecidedLetter, entryToDecideLetter, formReminderLetter } from './formEntry.letters'
import { formEntriesExport } from './formEntry.exports'
import { formTotalsExport } from './formTotals.exports'
import { formEntryRoutes } from './formEntry.routes'
import { formActErasure, formDraftErasure, formTagErasure } from './formEntryErasure.repository'
import { formEntryOwnData } from './formEntryOwnData.repository'

export const formEntryParts = defineParts(
  formEntryNoun, routes.of(...formEntryRoutes), ownDataParts.of(formEntryOwnData), erasedTexts.of(formDraftErasure, formActErasure, formTagErasure), letterKinds.of(entryToDecideLetter, entryDecidedLetter, entryCommentLetter, formReminderLetter),
  longWork.of(entryChangesJob), dataExports.of(formEntriesExport, formTotalsExport),
)
