import { announcements } from './announcements/announcements.module'
import { formEntries } from './formEntries/formEntries.module'
import { forms } from './forms/forms.module'
import { reports } from './reports/reports.module'
import { imports } from './imports/imports.module'
import { rollForward } from './rollForward/rollForward.module'

/** The nouns of the module, those first that others of it take for granted. */
export const officeNouns = [reports, imports, rollForward, announcements, forms, formEntries] as const
