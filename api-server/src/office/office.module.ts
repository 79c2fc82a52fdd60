import type { NounParts } from '../platform/hooks/defineRegistry'
import { alignmentParts } from './alignments/alignment.module'
import { announcementParts } from './announcements/announcement.module'
import { formEntryParts } from './formEntries/formEntry.module'
import { formParts } from './forms/form.module'
import { importParts } from './imports/import.module'
import { reportParts } from './reports/report.module'
import { rollForwardParts } from './rollForward/rollForward.module'

/** What the nouns of office bring to the server: a new one is a line here. */
export const officeModule: readonly NounParts[] = [
  alignmentParts,
  announcementParts,
  formEntryParts,
  formParts,
  importParts,
  reportParts,
  rollForwardParts,
]
