import type { AuditRow, auditPeriods } from '@portal/shared/platform/audit/audit.schemas'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { zonedTime } from '@portal/shared/platform/format/zonedTime'
import type { Reader } from '../db/database'
import { actionText, changesOf, subjectText } from './auditWords'
import type { findAudit } from './audit.repository'
import { findSubjectNames } from './subjectNames.repository'
import { withoutSecrets } from './withoutSecrets'

const days: Record<(typeof auditPeriods)[number], number> = { today: 0, week: 6, month: 29, year: 364 }

/** When a period began, by the clock of a zone. */
export function beginOf(period: (typeof auditPeriods)[number] | undefined, now: Date, timeZone: string): Date | null {
  return period ? zonedTime(dayOf(new Date(now.getTime() - days[period] * 86_400_000), timeZone), '00:00', timeZone) : null
}

/** Rows of the audit as people read them. */
export async function presentAudit(reader: Reader, organizationId: number, found: Awaited<ReturnType<typeof findAudit>>): Promise<AuditRow[]> {
  const namesOf = (subjectType: string, ids: readonly (number | null)[]) => findSubjectNames(reader, organizationId, subjectType, [...new Set(ids.filter((id) => id !== null))])
  const names = new Map<string, Awaited<ReturnType<typeof namesOf>>>()
  for (const type of new Set(found.map(({ subjectType }) => subjectType))) names.set(type, await namesOf(type, found.map(({ subjectType, subjectId }) => (subjectType === type ? subjectId : null))))
  const people = await namesOf('user', found.flatMap(({ userId, adminId }) => [userId, adminId]))
  const schools = await namesOf('school', found.map(({ viewSchoolId }) => viewSchoolId))
  return found.map(({ userId, adminId, auditId, at, action, subjectType, subjectId, data, viewSchoolId }) => {
    const named = subjectId === null ? undefined : names.get(subjectType)?.get(subjectId)
    const [who, admin] = [userId, adminId].map((id) => (id === null ? undefined : people.get(id)))
    return {
      auditId, at: at.toISOString(), action, did: actionText(action), subjectType, subject: subjectText(subjectType), subjectId,
      viewSchool: viewSchoolId === null ? null : schools.get(viewSchoolId)?.name ?? null,
      who: who?.name ?? null, whoId: who ? userId : null, whoKind: who?.kind ?? null,
      admin: admin?.name ?? null, adminId: admin ? adminId : null,
      subjectName: named?.name ?? null, subjectKind: named?.kind ?? null, subjectTeamId: named?.teamId ?? null,
      // Rows of before secrets were kept out at writing.
      changes: changesOf(withoutSecrets(data)),
    }
  })
}
