import { formEntryNoun } from '@portal/shared/office/formEntries/formEntry.module'
import { erasedRows } from '../../identity/erasures/erasedRows'
import { erasedTexts } from '../../identity/erasures/erasedTexts.repository'
import { ownDataParts } from '../../identity/users/ownDataParts.repository'
import { fileBearers } from '../../platform/files/fileBearer.repository'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { routes } from '../../platform/http/routes'
import { letterKinds } from '../../platform/letters/defineLetter'
import { dataExports } from '../../platform/longWork/dataExports'
import { longWork } from '../../platform/longWork/longWork'
import { entryChangesJob } from './entryChangesJob'
import { entryCommentLetter, entryDecidedLetter, entryToDecideLetter, formReminderLetter } from './formEntry.letters'
import { formEntriesExport } from './formEntry.exports'
import { formTotalsExport } from './formTotals.exports'
import { entriesGoLetter, entryWaitsLetter, receiptLetter } from './entryClock.letters'
import { startKeepingEntries } from './keepEntries'
import { startReceipts } from './sendReceipts'
import { clocks } from '../../platform/longWork/clocks'
import { formEntryRoutes } from './formEntry.routes'
import { entryFile } from './entryFile'
import { erasedFormFiles, formActErasure, formDraftErasure, formFileErasure, formTagErasure } from './formEntryErasure.repository'
import { formEntryOwnData } from './formEntryOwnData.repository'

export const formEntryParts = defineParts(
  formEntryNoun, routes.of(...formEntryRoutes), ownDataParts.of(formEntryOwnData), erasedTexts.of(formDraftErasure, formActErasure, formTagErasure, formFileErasure), erasedRows.of(erasedFormFiles), fileBearers.of(entryFile),
  letterKinds.of(entryToDecideLetter, entryDecidedLetter, entryCommentLetter, formReminderLetter, receiptLetter, entriesGoLetter, entryWaitsLetter), longWork.of(entryChangesJob), dataExports.of(formEntriesExport, formTotalsExport), clocks.of(startReceipts, startKeepingEntries),
)
