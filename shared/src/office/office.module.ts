import type { Noun } from '../platform/call/defineNoun'
import { alignmentNoun } from './alignments/alignment.module'
import { announcementNoun } from './announcements/announcement.module'
import { formEntryNoun } from './formEntries/formEntry.module'
import { formNoun } from './forms/form.module'
import { importNoun } from './imports/import.module'
import { reportNoun } from './reports/report.module'
import { rollForwardNoun } from './rollForward/rollForward.module'

/** The nouns of office: a new one is a line here. */
export const officeModule: readonly Noun[] = [
  alignmentNoun,
  announcementNoun,
  formEntryNoun,
  formNoun,
  importNoun,
  reportNoun,
  rollForwardNoun,
]
