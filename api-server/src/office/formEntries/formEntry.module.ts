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
import { entriesGoLetter, entryWaitsLetter, receiptLetter } from './entryClock.letters'
import { startKeepingEntries } from './keepEntries'
import { startReceipts } from './sendReceipts'
import { clocks } from '../../platform/longWork/clocks'
import { formEntryRoutes } from './formEntry.routes'
import { formActErasure, formDraftErasure, formTagErasure } from './formEntryErasure.repository'
import { formEntryOwnData } from './formEntryOwnData.repository'

export const formEntryParts = defineParts(
  formEntryNoun, routes.of(...formEntryRoutes), ownDataParts.of(formEntryOwnData), erasedTexts.of(formDraftErasure, formActErasure, formTagErasure), letterKinds.of(entryToDecideLetter, entryDecidedLetter, entryCommentLetter, formReminderLetter, receiptLetter, entriesGoLetter, entryWaitsLetter),
  longWork.of(entryChangesJob), dataExports.of(formEntriesExport), clocks.of(startReceipts, startKeepingEntries),
)
