import type { AcknowledgmentRow } from '@portal/shared/identity/acknowledgments/acknowledgment.schemas'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findUsersWithRoles } from '../users/user.repository'
import { findAcknowledgments } from './acknowledgment.repository'

/** Staff by their keys, with the schools that the reader may know of and what they acknowledged in a year. */
export async function presentStaff(reader: Reader, who: SignedIn, { academicYearId, version }: { academicYearId: number; version: number }, ids: number[]): Promise<AcknowledgmentRow[]> {
  const people = await findUsersWithRoles(reader, who.organizationId, ids)
  const given = await findAcknowledgments(reader, academicYearId, ids)
  return people.map(({ userId, firstName, lastName, email, roles }) => {
    const own = given.get(userId)
    const seen = roles.filter(({ roleType, schoolId }) => roleType === 'staff' && (who.roleType === 'org' || schoolId === who.schoolId))
    return {
      userId, firstName, lastName, email,
      schools: [...new Map(seen.flatMap(({ schoolId, schoolName }) => (schoolId === null || schoolName === null ? [] : [[schoolId, { schoolId, name: schoolName }] as const]))).values()],
      version: own?.version ?? null, acknowledgedAt: own?.at.toISOString() ?? null, isGiven: (own?.version ?? 0) >= version,
    }
  })
}
