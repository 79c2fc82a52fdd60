import type { CountedKind } from '@portal/shared/eligibility/disciplinary/disciplinarySummary.schemas'

export const countedWords: Record<CountedKind, string> = { ejections: 'Ejections', suspensions: 'Suspensions', warnings: 'Warnings', fines: 'Fines', others: 'Others' }
