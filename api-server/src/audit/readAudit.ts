import type { AuditRow, auditPeriods } from '@portal/shared/audit/audit.schemas'
import { describeChange } from '@portal/shared/audit/describeChange'
import { dayOf } from '@portal/shared/format/dateTexts'
import { zonedTime } from '@portal/shared/format/zonedTime'
import type { Reader } from '../db/database'
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
  const names = new Map<string, Awaited<ReturnType<typeof findSubjectNames>>>()
  for (const type of new Set(found.map(({ subjectType }) => subjectType))) {
    const ids = new Set(found.flatMap(({ subjectType, subjectId }) => (subjectType === type && subjectId !== null ? [subjectId] : [])))
    names.set(type, await findSubjectNames(reader, organizationId, type, [...ids]))
  }
  const people = await findSubjectNames(reader, organizationId, 'user', [...new Set(found.flatMap(({ userId }) => (userId === null ? [] : [userId])))])
  return found.map(({ userId, adminId, auditId, at, action, subjectType, subjectId, data, firstName, lastName, adminFirstName, adminLastName, viewSchool }) => {
    const named = subjectId === null ? undefined : names.get(subjectType)?.get(subjectId)
    return {
      auditId, at: at.toISOString(), action, subjectType, subjectId, viewSchool,
      who: firstName === null ? null : `${firstName} ${lastName}`,
      whoId: firstName === null ? null : userId, whoKind: userId === null ? null : people.get(userId)?.kind ?? null,
      adminId: adminFirstName === null ? null : adminId,
      admin: adminFirstName === null ? null : `${adminFirstName} ${adminLastName}`,
      subjectName: named?.name ?? null, subjectKind: named?.kind ?? null, subjectTeamId: named?.teamId ?? null,
      // Rows of before secrets were kept out at writing.
      changes: describeChange(withoutSecrets(data)),
    }
  })
}
