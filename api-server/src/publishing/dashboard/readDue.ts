import type { Dashboard } from '@portal/shared/publishing/dashboard/dashboard.schemas'
import { countWaiting } from '../../directory/activityRequests/activityRequest.repository'
import { countReview } from '../../eligibility/documents/document.repository'
import { countPending, type PendingAt } from '../../identity/requests/request.repository'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { countMatches } from '../../scheduling/matches/match.repository'
import type { Scope } from '../../identity/organizations/scope'
import { countAwaited } from '../../scheduling/proposals/proposal.repository'
import type { DocumentsOf } from './dashboard.repository'

/** What is waiting for a decision or late, as far as the person may handle it: counted each time, and once for the dashboard and the header. */
export async function readDue(reader: Reader, scope: Scope, who: SignedIn, now: Date): Promise<Dashboard['due']> {
  if (who.roleType !== 'org' && who.roleType !== 'staff') return null
  const isOrg = who.roleType === 'org'
  const mayPeople = who.permissions.includes('user-list')
  const counted: PendingAt = { organizationId: who.organizationId, schoolId: isOrg ? 'all' : who.schoolId }
  const asked = isOrg && who.permissions.includes('activity-edit') ? await countWaiting(reader, scope) : null
  return {
    ...(isOrg && { scoresLate: await countMatches(reader, scope, { scoreDue: { from: 'anyone', now, late: true } }) }),
    ...(mayPeople && { registrationRequests: await countPending(reader, counted, ['signUp', 'access']), statusRequests: await countPending(reader, counted, ['statusChange']) }),
    ...(mayPeople && isOrg && { deletionRequests: await countPending(reader, counted, ['accountDeletion']), documents: (await countReview(reader, scope.academicYear.id, { organizationId: who.organizationId, status: 'pending' })).count }),
    ...(asked && { activityRequests: asked.join + asked.leave }),
    ...(!isOrg && who.schoolId !== null && who.permissions.includes('regular-season-create') && { matchProposals: await countAwaited(reader, scope, who.schoolId) }),
  }
}

/** Whose rejected documents a person is told about; null for nobody's. */
export function documentsOf(who: SignedIn): DocumentsOf | null {
  if (who.roleType === 'parent') return { parentUserId: who.userId }
  if (who.roleType === 'student') return { userId: who.userId }
  return who.roleType === 'staff' && who.schoolId !== null && who.permissions.includes('user-list') ? { schoolId: who.schoolId } : null
}
