import type { SchoolActivities } from '@portal/shared/directory/activityRequests/activityRequest.schemas'
import { DomainError } from '@portal/shared/platform/call/errors'
import { seasonOf } from '../activities/activityList.repository'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findPastYears } from '../../identity/organizations/organization.repository'
import type { Scope } from '../../identity/organizations/scope'
import { mayAsk, mayChange, visibleSchool } from './activityRequest.policy'
import { findActivitiesForSchool, findPresentSchool, findRequestsOfSchool, type FoundActivityRequest } from './activityRequest.repository'

/** What people read of a request, without whose it is. */
export const presentRequest = ({ requestId, kind, status, note, askedBy, createdAt, decidedBy, decidedAt, reason }: FoundActivityRequest) =>
  ({ requestId, kind, status, note, askedBy, createdAt: createdAt.toISOString(), decidedBy, decidedAt: decidedAt?.toISOString() ?? null, reason })

/** Every activity, and what a school has to do with it. @throws DomainError not-found, invalid-input, not-yours */
export async function readSchoolActivities(reader: Reader, scope: Scope, who: SignedIn, wantedSchoolId: number | undefined): Promise<SchoolActivities> {
  const school = await findPresentSchool(reader, who.organizationId, visibleSchool(who, wantedSchoolId))
  if (!school) throw new DomainError('not-found', { message: 'There is no such school.' })
  const readOnly = who.roleType !== 'org' && (await findPastYears(reader, who.organizationId)).has(scope.academicYear.id)
  const requests = await findRequestsOfSchool(reader, scope, school.schoolId)
  const activities = await findActivitiesForSchool(reader, scope, school.schoolId)
  return {
    schoolId: school.schoolId, schoolName: school.name, year: scope.academicYear.label, readOnly,
    activities: activities.map(({ startsOn, endsOn, leftAt, ...row }) => {
      const request = requests.find(({ activityId }) => activityId === row.activityId)
      const waits = request?.status === 'pending'
      return {
        ...row, season: seasonOf(startsOn, endsOn), takesPart: row.schoolActivityId !== null && leftAt === null,
        request: request ? presentRequest(request) : null,
        can: { ask: mayAsk(who) && !readOnly && !waits, withdraw: mayAsk(who) && !readOnly && waits, change: mayChange(who) },
      }
    }),
  }
}
