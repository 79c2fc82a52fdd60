import type { AuditRow } from '@portal/shared/platform/audit/audit.schemas'
import { defineSlot } from '../lib/noun/slot'
import type { May } from '../lib/session/useMay'

/** What the audit keeps of a thing that something was done to. */
export type AuditSubject = Pick<AuditRow, 'subjectKind' | 'subjectTeamId'> & { subjectId: number }

/** Where a thing is shown, by what the audit calls it; null for those who may not look, and where it has no screen. */
export type SubjectLinks = Readonly<Record<string, (subject: AuditSubject, may: May) => string | null>>

/** Each noun says where its own things are shown. */
export const subjectLinks = defineSlot<SubjectLinks>()
